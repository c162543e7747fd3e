// Histories for tests: days written by hand, and a driver's year by rule.
import { addDays } from '../french-time/days.ts';
import { instantAt } from '../french-time/zones.ts';
import type { Activity } from '../working-day/activity.ts';
import type { Spell } from './history.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

const LETTERS: Readonly<Record<string, Activity>> = {
  D: 'driving',
  W: 'work',
  A: 'waiting',
  R: 'rest',
  U: 'unknown',
};

/** Seconds of "4h30", "45", "30m", "11h", "4h30m01" (seconds last) or "90s". */
export function duration(text: string): number {
  const [, h = '0', m = '0', s = '0'] =
    /^(?:(\d+)h)?(?:(\d+)m?)?(?:(?<=m)(\d+))?$/.exec(text) ?? [];
  if (text.endsWith('s')) return Number(text.slice(0, -1));
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}

/**
 * A history from a UTC instant: "D4h30 R45 D4h30 R11h", letters D driving, W work, A waiting, R rest, U unknown; "D*2h": two drivers; "6×(D9h R15h)": repeated.
 */
export function timeline(text: string, from = '2025-03-10T06:00'): Spell[] {
  const [day = '', clock = '0:0'] = from.split('T');
  const [h = 0, m = 0] = clock.split(':').map(Number);
  let at = instantAt(day, h * 3600 + m * 60, 'UTC');
  const repeated = text.replaceAll(/(\d+)×\(([^)]*)\)/g, (_, times: string, what: string) =>
    `${what} `.repeat(Number(times)),
  );
  return repeated
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [, letter = '', crew, length = ''] = /^([DWARU])(\*?)(.*)$/.exec(word) ?? [];
      const start = at;
      at += duration(length);
      return { start, end: at, activity: LETTERS[letter] ?? 'unknown', crew: crew === '*' };
    });
}

/** Seconds of a UTC text "2025-03-10T06:00". */
export const utc = (text: string): number => timeline('R1m', text)[0]?.start ?? 0;

/** Only Regulation 561/2006 in the way: staff with the widest limits of French law. */
export const GOODS: Settings = DEFAULT_SETTINGS;

/** Of twenty: twelve drives, five works, one availability, two rests. */
function kindOf(kind: number): Activity {
  if (kind < 12) return 'driving';
  if (kind < 17) return 'work';
  return kind < 18 ? 'waiting' : 'rest';
}

/** A year of a driver, day after day, `perDay` activities each, with the seed's small irregularities. Spells touch. */
export function driverYear(seed: number, days = 365, perDay = 55, first = '2025-01-06'): Spell[] {
  let state = seed >>> 0 || 1;
  const random = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
  const spells: Spell[] = [];
  const put = (end: number, activity: Activity, crew = false): void => {
    const start = spells.at(-1)?.end ?? instantAt(first, 0, 'UTC');
    if (end > start) spells.push({ start, end, activity, crew });
  };
  for (let n = 0; n < days; n += 1) {
    const midnight = instantAt(addDays(first, n), 0, 'UTC');
    if (n % 7 >= 5) {
      put(midnight + 86_400, 'rest');
      continue;
    }
    let at = midnight + 4 * 3600 + random(90) * 60;
    put(at, 'rest');
    for (let i = 0; i < perDay; i += 1) {
      const kind = random(20);
      const pause = i % 18 === 17;
      at += (pause ? 40 + random(12) : 3 + random(17)) * 60;
      put(at, pause ? 'rest' : kindOf(kind));
    }
  }
  return spells;
}
