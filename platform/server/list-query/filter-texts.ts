// The filters in use, in French words: printed on the exports.
import type { ListDefinition } from '#platform/contract/shapes.ts';
import { printCell } from '../exports/cell-text.ts';
import type { ListQuery, LoadedOption } from './list-spec.ts';

export type LoadedOptions = Readonly<Record<string, readonly LoadedOption[]>>;

const dayText = printCell({ name: 'day', label: '', kind: 'date' });

const spanText = (start: string | undefined, end: string | undefined): string => {
  if (start !== undefined && end !== undefined)
    return start === end ? dayText(start) : `du ${dayText(start)} au ${dayText(end)}`;
  return start === undefined ? `jusqu’au ${dayText(end)}` : `depuis le ${dayText(start)}`;
};

const valueText = (value: unknown, options: readonly LoadedOption[]): string => {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (Array.isArray(value)) return value.map((v) => valueText(v, options)).join(', ');
  if (typeof value === 'object' && value !== null) {
    const { start, end } = value as { start?: string; end?: string };
    return start === undefined && end === undefined ? '' : spanText(start, end);
  }
  const text = String(value);
  return (
    options.find((o) => o.value === text)?.label ??
    (/^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(text) : text)
  );
};

/** One line for each filter in use, each column that is searched, the search last: `Statut : Ouvert, Clos`. */
export const filterTexts = (
  { filters, columns }: Pick<ListDefinition, 'filters' | 'columns'>,
  query: ListQuery,
  loaded: LoadedOptions,
): string[] => {
  const lines = Object.entries(filters).flatMap(([name, filter]) => {
    const text =
      query[name] === undefined ? '' : valueText(query[name], filter.options ?? loaded[name] ?? []);
    return text === '' ? [] : [`${filter.label} : ${text}`];
  });
  for (const { name, label } of columns) {
    const typed = query.columnSearch?.[name] ?? '';
    if (typed !== '') lines.push(`${label} : « ${typed} »`);
  }
  return query.search === undefined || query.search === ''
    ? lines
    : [...lines, `Recherche : « ${query.search} »`];
};
