import type { Interval } from '../french-time/intervals.ts';
import { amplitude, companyDailyService } from './amplitude.ts';
import { averageService, averageWork } from './average-work.ts';
import { staffAverageWork } from './staff-average.ts';
import { STAFF } from './staff.data.ts';
import { breaks } from './breaks.ts';
import { continuousDriving } from './continuous-driving.ts';
import { dailyDriving } from './daily-driving.ts';
import { dailyRest } from './daily-rest.ts';
import { dailyWork } from './daily-work.ts';
import { fortnightlyDriving } from './fortnightly-driving.ts';
import { nightWork } from './night-work.ts';
import type { Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { staffDailyRest } from './staff-daily-rest.ts';
import { staffWeeklyRest } from './staff-weekly-rest.ts';
import type { Track } from './track.ts';
import { twelveDayNightDriving, twelveDayRest } from './twelve-days.ts';
import { weeklyDriving } from './weekly-driving.ts';
import { weeklyRest, weeklyRestCompensation } from './weekly-rest.ts';
import { weeklyRestLate } from './weekly-rest-late.ts';
import { weeklyWork } from './weekly-work.ts';

// The rules by how far a change of the history can reach.

/** Rests: from one weekly rest to the next. */
export const restRules = (track: Track, settings: Settings): Offence[] =>
  settings.regulation561
    ? [
        ...dailyRest(track, settings),
        ...weeklyRestLate(track, settings),
        ...twelveDayRest(track, settings),
      ]
    : staffDailyRest(track, settings);

/** Driving and working time: from one daily rest to the next, and the two weeks around it. */
export const timeRules = (track: Track, settings: Settings): Offence[] => [
  ...(settings.regulation561
    ? [
        ...continuousDriving(track, settings),
        ...dailyDriving(track, settings),
        ...weeklyDriving(track, settings),
        ...fortnightlyDriving(track, settings),
        ...twelveDayNightDriving(track, settings),
      ]
    : []),
  ...nightWork(track, settings),
  ...dailyWork(track, settings),
  ...breaks(track, settings),
  ...amplitude(track, settings),
  ...companyDailyService(track, settings),
  ...weeklyWork(track, settings),
];

/** Averages: their reference period; of who does not drive, twelve weeks after twelve weeks of the whole history. */
export const averageRules = (track: Track, settings: Settings): Offence[] =>
  STAFF[settings.staff].mobile
    ? [...averageWork(track, settings), ...averageService(track, settings)]
    : staffAverageWork(track, settings);

/** Rests given to weeks: the whole history, for each choice depends on the one before. */
export const weekRules = (
  track: Track,
  settings: Settings,
  abroad: readonly Interval[] = [],
): Offence[] =>
  settings.regulation561
    ? [...weeklyRest(track, settings, abroad), ...weeklyRestCompensation(track, settings, abroad)]
    : staffWeeklyRest(track, settings);
