// What an employee may take, and their swaps: the law and the effect on pay before anything is asked for.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from '../fr.ts';
import { ownExchanges, type OwnOpenShift, type OwnSwap } from '../own-contract.ts';
import { dayText } from '../words.ts';
import { ownClaimLooks, ownSwapLooks } from './looks.ts';
import { ShiftText } from './shift-text.tsx';
import { SwapDialog, TakeDialog } from './own-dialogs.tsx';
import css from './exchanges.module.css';

const t = texts(fr);

const ShiftLine = ({
  shift,
  onSee,
}: {
  readonly shift: OwnOpenShift;
  readonly onSee: () => void;
}) => {
  const giveUp = useApiMutation(ownExchanges.giveUp, {
    invalidates: [ownExchanges.list],
    onSuccess: () => {
      toast.success(fr.gaveUp);
    },
  });
  const { claim } = shift;
  const day = dayText(shift);
  const isFree = shift.left > 0 && (claim === null || claim.status === 'given_up');
  return (
    <li className={`${css['line']} folds`}>
      <div>
        <ShiftText shift={shift} />
        <p className={css['facts']}>
          {[shift.agency, isFree ? t('left', { count: shift.left }) : null, shift.comment]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {claim?.reason && <p className={css['facts']}>{t('reasonOf', { reason: claim.reason })}</p>}
      </div>
      <div className={`${css['acts']} row end`}>
        {claim !== null && <StatusOf looks={ownClaimLooks} status={claim.status} />}
        {isFree && (
          <Button aria-label={t('seeAndTakeOf', { day })} onClick={onSee}>
            {fr.seeAndTake}
          </Button>
        )}
        {claim?.status === 'asked' && (
          <Button
            variant="default"
            loading={giveUp.isPending}
            aria-label={t('giveUpOf', { day })}
            onClick={() => giveUp.mutate({ params: { id: shift.id } })}
          >
            {fr.giveUp}
          </Button>
        )}
      </div>
    </li>
  );
};

const SwapLine = ({ swap, onSee }: { readonly swap: OwnSwap; readonly onSee: () => void }) => {
  const withdraw = useApiMutation(ownExchanges.moveSwap, { invalidates: [ownExchanges.list] });
  const isOpen = swap.status === 'offered' || swap.status === 'accepted';
  const name = swap.with;
  return (
    <li className={`${css['line']} folds`}>
      <div>
        <p className={css['facts']}>{t('swapWith', { name })}</p>
        <div className={css['two']}>
          <ShiftText shift={swap.give} head={fr.youGive} />
          <ShiftText shift={swap.take} head={fr.youTake} />
        </div>
        {swap.message !== null && (
          <p className={css['facts']}>{t('messageOf', { message: swap.message })}</p>
        )}
        {swap.reason !== null && (
          <p className={css['facts']}>{t('reasonOf', { reason: swap.reason })}</p>
        )}
      </div>
      <div className={`${css['acts']} row end`}>
        <StatusOf looks={ownSwapLooks} status={swap.status} />
        {!swap.mine && isOpen && (
          <Button aria-label={t('seeSwapOf', { name })} onClick={onSee}>
            {fr.seeSwap}
          </Button>
        )}
        {swap.mine && isOpen && (
          <Button
            variant="default"
            loading={withdraw.isPending}
            aria-label={t('withdrawSwapOf', { name })}
            onClick={() => withdraw.mutate({ params: { id: swap.id, move: 'withdraw' } })}
          >
            {fr.withdrawSwap}
          </Button>
        )}
      </div>
    </li>
  );
};

const OwnExchanges = () => {
  const list = useApi(ownExchanges.list, {}, { fresh: 0, keepPrevious: true });
  const [shift, setShift] = useState<OwnOpenShift | null>(null);
  const [swap, setSwap] = useState<OwnSwap | null>(null);
  return (
    <ReadingPage title={fr.ownTitle} subtitle={fr.ownAbout}>
      <LoadState query={list}>
        {({ shifts, swaps }) => (
          <>
            {shifts.length === 0 ? (
              <EmptyState title={fr.noOwn}>{fr.noOwnText}</EmptyState>
            ) : (
              <ul className="plain">
                {shifts.map((s) => (
                  <ShiftLine key={s.id} shift={s} onSee={() => setShift(s)} />
                ))}
              </ul>
            )}
            {swaps.length > 0 && (
              <section className="mb-16">
                <h2 className="heading mb-4">{fr.swaps}</h2>
                <ul className="plain">
                  {swaps.map((s) => (
                    <SwapLine key={s.id} swap={s} onSee={() => setSwap(s)} />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </LoadState>
      {shift !== null && <TakeDialog shift={shift} onClose={() => setShift(null)} />}
      {swap !== null && <SwapDialog swap={swap} onClose={() => setSwap(null)} />}
    </ReadingPage>
  );
};

/** Nothing is asked for an account that is no employee's. */
export const Page = () =>
  typeof useProfile()?.collaboratorId === 'number' ? (
    <OwnExchanges />
  ) : (
    <ReadingPage title={fr.ownTitle} subtitle={fr.ownAbout}>
      <EmptyState title={fr.noOwn}>{fr.notEmployee}</EmptyState>
    </ReadingPage>
  );
