import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import type { Track } from './track.ts';
import { weeklyPeriods, type WeeklyPeriod } from './weekly-rest-periods.ts';

const hour = 3600;
/** 6 × 24 h between weekly rests, and the day from which a rest is missing. */
const SIX_DAYS = 144 * hour;
const WEEK = 168 * hour;

/**
 * Regulation 561/2006 art. 8 §6: a weekly rest starts at the latest 6 × 24 h after the end of the previous one (art. 8 §6a: 12 × 24 h). Each week
 * without one is an offence of its own. Where a rest of 20 to 24 h was taken in time, that rest is reported as too short instead: the lighter of
 * the two faults.
 */
export const weeklyRestLate = (track: Track, settings: Settings): Offence[] =>
  weeklyPeriods(track, settings).flatMap((period) => {
    if (period.outcome === 'short') return [shortRest(period, settings)];
    return period.outcome === 'late' ? lateRests(period, settings) : [];
  });

const shortRest = ({ start, rest }: WeeklyPeriod, settings: Settings): Offence =>
  offenceOf(
    {
      rule: 'weekly-rest',
      article: 'CE 561/2006 art. 8 §6',
      measure: 'weekly-rest-24',
      at: rest.end,
      period: { start, end: rest.end },
      value: rest.seconds,
      limit: 24 * hour,
      proof: [{ start: rest.start, end: rest.end }],
      reading: 'rest-short-rather-than-late',
    },
    settings,
  );

/** A period cut into weeks, the first longer where twelve days are allowed: those in which the rest came late or not at all. */
function lateRests(period: WeeklyPeriod, settings: Settings): Offence[] {
  const offences: Offence[] = [];
  for (let { start, limit } = period; start + limit < period.end;) {
    const end = Math.min(period.end, start + limit + WEEK - SIX_DAYS);
    const isTwelveDays = limit > SIX_DAYS;
    offences.push(
      offenceOf(
        {
          rule: 'weekly-rest-late',
          article: isTwelveDays ? 'CE 561/2006 art. 8 §6 bis' : 'CE 561/2006 art. 8 §6',
          measure: 'weekly-rest-late',
          at: start + limit,
          period: { start, end },
          value: end - start,
          limit,
          proof: [{ start, end }],
          reading: isTwelveDays ? 'twelve-days' : null,
        },
        settings,
      ),
    );
    [start, limit] = [end, SIX_DAYS];
  }
  return offences;
}
