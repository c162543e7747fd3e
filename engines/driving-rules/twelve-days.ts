import { clip, total } from '../french-time/intervals.ts';
import { nightsWithin } from '../french-time/nights.ts';
import { drivingSpells } from './continuous-driving.ts';
import { isDriving, passedAt, stepsWithin } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import type { Track } from './track.ts';
import { weeklyPeriods } from './weekly-rest-periods.ts';

const hour = 3600;
/** One regular and one reduced weekly rest together. */
const REST_AFTER = 69 * hour;
const NIGHT = { from: 22 * hour, to: 6 * hour };
const NIGHT_LIMIT = 3 * hour;

const periods = (track: Track, settings: Settings) =>
  weeklyPeriods(track, settings).filter(({ outcome }) => outcome === 'twelve-days');

/** Regulation 561/2006 art. 8 §6a (b): twelve days are followed by two weekly rests, one of which may be reduced: 69 h. */
export const twelveDayRest = (track: Track, settings: Settings): Offence[] =>
  periods(track, settings)
    .filter(({ rest }) => rest.seconds < REST_AFTER)
    .map(({ start, rest }) =>
      offenceOf(
        {
          rule: 'twelve-day-rest',
          article: 'CE 561/2006 art. 8 §6 bis b)',
          measure: 'weekly-rest-69',
          at: rest.end,
          period: { start, end: rest.end },
          value: rest.seconds,
          limit: REST_AFTER,
          proof: [{ start: rest.start, end: rest.end }],
          reading: 'twelve-days',
        },
        settings,
      ),
    );

/**
 * Regulation 561/2006 art. 8 §6a (d): in the twelve days a driver alone who drives between 22:00 and 6:00 takes his break after 3 h. A spell
 * over 4 h 30 is reported under article 7 alone.
 */
export function twelveDayNightDriving(track: Track, settings: Settings): Offence[] {
  const twelve = periods(track, settings);
  if (twelve.length === 0) return [];
  return drivingSpells(track.line, settings)
    .filter(
      (spell) =>
        spell.driving > NIGHT_LIMIT &&
        spell.passedAt === null &&
        twelve.some(({ start, end }) => start <= spell.start && spell.end <= end),
    )
    .flatMap((spell) => {
      const driven = stepsWithin(track.line, spell.start, spell.end, isDriving);
      const nights = nightsWithin(spell, NIGHT, settings.zone);
      if (
        driven.every(({ crew }) => crew) ||
        total(clip(nights, spell)) === 0 ||
        driven.every((step) => total(clip(nights, step)) === 0)
      )
        return [];
      return [
        offenceOf(
          {
            rule: 'twelve-day-night-driving',
            article: 'CE 561/2006 art. 8 §6 bis d)',
            measure: 'continuous-driving-night-12-days',
            at: passedAt(
              track.line,
              { start: spell.start, end: spell.end, seconds: NIGHT_LIMIT },
              isDriving,
            ),
            period: { start: spell.start, end: spell.end },
            value: spell.driving,
            limit: NIGHT_LIMIT,
            proof: driven.map(({ start, end }) => ({ start, end })),
            reading: 'twelve-days',
          },
          settings,
        ),
      ];
    });
}
