// How people are gathered under heads: by agency, team, group or driver type. Pure.
import type { BoardData, BoardRow } from './contract.ts';
import { fr } from './fr.ts';
import type { Grouping } from './preferences.ts';

/** A head and its people. `key` names it in the address: it stays while people come and go. */
export interface Section {
  readonly key: string;
  readonly label: string;
  readonly people: number;
  /** The place of its agency among the answer's; null where the head is not an agency's. */
  readonly agency: number | null;
  /** Contract, planned, proven, night, gap of its people: seconds. */
  readonly totals: BoardRow['totals'];
}
export interface Sectioned {
  readonly rows: readonly BoardRow[];
  readonly sections: readonly Section[];
  /** By row. */ readonly sectionOf: readonly number[];
}
interface Head {
  readonly key: string;
  readonly label: string;
  readonly rank: number;
  readonly agency: number | null;
}

const DRIVERS = ['LD', 'CD', 'ME'] as const;
const LAST = Number.MAX_SAFE_INTEGER;

/** Whose head a person stands under. Of several teams or groups, the first by name. */
const headOf = (data: BoardData, by: Grouping): ((row: BoardRow) => Head) => {
  if (by === 'agency')
    return ({ group }) => ({
      key: String(data.groups[group]?.id ?? 0),
      label: data.groups[group]?.name ?? '',
      rank: group,
      agency: group,
    });
  if (by === 'driver')
    return ({ driverType }) => ({
      key: driverType ?? 'none',
      label: fr.driverTypes[driverType ?? 'none'],
      rank: driverType === null ? DRIVERS.length : DRIVERS.indexOf(driverType),
      agency: null,
    });
  const crews = new Map((data.crews ?? []).map((crew, rank) => [crew.id, { ...crew, rank }]));
  const none = by === 'team' ? fr.noTeam : fr.noGroup;
  return ({ crews: own = [], group }) => {
    const first = own
      .flatMap((id) => crews.get(id) ?? [])
      .filter((crew) => by === 'group' || crew.infraId === data.groups[group]?.id)
      .toSorted((a, b) => a.rank - b.rank)[0];
    return first === undefined
      ? { key: 'none', label: none, rank: LAST, agency: null }
      : { key: String(first.id), label: first.label, rank: first.rank, agency: null };
  };
};

const EMPTY: BoardRow['totals'] = [0, 0, 0, 0, 0];
const plus = (a: BoardRow['totals'], b: BoardRow['totals']): BoardRow['totals'] => [
  a[0] + b[0],
  a[1] + b[1],
  a[2] + b[2],
  a[3] + b[3],
  a[4] + b[4],
];

/** The people in the order of their heads, each head's in the order they came in. */
export const sectioned = (data: BoardData, by: Grouping): Sectioned => {
  const of = headOf(data, by);
  const heads = new Map<string, { readonly head: Head; readonly rows: BoardRow[] }>();
  for (const row of data.rows) {
    const head = of(row);
    const section = heads.get(head.key);
    if (section === undefined) heads.set(head.key, { head, rows: [row] });
    else section.rows.push(row);
  }
  const ordered = [...heads.values()].toSorted((a, b) => a.head.rank - b.head.rank);
  return {
    rows: ordered.flatMap((o) => o.rows),
    sectionOf: ordered.flatMap((o, i) => o.rows.map(() => i)),
    sections: ordered.map(({ head, rows }) => ({
      key: head.key,
      label: head.label,
      agency: head.agency,
      people: rows.length,
      totals: rows.reduce((sum, r) => plus(sum, r.totals), EMPTY),
    })),
  };
};

/** Heads and people in one list: `n >= 0` is person n, `-1 - g` the head of section g (an agency, a team…). People come gathered; those of folded sections are left out. */
export const linesOf = (
  sectionOfRow: readonly number[],
  folded: ReadonlySet<number> = new Set(),
): Int32Array => {
  const lines: number[] = [];
  sectionOfRow.forEach((section, row) => {
    if (row === 0 || section !== sectionOfRow[row - 1]) lines.push(-1 - section);
    if (!folded.has(section)) lines.push(row);
  });
  return Int32Array.from(lines);
};
