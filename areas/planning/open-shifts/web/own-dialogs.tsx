// Before a service is asked for, or a swap accepted: what the law says, and what it does to one's hours.
import { Button } from '@mantine/core';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { ownExchanges, type OwnOpenShift, type OwnSwap } from '../own-contract.ts';
import { dayText } from '../words.ts';
import { ShiftText } from './shift-text.tsx';
import { VerdictView } from './verdict-view.tsx';
import css from './exchanges.module.css';

const t = texts(fr);
export const TakeDialog = ({
  shift,
  onClose,
}: {
  readonly shift: OwnOpenShift;
  readonly onClose: () => void;
}) => {
  const params = { id: shift.id };
  const verdict = useApi(ownExchanges.shiftVerdict, { params }, { fresh: 0 });
  const take = useApiMutation(ownExchanges.take, {
    invalidates: [ownExchanges.list],
    onSuccess: () => {
      toast.success(fr.asked);
      onClose();
    },
  });
  return (
    <AppModal opened onClose={onClose} title={dayText(shift)} closable={!take.isPending}>
      <div className={css['body']}>
        <ShiftText shift={shift} />
        <LoadState query={verdict}>
          {(judged) => (
            <>
              <VerdictView verdict={judged} />
              <div className={`${css['acts']} row end`}>
                <Button
                  disabled={judged.refused !== null}
                  loading={take.isPending}
                  onClick={() => take.mutate({ params })}
                >
                  {fr.take}
                </Button>
              </div>
            </>
          )}
        </LoadState>
      </div>
    </AppModal>
  );
};

export const SwapDialog = ({
  swap,
  onClose,
}: {
  readonly swap: OwnSwap;
  readonly onClose: () => void;
}) => {
  const { id } = swap;
  const verdict = useApi(ownExchanges.swapVerdict, { params: { id } }, { fresh: 0 });
  const move = useApiMutation(ownExchanges.moveSwap, {
    invalidates: [ownExchanges.list],
    onSuccess: ({ status, refused }) => {
      if (refused !== null) toast.warning(refused);
      else toast.success(status === 'accepted' ? fr.accepted : fr.declined);
      onClose();
    },
  });
  const answer = (is: 'accept' | 'decline') => () => move.mutate({ params: { id, move: is } });
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('swapWith', { name: swap.with })}
      closable={!move.isPending}
    >
      <div className={css['body']}>
        <div className={css['two']}>
          <ShiftText shift={swap.give} head={fr.youGive} />
          <ShiftText shift={swap.take} head={fr.youTake} />
        </div>
        <LoadState query={verdict}>
          {(judged) => (
            <>
              <VerdictView verdict={judged} />
              <div className={`${css['acts']} row end`}>
                <Button variant="default" loading={move.isPending} onClick={answer('decline')}>
                  {fr.decline}
                </Button>
                {swap.status === 'offered' && (
                  <Button
                    disabled={judged.refused !== null}
                    loading={move.isPending}
                    onClick={answer('accept')}
                  >
                    {fr.accept}
                  </Button>
                )}
              </div>
            </>
          )}
        </LoadState>
      </div>
    </AppModal>
  );
};
