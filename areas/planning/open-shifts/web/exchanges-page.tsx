// What planners answer: who asks for an open shift, and swaps that two people agree on; beside them what is open, and what was answered.
import { Button, SegmentedControl } from '@mantine/core';
import { CircleCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { StatusOf } from '#platform/web/status-badge/status-badge.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { EXCHANGES_TOPIC, openShifts, type Claim, type OpenShift, type Swap } from '../contract.ts';
import { fr } from '../fr.ts';
import { dayText } from '../words.ts';
import { AnswerExchange, type Exchange } from './answer-exchange.tsx';
import { claimLooks, shiftLooks, swapLooks } from './looks.ts';
import { OpenShiftModal } from './open-shift-modal.tsx';
import { ShiftText } from './shift-text.tsx';
import css from './exchanges.module.css';

const t = texts(fr);
const SHOWS = ['waiting', 'open', 'past'] as const;
type Show = (typeof SHOWS)[number];
const address = z.object({ show: z.enum(SHOWS).default('waiting').catch('waiting') });
type Answering = ((exchange: Exchange) => void) | null;

const isWaiting = ({ status }: Claim): boolean => status === 'asked';
const showOfShift = ({ status, claims }: OpenShift): Show => {
  if (status !== 'open') return 'past';
  return claims.some(isWaiting) ? 'waiting' : 'open';
};
const showOfSwap = ({ status }: Swap): Show => {
  if (status === 'accepted') return 'waiting';
  return status === 'offered' ? 'open' : 'past';
};

const ClaimLine = ({
  claim,
  shift,
  onAnswer,
}: {
  readonly claim: Claim;
  readonly shift: OpenShift;
  readonly onAnswer: Answering;
}) => {
  const what = t('claimOf', { name: claim.name });
  return (
    <li>
      <span>{isWaiting(claim) ? what : claim.name}</span>
      {claim.reason !== null && <small className={css['facts']}>{claim.reason}</small>}
      {isWaiting(claim) && onAnswer !== null ? (
        <Button
          aria-label={t('answerOf', { what })}
          onClick={() =>
            onAnswer({ kind: 'claim', id: claim.id, what: `${claim.name}, ${dayText(shift)}` })
          }
        >
          {fr.answer}
        </Button>
      ) : (
        <StatusOf looks={claimLooks} status={claim.status} />
      )}
    </li>
  );
};

const factsOf = ({ agency, group, qualification, comment, places, claims }: OpenShift): string =>
  [
    agency,
    group,
    qualification === null ? null : fr.qualifications[qualification],
    t('taken', { taken: claims.filter((c) => c.status === 'granted').length, places }),
    comment,
  ]
    .filter((part) => part !== null)
    .join(' · ');

const ShiftLine = ({
  shift,
  onAnswer,
}: {
  readonly shift: OpenShift;
  readonly onAnswer: Answering;
}) => {
  const withdraw = useApiMutation(openShifts.withdraw, {
    invalidates: [openShifts.list],
    onSuccess: () => {
      toast.success(fr.withdrawn);
    },
  });
  const day = dayText(shift);
  const onWithdraw = async (): Promise<void> => {
    const sure = await ask.confirm({
      id: 'withdraw-open-shift',
      title: t('withdrawOf', { day }),
      message: fr.withdrawAsk,
      confirmLabel: fr.withdraw,
    });
    if (sure) withdraw.mutate({ params: { id: shift.id } });
  };
  return (
    <li className={`${css['line']} folds`}>
      <div>
        <ShiftText shift={shift} />
        <p className={css['facts']}>{factsOf(shift)}</p>
      </div>
      <div className={`${css['acts']} row end`}>
        <StatusOf looks={shiftLooks} status={shift.status} />
        {shift.status === 'open' && onAnswer !== null && (
          <Button
            variant="default"
            loading={withdraw.isPending}
            aria-label={t('withdrawOf', { day })}
            onClick={() => void onWithdraw()}
          >
            {fr.withdraw}
          </Button>
        )}
      </div>
      {shift.claims.length > 0 && (
        <ul className={`${css['claims']} stack plain across gap-6`}>
          {shift.claims.map((claim) => (
            <ClaimLine key={claim.id} claim={claim} shift={shift} onAnswer={onAnswer} />
          ))}
        </ul>
      )}
    </li>
  );
};

const SwapLine = ({ swap, onAnswer }: { readonly swap: Swap; readonly onAnswer: Answering }) => {
  const what = t('swapOf', { from: swap.from.name, to: swap.to.name });
  return (
    <li className={`${css['line']} folds`}>
      <div>
        <div className={css['two']}>
          {[swap.from, swap.to].map(({ id, name, shift }) => (
            <ShiftText key={id} shift={shift} head={t('gives', { name })} />
          ))}
        </div>
        <p className={css['facts']}>
          {[swap.agency, swap.message, swap.reason].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={`${css['acts']} row end`}>
        <StatusOf looks={swapLooks} status={swap.status} />
        {swap.status === 'accepted' && onAnswer !== null && (
          <Button
            aria-label={t('answerOf', { what })}
            onClick={() => onAnswer({ kind: 'swap', id: swap.id, what })}
          >
            {fr.answer}
          </Button>
        )}
      </div>
    </li>
  );
};

const EMPTY = {
  waiting: (
    <EmptyState icon={CircleCheck} title={fr.nothing}>
      {fr.nothingText}
    </EmptyState>
  ),
  open: <EmptyState title={fr.noneOpen}>{fr.noneOpenText}</EmptyState>,
  past: <EmptyState title={fr.nonePast} />,
} as const;
const Lines = ({
  shifts,
  swaps,
  show,
  onAnswer,
}: {
  readonly shifts: readonly OpenShift[];
  readonly swaps: readonly Swap[];
  readonly show: Show;
  readonly onAnswer: Answering;
}) => {
  const [some, swapped] = [
    shifts.filter((s) => showOfShift(s) === show),
    swaps.filter((s) => showOfSwap(s) === show),
  ];
  if (some.length + swapped.length === 0) return EMPTY[show];
  return (
    <ul className="plain">
      {swapped.map((swap) => (
        <SwapLine key={`swap ${swap.id}`} swap={swap} onAnswer={onAnswer} />
      ))}
      {some.map((shift) => (
        <ShiftLine key={shift.id} shift={shift} onAnswer={onAnswer} />
      ))}
    </ul>
  );
};

export const Page = () => {
  const [{ show }, set] = useSearchState(address);
  const [answered, setAnswered] = useState<Exchange | null>(null);
  const [isAdding, setAdding] = useState(false);
  const mayEdit = useMay()(openShifts.publish.may);
  const list = useApi(openShifts.list, {}, { fresh: 0, keepPrevious: true });
  const { data } = list;
  useLiveInvalidate(
    (data?.agencies ?? []).map((a) => `/infrastructures/${a.id}/${EXCHANGES_TOPIC}`),
    [openShifts.list],
  );
  const count = (of: Show): number =>
    (data?.shifts ?? []).filter((s) => showOfShift(s) === of).length +
    (data?.swaps ?? []).filter((s) => showOfSwap(s) === of).length;
  return (
    <ReadingPage
      title={fr.title}
      subtitle={data === undefined ? fr.about : t('waiting', { count: count('waiting') })}
      actions={
        mayEdit && (
          <Button
            leftSection={<Plus size={15} aria-hidden />}
            disabled={data === undefined}
            onClick={() => setAdding(true)}
          >
            {fr.add}
          </Button>
        )
      }
      notice={
        <div className="row">
          <SegmentedControl
            aria-label={fr.show}
            value={show}
            data={SHOWS.map((value) => ({
              value,
              label: data === undefined ? fr.shows[value] : `${fr.shows[value]} (${count(value)})`,
            }))}
            onChange={(value) => set({ show: value as Show })}
          />
        </div>
      }
    >
      <LoadState query={list}>
        {({ shifts, swaps }) => (
          <Lines
            shifts={shifts}
            swaps={swaps}
            show={show}
            onAnswer={mayEdit ? setAnswered : null}
          />
        )}
      </LoadState>
      {answered !== null && (
        <AnswerExchange exchange={answered} onClose={() => setAnswered(null)} />
      )}
      {isAdding && data !== undefined && (
        <OpenShiftModal choices={data} onClose={() => setAdding(false)} />
      )}
    </ReadingPage>
  );
};
