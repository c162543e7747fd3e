// Where declarations stand: a month with what is missing and what waits, a year with its targets; validated and reminded for all who are shown.
import { Button, SegmentedControl, Select } from '@mantine/core';
import { Bell, Check, List } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { texts } from '#platform/contract/texts.ts';
import { useApi, useApiMutation } from '#platform/web/client/use-api.ts';
import { MonthBar, useShownMonth } from '#platform/web/fields/month-bar.tsx';
import { SearchField } from '#platform/web/filter-bar/search-field.tsx';
import { ask } from '#platform/web/modals/ask.tsx';
import { LoadState } from '#platform/web/pages/load-state.tsx';
import { ReadingPage } from '#platform/web/pages/reading-page.tsx';
import { AppLink } from '#platform/web/router/app-link.tsx';
import { useSearchState } from '#platform/web/router/page-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { PERSON_STATES, type PersonMonth } from '../shapes.ts';
import css from './declared.module.css';
import { tellResult } from './list-page.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { MonthTable, YearTable, type OpenedPerson } from './reporting-tables.tsx';

const t = texts(fr);
const state = z.object({
  view: z.enum(['month', 'year']).default('month'),
  agency: z.string().default(''),
  state: z.enum(['', ...PERSON_STATES]).default(''),
  search: z.string().default(''),
});
type Filters = z.output<typeof state>;
type SetFilters = ReturnType<typeof useSearchState<typeof state>>[1];

const FilterRow = ({ filters, set }: { readonly filters: Filters; readonly set: SetFilters }) => {
  const loaded = useApi(declaredDays.filters, {});
  return (
    <div className="row mb-12">
      <SegmentedControl
        value={filters.view}
        data={[
          { value: 'month', label: fr.views.month },
          { value: 'year', label: fr.views.year },
        ]}
        onChange={(view) => set({ view: view === 'year' ? 'year' : 'month' })}
      />
      <SearchField
        value={filters.search}
        placeholder={fr.search}
        onSearch={(search) => set({ search })}
      />
      <Select
        aria-label={fr.agency}
        placeholder={fr.allAgencies}
        clearable
        searchable
        value={filters.agency === '' ? null : filters.agency}
        data={loaded.data?.agencies ?? []}
        onChange={(agency) => set({ agency: agency ?? '' })}
      />
      {filters.view === 'month' && (
        <Select
          aria-label={fr.state}
          placeholder={fr.allStates}
          clearable
          value={filters.state === '' ? null : filters.state}
          data={loaded.data?.states ?? []}
          onChange={(value) => set({ state: PERSON_STATES.find((one) => one === value) ?? '' })}
        />
      )}
    </div>
  );
};

const Empty = () => (
  <div className="stack single gap-4">
    <strong>{fr.reportingEmpty}</strong>
    <p className="quiet">{fr.reportingEmptyText}</p>
  </div>
);

