// What nobody does in the days to come, day by day; each line finds somebody.
import { Button, SegmentedControl } from '@mantine/core';
import { CircleCheck, UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { isDay, type Day } from '#engines/french-time/days.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { today } from '#platform/web/fields/today.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { SpanNav, spanAround } from '#areas/planning/circuits/web/embed.tsx';
import { replacements, type Uncovered } from '../contract.ts';
import { fr } from '../fr.ts';
import { CandidatesModal } from './candidates-modal.tsx';
import { ReplaceDialog } from './embed.tsx';
import css from './replacements.module.css';

const t = texts(fr);
const SHOWS = ['open', 'pending', 'replaced'] as const;
type Show = (typeof SHOWS)[number];
const address = z.object({
  anchor: z.string().refine(isDay).optional(),
  span: z.enum(['week', 'month']).default('week').catch('week'),
  show: z.enum(SHOWS).default('open').catch('open'),
});
const showOf = ({ pending, replacement }: Uncovered): Show => {
  if (replacement !== null) return 'replaced';
  return pending ? 'pending' : 'open';
};
const clock = (minute: number): string => formatClock((minute % 1_440) * 60);

const whyOf = (u: Uncovered): string => {
  if (u.replacement !== null) return t('replaced', { name: u.replacement.name });
  if (u.absent === null) return fr.nobody;
  if (u.left) return t('leftBehind', { name: u.absent.name });
  const absent = t('absent', { name: u.absent.name });
  return u.pending ? `${absent} (${fr.pending})` : absent;
};

const Line = ({
  uncovered: u,
  onFind,
}: {
  readonly uncovered: Uncovered;
  readonly onFind: (() => void) | null;
}) => (
  <li className={`${css['line']} bar edge-below gap-12`} data-show={showOf(u)}>
    <span className={css['hours']}>{t('hours', { start: clock(u.start), end: clock(u.end) })}</span>
    <div className="stack grow gap-0">
      <strong>{u.label}</strong>
      <small>{u.agency}</small>
      <small>{whyOf(u)}</small>
    </div>
    {onFind !== null && u.replacement === null && (
      <Button
        variant="default"
        leftSection={<UserRoundSearch size={15} aria-hidden />}
        aria-label={t('findShort', { what: u.label, day: formatLongDay(u.day) })}
        onClick={onFind}
      >
        {fr.find}
      </Button>
    )}
  </li>
);

const Days = ({
  uncovered,
  onFind,
}: {
  readonly uncovered: readonly Uncovered[];
  readonly onFind: (u: Uncovered) => (() => void) | null;
}) => (
  <div className="stack gap-20">
    {[...Map.groupBy(uncovered, (u) => u.day)].map(([day, of]: [Day, Uncovered[]]) => (
      <section key={day} className={css['day']}>
        <h2 className="heading mb-4">{formatLongDay(day)}</h2>
        <ul>
          {of.map((u) => (
            <Line key={`${u.kind} ${u.id}`} uncovered={u} onFind={onFind(u)} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const Shown = ({
  all,
  show,
  isPast,
  onFind,
}: {
  readonly all: readonly Uncovered[];
  readonly show: Show;
  /** All the days are over: nothing of them can be given to anybody. */
  readonly isPast: boolean;
  readonly onFind: (u: Uncovered) => (() => void) | null;
}) => {
  const shown = all.filter((u) => showOf(u) === show);
  if (shown.length > 0) return <Days uncovered={shown} onFind={onFind} />;
  if (isPast) return <EmptyState title={fr.past}>{fr.pastText}</EmptyState>;
  return show === 'open' ? (
    <EmptyState icon={CircleCheck} title={fr.nothing}>
      {fr.nothingText}
    </EmptyState>
  ) : (
    <EmptyState title={fr.none} />
  );
};

/** Of an absent person the whole absence is offered, of a circuit without a driver its day. */
const Chosen = ({
  service: u,
  onClose,
}: {
  readonly service: Uncovered;
  readonly onClose: () => void;
}) =>
  u.absent === null ? (
    <CandidatesModal
      services={[u]}
      title={t('findFor', { what: u.label, day: formatLongDay(u.day) })}
      onClose={onClose}
    />
  ) : (
    <ReplaceDialog person={u.absent} range={{ first: u.day, last: u.day }} onClose={onClose} />
  );

export const Page = () => {
  const [state, set] = useSearchState(address);
  const [chosen, setChosen] = useState<Uncovered | null>(null);
  const may = useMay();
  const range = spanAround(state.span, state.anchor ?? today());
  const isPast = range.last < today();
  const list = useApi(
    replacements.list,
    { query: { dateStart: range.first, dateEnd: range.last } },
    { keepPrevious: true },
  );
  const all = list.data?.uncovered ?? [];
  const infras = [...new Set(all.map((u) => u.infraId))];
  useLiveInvalidate(
    infras.map((id) => `/infrastructures/${id}/planning`),
    [replacements.list],
  );
  const onFind = (u: Uncovered): (() => void) | null => {
    const allowed = may('planning.edit') && (u.kind === 'service' || may('circuit.assign'));
    return allowed ? () => setChosen(u) : null;
  };
  const labelOf = (show: Show): string =>
    list.data === undefined
      ? fr.shows[show]
      : `${fr.shows[show]} (${all.filter((u) => showOf(u) === show).length})`;
  return (
    <ReadingPage
      title={fr.title}
      subtitle={list.data === undefined || isPast ? fr.about : t('open', { count: list.data.open })}
      actions={<SpanNav range={range} onMove={(anchor) => set({ anchor })} />}
      notice={
        <div className="row apart">
          <SegmentedControl
            aria-label={fr.show}
            value={state.show}
            data={SHOWS.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(value) => set({ show: value as Show })}
          />
          <SegmentedControl
            aria-label={fr.days}
            value={state.span}
            data={[
              { value: 'week', label: fr.thisWeek },
              { value: 'month', label: fr.month },
            ]}
            onChange={(value) => set({ span: value as 'week' | 'month' })}
          />
        </div>
      }
    >
      <LoadState query={list}>
        {({ uncovered }) => (
          <Shown all={uncovered} show={state.show} isPast={isPast} onFind={onFind} />
        )}
      </LoadState>
      {chosen !== null && <Chosen service={chosen} onClose={() => setChosen(null)} />}
    </ReadingPage>
  );
};
