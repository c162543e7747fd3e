// The lines of a file of settings: their columns, what is wrong with one, what it changes.
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import type { ImportCall } from '#platform/server/imports/import-kind.ts';
import { choice, day, decimal, flag, text } from '#platform/server/imports/readers.ts';
import { anyOf, ofScope } from '#platform/server/list-query/any-of.ts';
import { missionsDuring, type Mission } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';
import { daysText, MAX_TARGET_HALVES } from '../rules.ts';
import { nearestSettings } from './settings.ts';
import { wholeYear } from './year.ts';

const t = texts(fr);
/** Of a column of days: tenths, as people type 217,5. */
const days = () => decimal({ decimals: 1, min: 0, max: MAX_TARGET_HALVES * 5 });
export const columns = fields({
  matricule: { label: fr.matricule, reader: text({ max: 40 }), required: true, width: 110 },
  year: {
    label: fr.columns.year,
    reader: decimal({ min: 2000, max: 2199 }),
    required: true,
    width: 80,
  },
  declares: { label: fr.declaresShort, reader: flag(), width: 90 },
  start: { label: fr.columns.start, reader: day(), width: 110 },
  unit: { label: fr.columns.unit, reader: choice(fr.units), width: 120 },
  rhythm: { label: fr.columns.rhythm, reader: choice(fr.rhythms), width: 140 },
  weekdays: { label: fr.columns.weekdays, reader: text({ max: 40 }), width: 160 },
  target: { label: fr.columns.target, reader: days(), width: 100 },
  before: { label: fr.columns.before, reader: days(), width: 100 },
});
export type Columns = typeof columns;
export type Line = ImportLine<Columns>;
type Said<V> = V | null | undefined;

const NAMES = Object.entries(fr.weekdayNames);
export const weekdaysText = (weekdays: string): string =>
  [...weekdays].map((n) => NAMES.find(([number]) => number === n)?.[1] ?? n).join(' ');
/** « lu ma me je ve », « Lundi, mardi »: `12`. */
const weekdaysOf = (text: string): string => {
  const numbers = text
    .toLocaleLowerCase('fr')
    .split(/[\s,;/-]+/)
    .filter(Boolean)
    .map((word) => NAMES.find(([, name]) => word.startsWith(name))?.[0]);
  if (numbers.length === 0 || numbers.includes(undefined) || new Set(numbers).size < numbers.length)
    throw invalid({ weekdays: t('importErrors.weekdays', { text }) });
  return numbers
    .map((n) => n ?? '')
    .sort()
    .join('');
};
const halvesOfTenths = (field: 'target' | 'before', tenths: number): number => {
  if (tenths % 5 !== 0)
    throw invalid({
      [field]: t('importErrors.half', { text: String(tenths / 10).replace('.', ',') }),
    });
  return tenths / 5;
};
/** A column that is missing says nothing; a blank cell is null. */
const read = <V, R>(cell: Said<V>, how: (value: V) => R): R | null | undefined => {
  if (cell === undefined) return undefined;
  return cell === null ? null : how(cell);
};

export interface PersonRow {
  readonly id: number;
  readonly infra_id: number;
}
export const peopleOf = async (
  { tx, actor }: ImportCall,
  customerId: number,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, PersonRow>> =>
  new Map(
    (
      await tables<DirectoryTables>({ tx })
        .selectFrom('collaborator')
        .select(['id', 'matricule', 'infra_id'])
        .where('customer_id', '=', customerId)
        .where('infra_id', '=', ofScope(actor.scope))
        .where('matricule', '=', anyOf(lines.map(({ values }) => values.matricule)))
        .execute()
    ).map((row) => [row.matricule, row]),
  );

/** The mission that a line is about: the last of its year that stands at its start or after. Throws what is wrong with the line. */
export const refuseLine = async (tx: Tx, person: PersonRow, { values: v }: Line): Promise<void> => {
  const range = wholeYear(v.year);
  const from = typeof v.start === 'string' && v.start > range.first ? v.start : range.first;
  const missions: readonly Mission[] =
    from > range.last
      ? []
      : await missionsDuring(
          tx,
          { collaboratorIds: [person.id] },
          { first: from, last: range.last },
        );
  const mission = missions.at(-1);
  if (mission === undefined)
    throw invalid({
      matricule: t('importErrors.mission', {
        matricule: v.matricule,
        year: v.year,
        day: formatDay(from),
      }),
    });
  const setting = (await nearestSettings(tx, [mission.infraId])).get(mission.infraId)?.setting;
  if (setting === undefined) {
    const place = await infrastructureOf(tx, mission.infraId);
    throw invalid({ matricule: t('importErrors.config', { place: place?.name ?? '' }) });
  }
  if (typeof v.start === 'string' && v.start < setting.startsOn)
    throw invalid({
      start: t('importErrors.beforeStart', {
        day: formatDay(v.start),
        start: formatDay(setting.startsOn),
      }),
    });
};

export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}
type Shown = (value: unknown) => string;
const plain: Shown = (value) => (value === null || value === undefined ? '' : String(value));
const shownHalves: Shown = (value) => (typeof value === 'number' ? daysText(value) : '');
const shownFlag: Shown = (value) => {
  if (typeof value !== 'boolean') return '';
  return value ? fr.yes : fr.no;
};
const WORDS: Readonly<Record<string, readonly [label: string, shown: Shown]>> = {
  declares: [fr.declaresShort, shownFlag],
  starts_on: [fr.columns.start, (value) => (typeof value === 'string' ? formatDay(value) : '')],
  unit: [fr.columns.unit, (value) => fr.units[value as keyof typeof fr.units] ?? ''],
  rhythm: [fr.columns.rhythm, (value) => fr.rhythms[value as keyof typeof fr.rhythms] ?? ''],
  weekdays: [
    fr.columns.weekdays,
    (value) => (typeof value === 'string' ? weekdaysText(value) : ''),
  ],
  target_halves: [fr.columns.target, shownHalves],
  before_halves: [fr.columns.before, shownHalves],
};
/** What is said, and differs from what stands. */
export const changed = (
  standing: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): Change[] => {
  const different = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== (standing[name] ?? null),
  );
  return different.map(([name, value]) => {
    const [field, shown] = WORDS[name] ?? [name, plain];
    return { field, before: shown(standing[name] ?? null), after: shown(value) };
  });
};

/** What a line says of the person, and of the year: what it does not name is undefined. */
export const saidOf = ({ values: v }: Line) => ({
  person: {
    declares: v.declares,
    starts_on: v.start,
    unit: v.unit,
    rhythm: v.rhythm,
    weekdays: read(v.weekdays, weekdaysOf),
  },
  year: {
    target_halves: read(v.target, (tenths) => halvesOfTenths('target', tenths)),
    before_halves: v.before === undefined ? undefined : halvesOfTenths('before', v.before ?? 0),
  },
});
export type SaidOfLine = ReturnType<typeof saidOf>;