interface ActsProps {
  readonly month: string;
  readonly people: readonly PersonMonth[];
}
/** On whom is shown: the filters narrow both acts. */
const MonthActs = ({ month, people }: ActsProps) => {
  const invalidates = [declaredDays.month, declaredDays.year, declaredDays.list];
  const validate = useApiMutation(declaredDays.validateDeclarations, {
    invalidates,
    onSuccess: tellResult,
  });
  const remind = useApiMutation(declaredDays.sendReminderMail, {
    invalidates,
    onSuccess: ({ sent, already, withoutAccount }) =>
      void toast.info(t('remindDone', { count: sent, already, without: withoutAccount })),
  });
  const waiting = people.filter((person) => person.waiting > 0);
  const days = waiting.reduce((n, person) => n + person.waiting, 0);
  const late = people.filter(({ missing }) => missing > 0);
  const askValidate = async (): Promise<void> => {
    const confirmLabel = t('validateWaiting', { count: days });
    const message = t('askValidateText', { count: days });
    if (!(await ask.confirm({ title: fr.askValidate, message, confirmLabel }))) return;
    const { first, last } = daysOfMonth(month);
    validate.mutate({
      body: {
        allSelected: true,
        status: ['waiting'],
        person: waiting.map(({ collaboratorId }) => String(collaboratorId)),
        days: { start: first, end: last },
      },
    });
  };
  const askRemind = async (): Promise<void> => {
    const confirmLabel = t('remind', { count: late.length });
    const message = t('askRemindText', { count: late.length });
    if (!(await ask.confirm({ title: fr.askRemind, message, confirmLabel }))) return;
    const [year, number] = month.split('-').map(Number);
    remind.mutate({
      body: {
        year: year ?? 0,
        month: number ?? 0,
        collaborators: late.map(({ collaboratorId }) => collaboratorId),
      },
    });
  };
  return (
    <>
      {days > 0 && (
        <Button
          className={css['act']}
          leftSection={<Check size={14} aria-hidden />}
          loading={validate.isPending}
          onClick={() => void askValidate()}
        >
          {t('validateWaiting', { count: days })}
        </Button>
      )}
      {late.length > 0 && (
        <Button
          className={css['act']}
          variant="default"
          leftSection={<Bell size={14} aria-hidden />}
          loading={remind.isPending}
          onClick={() => void askRemind()}
        >
          {t('remind', { count: late.length })}
        </Button>
      )}
    </>
  );
};

interface ViewProps {
  readonly filters: Filters;
  readonly shown: ReturnType<typeof useShownMonth>;
  readonly open: (person: OpenedPerson) => void;
}
const queryOf = ({ agency, search }: Filters) => ({
  ...(agency === '' ? {} : { agency: [Number(agency)] }),
  ...(search === '' ? {} : { search }),
});

const MonthView = ({ filters, shown, open }: ViewProps) => {
  const [year, month] = shown.month.split('-').map(Number);
  const loaded = useApi(
    declaredDays.month,
    {
      params: { year: year ?? 0, month: month ?? 0 },
      query: {
        ...queryOf(filters),
        ...(filters.state === '' ? {} : { state: [filters.state] }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <>
      <MonthBar shown={shown}>
        {loaded.data !== undefined && <MonthActs month={shown.month} people={loaded.data.people} />}
      </MonthBar>
      <LoadState query={loaded}>
        {({ people }): ReactNode =>
          people.length === 0 ? <Empty /> : <MonthTable people={people} open={open} />
        }
      </LoadState>
    </>
  );
};
const YearView = ({ filters, shown, open }: ViewProps) => {
  const start = useApi(declaredDays.initialisation, {});
  const year = Number(shown.month.slice(0, 4));
  const loaded = useApi(
    declaredDays.year,
    { params: { year }, query: queryOf(filters) },
    { keepPrevious: true },
  );
  return (
    <>
      <div className="row mb-12">
        <Select
          aria-label={fr.yearOf}
          allowDeselect={false}
          value={String(year)}
          data={[...new Set([...(start.data?.years ?? []), year])]
            .toSorted((a, b) => b - a)
            .map(String)}
          onChange={(value) => shown.show(`${value ?? year}${shown.month.slice(4)}`)}
        />
      </div>
      <LoadState query={loaded}>
        {({ people }): ReactNode =>
          people.length === 0 ? <Empty /> : <YearTable people={people} open={open} />
        }
      </LoadState>
    </>
  );
};

export const Page = () => {
  const [filters, set] = useSearchState(state);
  const shown = useShownMonth();
  const [opened, setOpened] = useState<OpenedPerson | null>(null);
  const view = { filters, shown, open: setOpened };
  return (
    <ReadingPage
      title={fr.reportingTitle}
      subtitle={fr.reportingAbout}
      isWide
      actions={
        <Button
          component={AppLink}
          to={declaredDays.listPage}
          variant="default"
          leftSection={<List size={14} aria-hidden />}
        >
          {fr.toList}
        </Button>
      }
    >
      <FilterRow filters={filters} set={set} />
      {filters.view === 'year' ? <YearView {...view} /> : <MonthView {...view} />}
      {opened !== null && (
        <PersonDrawer person={opened} month={shown.month} onClose={() => setOpened(null)} />
      )}
    </ReadingPage>
  );
};
