// The values of a list's filters: their defaults, what is active, what travels (specification 000 §3 "Filter definition", §4).
import type { FilterDefinition } from '#platform/contract/filters.ts';

export interface DayBounds {
  readonly start?: string;
  readonly end?: string;
}
/** Choices as a list of values, a checkbox as a boolean, one day or one choice as a text, a span of days as its bounds. */
export type FilterValue = readonly string[] | boolean | string | DayBounds;
export type FilterValues = Readonly<Record<string, FilterValue | undefined>>;

const DAY_MODES = new Set(['datepicker', 'datepicker-simple']);
const isBounds = (value: FilterValue): value is DayBounds =>
  typeof value === 'object' && !Array.isArray(value);

/** No choice at all: not sent, and shown as the filter's bare label. */
export const isEmpty = (value: FilterValue | undefined): boolean => {
  if (value === undefined || value === false || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return (
    typeof value === 'object' &&
    isBounds(value) &&
    value.start === undefined &&
    value.end === undefined
  );
};

/** The value a filter starts from and a reset brings back. */
export const defaultOf = (filter: FilterDefinition): FilterValue | undefined => {
  if (filter.mode === 'date-range-picker') {
    const { initialStartDate: start, initialEndDate: end } = filter;
    return start === undefined && end === undefined
      ? undefined
      : { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
  }
  if (filter.mode === 'checkbox') return filter.defaultValue === 'true' ? true : undefined;
  if (DAY_MODES.has(filter.mode)) return filter.defaultValue;
  const chosen =
    filter.defaultOptions ??
    filter.activeOptions ??
    (filter.defaultValue === undefined ? [] : [filter.defaultValue]);
  return chosen.length === 0 ? undefined : [...chosen];
};

export const defaultsOf = (filters: readonly FilterDefinition[]): FilterValues =>
  Object.fromEntries(
    filters.flatMap((f) => {
      const value = defaultOf(f);
      return value === undefined ? [] : [[f.attribute, value]];
    }),
  );

const canonical = (value: FilterValue | undefined): string => {
  if (isEmpty(value) || value === undefined) return '';
  if (Array.isArray(value)) return JSON.stringify([...value].toSorted());
  return isBounds(value) ? JSON.stringify([value.start, value.end]) : JSON.stringify(value);
};

/** Whether two values filter alike: the order of choices does not count, no choice equals an absent one. */
export const sameValue = (a: FilterValue | undefined, b: FilterValue | undefined): boolean =>
  canonical(a) === canonical(b);

/** Whether a reset would change anything. */
export const differsFromDefaults = (
  filters: readonly FilterDefinition[],
  values: FilterValues,
): boolean => filters.some((f) => !sameValue(values[f.attribute], defaultOf(f)));

/** How many filters narrow the list, for the « Filtres (2) » of small screens. */
export const countActive = (filters: readonly FilterDefinition[], values: FilterValues): number =>
  filters.filter((f) => !isEmpty(values[f.attribute])).length;

export const setFilter = (
  values: FilterValues,
  attribute: string,
  value: FilterValue | undefined,
): FilterValues => {
  const { [attribute]: _, ...rest } = values;
  return value === undefined || isEmpty(value) ? rest : { ...rest, [attribute]: value };
};

/** What hiding or showing a filter resets, by configuration (specification 000 §4): every filter, or that one only. */
export type ResetOnHide = 'all' | 'one';
export const afterHiding = (
  filters: readonly FilterDefinition[],
  values: FilterValues,
  attribute: string,
  reset: ResetOnHide,
): FilterValues => {
  if (reset === 'all') return defaultsOf(filters);
  const filter = filters.find((f) => f.attribute === attribute);
  return setFilter(values, attribute, filter && defaultOf(filter));
};
