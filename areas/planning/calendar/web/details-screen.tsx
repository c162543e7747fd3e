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
        <div className={`${css['details']} stack gap-16 top`}>
          <div className={css['main']}>
            <Reconcile activity={activity} person={person} day={day} />
            <section className={`${css['card']} stack gap-10 ground`} aria-label={fr.dayOf}>
              <DayPanel key={`${person} ${day}`} detail={activity.detail} />
            </section>
          </div>
          <DayCards person={person} day={day} zone={activity.detail.zone} />
        </div>
      )}
    </LoadState>
  );
};

/** The people whose days can be shown, and the one that is: the one asked for, otherwise the first. */
const useShownPerson = (asked: number | undefined) => {
  const list = useApi(calendar.collaborators, {}, { fresh: 5 * 60_000 });
  const people = list.data?.collaborators ?? [];
  const person = asked ?? people[0]?.id;
  return {
    people,
    person,
    name: people.find((p) => p.id === person)?.name ?? '',
    pending: person === undefined && list.isPending,
    nobody: person === undefined && list.data !== undefined,
  };
};

/** Whose day is shown, and which: the one that is asked for, otherwise the last one of which something is proven. */
const useShownDay = (frame: ModuleFrame) => {
  const [state, set] = useSearchState(calendarAddress);
  const shownPerson = useShownPerson(state.people[0]);
  const { person } = shownPerson;
  const now = today();
  // Looked for in the period that was chosen, or in the last four months.
  const own = frame.chosen && frame.wrong === null;
  const span = own
    ? { from: frame.range.first, to: frame.range.last }
    : { from: addDays(now, -LOOKED_BACK), to: now };
  const free = state.day === undefined;
  const last = useApi(
    calendar.lastDay,
    { query: { collaborator: person ?? 0, ...span } },
    { enabled: person !== undefined && free },
  );
  const otherwise = own && !isInRange(now, frame.range) ? span.from : now;
  // The period goes along: whoever leaves for the calendar or the board finds the day there.
  const go = (to: string): void => {
    if (!isInRange(to, frame.range)) frame.goTo(to);
    set({ day: to }, { replace: !isInRange(to, frame.range) });
  };
  return {
    ...shownPerson,
    choosePerson: (id: number) => set({ people: [id] }),
    span,
    day: state.day ?? last.data?.day ?? otherwise,
    go,
    openToday: () => set({ day: now }),
    searching: person !== undefined && free && last.isPending,
    decided: !free || last.data !== undefined,
    nothing: free && last.data?.day === null,
  };
};
type ShownDay = ReturnType<typeof useShownDay>;

const DayNav = ({ day, go }: Pick<ShownDay, 'day' | 'go'>) => (
  <span className={`${css['monthNav']} inline no-print`}>
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
);

const PersonChoice = ({
  people,
  person,
  choosePerson,
}: Pick<ShownDay, 'people' | 'person' | 'choosePerson'>) => (
  <div className="no-print">
    <SearchSelect
      aria-label={fr.people}
      clearable={false}
      value={person === undefined ? null : String(person)}
      choices={people.map((p) => ({
        value: String(p.id),
        label: p.name,
        hint: [p.matricule, p.agency].filter(Boolean).join(' · '),
      }))}
      onChange={(id) => {
        if (id !== null && id !== '') choosePerson(Number(id));
      }}
    />
  </div>
);

const Shown = ({ shown }: { readonly shown: ShownDay }) => {
  const { person, day, name, span } = shown;
  if (shown.pending || shown.searching) return <Skeleton h={320} radius={12} />;
  if (shown.nobody)
    return (
      <EmptyState icon={CalendarX2} title={fr.emptyTitle}>
        {fr.noDay}
      </EmptyState>
    );
  if (person === undefined) return null;
  if (!shown.nothing) return <Whole key={`${person} ${day}`} person={person} day={day} />;
  return (
    <EmptyState
      icon={CalendarX2}
      title={fr.nothingProven}
      actions={
        <Button variant="default" onClick={shown.openToday}>
          {fr.openToday}
        </Button>
      }
    >
      {t('nothingProvenText', { name, range: formatRange({ first: span.from, last: span.to }) })}
    </EmptyState>
  );
};

export function DetailsScreen({ frame }: { readonly frame: ModuleFrame }) {
  const shown = useShownDay(frame);
  const { day, name } = shown;
  usePageTitle(name === '' ? fr.detailsTitle : `${name} · ${formatLongDay(day)}`);
  const dated = shown.decided && !shown.nothing;
  return (
    <div className={`${css['page']} stack shrink gap-0`}>
      <PageHeader
        title={dated ? capital(formatLongDay(day)) : fr.detailsTitle}
        subtitle={name}
        tabs={<ModuleTabs at="calendar_details" />}
      >
        <DayNav day={day} go={shown.go} />
      </PageHeader>
      <div className={`${css['body']} stack gap-16 shrink`}>
        <PersonChoice {...shown} />
        <Shown shown={shown} />
      </div>
    </div>
  );
}
