// Filters of a list, as data (specification 000 §3 "Filter definition", §4 "Filter modes"): the filter bar and the query's schema come from them.
import { z } from 'zod';
import { dayFrom } from './day.ts';
import { queryFlag, queryList } from './query-string.ts';

export const FILTER_MODES = [
  'dropdown',
  'collapse',
  'inline',
  'date-range-picker',
  'datepicker-simple',
  'checkbox',
  'choice',
  'datepicker',
] as const;
export type FilterMode = (typeof FILTER_MODES)[number];

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly hide?: boolean;
  readonly disabled?: boolean;
  readonly class?: string;
  readonly iconClass?: string;
  readonly isGroupLabel?: boolean;
}

/** The 24 attributes of the specification, those that a filter does not need left out. */
export interface FilterDefinition {
  readonly attribute: string;
  readonly label: string;
  readonly mode: FilterMode;
  readonly options?: readonly FilterOption[];
  readonly activeOptions?: readonly string[];
  readonly defaultOptions?: readonly string[];
  readonly isMultiple?: boolean;
  readonly isSearchable?: boolean;
  readonly allLabel?: string;
  readonly noneLabel?: string;
  readonly limitSelectionCount?: number;
  readonly externalSort?: boolean;
  readonly event?: string;
  readonly display?: boolean;
  readonly type?: string;
  readonly module?: string;
  readonly hoverMessage?: string;
  readonly ranges?: boolean;
  readonly attributeStart?: string;
  readonly attributeEnd?: string;
  readonly initialStartDate?: string;
  readonly initialEndDate?: string;
  readonly minDate?: string;
  readonly defaultValue?: string;
}
export type FilterSaid<S extends z.ZodType = z.ZodType> = Omit<FilterDefinition, 'attribute'> & {
  readonly schema: S;
};
export type Filters = Readonly<Record<string, FilterSaid>>;

/** The least day of filters (specification 000 §5). */
export const FIRST_FILTER_DAY = '1970-01-01';
/** A day that a list is filtered by, from 1970-01-01 to `LAST_DAY`. */
export const FilterDay = dayFrom(FIRST_FILTER_DAY, 'Date antérieure au 01/01/1970');
/** A bound as the day itself, or as the specification writes it (000 §5): a name with a list of at most one day. */
const Bound = z.preprocess((bound: unknown) => {
  if (typeof bound !== 'object' || bound === null || !('values' in bound)) return bound;
  const { values } = bound;
  return Array.isArray(values) && values.length <= 1 ? (values[0] as unknown) : values;
}, FilterDay.optional()) as z.ZodType<string | undefined, string | undefined>;
/** Both bounds included; either may be missing. */
export const DayRange = z
  .object({ start: Bound.optional(), end: Bound.optional() })
  .refine((r) => r.start === undefined || r.end === undefined || r.start <= r.end, {
    path: ['end'],
    error: 'La fin précède le début',
  });
export type DayRange = z.infer<typeof DayRange>;

/** A value of a loaded option: an id or a code. */
const OptionValue = z
  .string()
  .max(100)
  .refine((v) => !v.includes('\0'), 'Valeur illisible');

/** Coded texts as options, in their order: `options(fr.statuses)`. */
export const options = (texts: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

type Extra = Partial<Omit<FilterDefinition, 'attribute' | 'label' | 'mode' | 'options'>>;

/** One or several of a fixed or loaded set of options. Options left out are loaded with the list (`filterOptions`). */
export const choices = (
  label: string,
  options?: readonly FilterOption[],
  extra: Extra & { mode?: 'dropdown' | 'collapse' | 'inline' | 'choice' } = {},
) => ({
  label,
  mode: 'dropdown' as FilterMode,
  isMultiple: true,
  isSearchable: (options?.length ?? 99) > 7,
  ...(options ? { options } : {}),
  ...extra,
  schema: queryList(
    options ? z.enum(options.map((o) => o.value) as [string, ...string[]]) : OptionValue,
  ).optional(),
});
/** A yes/no filter. */
export const flag = (label: string, extra: Extra = {}) => ({
  label,
  mode: 'checkbox' as FilterMode,
  ...extra,
  schema: queryFlag.optional(),
});
/** A span of days with the shortcuts of the portal. */
export const range = (label: string, extra: Extra = {}) => ({
  label,
  mode: 'date-range-picker' as FilterMode,
  ranges: true,
  minDate: FIRST_FILTER_DAY,
  ...extra,
  schema: DayRange.optional(),
});
/** One day. */
export const day = (
  label: string,
  extra: Extra & { mode?: 'datepicker' | 'datepicker-simple' } = {},
) => ({ label, mode: 'datepicker-simple' as FilterMode, ...extra, schema: FilterDay.optional() });

/** The definitions as the filter bar wants them. */
export const filterDefinitions = (filters: Filters): FilterDefinition[] =>
  Object.entries(filters).map(([attribute, definition]) => {
    const { schema: _, ...rest } = definition;
    return { attribute, ...rest };
  });
