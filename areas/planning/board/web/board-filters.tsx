// The filters of the board: agencies, driver types, groups, a name.
import { useApi } from '#platform/web/client/use-api.ts';
import type { ReactNode, RefObject } from 'react';
import { FilterBar } from '#platform/web/filter-bar/filter-bar.tsx';
import type { LoadedOptions } from '#platform/web/filter-bar/filter-types.ts';
import type { FilterDefinition } from '#platform/contract/filters.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';
import type { BoardState } from './board-state.ts';
import type { Period } from './use-period.ts';

const filters: readonly FilterDefinition[] = [
  { attribute: 'agency', label: fr.agency, mode: 'dropdown', isMultiple: true, isSearchable: true },
  { attribute: 'driver', label: fr.driverType, mode: 'dropdown', isMultiple: true },
  { attribute: 'group', label: fr.group, mode: 'dropdown', isMultiple: true, isSearchable: true },
];
const chosen = (v: unknown): readonly string[] => (Array.isArray(v) ? v.map(String) : []);

export const BoardFilters = ({
  period,
  search,
  children,
}: {
  readonly period: Period;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}) => {
  const { state, set } = period;
  const options = useApi(board.filters, {}, { fresh: 5 * 60_000 }).data;
  const loaded = {
    agency: options?.agencies ?? [],
    driver: options?.driverTypes ?? [],
    group: options?.groups ?? [],
  } as LoadedOptions;
  return (
    <FilterBar
      filters={
        options?.groups.length === 0 ? filters.filter((f) => f.attribute !== 'group') : filters
      }
      options={loaded}
      search={{
        text: state.q,
        placeholder: fr.search,
        field: search,
        onSearch: (q) => set({ q }, { replace: true }),
      }}
      values={{
        agency: state.agency.map(String),
        driver: state.driver,
        group: state.group.map(String),
      }}
      onReset={() => set({ agency: [], driver: [], group: [], q: '' })}
      onChange={(v) =>
        set({
          agency: chosen(v['agency']).map(Number),
          driver: chosen(v['driver']) as BoardState['driver'],
          group: chosen(v['group']).map(Number),
        })
      }
    >
      {children}
    </FilterBar>
  );
};
