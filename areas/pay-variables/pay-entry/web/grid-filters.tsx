import { CloseButton, Select, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import { options } from '#platform/contract/filters.ts';
import { useShortcut } from '#platform/web/app-shell/shortcuts.ts';
import { fr } from '../fr.ts';
import { SHOWS, type Show } from '../grid-view.ts';
import type { PayGrid } from '../grid.ts';
import type { PageState } from './shown.ts';
import { SavedViews } from './saved-views.tsx';
import css from './pay-entry.module.css';

type State = z.output<typeof PageState>;
interface Props {
  readonly grid: PayGrid;
  readonly state: State;
  readonly onChange: (change: Partial<State>, o?: { readonly replace?: boolean }) => void;
  readonly tools: ReactNode;
}

const drivers = options(fr.driverTypes);

export const GridFilters = ({ grid, state, onChange, tools }: Props) => {
  const search = useRef<HTMLInputElement>(null);
  useShortcut('/', fr.search, () => search.current?.focus());
  const agencies = grid.agencies.map((a) => ({ value: String(a.id), label: a.name }));
  return (
    <div className={`${css['filters']} row`} role="search">
      <TextInput
        ref={search}
        className={css['search'] ?? ''}
        aria-label={fr.search}
        placeholder={fr.search}
        value={state.q}
        leftSection={<Search size={15} aria-hidden />}
        onChange={(e) => onChange({ q: e.currentTarget.value }, { replace: true })}
        rightSection={
          state.q === '' ? null : (
            <CloseButton
              size="sm"
              aria-label={fr.clearSearch}
              onClick={() => onChange({ q: '' }, { replace: true })}
            />
          )
        }
      />
      {agencies.length > 1 && (
        <Select
          className={css['choice'] ?? ''}
          aria-label={fr.agency}
          placeholder={fr.allAgencies}
          data={agencies}
          value={state.agency === 0 ? null : String(state.agency)}
          clearable
          searchable
          onChange={(v) => onChange({ agency: Number(v ?? 0) })}
        />
      )}
      <Select
        className={css['choice'] ?? ''}
        aria-label={fr.driverType}
        placeholder={fr.driverType}
        data={drivers}
        value={state.driver === '' ? null : state.driver}
        clearable
        onChange={(v) => onChange({ driver: (v ?? '') as State['driver'] })}
      />
      <Select
        aria-label={fr.groupBy}
        className={`${css['group'] ?? ''} ${css['choice']}`}
        data={options(fr.groups)}
        value={state.group}
        allowDeselect={false}
        onChange={(v) => onChange({ group: (v ?? 'agency') as State['group'] })}
      />
      <SavedViews state={state} onChange={onChange} />
      {tools}
      <div className={`${css['shows']} sunken gap-2 push`} role="group" aria-label={fr.showing}>
        {SHOWS.map((show: Show) => (
          <button
            key={show}
            type="button"
            aria-pressed={state.show === show}
            onClick={() => onChange({ show })}
          >
            {fr.shows[show]}
          </button>
        ))}
      </div>
    </div>
  );
};
