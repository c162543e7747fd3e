// Which days of a driver are proven by a card, and which are missing.
import { eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';

/**
 * `proven` the card shows activity · `rest` the card was read over this day and shows none · `missing` a day of work that no card shows
 * though later ones do · `pending` a day of work after the last download · `absence` · `none` nothing is expected.
 */
export const DAY_STATES = ['proven', 'rest', 'missing', 'pending', 'absence', 'none'] as const;
export type DayState = (typeof DAY_STATES)[number];

export interface CoverageFacts {
  /** From the first to the last day of each file that counts. */
  readonly files: readonly DayRange[];
  /** Days lost within a damaged file: strictly between two days that were read. */
  readonly lost: readonly { readonly after: Day | null; readonly before: Day | null }[];
  /** Days with card records; true where they show activity. */
  readonly card: ReadonlyMap<Day, boolean>;
  /** Days on which something else says or plans work. Only such days count as missing (domain handbook §7: days with recorded activity). */
  readonly worked: ReadonlySet<Day>;
  readonly absent: ReadonlySet<Day>;
  readonly today: Day;
}

const isLost = (day: Day, lost: CoverageFacts['lost']): boolean =>
  lost.some(
    ({ after, before }) =>
      (after !== null || before !== null) &&
      (after === null || after < day) &&
      (before === null || day < before),
  );

/** The state of each day of a range. */
export const coverage = (range: DayRange, f: CoverageFacts): { day: Day; state: DayState }[] => {
  const read = [...f.files.map(({ last }) => last), ...f.card.keys()].sort();
  const lastRead = read.at(-1) ?? null;
  const stateOf = (day: Day): DayState => {
    const active = f.card.get(day);
    if (active === true) return 'proven';
    if (active === false) return 'rest';
    const within =
      f.files.some(({ first, last }) => first <= day && day <= last) && !isLost(day, f.lost);
    if (f.absent.has(day)) return 'absence';
    if (within) return f.worked.has(day) ? 'missing' : 'rest';
    if (!f.worked.has(day) || day >= f.today) return 'none';
    return lastRead !== null && day > lastRead ? 'pending' : 'missing';
  };
  return eachDay(range).map((day) => ({ day, state: stateOf(day) }));
};
