// One day of one person, whole: what each side says of it and which counts, its hours, and all that stands around.
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { CalendarX2, ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, isInRange } from '#engines/french-time/days.ts';
import { formatLongDay, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState } from '#platform/web/data-table/table-states.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { DayField } from '#platform/web/fields/day-field.tsx';
import { today } from '#platform/web/fields/today.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { DayPanel } from '#areas/working-time/days/web/embed.tsx';
import { calendar } from '../contract.ts';
import { fr } from '../fr.ts';
import { calendarAddress } from './address.ts';
import { DayCards } from './day-cards.tsx';
import type { ModuleFrame } from './module-frame.ts';
import { ModuleTabs } from './module-tabs.tsx';
import { Reconcile } from './reconcile.tsx';
import css from './calendar.module.css';

const t = texts(fr);
const LOOKED_BACK = 122;
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

const Whole = ({ person, day }: { readonly person: number; readonly day: string }) => {
  const answer = useApi(calendar.activity, { query: { collaborator: person, day } });
  const infra = answer.data?.detail.record?.infraId;
  useLive(
    infra === undefined ? [] : `/infrastructures/${infra}/planning`,
    'days',
    () => void answer.refetch(),
  );
  return (
    <LoadState query={answer}>
      {(activity) => (
        <div className={css['details']}>
          <div className={css['main']}>
            <Reconcile activity={activity} person={person} day={day} />
            <section className={css['card']} aria-label={fr.dayOf}>
              <DayPanel key={`${person} ${day}`} detail={activity.detail} />
            </section>
          </div>
          <DayCards person={person} day={day} zone={activity.detail.zone} />
        </div>
      )}
    </LoadState>
  );
};

export function DetailsScreen({ frame }: { readonly frame: ModuleFrame }) {
  const [state, set] = useSearchState(calendarAddress);
  const list = useApi(calendar.collaborators, {}, { fresh: 5 * 60_000 });
  const known = list.data?.collaborators ?? [];
  const person = state.people[0] ?? known[0]?.id;
  const now = today();
  // No day is named: the last one of which something is proven, in the period that was chosen or the last four months.
  const own = frame.chosen && frame.wrong === null;
  const span = own
    ? { from: frame.range.first, to: frame.range.last }
    : { from: addDays(now, -LOOKED_BACK), to: now };
  const last = useApi(
    calendar.lastDay,
    { query: { collaborator: person ?? 0, ...span } },
    { enabled: person !== undefined && state.day === undefined },
  );
  const day =
    state.day ?? last.data?.day ?? (!own || isInRange(now, frame.range) ? now : span.from);
  const decided = state.day !== undefined || last.data !== undefined;
  const nothing = state.day === undefined && last.data?.day === null;
  const name = known.find((p) => p.id === person)?.name ?? '';
  usePageTitle(name === '' ? fr.detailsTitle : `${name} · ${formatLongDay(day)}`);
  // The period goes along: whoever leaves for the calendar or the board finds the day there.
  const go = (to: string): void => {
    if (!isInRange(to, frame.range)) frame.goTo(to);
    set({ day: to }, { replace: !isInRange(to, frame.range) });
  };
  return (
    <div className={css['page']}>
      <PageHeader
        title={decided && !nothing ? capital(formatLongDay(day)) : fr.detailsTitle}
        subtitle={name}
        tabs={<ModuleTabs at="calendar_details" />}
      >
        <span className={css['monthNav']}>
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={fr.previousDay}
            onClick={() => go(addDays(day, -1))}
          >
            <ChevronLeft size={17} aria-hidden />
          </ActionIcon>
          <DayField
            aria-label={fr.dayColumn}
            value={day}
            w={156}
            onChange={(d) => {
              if (d !== null) go(d);
            }}
          />
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={fr.nextDay}
            onClick={() => go(addDays(day, 1))}
          >
            <ChevronRight size={17} aria-hidden />
          </ActionIcon>
        </span>
      </PageHeader>
      <div className={css['body']}>
        <div className="no-print">
          <SearchSelect
            aria-label={fr.people}
            clearable={false}
            value={person === undefined ? null : String(person)}
            choices={known.map((p) => ({
              value: String(p.id),
              label: p.name,
              hint: [p.matricule, p.agency].filter(Boolean).join(' · '),
            }))}
            onChange={(id) => {
              if (id !== null && id !== '') set({ people: [Number(id)] });
            }}
          />
        </div>
        {list.isPending && <Skeleton h={320} radius={12} />}
        {person === undefined ? (
          list.data !== undefined && (
            <EmptyState icon={CalendarX2} title={fr.emptyTitle}>
              {fr.noDay}
            </EmptyState>
          )
        ) : state.day === undefined && last.isPending ? (
          <Skeleton h={320} radius={12} />
        ) : nothing ? (
          <EmptyState
            icon={CalendarX2}
            title={fr.nothingProven}
            actions={
              <Button variant="default" onClick={() => set({ day: now })}>
                {fr.openToday}
              </Button>
            }
          >
            {t('nothingProvenText', {
              name,
              range: formatRange({ first: span.from, last: span.to }),
            })}
          </EmptyState>
        ) : (
          <Whole key={`${person} ${day}`} person={person} day={day} />
        )}
      </div>
    </div>
  );
}
