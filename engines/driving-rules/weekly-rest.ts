import type { Interval } from '../french-time/intervals.ts';
import { debtsOf, extensionsOf, knownUntil, type Debt, type Extension } from './compensation.ts';
import type { History } from './history.ts';
import { offenceOf, type Offence } from './offence.ts';
import type { Settings } from './settings.ts';
import { REGULAR_WEEKLY_REST, WEEKLY_REST, type Rest, type Track } from './track.ts';
import { attributeWeeks } from './weekly-rest-attribution.ts';
import { boundsOfWeek } from './weeks.ts';
import {
  wholeInterval,
  wholeSeconds,
  type WholeInterval,
  type WholeSeconds,
} from './whole-seconds.ts';

const spanOf = ({ start, end }: Rest): Interval => ({ start, end });

/**
 * Regulation 561/2006 art. 8 §6: of two consecutive weeks one at least has a regular weekly rest (45 h). Graded on the longer rest of the pair;
 * a rest under 24 h is already reported as too short.
 */
export const weeklyRest = (
  track: Track,
  settings: Settings,
  abroad: readonly Interval[] = [],
): Offence[] =>
  attributeWeeks(track, settings, abroad).flatMap(({ week, rest, breach }) =>
    breach === null || rest.seconds < WEEKLY_REST
      ? []
      : [
          offenceOf(
            {
              rule: 'weekly-rest',
              article: 'CE 561/2006 art. 8 §6',
              measure: 'weekly-rest-45',
              at: Math.min(rest.end, boundsOfWeek(week).end),
              period: { start: boundsOfWeek(week - 1).start, end: boundsOfWeek(week).end },
              value: breach.better,
              limit: REGULAR_WEEKLY_REST,
              proof: [spanOf(rest)],
              reading: 'weekly-rest-attributed',
            },
            settings,
          ),
        ],
  );

/** Compensations owed and paid, for the offences below and for what a planner must know. */
export const compensations = (
  track: Track,
  settings: Settings,
  abroad: readonly Interval[] = [],
): Debt[] => debtsOf(track, attributeWeeks(track, settings, abroad));

/**
 * Regulation 561/2006 art. 8 §6 and §6b: a reduced weekly rest without its compensation was no reduction: it is graded as a regular rest that
 * is missing (invented: no row of 2016/403 names it); after two in a row abroad, as the row of 2016/403 says. Where the term lies beyond what
 * is known there is no offence yet, not even a possible one: `owedRests` names it.
 */
export const weeklyRestCompensation = (
  track: Track,
  settings: Settings,
  abroad: readonly Interval[] = [],
): Offence[] =>
  compensations(track, settings, abroad)
    .filter(({ paid, due }) => paid === null && due <= knownUntil(track))
    .map(({ of, owed, due, before }) =>
      offenceOf(
        {
          rule: 'weekly-rest-compensation',
          article: before ? 'CE 561/2006 art. 8 §6 ter' : 'CE 561/2006 art. 8 §6',
          at: due,
          measure: before ? 'two-reduced-uncompensated' : 'weekly-rest-45',
          period: { start: of.rest.start, end: due },
          value: before ? 0 : of.seconds,
          limit: before ? owed : REGULAR_WEEKLY_REST,
          proof: [spanOf(of.rest)],
          reading: 'weekly-rest-attributed',
        },
        settings,
      ),
    );

/** A compensation that is still owed when what is known ends. Seconds. */
export interface OwedRest {
  readonly because: 'reduced-rest' | 'article12';
  /** The reduced rest, or the time for which article 12 was claimed. */
  readonly rest: WholeInterval;
  readonly owed: WholeSeconds;
  /** The last instant at which it may end. */
  readonly due: WholeSeconds;
}

interface Owing {
  readonly owed: number;
  readonly due: number;
  readonly paid: Interval | null;
}
const isOpen = (track: Track, { paid, due }: Owing): boolean =>
  paid === null && due > knownUntil(track);
const owing = (because: OwedRest['because'], rest: Interval, { owed, due }: Owing): OwedRest => ({
  because,
  rest: wholeInterval(rest, 'rest or extension'),
  owed: wholeSeconds(owed, 'rest owed'),
  due: wholeSeconds(due, 'last instant of a compensation'),
});

/** What a driver still has to be given, by its last instant: for reduced weekly rests, and for extensions under article 12. */
export const owedRests = (
  track: Track,
  settings: Settings,
  {
    abroad = [],
    extensions,
  }: { abroad?: readonly Interval[] | undefined; extensions: readonly Extension[] },
): OwedRest[] =>
  [
    ...compensations(track, settings, abroad)
      .filter((one) => isOpen(track, one))
      .map((one) => owing('reduced-rest', spanOf(one.of.rest), one)),
    ...extensions
      .filter((one) => isOpen(track, one))
      .map((one) => owing('article12', one.claim, one)),
  ].sort((a, b) => a.due - b.due);

/** Extensions of the times for which article 12 was claimed, and the rest that makes up for them. */
export const claimedExtensions = (
  track: Track,
  settings: Settings,
  { article12 = [], abroad = [] }: Pick<History, 'article12' | 'abroad'>,
  offences: readonly Offence[],
): Extension[] =>
  article12.length === 0
    ? []
    : extensionsOf(track, attributeWeeks(track, settings, abroad), { claims: article12, offences });

/** Offences for which article 12 was claimed, and whose extension was not made up for in time. */
export const uncompensated = (
  track: Track,
  extensions: readonly Extension[],
): ReadonlySet<Offence> =>
  new Set(
    extensions
      .filter(({ paid, due }) => paid === null && due <= knownUntil(track))
      .flatMap(({ of }) => of),
  );
