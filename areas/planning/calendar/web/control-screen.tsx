// The control: days that are over and wait for a validation, with what differs between plan, clockings, tachograph and what was kept.
import { Button, Switch } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX2, CheckCheck } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { Output } from '#platform/contract/route.ts';
import { texts } from '#platform/contract/texts.ts';
import { PageHeader } from '#platform/web/app-shell/page-header.tsx';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { messageOf } from '#platform/web/client/api-error.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { EmptyState, FailedState, TableSkeleton } from '#platform/web/data-table/table-states.tsx';
import { SearchMultiSelect } from '#platform/web/fields/search-select.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { usePageTitle } from '#platform/web/router/page-title.ts';
import { ValidateDays } from '#areas/working-time/days/web/embed.tsx';
import { dayControl } from '#areas/working-time/days/contract.ts';
import { calendar, MOST_PEOPLE } from '../contract.ts';
import { fr } from '../fr.ts';
import { calendarAddress } from './address.ts';
import { ControlTable } from './control-table.tsx';
import type { ModuleFrame } from './module-frame.ts';
import { ModuleTabs } from './module-tabs.tsx';
import css from './control.module.css';

const t = texts(fr);
/** Milliseconds until a dialog has given the focus back. */
const AFTER_CLOSING = 400;
type Address = z.infer<typeof calendarAddress>;
type SetAddress = (next: Partial<Address>, how?: { replace: boolean }) => void;

/** A page of days is a page of one period: in another one it starts again. */
const usePaging = (state: Address, set: SetAddress, period: string) => {
  const [paged, setPaged] = useState(period);
  return {
    start: paged === period ? state.start : 0,
    page: (to: number): void => {
      setPaged(period);
      set({ start: to });
    },
  };
};

interface FilterProps {
  readonly state: Address;
  readonly set: SetAddress;
  readonly children: ReactNode;
}
const Filters = ({ state, set, children }: FilterProps) => {
  const people =
    useApi(calendar.collaborators, {}, { fresh: 5 * 60_000 }).data?.collaborators ?? [];
  const agencies = [...new Map(people.map((p) => [p.agencyId, p.agency])).entries()].toSorted(
    ([, a], [, b]) => a.localeCompare(b, 'fr'),
  );
  const filter = (next: Partial<Address>): void => set({ ...next, start: 0 }, { replace: true });
  return (
    <div className="no-print row gap-10 col-gap-16">
      <div className={css['pick']}>
        {agencies.length > 1 && (
          <SearchMultiSelect
            aria-label={fr.agencies}
            placeholder={state.agency.length === 0 ? fr.allAgencies : ''}
            value={state.agency.map(String)}
            choices={agencies.map(([id, name]) => ({ value: String(id), label: name }))}
            onChange={(v) => filter({ agency: v.map(Number) })}
          />
        )}
        <SearchMultiSelect
          aria-label={fr.choosePeople}
          placeholder={fr.choosePeople}
          limit={MOST_PEOPLE}
          value={state.people.map(String)}
          choices={people.map((p) => ({ value: String(p.id), label: p.name, hint: p.matricule }))}
          onChange={(v) => filter({ people: v.map(Number) })}
        />
      </div>
      <Switch
        label={fr.onlyDifferences}
        checked={state.gaps}
        onChange={(e) => filter({ gaps: e.currentTarget.checked })}
      />
      {children}
    </div>
  );
};

type Answer = Output<typeof calendar.control>;
const Pager = ({
  answer: { days, total, next },
  start,
  onPage,
}: {
  readonly answer: Answer;
  readonly start: number;
  readonly onPage: (start: number) => void;
}) => {
  if (days.length === 0 || (next === null && start === 0)) return null;
  return (
    <p className={`${css['pager']} bar note gap-10`}>
      <span>{t('shownOf', { shown: String(days.length), total: String(total) })}</span>
      {start > 0 && (
        <Button size="xs" variant="default" onClick={() => onPage(0)}>
          {fr.firstDays}
        </Button>
      )}
      {next !== null && (
        <Button size="xs" variant="default" onClick={() => onPage(next)}>
          {fr.nextDays}
        </Button>
      )}
    </p>
  );
};

/** What stands where there are no days: a wrong period, a failure, an answer under way, nothing left to do. */
const NoDays = ({
  answer,
  wrong,
}: {
  readonly answer: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isPending' | 'refetch'>;
  readonly wrong: boolean;
}) => (
  <>
    {answer.error !== null && (
      <FailedState message={messageOf(answer.error)} onRetry={() => void answer.refetch()} />
    )}
    {wrong && <EmptyState icon={CalendarX2} title={fr.periodWrong} />}
    {answer.isPending && answer.error === null && !wrong && <TableSkeleton columns={6} />}
    {answer.data?.days.length === 0 && !wrong && (
      <EmptyState icon={CheckCheck} title={fr.noDays}>
        {fr.noDaysText}
      </EmptyState>
    )}
  </>
);

const Validation = ({
  ids,
  onDone,
}: {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        leftSection={<CheckCheck size={15} aria-hidden />}
        disabled={ids.length === 0}
        onClick={() => setAsking(true)}
      >
        {ids.length === 0 ? fr.validate : t('validateChosen', { count: ids.length })}
      </Button>
      {asking && (
        <ValidateDays
          selection={{ ids: [...ids] }}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      )}
    </>
  );
};

export function ControlScreen({ frame }: { readonly frame: ModuleFrame }) {
  const [state, set] = useSearchState(calendarAddress);
  const { first, last } = frame.range;
  const wrong = frame.wrong !== null;
  const { start, page } = usePaging(state, set, `${first} ${last}`);
  const query = {
    from: first,
    to: last,
    collaborators: state.people,
    agency: state.agency,
    onlyDifferences: state.gaps,
    start,
  };
  const answer = useApi(calendar.control, { query }, { keepPrevious: true, enabled: !wrong });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const head = useRef<HTMLInputElement>(null);
  const choosing = { may: useMay()(dayControl.validate.may), chosen, set: setChosen };
  const validated = (): void => {
    setChosen(new Set());
    void answer.refetch();
    // The button that asked has nothing left to do: the keyboard goes on at the head of the list.
    setTimeout(() => {
      if (document.activeElement === document.body) head.current?.focus();
    }, AFTER_CLOSING);
  };
  usePageTitle(`${fr.controlTitle} · ${frame.title}`);
  const days = wrong ? [] : (answer.data?.days ?? []);
  const ids = days.filter((d) => chosen.has(d.id)).map((d) => d.id);
  return (
    <div className={`${css['page']} stack shrink gap-0`}>
      <PageHeader title={fr.controlTitle} aside={frame.nav} tabs={<ModuleTabs at="control" />}>
        {frame.views}
      </PageHeader>
      <div className={`${css['bounds']} no-print`}>{frame.bounds}</div>
      <div className={css['body']}>
        <p className="no-print note">{fr.controlAbout}</p>
        <Filters state={state} set={set}>
          {choosing.may && <Validation ids={ids} onDone={validated} />}
        </Filters>
        <NoDays answer={answer} wrong={wrong} />
        {days.length > 0 && (
          <ControlTable
            title={`${fr.controlTitle} · ${frame.title}`}
            days={days}
            choosing={choosing}
            head={head}
            onOpen={(d) =>
              set({ module: 'calendar_details', people: [d.collaboratorId], day: d.day })
            }
          />
        )}
        {answer.data !== undefined && !wrong && (
          <Pager answer={answer.data} start={start} onPage={page} />
        )}
      </div>
    </div>
  );
}
