import type { Interval } from '../french-time/intervals.ts';
import type { TimeZone } from '../french-time/territories.ts';
import { clocksOf, isRecord, spanOf, textOf, Unreadable, type Fields } from './case-values.ts';
import { settingsOf, zoneOf } from './case-settings.ts';
import { errors } from './fr.ts';
import type { Crossing, History, Spell } from './history.ts';
import { inOrder } from './line.ts';
import type { Settings } from './settings.ts';

/** One case of a file of cases, ready to be judged: one driver under one set of settings. */
export interface RuleCase {
  readonly id: string;
  readonly history: History;
  readonly settings: Settings;
}

/** What is wrong with one case, in French. */
export interface BadCase {
  readonly id: string;
  readonly error: string;
}

/**
 * Reads a file of cases, as README.md describes it: rows with local clock times or ISO instants, what the equipment was told (ferry, out of scope),
 * where the driver was, and the settings. The time between the rows is rest: such files list everything else. A case that cannot be read
 * is returned as such. Several drivers in one case give one case each.
 */
export function readCases(file: unknown): (RuleCase | BadCase)[] | null {
  const list = isRecord(file) ? file['cases'] : file;
  return Array.isArray(list) ? list.flatMap((one: unknown, i) => readCase(one, i)) : null;
}

function readCase(one: unknown, nth: number): (RuleCase | BadCase)[] {
  const id = idOf(one) ?? `n° ${nth + 1}`;
  try {
    if (!isRecord(one) || !Array.isArray(one['activities']))
      throw new Unreadable(errors.noActivities);
    return driversOf(one, one['activities']).map((driver) => ({ id, ...driver }));
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError)
      return [{ id, error: errors.badCase(id, error.message) }];
    throw error;
  }
}

const idOf = (one: unknown): string | null =>
  isRecord(one) && (typeof one['id'] === 'string' || typeof one['id'] === 'number')
    ? String(one['id'])
    : null;

function driversOf(one: Fields, list: readonly unknown[]): Omit<RuleCase, 'id'>[] {
  const zone = zoneOf(one);
  const rows = readRows(list, zone);
  const service = textOf(one, 'staff') ?? textOf(one, 'service');
  const marked = markedPeriods(one, zone);
  const groups = Map.groupBy(rows, ({ user, business }) => JSON.stringify([user, business]));
  const drivers = groups.size > 0 ? [...groups.values()] : [[]];
  return drivers.map((own) => ({
    history: historyOf(own, marked),
    settings: settingsOf(one, own[0]?.business ?? service, zone),
  }));
}

type Marked = Required<Pick<History, 'crossings' | 'outOfScope' | 'abroad' | 'article12'>>;

/** Periods that a case names for itself. */
function markedPeriods(one: Fields, zone: TimeZone): Marked {
  const periods = (field: string): readonly { fields: Fields; span: Interval }[] => {
    const list = one[field] ?? [];
    if (!Array.isArray(list)) throw new Unreadable(errors.badPeriod(field, 1));
    return list.map((fields: unknown, i) => {
      const refuse = (): never => {
        throw new Unreadable(errors.badPeriod(field, i + 1));
      };
      return isRecord(fields) ? { fields, span: spanOf(fields, { zone, refuse }) } : refuse();
    });
  };
  const spans = (field: string): Interval[] => periods(field).map(({ span }) => span);
  return {
    crossings: periods('crossings').map(({ fields, span }) => crossingOf(fields, span)),
    outOfScope: spans('outOfScope').sort((a, b) => a.start - b.start),
    abroad: spans('abroad'),
    article12: spans('article12'),
  };
}

const crossingOf = (fields: Fields, span: Interval): Crossing => ({
  ...span,
  longWithCabin: fields['longWithCabin'] === true,
});

function historyOf(rows: readonly Row[], marked: Marked): History {
  const spells = rows.flatMap(({ spell }) => spell ?? []);
  const outOfScope = rows.flatMap(({ spell, isOutOfScope }) =>
    spell && isOutOfScope ? spell : [],
  );
  return {
    ...marked,
    spells: withRests(spells),
    crossings: [...marked.crossings, ...rows.flatMap(({ crossing }) => crossing ?? [])],
    outOfScope: [...marked.outOfScope, ...outOfScope].sort((a, b) => a.start - b.start),
  };
}

/** The rows in order, with rest between them. */
function withRests(rows: readonly Spell[]): Spell[] {
  const spells: Spell[] = [];
  for (const one of inOrder(rows)) {
    const end = spells.at(-1)?.end ?? one.start;
    if (end < one.start) spells.push({ start: end, end: one.start, activity: 'rest' });
    spells.push(one);
  }
  return spells;
}

interface Row {
  readonly user: string | null;
  readonly business: string | null;
  readonly spell: Spell | null;
  readonly crossing: Crossing | null;
  readonly isOutOfScope: boolean;
}

const ACTIVITIES: Readonly<Record<string, Spell['activity'] | null>> = {
  driving: 'driving',
  drive: 'driving',
  conduite: 'driving',
  work: 'work',
  'other-work': 'work',
  travail: 'work',
  availability: 'waiting',
  waiting: 'waiting',
  disponibilite: 'waiting',
  'mise-a-disposition': 'waiting',
  break: 'rest',
  rest: 'rest',
  pause: 'rest',
  repos: 'rest',
  unknown: 'unknown',
  ferry: 'rest',
  train: 'rest',
  // Mobilic: accompanying is work; a commute and an absence are not (they leave the time free).
  support: 'work',
  transfer: null,
  off: null,
};
const ON_BOARD = new Set(['ferry', 'train']);

/** The last row of each driver and date: whether it passed midnight, or stood after it. */
type Midnights = Map<string, { readonly from: number; readonly isPassed: boolean }>;

function readRows(list: readonly unknown[], zone: TimeZone): Row[] {
  const midnights: Midnights = new Map();
  return list.map((row, i) => {
    const refuse = (field: string): never => {
      throw new Unreadable(errors.badActivity(i + 1, field));
    };
    if (!isRecord(row)) return refuse('activities');
    const type = textOf(row, 'type')?.toLowerCase() ?? '';
    const activity = ACTIVITIES[type];
    if (activity === undefined) return refuse('type');
    // A row without an end is still running: what it will be is not known.
    const isRunning = row['end'] === null || row['end'] === undefined;
    const daysAfter = isRunning ? 0 : daysAfterDate(row, midnights, refuse);
    const span = isRunning ? null : spanOf(row, { zone, refuse, daysAfter });
    return {
      user: textOf(row, 'user'),
      business: textOf(row, 'business'),
      spell: activity === null || !span ? null : { ...span, activity, crew: row['crew'] === true },
      crossing: span && ON_BOARD.has(type) ? crossingOf(row, span) : null,
      isOutOfScope: row['outOfScope'] === true,
    };
  });
}

/**
 * A working day that goes on after midnight keeps its date: a row that starts before the one above it, which passed midnight, is of the next
 * day, and so are those below it.
 */
function daysAfterDate(
  row: Fields,
  midnights: Midnights,
  refuse: (field: string) => never,
): number {
  if (textOf(row, 'date') === null) return 0;
  const key = JSON.stringify([row['user'], row['business'], row['date']]);
  const { from, to } = clocksOf(row, refuse);
  const last = midnights.get(key);
  const isAfter = last?.isPassed === true && (from < last.from || midnights.has(`${key} after`));
  if (isAfter) midnights.set(`${key} after`, { from, isPassed: true });
  midnights.set(key, { from, isPassed: isAfter || to <= from });
  return isAfter ? 1 : 0;
}
