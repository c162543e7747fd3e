// Search, filters, order and pages over rows in memory, as the list engine does them in SQL.
import { EXACT_TOTAL_LIMIT } from '#platform/contract/shapes.ts';
import type { Person } from './contract.ts';
import { folded } from '#platform/contract/folded.ts';

export interface PeopleQuery {
  readonly start?: number | undefined;
  readonly length?: number | undefined;
  readonly search?: string | undefined;
  readonly orderBy?: { readonly name: string; readonly dir: 'asc' | 'desc' } | undefined;
  readonly status?: readonly string[] | undefined;
  readonly agency?: readonly string[] | undefined;
  readonly type?: readonly string[] | undefined;
  readonly begin?:
    | { readonly start?: string | undefined; readonly end?: string | undefined }
    | undefined;
  readonly probation?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly allSelected?: boolean | undefined;
  readonly exportAll?: boolean | undefined;
}

const within = (chosen: readonly string[] | undefined, value: string): boolean =>
  chosen === undefined || chosen.length === 0 || chosen.includes(value);

/** Every row that the search and the filters match, in order. */
export const matching = (people: readonly Person[], q: PeopleQuery): Person[] => {
  const words = folded(q.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const matches = people.filter(
    (p) =>
      words.every((w) => folded(`${p.name} ${p.employeeNumber} ${p.job}`).includes(w)) &&
      within(q.status, p.status) &&
      within(q.agency, p.agency) &&
      within(q.type, p.type) &&
      (q.begin?.start === undefined || p.begin >= q.begin.start) &&
      (q.begin?.end === undefined || p.begin <= q.begin.end) &&
      (q.probation === undefined || p.probation === q.probation),
  );
  const { orderBy } = q;
  return orderBy === undefined
    ? matches
    : inOrder(matches, orderBy.name as keyof Person, orderBy.dir);
};

const collator = new Intl.Collator('fr', { numeric: true });
/** Missing values stand last, whatever the direction; equal ones by id. */
const inOrder = (people: Person[], name: keyof Person, dir: 'asc' | 'desc'): Person[] => {
  const sign = dir === 'asc' ? 1 : -1;
  return people.sort((a, b) => {
    const [x, y] = [a[name], b[name]];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.id - b.id;
    const order =
      typeof x === 'number' && typeof y === 'number'
        ? x - y
        : collator.compare(String(x), String(y));
    return order * sign || a.id - b.id;
  });
};

/** One page; the total is capped as everywhere. */
export const peoplePage = (
  people: readonly Person[],
  q: PeopleQuery,
): { rows: Person[]; total: number; more: boolean } => {
  const matches = matching(people, q);
  const start = q.start ?? 0;
  return {
    rows: matches.slice(start, start + (q.length ?? 10)),
    total: Math.min(matches.length, EXACT_TOTAL_LIMIT),
    more: matches.length > EXACT_TOTAL_LIMIT,
  };
};

/** The rows of a bulk call or an export: the chosen ids, or everything the filters match. */
export const selectedPeople = (people: readonly Person[], q: PeopleQuery): Person[] => {
  if (q.allSelected || q.exportAll || q.ids === undefined) return matching(people, q);
  const ids = new Set(q.ids);
  return people.filter((p) => ids.has(p.id));
};
