import type { Interval } from '../french-time/intervals.ts';
import { isDriving, stepsWithin, type Step } from './line.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { STAFF } from './staff.data.ts';
import type { Track } from './track.ts';
import { lawOf, SINCE_2020_1054, SINCE_2024_1258, SINCE_561 } from './versions.ts';

const min = 60;

interface Article7 {
  readonly limit: number;
  readonly whole: number;
  readonly firstPart: number;
  readonly secondPart: number;
  /** 45 min of availability in a vehicle that another drives count as the break. */
  readonly crewAvailability: boolean;
  /** Occasional passenger services: two breaks of 15 min or more, 45 min together, in any order. */
  readonly anyTwoParts: boolean;
}

const FIRST: Article7 = {
  limit: 270 * min,
  whole: 45 * min,
  firstPart: 15 * min,
  secondPart: 30 * min,
  crewAvailability: false,
  anyTwoParts: false,
};
export const article7 = lawOf<Article7>([
  { from: SINCE_561, says: FIRST },
  { from: SINCE_2020_1054, says: { ...FIRST, crewAvailability: true } },
  { from: SINCE_2024_1258, says: { ...FIRST, crewAvailability: true, anyTwoParts: true } },
]);

/** Driving between two breaks that satisfy article 7. */
export interface DrivingSpell extends Interval {
  readonly driving: number;
  /** When the limit was passed, null when it was not. */
  readonly passedAt: number | null;
}

/**
 * Regulation 561/2006 art. 7: after 4 h 30 of driving a break of 45 min, or 15 then 30 min in that order inside the 4 h 30. Breaks under
 * 15 min count for nothing; other work neither resets nor counts; the second part never serves again as a first.
 */
export const continuousDriving = (track: Track, settings: Settings): Offence[] =>
  drivingSpells(track.line, settings)
    .filter(({ passedAt }) => passedAt !== null)
    .map((spell) =>
      offenceOf(
        {
          rule: 'continuous-driving',
          article: 'CE 561/2006 art. 7',
          measure: 'continuous-driving',
          at: spell.passedAt ?? spell.end,
          period: { start: spell.start, end: spell.end },
          value: spell.driving,
          limit: article7(spell.start)?.limit ?? FIRST.limit,
          proof: stepsWithin(track.line, spell.start, spell.end, isDriving).map(
            ({ start, end }) => ({ start, end }),
          ),
          reading:
            STAFF[settings.staff].passengers && settings.staff === 'passengers-occasional'
              ? 'best-occasional-breaks'
              : null,
        },
        settings,
      ),
    );

/** Cuts a line into spells of driving without a sufficient break between. Spells before the Regulation are left out. */
export function drivingSpells(line: readonly Step[], settings: Settings): DrivingSpell[] {
  const spells: DrivingSpell[] = [];
  const occasional = settings.staff === 'passengers-occasional';
  let [start, end, driving, longestPart] = [0, 0, 0, 0];
  let passedAt: number | null = null;
  let law = FIRST;
  const close = (): void => {
    if (driving > 0 && article7(start) !== null) spells.push({ start, end, driving, passedAt });
    [driving, longestPart, passedAt] = [0, 0, null];
  };
  for (const step of line) {
    const seconds = step.end - step.start;
    if (step.activity === 'driving') {
      if (driving === 0) {
        start = step.start;
        law = article7(start) ?? FIRST;
      }
      if (driving <= law.limit && driving + seconds > law.limit)
        passedAt = step.start + law.limit - driving;
      driving += seconds;
      end = step.end;
    } else if (driving === 0 || !isBreak(step, law, settings)) continue;
    else if (seconds >= law.whole) close();
    else if (step.activity === 'waiting' && !settings.waitingIsBreak) continue;
    else if (
      longestPart >= law.firstPart &&
      (seconds >= law.secondPart ||
        (occasional &&
          law.anyTwoParts &&
          seconds >= law.firstPart &&
          longestPart + seconds >= law.whole))
    )
      close();
    else if (seconds >= law.firstPart) longestPart = Math.max(longestPart, seconds);
  }
  close();
  return spells;
}

const isBreak = (step: Step, law: Article7, settings: Settings): boolean =>
  step.activity === 'rest' ||
  (step.activity === 'waiting' && (settings.waitingIsBreak || (law.crewAvailability && step.crew)));
