import { offenceOf, type Offence } from './offence.ts';
import type { Measure } from './grades.data.ts';
import {
  lostAt,
  windowAt,
  type Allowances,
  type DailyRestLaw,
  type RestWindow,
} from './rest-windows.ts';
import type { Settings } from './settings.ts';
import { WEEKLY_REST, type Track } from './track.ts';
import { lawOf, SINCE_2024_1258, SINCE_561 } from './versions.ts';
import { weeklyPeriods, type WeeklyPeriod } from './weekly-rest-periods.ts';

const hour = 3600;
const ARTICLE_8: DailyRestLaw = {
  window: 24 * hour,
  regular: 11 * hour,
  split: { first: 3 * hour, second: 9 * hour },
  reduced: { least: 9 * hour, times: 3 },
  crew: { window: 30 * hour, least: 9 * hour, aloneUntil: hour },
  longer: null,
};
export const article8 = lawOf<DailyRestLaw>([{ from: SINCE_561, says: ARTICLE_8 }]);
/** Art. 8 §2a: once in a service of at least six times 24 h, twice in one of at least eight times. */
const article8Occasional = lawOf<DailyRestLaw>([
  { from: SINCE_561, says: ARTICLE_8 },
  {
    from: SINCE_2024_1258,
    says: { ...ARTICLE_8, longer: { window: 25 * hour, driving: 7 * hour } },
  },
]);
const LONG_SERVICE = 6 * 24 * hour;
const VERY_LONG_SERVICE = 8 * 24 * hour;
/** How many daily rests a single occasional service allows to be an hour late, by its length in seconds. */
const lateRestsOf = (seconds: number): number => {
  if (seconds >= VERY_LONG_SERVICE) return 2;
  return seconds >= LONG_SERVICE ? 1 : 0;
};

export interface JudgedWindow extends RestWindow {
  readonly law: DailyRestLaw;
  /** Index of the stint with which it opens. */
  readonly open: number;
  readonly reducedBefore: number;
  /** No rest is enough, but for a service that may yet turn out long enough for 25 h: it goes on where what is known ends. */
  readonly mayBe25Hours: boolean;
}

/** The 24 h (or 30 h) windows of a track, one after the other, each with the rest that was retained. */
export function dailyRestWindows(track: Track, settings: Settings): JudgedWindow[] {
  const isOccasional = settings.staff === 'passengers-occasional';
  const lawAt = isOccasional ? article8Occasional : article8;
  // Activities do not name the service: it is taken to last from a weekly rest to the next.
  const services = isOccasional ? weeklyPeriods(track, settings) : [];
  const windows: JudgedWindow[] = [];
  let used: Allowances = { reduced: 0, longer: 0 };
  for (let open = 0; open < track.stints.length;) {
    const start = track.stints[open]?.start ?? 0;
    const law = lawAt(start);
    if (law === null) {
      open += 1;
      continue;
    }
    const service = services.find((one) => one.start <= start && start < one.end);
    const left = leftOf(law, used, service);
    const rules = { law, left, counted: settings.restCounted };
    const window = windowAt(track, open, rules);
    const mayBeLonger = window.kind === null && service?.rest === track.rests.at(-1);
    const mayBe25Hours =
      mayBeLonger &&
      windowAt(track, open, { ...rules, left: { ...left, longer: 1 } }).kind === '25-hours';
    windows.push({ ...window, law, open, reducedBefore: used.reduced, mayBe25Hours });
    const isWeekly = (track.rests[window.retained]?.seconds ?? 0) >= WEEKLY_REST;
    used = isWeekly ? { reduced: 0, longer: 0 } : usedAfter(window, used, left);
    open = window.retained;
  }
  return windows;
}

function leftOf(law: DailyRestLaw, used: Allowances, service?: WeeklyPeriod): Allowances {
  const late = service === undefined ? 0 : lateRestsOf(service.end - service.start);
  return {
    reduced: (law.reduced?.times ?? 0) - used.reduced,
    longer: law.longer ? late - used.longer : 0,
  };
}

function usedAfter(window: RestWindow, used: Allowances, left: Allowances): Allowances {
  const isReduced =
    window.kind === 'reduced' || (window.kind === null && isGradedAsReduced(window, left.reduced));
  return {
    reduced: used.reduced + (isReduced ? 1 : 0),
    longer: used.longer + (window.kind === '25-hours' ? 1 : 0),
  };
}

const isGradedAsReduced = (window: RestWindow, reducedLeft: number): boolean =>
  !window.isCrewed && !window.hasFirstPart && reducedLeft > 0;

/**
 * Regulation 561/2006 art. 8 §2, §4 and §5: within 24 h of the end of the previous rest a new one of 11 h (or 3 h then 9 h), or of 9 h at most
 * three times between two weekly rests; 9 h within 30 h with two drivers. One offence a window, against the rest that the law lets the driver
 * off with.
 */
export function dailyRest(track: Track, settings: Settings): Offence[] {
  return dailyRestWindows(track, settings)
    .filter(({ kind }) => kind === null)
    .map((window) => {
      const { law, start } = window;
      const due = dueOf(window);
      const span = due.measure === 'daily-rest-crew' && law.crew ? law.crew.window : law.window;
      return offenceOf(
        {
          rule: 'daily-rest',
          article: due.article,
          measure: due.measure,
          at: lostAt(track, window.open, { window, latestStart: start + span - due.limit }),
          period: { start, end: start + span },
          value: window.bestSeconds,
          limit: due.limit,
          proof: window.bestSeconds > 0 ? [window.best] : [],
          reading: due.reading,
          certainty: window.mayBe25Hours ? 'possible' : 'certain',
        },
        settings,
      );
    });
}

interface Due {
  readonly limit: number;
  readonly measure: Measure;
  readonly article: string;
  readonly reading: Offence['reading'];
}

function dueOf({ law, isCrewed, hasFirstPart, reducedBefore }: JudgedWindow): Due {
  if (isCrewed && law.crew)
    return {
      limit: law.crew.least,
      measure: 'daily-rest-crew',
      article: 'CE 561/2006 art. 8 §5',
      reading: 'crew-30-hours',
    };
  if (hasFirstPart && law.split)
    return {
      limit: law.split.second,
      measure: 'daily-rest-split',
      article: 'CE 561/2006 art. 8 §2',
      reading: 'split-rest',
    };
  if (law.reduced && reducedBefore < law.reduced.times) {
    return {
      limit: law.reduced.least,
      measure: 'daily-rest-9',
      article: 'CE 561/2006 art. 8 §4',
      reading: 'reduced-rest-allowed',
    };
  }
  return {
    limit: law.regular,
    measure: 'daily-rest-11',
    article: 'CE 561/2006 art. 8 §2',
    reading: 'no-reduced-rest-left',
  };
}
