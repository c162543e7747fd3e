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

/** Driving since the last sufficient break, and the longest break in it that may be the first part of one. */
export interface Running {
  readonly law: Article7;
  readonly start: number;
  end: number;
  driving: number;
  longestPart: number;
  passedAt: number | null;
}

/** Cuts a line into spells of driving without a sufficient break between. Spells before the Regulation are left out. */
export const drivingSpells = (line: readonly Step[], settings: Settings): DrivingSpell[] => {
  const { closed, running } = cutDriving(line, settings);
  return [...closed, ...(running === null ? [] : [running])].flatMap(
    ({ start, end, driving, passedAt }) =>
      article7(start) === null ? [] : [{ start, end, driving, passedAt }],
  );
};

/** The driving since the last sufficient break where a line ends; null right after such a break, or before any driving. */
export const runningDriving = (line: readonly Step[], settings: Settings): Running | null =>
  cutDriving(line, settings).running;

interface CutDriving {
  readonly closed: readonly Running[];
  readonly running: Running | null;
}

function cutDriving(line: readonly Step[], settings: Settings): CutDriving {
  const closed: Running[] = [];
  let running: Running | null = null;
  for (const step of line) {
    if (step.activity === 'driving') {
      running ??= newSpell(step.start);
      addDriving(running, step);
    } else if (running && isBreak(step, running.law, settings)) {
      if (isSufficient(step, running, settings)) {
        closed.push(running);
        running = null;
      } else addFirstPart(running, step, settings);
    }
  }
  return { closed, running };
}

const newSpell = (start: number): Running => ({
  law: article7(start) ?? FIRST,
  start,
  end: start,
  driving: 0,
  longestPart: 0,
  passedAt: null,
});

function addDriving(running: Running, { start, end }: Step): void {
  const { limit } = running.law;
  const seconds = end - start;
  if (running.driving <= limit && running.driving + seconds > limit)
    running.passedAt = start + limit - running.driving;
  running.driving += seconds;
  running.end = end;
}

/** Availability beside another driver counts as a whole break only. */
const mayBePart = (step: Step, settings: Settings): boolean =>
  step.activity === 'rest' || settings.waitingIsBreak;

function isSufficient(step: Step, { law, longestPart }: Running, settings: Settings): boolean {
  const seconds = step.end - step.start;
  if (seconds >= law.whole) return true;
  if (!mayBePart(step, settings) || longestPart < law.firstPart) return false;
  if (seconds >= law.secondPart) return true;
  const anyTwoParts = law.anyTwoParts && settings.staff === 'passengers-occasional';
  return anyTwoParts && seconds >= law.firstPart && longestPart + seconds >= law.whole;
}

function addFirstPart(running: Running, step: Step, settings: Settings): void {
  const seconds = step.end - step.start;
  if (mayBePart(step, settings) && seconds >= running.law.firstPart)
    running.longestPart = Math.max(running.longestPart, seconds);
}

const isBreak = (step: Step, law: Article7, settings: Settings): boolean =>
  step.activity === 'rest' ||
  (step.activity === 'waiting' && (settings.waitingIsBreak || (law.crewAvailability && step.crew)));
