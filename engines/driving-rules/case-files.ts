import { addDays, isDay } from '../french-time/days.ts';
import { isTimeZone, type TimeZone } from '../french-time/territories.ts';
import { instantAt } from '../french-time/zones.ts';
import { errors } from './fr.ts';
import type { Spell } from './history.ts';
import { inOrder } from './line.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import type { Staff } from './staff.data.ts';

/** One case of a file of cases, ready to be judged: one driver under one set of settings. */
export interface RuleCase {
  readonly id: string;
  readonly spells: readonly Spell[];
  readonly settings: Settings;
}

/** What is wrong with one case, in French. */
export interface BadCase {
  readonly id: string;
  readonly error: string;
}

class Unreadable extends Error {}

/**
 * Reads a file of cases: `{ cases: [{ id, service?, staff?, timezone?, activities: [{ date, start, end, type, crew? }] }] }` with local clock times (a row
 * whose end is not after its start crosses midnight), or rows with ISO instants and a `business`, as Mobilic has them. The time between the
 * rows is rest: such files list everything else. A case that cannot be read is returned as such. Several drivers in one case give one case each.
 */
export function readCases(file: unknown): (RuleCase | BadCase)[] | null {
  const list =
    isRecord(file) && Array.isArray(file['cases'])
      ? file['cases']
      : Array.isArray(file)
        ? file
        : null;
  return list?.flatMap((one: unknown, i) => readCase(one, i)) ?? null;
}

function readCase(one: unknown, nth: number): (RuleCase | BadCase)[] {
  const id =
    isRecord(one) && (typeof one['id'] === 'string' || typeof one['id'] === 'number')
      ? String(one['id'])
      : `n° ${nth + 1}`;
  try {
    if (!isRecord(one) || !Array.isArray(one['activities']))
      throw new Unreadable(errors.noActivities);
    const zone = zoneOf(one);
    const rows: Row[] = one['activities'].map((row: unknown, i) => readRow(row, i, zone));
    const common = textOf(one, 'staff') ?? textOf(one, 'service');
    const drivers = [
      ...Map.groupBy(rows, ({ user, business }) => JSON.stringify([user, business])).values(),
    ];
    return (drivers.length > 0 ? drivers : [[]]).map((own) => ({
      id,
      spells: withRests(own.flatMap(({ spell }) => spell ?? [])),
      settings: settingsFor(one, own[0]?.business ?? common ?? null, zone),
    }));
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError)
      return [{ id, error: errors.badCase(id, error.message) }];
    throw error;
  }
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
  // Mobilic: accompanying is work; a commute and an absence are not (they leave the time free).
  support: 'work',
  transfer: null,
  off: null,
};

function readRow(row: unknown, i: number, zone: TimeZone): Row {
  const fail = (field: string): never => {
    throw new Unreadable(errors.badActivity(i + 1, field));
  };
  if (!isRecord(row)) return fail('activities');
  const activity = ACTIVITIES[textOf(row, 'type')?.toLowerCase() ?? ''];
  if (activity === undefined) return fail('type');
  // A row without an end is still running: what it will be is not known.
  const isRunning = row['end'] === null || row['end'] === undefined;
  const [start, end] = isRunning ? [0, 0] : instantsOf(row, zone, fail);
  const crew = row['crew'] === true;
  return {
    user: textOf(row, 'user'),
    business: textOf(row, 'business'),
    spell: activity === null || isRunning ? null : { start, end, activity, crew },
  };
}

function instantsOf(
  row: Record<string, unknown>,
  zone: TimeZone,
  fail: (field: string) => never,
): [start: number, end: number] {
  const date = textOf(row, 'date');
  if (date === null)
    return [isoInstant(row, 'start', zone, fail), isoInstant(row, 'end', zone, fail)];
  if (!isDay(date)) return fail('date');
  const [from, to] = [clockOf(row, 'start', fail), clockOf(row, 'end', fail)];
  const endDate = textOf(row, 'endDate');
  if (endDate !== null && !isDay(endDate)) return fail('endDate');
  return [
    instantAt(date, from, zone),
    instantAt(endDate ?? (to <= from ? addDays(date, 1) : date), to, zone),
  ];
}

