// A day typed by hand as stretches of instants. Pure.
import { addDays } from '#engines/french-time/days.ts';
import { parseTypedClock } from '#engines/french-time/typed-hours.ts';
import { zoneNamed } from '#engines/french-time/territories.ts';
import { instantAt } from '#engines/french-time/zones.ts';
import type { Stretch } from '../contract.ts';
import { clockAt } from './words.ts';

/** What is typed; an instant that nobody touched stays to the second, also in the hour that comes twice. */
export interface TypedLine {
  readonly start: string;
  readonly end: string;
  readonly activity: Stretch['activity'];
  readonly from: Pick<Stretch, 'start' | 'end'> | null;
}
const DAY = 86_400;

/** A clock that follows an instant: on the day itself, else after midnight. */
const after = (day: string, text: string, least: number, zone: string): number | null => {
  const seconds = parseTypedClock(text);
  if (seconds === null) return null;
  const where = zoneNamed(zone);
  const here = instantAt(day, seconds % DAY, where);
  return here >= least ? here : instantAt(addDays(day, 1), seconds % DAY, where);
};
/** The clock still reads as its stretch has it: the instant is kept, seconds included. */
const isUntouched = (
  line: TypedLine,
  bound: 'start' | 'end',
  zone: string,
): line is TypedLine & { readonly from: Stretch } =>
  line.from !== null && line[bound] === clockAt(line.from[bound], zone);
/** Lines as stretches; null where one cannot be read. */
export const stretchesOf = (
  lines: readonly TypedLine[],
  day: string,
  zone: string,
): Stretch[] | null => {
  const out: Stretch[] = [];
  for (const line of lines) {
    const least = out.at(-1)?.end ?? Number.NEGATIVE_INFINITY;
    const start = isUntouched(line, 'start', zone)
      ? line.from.start
      : after(day, line.start, least, zone);
    if (start === null) return null;
    const end = isUntouched(line, 'end', zone)
      ? line.from.end
      : after(day, line.end, start + 1, zone);
    if (end === null) return null;
    out.push({ start, end, activity: line.activity });
  }
  return out;
};
