// The calendar: months of the people chosen, each with what it adds up to.
import { Skeleton } from '@mantine/core';
import { CalendarX2 } from 'lucide-react';
import { useState } from 'react';
import { formatHours } from '#engines/french-time/hours.ts';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState, FailedState } from '#platform/web/data-table/table-states.tsx';
import { SearchMultiSelect } from '#platform/web/fields/search-select.tsx';
import { today } from '#platform/web/fields/today.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { calendar, MOST_PEOPLE } from '../contract.ts';
import { fr } from '../fr.ts';
import { calendarAddress } from './address.ts';
import type { ModuleFrame } from './module-frame.ts';
import { ModuleTabs } from './module-tabs.tsx';
import { SyncStatus } from './sync-status.tsx';
import { WeeksGrid } from './weeks-grid.tsx';
import { WeeksSkeleton } from './weeks-skeleton.tsx';
import { signed } from './words.ts';
import css from './calendar.module.css';

const t = texts(fr);
type Totals = Output<typeof calendar.collaboratorsDetails>['people'][number]['totals'];

const MonthTotals = ({ totals }: { readonly totals: Totals | undefined }) => {
  if (totals === undefined) return <Skeleton h={42} radius={10} />;
  const { total } = fr;
  const figures: readonly (readonly [string, string, boolean?])[] = [
    [total.contract, formatHours(totals.contract)],
    [total.planned, formatHours(totals.planned)],
    [total.service, formatHours(totals.service)],
    [total.gap, signed(totals.gap), totals.gap < 0],
    [total.driving, formatHours(totals.driving)],
    [total.night, formatHours(totals.night)],
    ...(totals.meals + totals.overnights > 0
      ? ([
          [total.meals, String(totals.meals)],
          [total.overnights, String(totals.overnights)],
        ] as const)
      : []),
    ...(totals.absentHalves > 0
      ? ([
          [
            total.absent,
            t('halfDays', { days: (totals.absentHalves / 2).toLocaleString('fr-FR') }),
          ],
        ] as const)
      : []),
    ...(totals.offences > 0 ? ([[total.offences, String(totals.offences), true]] as const) : []),
    ...(totals.toValidate > 0 ? ([[total.toValidate, String(totals.toValidate)]] as const) : []),
  ];
  return (
    <dl className={css['totals']} aria-label={fr.totals}>
      {figures.map(([label, value, less]) => (
        <div key={label} data-less={less || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

export function CalendarScreen({ frame }: { readonly frame: ModuleFrame }) {
  const [state, set] = useSearchState(calendarAddress);
  const now = today();
  const [walked, setWalked] = useState<{ readonly person: number; readonly day: string } | null>(
    null,
  );
  const { first, last } = frame.range;
  const fits = frame.wrong === null;
  const list = useApi(calendar.collaborators, {}, { fresh: 5 * 60_000 });
  const people = list.data?.collaborators ?? [];
  const chosen = state.people.length > 0 ? state.people : people.slice(0, 1).map((p) => p.id);
  const answer = useApi(
    calendar.data,
    { query: { from: first, to: last, collaborators: chosen } },
    { keepPrevious: true, enabled: fits && chosen.length > 0 },
  );
  const details = useApi(
    calendar.collaboratorsDetails,
    { body: { from: first, to: last, collaborators: [...chosen] } },
    { enabled: fits && chosen.length > 0 },
  );
  const agencies = [
    ...new Set(
      people
        .filter((p) => chosen.includes(p.id))
        .map((p) => `/infrastructures/${p.agencyId}/planning`),
    ),
  ];
  useLive(agencies, null, () => {
    void answer.refetch();
    void details.refetch();
  });
  usePageTitle(`${fr.title} · ${frame.title}`);
  const totals = new Map(details.data?.people.map((p) => [p.person.id, p.totals]));
  const shown = fits ? (answer.data?.people.filter((p) => chosen.includes(p.id)) ?? []) : [];
  return (
    <div className={`${css['page']} stack shrink gap-0`}>
      <PageHeader title={fr.title} aside={frame.nav} tabs={<ModuleTabs at="calendar" />}>
        {frame.views}
      </PageHeader>
      <div className={css['bounds']}>{frame.bounds}</div>
      <div className={`${css['body']} stack gap-16 shrink`}>
        <div className={css['who']}>
          <SyncStatus people={chosen} />
          <SearchMultiSelect
            aria-label={fr.choosePeople}
            placeholder={fr.choosePeople}
            limit={MOST_PEOPLE}
            value={chosen.map(String)}
            choices={people.map((p) => ({
              value: String(p.id),
              label: p.name,
              hint: [p.matricule, p.agency].filter(Boolean).join(' · '),
            }))}
            onChange={(ids) => set({ people: ids.map(Number) }, { replace: true })}
          />
        </div>
        <p id="calendar-help" className="sr-only">
          {fr.gridHelp}
        </p>
        {list.error !== null && (
          <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        )}
        {answer.error !== null && (
          <FailedState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
        )}
        {list.data !== undefined && people.length === 0 && (
          <EmptyState icon={CalendarX2} title={fr.emptyTitle}>
            {fr.empty}
          </EmptyState>
        )}
        {!fits && <EmptyState icon={CalendarX2} title={fr.periodWrong} />}
        {fits &&
          answer.error === null &&
          (list.isPending || (answer.isPending && chosen.length > 0)) && <WeeksSkeleton />}
        {shown.map((person) => (
          <section
            key={`${person.id} ${answer.data?.from ?? ''} ${answer.data?.to ?? ''}`}
            className={`${css['person']} stack gap-10 shrink`}
            aria-label={person.name}
          >
            <h2>
              <span>{person.name}</span>
              <span className={css['printedTitle']}>{frame.title}</span>
              <small>
                {[
                  person.matricule,
                  person.driverType === null ? null : fr.driverTypes[person.driverType],
                  person.agency,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </h2>
            <MonthTotals totals={totals.get(person.id)} />
            <WeeksGrid
              person={person}
              range={{ first: answer.data?.from ?? first, last: answer.data?.to ?? last }}
              title={frame.title}
              today={answer.data?.today ?? now}
              at={state.day}
              onOpen={(day) => set({ module: 'calendar_details', people: [person.id], day })}
              arriving={walked !== null && walked.person === person.id && walked.day === state.day}
              onBeyond={(day) => {
                setWalked({ person: person.id, day });
                frame.goTo(day);
                set({ day }, { replace: true });
              }}
            />
          </section>
        ))}
      </div>
    </div>
  );
}
