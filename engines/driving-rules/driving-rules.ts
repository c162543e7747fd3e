import { overlaps } from '../french-time/intervals.ts';
import { amplitude, companyDailyService } from './amplitude.ts';
import { averageService, averageWork } from './average-work.ts';
import { breaks } from './breaks.ts';
import { continuousDriving } from './continuous-driving.ts';
import { dailyDriving } from './daily-driving.ts';
import { dailyRest } from './daily-rest.ts';
import { dailyWork } from './daily-work.ts';
import { fortnightlyDriving } from './fortnightly-driving.ts';
import type { History } from './history.ts';
import { hasUnknown, inOrder } from './line.ts';
import { misuse } from './misuse.ts';
import { nightWork } from './night-work.ts';
import type { Offence } from './offence.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { staffDailyRest } from './staff-daily-rest.ts';
import { staffWeeklyRest } from './staff-weekly-rest.ts';
import { trackOf, WEEKLY_REST, type Track } from './track.ts';
import { twelveDayNightDriving, twelveDayRest } from './twelve-days.ts';
import { weeklyDriving } from './weekly-driving.ts';
import { weeklyRest, weeklyRestCompensation } from './weekly-rest.ts';
import { weeklyRestLate } from './weekly-rest-late.ts';
import { weeklyWork } from './weekly-work.ts';

/** The judgement of a driver's history. */
export interface Judgement {
  /** In the order of their instants. */
  readonly offences: readonly Offence[];
  /**
   * End of the first known weekly rest: before it, offences that need what came earlier (6 × 24 h, reductions used, compensations, the two
   * weeks) cannot be seen. null when no weekly rest is known.
   */
  readonly completeFrom: number | null;
}

/**
 * Judges a driver's history by all rules: Regulation 561/2006 (or the French rests for staff outside it), working time, misuse. Time before the
 * first and after the last spell is taken as rest. Unknown time is first read as rest: what is an offence even so is certain. It is
 * then read as other work (never as driving; see `UnknownAs`): what is an offence only so is possible.
 */
export function judge(history: History, settings: Settings = DEFAULT_SETTINGS): Judgement {
  const ordered: History = { ...history, spells: inOrder(history.spells) };
  const track = trackOf(ordered, 'rest');
  const certain = judgeRests(track, ordered, settings).concat(judgeTimes(track, settings));
  const possible = hasUnknown(ordered.spells)
    ? beyond(certain, judgeRests(trackOf(ordered, 'work'), ordered, settings).concat(judgeTimes(trackOf(ordered, 'short-work'), settings))) : [];
  const offences = [...certain, ...possible, ...misuse(track, ordered.spells, ordered.device ?? {}, settings)]
    .map((one) => (history.article12?.some((claim) => overlaps(claim, one.period)) ? { ...one, article12: true } : one));
  return { offences: offences.sort(byInstant), completeFrom: track.rests.slice(1, -1).find(({ seconds }) => seconds >= WEEKLY_REST)?.end ?? null };
}

/** The rules on daily and weekly rest. */
const judgeRests = (track: Track, { abroad }: History, settings: Settings): Offence[] => (settings.regulation561 ? [
  ...dailyRest(track, settings), ...weeklyRestLate(track, settings), ...weeklyRest(track, settings, abroad),
  ...weeklyRestCompensation(track, settings, abroad), ...twelveDayRest(track, settings),
] : [...staffDailyRest(track, settings), ...staffWeeklyRest(track, settings)]);

/** The rules on driving and working time. */
const judgeTimes = (track: Track, settings: Settings): Offence[] => [
  ...(settings.regulation561 ? [
    ...continuousDriving(track, settings), ...dailyDriving(track, settings), ...weeklyDriving(track, settings), ...fortnightlyDriving(track, settings),
    ...twelveDayNightDriving(track, settings),
  ] : []),
  ...nightWork(track, settings), ...dailyWork(track, settings), ...breaks(track, settings), ...amplitude(track, settings),
  ...companyDailyService(track, settings), ...weeklyWork(track, settings), ...averageWork(track, settings), ...averageService(track, settings),
];

/** Offences of the other reading that are not there already for the same rule and time. */
const beyond = (certain: readonly Offence[], other: readonly Offence[]): Offence[] =>
  other.filter((one) => !certain.some((known) => known.rule === one.rule && overlaps(known.period, one.period))).map((one) => ({ ...one, certainty: 'possible' }));

const byInstant = (a: Offence, b: Offence): number => a.at - b.at || a.period.start - b.period.start || (a.rule < b.rule ? -1 : Number(a.rule > b.rule));
