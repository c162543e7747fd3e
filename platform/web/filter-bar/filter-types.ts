import type { FilterDefinition, FilterOption } from '#platform/contract/filters.ts';

/** An option with how many rows it would leave, as `filterOptions` answers it. */
export interface LoadedOption extends FilterOption {
  readonly count?: number;
}
export type LoadedOptions = Readonly<Record<string, readonly LoadedOption[]>>;

export interface FilterProps<V> {
  readonly filter: FilterDefinition;
  readonly options: readonly LoadedOption[];
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
}
