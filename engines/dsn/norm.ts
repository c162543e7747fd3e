// The norm of a DSN (NEODeS) as tables: blocks with their place and number, rubrics with their form. One table a year;
// a file of a year without a table is read with the nearest one, and whoever asks is told which.
import { P19V01 } from './norm/p19v01.data.ts';
import { P24V01 } from './norm/p24v01.data.ts';
import { P26V01 } from './norm/p26v01.data.ts';
import { normVersions } from './norm-versions.ts';

export interface NormBlock {
  /** `S21.G00.30` */
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  /** Least and greatest number of occurrences under one parent; `max` null: no bound. */
  readonly min: number;
  readonly max: number | null;
  /** Rubrics of the block by number. */
  readonly rubrics: ReadonlyMap<string, NormRubric>;
  /** Place in the order in which blocks are written. */
  readonly rank: number;
}
export interface NormRubric {
  /** `S21.G00.30.001` */
  readonly id: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly form: RegExp | null;
  /** Code → label where the values are enumerated. */
  readonly codes: ReadonlyMap<string, string> | null;
  /** A day of the calendar, without unknown parts. */
  readonly isDay: boolean;
}
export interface Norm {
  /** `P26V01` */
  readonly version: string;
  readonly blocks: ReadonlyMap<string, NormBlock>;
  readonly rubrics: ReadonlyMap<string, NormRubric>;
}

const TABLES = { P19V01, P24V01, P26V01 } as const satisfies Record<string, string>;
type Version = keyof typeof TABLES;
export { normVersions };
const NEWEST: Version = 'P26V01';

const enumerationOf = (text: string | undefined): ReadonlyMap<string, string> | null => {
  if (text === undefined || text === '') return null;
  return new Map(
    text.split('|').map((entry) => {
      const at = entry.indexOf('=');
      return [entry.slice(0, at), entry.slice(at + 1)] as const;
    }),
  );
};

/** Day and month may be unknown (99 or 00) in a date of birth. */
const BIRTHS = new Set(['S21.G00.30.006', 'S21.G00.31.011', 'S21.G00.73.005', 'S89.G00.91.006']);

type Columns = readonly string[];
const blockFrom = ([, id = '', name = '', parent = '', min, max = '']: Columns, place: number) => ({
  id,
  name,
  parent: parent === '' ? null : parent,
  min: Number(min),
  max: max === '' ? null : Number(max),
  // The tables name the declaration before the sender's blocks, which are written first.
  rank: place - (id.startsWith('S10') ? 1000 : 0),
  rubrics: new Map<string, NormRubric>(),
});
const rubricFrom = (columns: Columns): NormRubric => {
  const [, id = '', label = '', least, most, form = '', codes] = columns;
  const [min, max] = [Number(least), Number(most)];
  return {
    id,
    label,
    min,
    max,
    form: form === '' ? null : new RegExp(`^(?:${form})$`),
    codes: enumerationOf(codes),
    isDay: min === 8 && max === 8 && label.startsWith('Date') && !BIRTHS.has(id),
  };
};

const parsed = (version: Version): Norm => {
  const lines = TABLES[version].split('\n').map((line) => line.split('\t'));
  const blocks = new Map(
    lines
      .filter(([kind]) => kind === 'B')
      .map(blockFrom)
      .map((block) => [block.id, block] as const),
  );
  const rubrics = lines.filter(([kind]) => kind === 'F').map(rubricFrom);
  for (const rubric of rubrics)
    blocks.get(rubric.id.slice(0, 10))?.rubrics.set(rubric.id.slice(11), rubric);
  return { version, blocks, rubrics: new Map(rubrics.map((rubric) => [rubric.id, rubric])) };
};

const cache = new Map<Version, Norm>();
const normOf = (version: Version): Norm => {
  const cached = cache.get(version);
  if (cached) return cached;
  const norm = parsed(version);
  cache.set(version, norm);
  return norm;
};

/**
 * The table to read a file with.
 * @param declared what S10.G00.00.006 says (`P26V01`); null before it is read: the newest table.
 * @returns `exact` false where the declared year has no table: the nearest older one is taken, for years before all tables the oldest.
 */
export const normFor = (declared: string | null): { norm: Norm; exact: boolean } => {
  if (declared === null) return { norm: normOf(NEWEST), exact: true };
  const older = normVersions.filter((version) => version <= declared);
  const version = older.at(-1) ?? normVersions[0] ?? NEWEST;
  return { norm: normOf(version), exact: version === declared };
};

/** Finds the table for what a file declares. */
export type NormSource = (declared: string | null) => {
  readonly norm: Norm;
  readonly exact: boolean;
};
/**
 * The tables here and others beside them: one of a version that is here takes its place, one of another year is read with from that
 * year on. Without others it is `normFor`.
 */
export const normSource = (others: readonly Norm[]): NormSource => {
  if (others.length === 0) return normFor;
  const own = new Map(others.map((norm) => [norm.version, norm] as const));
  const versions = [...new Set([...normVersions, ...own.keys()])].toSorted();
  const tableOf = (version: string): Norm =>
    own.get(version) ?? normOf(normVersions.find((each) => each === version) ?? NEWEST);
  return (declared) => {
    const newest = versions.at(-1) ?? NEWEST;
    if (declared === null) return { norm: tableOf(newest), exact: true };
    const version = versions.findLast((each) => each <= declared) ?? versions[0] ?? NEWEST;
    return { norm: tableOf(version), exact: version === declared };
  };
};

/** Label of an enumerated value of the newest table, or null: `labelOf('S21.G00.60.001', '01')` is « maladie ». */
export const labelOf = (rubric: string, code: string): string | null =>
  normOf(NEWEST).rubrics.get(rubric)?.codes?.get(code) ?? null;
