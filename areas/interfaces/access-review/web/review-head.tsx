// How far a review is, what one press keeps, what changed since the freeze, its rights and decisions, and what « since » and « use » mean.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate, useApiMutation } from '#platform/web/client/use-api.ts';
import { showInstant } from '#platform/web/data-table/show-value.ts';
import { PlainTable } from '#platform/web/layout/plain-table.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { useTexts } from '#platform/web/texts/texts.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { accessReview, type Decision, type Sheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { useKeep } from './use-keep.ts';

interface Props {
  readonly of: Sheet;
  readonly isOpen: boolean;
}
const CHANGED = [accessReview.sheet, accessReview.itemList, accessReview.list];
const ALL = { allSelected: true, outcome: ['undecided'] } as const;

const Rights = ({ of: { id, rights }, isOpen }: Props) => {
  const keep = useKeep(id);
  return (
    <details>
      <summary>{fr.rights}</summary>
      <div className="scroll-x">
        <PlainTable
          look="cards"
          heads={[fr.right, fr.kind, fr.rightsHolders, fr.rightsExceptions, fr.undecided, '']}
          rows={rights.map(({ key, label, kind, holders, exceptions, undecided }) => [
            label,
            fr.kinds[kind],
            holders,
            exceptions,
            undecided,
            isOpen && undecided > 0 && (
              <Button
                key="keep"
                size="xs"
                variant="default"
                aria-label={`${fr.rightsKeep} : ${label}`}
                onClick={() => void keep({ ...ALL, right: [key], exception: ['none'] })}
              >
                {fr.rightsKeep}
              </Button>
            ),
          ])}
        />
      </div>
    </details>
  );
};

const Decisions = ({ of: { id, decisions }, isOpen }: Props) => {
  const t = useTexts(fr);
  const cache = useQueryClient();
  const undo = async (decision: number): Promise<void> => {
    try {
      const { failed } = await send(accessReview.undo, { params: { id, decision } });
      const [first] = failed;
      if (first === undefined) toast.success(fr.undone);
      else toast.warning(t('notUndone', { count: failed.length, reason: first.message }));
    } catch (problem) {
      toast.danger(messageOf(problem));
    }
    await invalidate(cache, ...CHANGED);
  };
  const line = ({ decision, items, by, at, reason }: Decision): string => {
    const text = t('decisionLine', {
      what: fr.outcomes[decision],
      count: items,
      by,
      at: showInstant(at),
    });
    return reason === null ? text : `${text} · ${reason}`;
  };
  return (
    <details open={decisions.length > 0}>
      <summary>{fr.decisions}</summary>
      {decisions.length === 0 && <p className="quiet">{fr.decisionsNone}</p>}
      <ul className="stack gap-6">
        {decisions.map((one) => (
          <li key={one.id} className="row gap-8">
            <span>{line(one)}</span>
            {one.undone && <span className="quiet">{fr.isUndone}</span>}
            {isOpen && !one.undone && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`${fr.undo} : ${line(one)}`}
                onClick={() => void undo(one.id)}
              >
                {fr.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};

const Differences = ({ of: { id, gone, added }, isOpen }: Props) => {
  const t = useTexts(fr);
  const catching = useApiMutation(accessReview.catchUp, {
    invalidates: CHANGED,
    onSuccess: (answer) => toast.success(t('caughtUp', { count: answer.added })),
  });
  const lines = [
    ...(gone > 0 ? [t('gone', { count: gone })] : []),
    ...(added > 0 ? [t('added', { count: added })] : []),
  ];
  return (
    <p className="row gap-8">
      <span>
        <b>{fr.differences} : </b>
        {lines.length === 0 ? fr.differencesNone : lines.join(' ; ')}
      </span>
      {isOpen && added > 0 && (
        <Button
          size="compact-xs"
          variant="default"
          loading={catching.isPending}
          onClick={() => catching.mutate({ params: { id } })}
        >
          {fr.catchUp}
        </Button>
      )}
    </p>
  );
};

const Meaning = ({ of: { trailSince, judges, unusedMonths } }: Pick<Props, 'of'>) => {
  const t = useTexts(fr);
  return (
    <details>
      <summary>{fr.meaningTitle}</summary>
      <div className="stack gap-6 measure">
        <p>
          {trailSince === null
            ? fr.meaningNoTrail
            : t('meaningSince', { day: formatDay(todayIn(Temporal.Instant.from(trailSince))) })}
        </p>
        <p>{fr.meaningUse}</p>
        <p>{fr.meaningNot}</p>
        {!judges && <p>{t('meaningShort', { months: unusedMonths })}</p>}
        <p>{fr.meaningScope}</p>
      </div>
    </details>
  );
};

const Ends = ({ of: { id, undecided } }: Pick<Props, 'of'>) => {
  const t = useTexts(fr);
  const moving = useApiMutation(accessReview.move, {
    invalidates: CHANGED,
    onSuccess: ({ status }) => toast.success(status === 'closed' ? fr.closed : fr.abandoned),
  });
  const end = async (move: 'close' | 'abandon'): Promise<void> => {
    const question =
      move === 'close'
        ? {
            title: fr.closeAsk,
            message: t('closeText', { count: undecided }),
            confirmLabel: fr.close,
          }
        : { title: fr.abandonAsk, message: fr.abandonText, confirmLabel: fr.abandon, danger: true };
    if (await ask.confirm(question)) moving.mutate({ params: { id, move } });
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void end('close')}>
        {fr.close}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => void end('abandon')}>
        {fr.abandon}
      </Button>
    </>
  );
};

export const ReviewHead = ({ of, isOpen }: Props) => {
  const t = useTexts(fr);
  const keep = useKeep(of.id);
  const { items, undecided, removed, plain, place, frozenAt, dueOn, status } = of;
  return (
    <section className="stack gap-8 pad" aria-label={fr.sheetTitle}>
      <p>
        {t('facts', {
          status: fr.statuses[status],
          place,
          frozen: showInstant(frozenAt),
          due: formatDay(dueOn),
          rest: fr.unansweredChoices[of.unanswered].toLowerCase(),
        })}
      </p>
      <div className="row gap-8">
        <b>{t('progress', { decided: items - undecided, items, removed })}</b>
        {isOpen && plain > 0 && (
          <Button size="xs" onClick={() => void keep({ ...ALL, exception: ['none'] })}>
            {t('keepPlain', { count: plain })}
          </Button>
        )}
        {isOpen && <Ends of={of} />}
      </div>
      <Differences of={of} isOpen={isOpen} />
      <Rights of={of} isOpen={isOpen} />
      <Decisions of={of} isOpen={isOpen} />
      <Meaning of={of} />
    </section>
  );
};
