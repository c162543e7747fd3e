import type { FilterDefinition } from '#platform/contract/filters.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { DayFilter, RangeFilter, SimpleDayFilter } from './day-filters.tsx';
import type { DayBounds, FilterValue } from './filter-state.ts';
import type { LoadedOption } from './filter-types.ts';
import { CollapseFilter, FlagFilter, InlineFilter, OneOfFilter } from './spread-filters.tsx';

interface Props {
  readonly filter: FilterDefinition;
  readonly options: readonly LoadedOption[];
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
}

const listOf = (v: FilterValue | undefined): readonly string[] | undefined => {
  if (Array.isArray(v)) return v;
  return typeof v === 'string' && v !== '' ? [v] : undefined;
};
const textOf = (v: FilterValue | undefined): string | undefined =>
  typeof v === 'string' ? v : undefined;
const boundsOf = (v: FilterValue | undefined): DayBounds | undefined =>
  typeof v === 'object' && !Array.isArray(v) ? (v as DayBounds) : undefined;

/** One filter, by its mode: the eight of the specification (000 §4). */
export function FilterControl({ filter, options, value, onChange }: Props) {
  const shared = { filter, options };
  switch (filter.mode) {
    case 'dropdown':
      return <ChoiceFilter {...shared} value={listOf(value)} onChange={onChange} />;
    case 'collapse':
      return <CollapseFilter {...shared} value={listOf(value)} onChange={onChange} />;
    case 'inline':
      return <InlineFilter {...shared} value={listOf(value)} onChange={onChange} />;
    case 'choice':
      return <OneOfFilter {...shared} value={listOf(value)} onChange={onChange} />;
    case 'checkbox':
      return <FlagFilter {...shared} value={value === true} onChange={onChange} />;
    case 'date-range-picker':
      return <RangeFilter {...shared} value={boundsOf(value)} onChange={onChange} />;
    case 'datepicker-simple':
      return <SimpleDayFilter {...shared} value={textOf(value)} onChange={onChange} />;
    case 'datepicker':
      return <DayFilter {...shared} value={textOf(value)} onChange={onChange} />;
  }
}
