import { offenceOf, type Offence } from './offence.ts';
import { stepsWithin } from './line.ts';
import type { Settings } from './settings.ts';
import type { Shift } from './shifts.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';
import { amplitudeOf, secondsOf, workdaysOf } from './workdays.ts';

const hour = 3600;
/** R3312-11: with an authorisation, and interruptions of free time: one of `one`, or two of `two`, when the amplitude goes over `above`. */
const AUTHORISED = {
  limit: 14 * hour,
  work: 9 * hour,
  steps: [
    { above: 13 * hour, one: 3 * hour, two: 2 * hour },
    { above: 12 * hour, one: 2.5 * hour, two: 1.5 * hour },
  ],
};

/**
 * Passengers, Code des transports R3312-9 and R3312-28: 12 h from the first to the last activity of the day, 13 h in regular services, 14 h in occasional
 * ones and where R3312-11 allows it. Goods have no limit but the daily rest; a company may set one (class 0).
 */
export function amplitude(track: Track, settings: Settings): Offence[] {
  const law = STAFF[settings.staff].amplitude;
  const own = settings.company.amplitude;
  return workdaysOf(track, settings).flatMap((day) => {
    const value = amplitudeOf(day);
    const common = {
      period: { start: day.start, end: day.end },
      value,
      proof: [{ start: day.start, end: day.end }],
    };
    const limit = law && isExtended(track, day, settings) ? AUTHORISED.limit : law?.limit;
    if (law && limit !== undefined && value > limit) {
      return [
        offenceOf(
          {
            ...common,
            rule: 'amplitude',
            article: limit > law.limit ? 'CT R3312-11' : law.article,
            measure: 'labour-4th',
            at: day.start + limit,
            limit,
          },
          settings,
        ),
      ];
    }
    if (own === undefined || value <= own) return [];
    return [
      offenceOf(
        {
          ...common,
          rule: 'company-amplitude',
          article: 'entreprise',
          measure: 'company',
          at: day.start + own,
          limit: own,
        },
        settings,
      ),
    ];
  });
}

/** Whether an authorised day meets the conditions of R3312-11. */
function isExtended(
  track: Track,
  day: Shift,
  { staff, longAmplitudeAuthorised }: Settings,
): boolean {
  if (!longAmplitudeAuthorised || staff !== 'passengers' || secondsOf(day, false) > AUTHORISED.work)
    return false;
  const step = AUTHORISED.steps.find(({ above }) => amplitudeOf(day) > above);
  const pauses = stepsWithin(
    track.line,
    day.start,
    day.end,
    ({ activity }) => activity === 'rest',
  ).map(({ start, end }) => end - start);
  return (
    step !== undefined &&
    (pauses.some((one) => one >= step.one) || pauses.filter((one) => one >= step.two).length > 1)
  );
}

/** A limit of the company's own on the day's service, class 0. */
export function companyDailyService(track: Track, settings: Settings): Offence[] {
  const limit = settings.company.dailyService;
  if (limit === undefined) return [];
  return workdaysOf(track, settings)
    .filter((day) => secondsOf(day, true) > limit)
    .map((day) =>
      offenceOf(
        {
          rule: 'company-daily-service',
          article: 'entreprise',
          measure: 'company',
          at: day.end,
          period: { start: day.start, end: day.end },
          value: secondsOf(day, true),
          limit,
          proof: [{ start: day.start, end: day.end }],
        },
        settings,
      ),
    );
}
