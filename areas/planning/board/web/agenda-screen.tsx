// A telephone shows one person's days: who, which period, what each day holds.
import { ActionIcon, SegmentedControl, Skeleton } from '@mantine/core';
import { CalendarX2, ChevronLeft, ChevronRight, Phone } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState, FailedState } from '#platform/web/data-table/table-states.tsx';
import { SearchSelect } from '#platform/web/fields/search-select.tsx';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import type { Output } from '#platform/contract/route.ts';
import { ModuleTabs } from '#areas/planning/calendar/web/embed.tsx';
import { board, type BoardQuery } from '../contract.ts';
import { fr } from '../fr.ts';
import { phoneFr } from '../phone-fr.ts';
import { AgendaDays } from './agenda-days.tsx';
import { questionOf } from './board-state.ts';
import { PhoneFiles } from './file-tools.tsx';
import { BoardEditor } from './editing/board-editor.tsx';
import type { CountedPerson } from './editing/side-acts.ts';
import { useBoardEditor } from './editing/use-board-editor.ts';
import { useEditing } from './editing/use-editing.ts';
import { sheetOf } from '../sheet.ts';
import { OpenedCounters } from './opened-counters.tsx';
import { OpenedDay, useOpenedDay } from './opened-day.tsx';
import { personShown } from './person-shown.ts';
import { PhoneDay } from './phone-day.tsx';
import { usePhoneGrid } from './phone-grid.ts';
import { PeriodNav } from './period-nav.tsx';
import { periodTitle } from './period.ts';
import { useBoard } from './use-board.ts';
import { useSideMarks, withSideMarks } from './use-side-marks.ts';
import { useBoardInvalidate } from './use-colleagues.ts';
import { usePeriod, type Period } from './use-period.ts';
import css from './agenda.module.css';

const t = texts(phoneFr);
type People = Output<typeof board.collaborators>['collaborators'];

const Who = ({
  people,
  at,
  onChange,
  children,
}: {
  readonly people: People;
  readonly at: number;
  readonly onChange: (id: number) => void;
  readonly children: ReactNode;
}) => {
  const move = (by: 1 | -1): void => {
    const next = people[at + by];
    if (next !== undefined) onChange(next.id);
  };
  return (
    <div className={`${css['who']} stack gap-4 middle`}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={fr.previousPerson}
        disabled={at <= 0}
        onClick={() => move(-1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <SearchSelect
        w="100%"
        aria-label={fr.collaborator}
        clearable={false}
        value={String(people[at]?.id ?? '')}
        choices={people.map((p) => ({ value: String(p.id), label: p.name, hint: p.matricule }))}
        onChange={(id) => {
          if (id !== null && id !== '') onChange(Number(id));
        }}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={fr.nextPerson}
        disabled={at >= people.length - 1}
        onClick={() => move(1)}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Call person={people[at]} />
      {children}
    </div>
  );
};
/** Calls the person; nothing where no number is known, or nobody may know it. */
const Call = ({ person }: { readonly person: People[number] | undefined }) =>
  person?.phone ? (
    <ActionIcon
      component="a"
      href={`tel:${person.phone.replaceAll(/[^+\d]/g, '')}`}
      variant="default"
      size="lg"
      aria-label={t('call', { name: person.name, phone: person.phone })}
    >
      <Phone size={18} aria-hidden />
    </ActionIcon>
  ) : null;

const personQuestion = ({ state, now }: Period, person: number): BoardQuery => ({
  ...questionOf(state, now),
  agencies: [],
  driverTypes: [],
  groups: [],
  search: '',
  collaborators: [person],
});

const Days = ({ period, person }: { readonly period: Period; readonly person: number }) => {
  const answer = useBoard(personQuestion(period, person), period.error === null);
  useBoardInvalidate(answer.data);
  const opened = useOpenedDay();
  const { error } = answer;
  const editing = useEditing(answer.data);
  const agencies = (answer.data?.groups ?? []).map(({ id }) => id);
  const marks = useSideMarks(period.range, agencies, answer.data);
  const data = useMemo(
    () => editing.data && withSideMarks(editing.data, marks),
    [editing.data, marks],
  );
  const sheet = useMemo(() => (data === undefined ? null : sheetOf(data)), [data]);
  const grid = usePhoneGrid();
  const editor = useBoardEditor(editing, grid, sheet);
  const [counted, setCounted] = useState<CountedPerson | null>(null);
  const [pressed, press] = useState<string | null>(null);
  const open = (day: string): void => (editing.may ? press(day) : opened.open(person, day));
  if (data === undefined || sheet === null)
    return error === null ? (
      <div className={css['wait']}>
        {Array.from({ length: 7 }, (_, i) => (
          <Skeleton key={i} h={52} radius={10} />
        ))}
      </div>
    ) : (
      <FailedState message={messageOf(error)} onRetry={() => void answer.refetch()} />
    );
  if (data.rows.length === 0) return <EmptyState icon={CalendarX2} title={fr.emptyPerson} />;
  return (
    <>
      <AgendaDays key={data.from} data={data} onOpen={open} />
      {pressed !== null && sheet.days.includes(pressed) && (
        <PhoneDay
          sheet={sheet}
          day={sheet.days.indexOf(pressed)}
          editor={editor}
          grid={grid.current}
          onDetail={() => opened.open(person, pressed)}
          onClose={() => press(null)}
        />
      )}
      <BoardEditor editor={editor} onOpenDay={opened.open} onCounters={setCounted} />
      <OpenedCounters person={counted} onClose={() => setCounted(null)} />
      <OpenedDay opened={opened} />
    </>
  );
};

export function AgendaScreen() {
  const period = usePeriod();
  const { state, set, range } = period;
  const list = useApi(board.collaborators, {}, { fresh: 5 * 60_000 });
  usePageTitle(fr.title);
  const people = list.data?.collaborators ?? [];
  const at = personShown(people, state);
  const person = people[at];
  return (
    <div className={`${css['page']} page grow`}>
      <header className={`${css['head']} stack fixed single`}>
        <h1 className="sr-only">
          {fr.title} · {periodTitle(state.view, range)}
        </h1>
        <ModuleTabs at="planning" />
        {people.length > 0 && (
          <Who people={people} at={at} onChange={(id) => set({ person: id }, { replace: true })}>
            {person !== undefined && period.error === null && (
              <PhoneFiles
                question={personQuestion(period, person.id)}
                arranged={{}}
                people={[person.id]}
                range={range}
                today={period.now}
              />
            )}
          </Who>
        )}
        <PeriodNav
          period={period}
          onToday={() => {
            if (range.first <= period.now && period.now <= range.last)
              document.querySelector('[data-today]')?.scrollIntoView({ block: 'center' });
            else period.goTo(period.now);
          }}
        />
        <SegmentedControl
          fullWidth
          aria-label={fr.view}
          value={state.view === 'week' ? 'week' : 'month'}
          onChange={(v) => period.look(v as 'week' | 'month')}
          data={[
            { value: 'week', label: fr.views.week },
            { value: 'month', label: fr.views.month },
          ]}
        />
      </header>
      {list.error !== null && (
        <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && person === undefined && (
        <EmptyState
          icon={CalendarX2}
          title={people.length === 0 ? fr.emptyTitle : phoneFr.noSuchPerson}
        >
          {people.length === 0 ? fr.empty : phoneFr.noSuchPersonText}
        </EmptyState>
      )}
      {person !== undefined && <Days key={person.id} period={period} person={person.id} />}
    </div>
  );
}
