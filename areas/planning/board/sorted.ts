// The order of people inside their agency. The names' own is the server's.
import type { BoardData, BoardRow } from './contract.ts';
import type { Sort, Sorting } from './preferences.ts';

const DRIVERS = ['LD', 'CD', 'ME'] as const;
const rankOf = (row: BoardRow): number =>
  row.driverType === null ? DRIVERS.length : DRIVERS.indexOf(row.driverType);
const compare: Readonly<Record<Exclude<Sort, 'name'>, (a: BoardRow, b: BoardRow) => number>> = {
  matricule: (a, b) => a.matricule.localeCompare(b.matricule, 'fr', { numeric: true }),
  driver_type: (a, b) => rankOf(a) - rankOf(b),
  planned: (a, b) => a.totals[1] - b.totals[1],
  worked: (a, b) => a.totals[2] - b.totals[2],
  gap: (a, b) => a.totals[4] - b.totals[4],
};
const names = new Intl.Collator('fr');
/** `apart`: the order does not begin with the agency, since people stand under something else. */
export const sorted = (data: BoardData, { by, order }: Sorting, apart = false): BoardData => {
  const agency = (a: BoardRow, b: BoardRow): number => (apart ? 0 : a.group - b.group);
  const way = order === 'desc' ? -1 : 1;
  if (by === 'name' && apart)
    return { ...data, rows: data.rows.toSorted((a, b) => way * names.compare(a.name, b.name)) };
  if (by === 'name')
    return order === 'asc'
      ? data
      : { ...data, rows: data.rows.toReversed().toSorted((a, b) => a.group - b.group) };
  return { ...data, rows: data.rows.toSorted((a, b) => agency(a, b) || way * compare[by](a, b)) };
};