/** "05:45", "05:45:30" or "24:00" as seconds since 00:00. */
function clockOf(
  row: Record<string, unknown>,
  field: string,
  fail: (field: string) => never,
): number {
  const [, h, m, s] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(textOf(row, field) ?? '') ?? [];
  const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s ?? 0);
  return h === undefined || Number(m) > 59 || Number(s ?? 0) > 59 || seconds > 86_400
    ? fail(field)
    : seconds;
}

/** An ISO date and time, with an offset or on the clock of the zone. */
function isoInstant(
  row: Record<string, unknown>,
  field: string,
  zone: TimeZone,
  fail: (field: string) => never,
): number {
  const [, date = '', h, m, s = '0', offset] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      textOf(row, field) ?? '',
    ) ?? [];
  if (!isDay(date) || Number(h) > 24 || Number(m) > 59 || Number(s) > 59) return fail(field);
  const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s);
  if (offset === undefined) return instantAt(date, seconds, zone);
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return (
    instantAt(date, seconds, 'UTC') -
    (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60)
  );
}

function zoneOf(one: Record<string, unknown>): TimeZone {
  const zone = textOf(one, 'timezone');
  if (zone === null) return 'Europe/Paris';
  if (!isTimeZone(zone)) throw new Unreadable(errors.unknownZone(zone));
  return zone;
}

/** Services of passenger transport, goods, and the businesses of Mobilic (vehicles outside Regulation 561/2006). */
const SERVICES: Readonly<Record<string, readonly [staff: Staff, regulation561: boolean]>> = {
  STANDARD: ['passengers', true],
  VOYAGEURS: ['passengers', true],
  TRV: ['passengers', true],
  REGULIER: ['passengers-regular', true],
  SLO: ['passengers-regular', true],
  INTERURBAIN: ['passengers-regular', true],
  URBAIN: ['passengers-regular', true],
  SCOLAIRE: ['passengers-regular', true],
  OCCASIONNEL: ['passengers-occasional', true],
  TOURISME: ['passengers-occasional', true],
  MARCHANDISES: ['goods-long-distance', true],
  TRM: ['goods-long-distance', true],
  GOODS: ['goods-long-distance', true],
  LONG_DISTANCE: ['goods-long-distance', false],
  SHORT_DISTANCE: ['goods-other', false],
  SHIPPING: ['goods-parcels', false],
  FREQUENT: ['passengers-regular', false],
  INFREQUENT: ['passengers-occasional', false],
  TAXI_GENERAL: ['passengers', false],
  TAXI_REGULATED: ['passengers', false],
  VTC: ['passengers', false],
  LOTI: ['passengers', false],
  'GOODS-LONG-DISTANCE': ['goods-long-distance', true],
  'GOODS-OTHER': ['goods-other', true],
  'GOODS-PARCELS': ['goods-parcels', true],
  PASSENGERS: ['passengers', true],
  'PASSENGERS-REGULAR': ['passengers-regular', true],
  'PASSENGERS-OCCASIONAL': ['passengers-occasional', true],
};

function settingsFor(
  one: Record<string, unknown>,
  service: string | null,
  zone: TimeZone,
): Settings {
  const known =
    service === null
      ? SERVICES['GOODS']
      : SERVICES[service.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '')];
  if (!known) throw new Unreadable(errors.unknownService(service ?? ''));
  const [staff, regulation561] = known;
  return {
    ...DEFAULT_SETTINGS,
    zone,
    staff,
    regulation561: typeof one['regulation561'] === 'boolean' ? one['regulation561'] : regulation561,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (record: Record<string, unknown>, field: string): string | null =>
  typeof record[field] === 'string' ? record[field] : null;
