// What proves each day of a driver or a vehicle: a letter of flags for each day, and what the flags amount to.
import { addDays, type Day } from '#engines/french-time/days.ts';

/** What is known of a day, added up. */
export const PROOF = {
  card: 1,
  vehicle: 2,
  other: 4,
  active: 8,
  expected: 16,
  absent: 32,
} as const;
/** Flags travel as one printable character a day: `0` says nothing. */
const ZERO = '0'.charCodeAt(0);

/**
 * `both` card and vehicle · `card` · `vehicle` · `other` telematics, discs, clockings, corrections · `rest` the card was read over the day and shows
 * no activity · `absence` · `missing` work was planned or counted and nothing proves it · `none` nothing is said and nothing expected.
 */
export const RADAR_STATES = [
  'both',
  'card',
  'vehicle',
  'other',
  'rest',
  'missing',
  'absence',
  'none',
] as const;
export type RadarState = (typeof RADAR_STATES)[number];

export const stateOfFlags = (flags: number, isPast: boolean): RadarState => {
  const has = (flag: number): boolean => (flags & flag) !== 0;
  if (has(PROOF.card) && has(PROOF.vehicle)) return 'both';
  if (has(PROOF.card)) return has(PROOF.active) ? 'card' : 'rest';
  if (has(PROOF.vehicle)) return 'vehicle';
  if (has(PROOF.other)) return 'other';
  if (has(PROOF.absent)) return 'absence';
  return isPast && (has(PROOF.expected) || has(PROOF.active)) ? 'missing' : 'none';
};

export interface RadarDay {
  readonly day: Day;
  readonly state: RadarState;
}
/** `days` as the server sends it, from `first` on; days from `today` on are not missing yet. */
export const radarDays = (first: Day, days: string, today: Day): RadarDay[] =>
  Array.from(days, (letter, i) => {
    const day = addDays(first, i);
    return { day, state: stateOfFlags(letter.charCodeAt(0) - ZERO, day < today) };
  });

export type RadarCounts = Readonly<Record<RadarState, number>>;
export const countStates = (days: readonly RadarDay[]): RadarCounts => {
  const counts = Object.fromEntries(RADAR_STATES.map((s) => [s, 0])) as Record<RadarState, number>;
  for (const { state } of days) counts[state] += 1;
  return counts;
};

export interface Run {
  readonly state: RadarState;
  readonly from: number;
  readonly length: number;
}
/** Days of one state in a row, for drawing. */
export const runsOf = (days: readonly RadarDay[]): Run[] => {
  const runs: Run[] = [];
  days.forEach(({ state }, i) => {
    const last = runs.at(-1);
    if (last?.state === state) runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ state, from: i, length: 1 });
  });
  return runs;
};

/** Thirteen months: a year, and the month that one compares with. */
export const RADAR_DAYS = 396;
