import { length, type Interval } from '../french-time/intervals.ts';
import { amplitudesOf, dailyRestOf, type Amplitude } from '../working-day/amplitude.ts';
import { offenceOf, type Breach, type Offence } from './offence.ts';
import { stepsWithin } from './line.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import type { Stint, Track } from './track.ts';
import { secondsOf, workdaysOf } from './workdays.ts';

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

/** The spans between two daily rests, by the definition that pay has too (`amplitudesOf`). */
export const amplitudeDays = (track: Track, settings: Settings): readonly Amplitude<Stint>[] =>
  amplitudesOf(track.stints, {
    zone: settings.zone,
    dailyRest: dailyRestOf({
      drives: STAFF[settings.staff].mobile,
      regulation561: settings.regulation561,
    }),
  });

/**
 * Passengers, Code des transports R3312-9 and R3312-28: 12 h from the first to the last activity of the day, 13 h in regular services, 14 h in occasional
 * ones and where R3312-11 allows it. Goods have no limit but the daily rest; a company may set one (class 0).
 */
export const amplitude = (track: Track, settings: Settings): Offence[] =>
  amplitudeDays(track, settings).flatMap((day) => {
    const breach = lawBreach(track, day, settings) ?? companyBreach(day, settings);
    return breach ? [offenceOf({ ...breach, ...measured(day) }, settings)] : [];
  });

type AmplitudeBreach = Pick<Breach, 'rule' | 'article' | 'measure' | 'at' | 'limit'>;

const measured = ({ start, end }: Interval) => ({
  period: { start, end },
  value: end - start,
  proof: [{ start, end }],
});

function lawBreach(
  track: Track,
  day: Amplitude<Stint>,
  settings: Settings,
): AmplitudeBreach | null {
  const law = STAFF[settings.staff].amplitude;
  if (!law) return null;
  const isLonger = isExtended(track, day, settings);
  const limit = isLonger ? AUTHORISED.limit : law.limit;
  if (length(day) <= limit) return null;
  return {
    rule: 'amplitude',
    article: isLonger ? 'CT R3312-11' : law.article,
    measure: 'labour-4th',
    at: day.start + limit,
    limit,
  };
}

function companyBreach(day: Interval, { company }: Settings): AmplitudeBreach | null {
  const limit = company.amplitude;
  if (limit === undefined || length(day) <= limit) return null;
  return {
    rule: 'company-amplitude',
    article: 'entreprise',
    measure: 'company',
    at: day.start + limit,
    limit,
  };
}

/** Whether an authorised day meets the conditions of R3312-11. */
function isExtended(
  track: Track,
  day: Amplitude<Stint>,
  { staff, longAmplitudeAuthorised }: Settings,
): boolean {
  const work = day.spells.reduce((sum, one) => sum + one.driving + one.work, 0);
  if (!longAmplitudeAuthorised || staff !== 'passengers' || work > AUTHORISED.work) return false;
  const step = AUTHORISED.steps.find(({ above }) => length(day) > above);
  const pauses = stepsWithin(
    track.line,
    day.start,
    day.end,
    ({ activity }) => activity === 'rest',
  ).map(length);
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
