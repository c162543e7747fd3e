import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import type { Track } from './track.ts';
import { weeklyPeriods } from './weekly-rest-periods.ts';

/**
 * Regulation 561/2006 art. 8 §6: a weekly rest starts at the latest 6 × 24 h after the end of the previous one (art. 8 §6a: 12 × 24 h). Where
 * a rest of 20 to 24 h was taken in time, that rest is reported as too short instead: the lighter of the two faults.
 */
export const weeklyRestLate = (track: Track, settings: Settings): Offence[] =>
  weeklyPeriods(track, settings)
    .filter(({ outcome }) => outcome === 'late' || outcome === 'short')
    .map(({ start, end, limit, outcome, rest }) => {
      const period = { start, end: outcome === 'short' ? rest.end : end };
      if (outcome === 'short') {
        return offenceOf(
          {
            rule: 'weekly-rest',
            article: 'CE 561/2006 art. 8 §6',
            measure: 'weekly-rest-24',
            at: rest.end,
            period,
            value: rest.seconds,
            limit: 24 * 3600,
            proof: [{ start: rest.start, end: rest.end }],
            reading: 'rest-short-rather-than-late',
          },
          settings,
        );
      }
      return offenceOf(
        {
          rule: 'weekly-rest-late',
          article: limit > 144 * 3600 ? 'CE 561/2006 art. 8 §6 bis' : 'CE 561/2006 art. 8 §6',
          measure: 'weekly-rest-late',
          at: start + limit,
          period,
          value: end - start,
          limit,
          proof: [{ start, end }],
          reading: limit > 144 * 3600 ? 'twelve-days' : null,
        },
        settings,
      );
    });
