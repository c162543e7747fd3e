// The planner's answer to a claim or a swap: the law and the effect on pay first, then both answers at one's hand.
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { AppModal } from '#platform/web/modals/app-modal.tsx';
import { FailureAlert } from '#platform/web/modals/failure-alert.tsx';
import { ReasonField } from '#platform/web/modals/reason-field.tsx';
import { isReason } from '#platform/web/modals/reason.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { openShifts, type Verdict } from '../contract.ts';
import { fr } from '../fr.ts';
import { VerdictView } from './verdict-view.tsx';
import css from './exchanges.module.css';

const t = texts({ refusedItself: fr.refusedItself, answerOf: fr.answerOf });
export interface Exchange {
  readonly kind: 'claim' | 'swap';
  readonly id: number;
  /** Who and what, for the title. */
  readonly what: string;
}
type Answer = 'grant' | 'refuse';
const ROUTES = {
  claim: { verdict: openShifts.claimVerdict, answer: openShifts.answerClaim },
  swap: { verdict: openShifts.swapVerdict, answer: openShifts.answerSwap },
} as const;

const useAnswering = ({ kind, id }: Exchange, onClose: () => void) => {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const answer = async (is: Answer, reason: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const done = await send(ROUTES[kind].answer, {
        params: { id, answer: is },
        body: { reason: reason.trim() },
      });
      await invalidate(cache, openShifts.list);
      if (done.reasonNeeded) {
        setError(new Error(fr.whyAbout));
        setBusy(false);
        return;
      }
      if (done.status === 'granted') toast.success(fr.granted);
      else if (done.refused === null) toast.success(fr.refusedDone);
      else toast.warning(t('refusedItself', { reason: done.refused }));
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return { busy, error, answer };
};

const Foot = ({
  verdict,
  reason,
  busy,
  onAnswer,
}: {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly busy: boolean;
  readonly onAnswer: (is: Answer) => void;
}) => {
  const isSaid = isReason(reason);
  const isBlocked = verdict.refused !== null || (verdict.warnings.length > 0 && !isSaid);
  return (
    <div className={`${css['acts']} row end`}>
      <Button
        variant="default"
        disabled={!isSaid}
        loading={busy}
        onClick={() => onAnswer('refuse')}
      >
        {fr.refuse}
      </Button>
      <Button disabled={isBlocked} loading={busy} onClick={() => onAnswer('grant')}>
        {fr.grant}
      </Button>
    </div>
  );
};

export const AnswerExchange = ({
  exchange,
  onClose,
}: {
  readonly exchange: Exchange;
  readonly onClose: () => void;
}) => {
  const { kind, id, what } = exchange;
  const [reason, setReason] = useState('');
  const { busy, error, answer } = useAnswering(exchange, onClose);
  const verdict = useQuery({
    queryKey: ['open-shifts', kind, id],
    queryFn: () => send(ROUTES[kind].verdict, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('answerOf', { what })}
      size="medium"
      closable={!busy}
    >
      <LoadState query={verdict}>
        {(judged) => (
          <div className={css['body']}>
            <VerdictView verdict={judged} />
            <ReasonField
              label={fr.why}
              description={fr.whyAbout}
              isDue={false}
              maxLength={400}
              value={reason}
              onChange={setReason}
            />
            <FailureAlert error={error} />
            <Foot
              verdict={judged}
              reason={reason}
              busy={busy}
              onAnswer={(is) => void answer(is, reason)}
            />
          </div>
        )}
      </LoadState>
    </AppModal>
  );
};
