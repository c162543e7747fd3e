// Hours left in words: a line for each figure, and all of them in one. Pure.
import { formatDay } from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { zoneNamed } from '#engines/french-time/territories.ts';
import { wallClockAt } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { hoursLeftFr as fr } from './hours-left-fr.ts';
import type { Allowance, HoursLeftView } from './hours-left.ts';

const t = texts(fr);
const HOUR = 3600;
const DAY = 24 * HOUR;
/** So long after the newest evidence the figures still hold as they are. Invented. */
const FRESH = 15 * 60;

/** After a day nothing is known of the day that runs; before, unknown time may have taken of what is left. */
type Freshness = 'fresh' | 'late' | 'old';
const freshnessOf = ({ knownUntil }: HoursLeftView, now: number): Freshness => {
  if (now - knownUntil <= FRESH) return 'fresh';
  return now - knownUntil < DAY ? 'late' : 'old';
};

const momentIn =
  (zone: string) =>
  (at: number): string => {
    const { day, secondOfDay } = wallClockAt(at, zoneNamed(zone));
    return `${formatDay(day)} ${formatClock(secondOfDay)}`;
  };
const short = (seconds: number): string =>
  seconds < HOUR ? t('minutes', { n: Math.ceil(seconds / 60) }) : formatHours(seconds);
const leftIn = (seconds: number, freshness: Freshness): string =>
  t(freshness === 'fresh' ? 'left' : 'atMost', { left: formatHours(seconds) });
const leftOf = ({ left, unknown }: Allowance, freshness: Freshness): string =>
  unknown > 0
    ? t('leftAtMost', { left: formatHours(left), unknown: formatHours(unknown) })
    : leftIn(left, freshness);
const usedOf = ({ used, limit }: Pick<Allowance, 'used' | 'limit'>): string =>
  t('of', { used: formatHours(used), limit: formatHours(limit) });

export interface FigureInWords {
  readonly label: string;
  readonly value: string;
  readonly detail: string;
  /** Nothing is left, or a rest is due. */
  readonly isOut: boolean;
}
const plain = (label: string, value: string): FigureInWords => ({
  label,
  value,
  detail: '',
  isOut: false,
});
type Words = (label: string, of: Allowance, ...more: readonly string[]) => FigureInWords;
const wordsFor =
  (freshness: Freshness): Words =>
  (label, of, ...more) => ({
    label,
    value: leftOf(of, freshness),
    detail: [usedOf(of), ...more].join(' · '),
    isOut: of.left === 0,
  });

type Driving = NonNullable<HoursLeftView['driving']>;
const breakLine = ({ untilBreak, atOnce }: Driving, freshness: Freshness): FigureInWords => {
  const pause = short(untilBreak.breakSeconds);
  const isDue = untilBreak.left === 0;
  return {
    label: fr.labels.atOnce,
    value: isDue ? t('breakDue', { pause }) : leftIn(atOnce, freshness),
    detail: [
      usedOf(untilBreak),
      ...(!isDue && untilBreak.breakSeconds > 0 ? [t('thenBreak', { pause })] : []),
    ].join(' · '),
    isOut: atOnce === 0,
  };
};
const restLine = ({ dailyRest, zone }: HoursLeftView): FigureInWords => {
  const label = fr.labels.dailyRest;
  if (dailyRest === null) return plain(label, fr.restTaken);
  const moment = momentIn(zone);
  const { regularBy, reducedBy, reducedLeft, running } = dailyRest;
  if (running !== null)
    return {
      ...plain(label, t('resting', { since: moment(running.since) })),
      detail: [
        ...(running.reducedAt === null ? [] : [t('enough', { at: moment(running.reducedAt) })]),
        t('whole', { at: moment(running.regularAt) }),
      ].join(' · '),
    };
  return {
    ...plain(label, t('restBy', { at: moment(reducedBy ?? regularBy) })),
    detail:
      reducedBy === null
        ? ''
        : [
            t('regularBy', { at: moment(regularBy) }),
            t('reducedLeft', { count: reducedLeft }),
          ].join(' · '),
  };
};

/** Every figure, the nearest limits first; `now` in UTC seconds. */
export const figuresInWords = (left: HoursLeftView, now: number): FigureInWords[] => {
  const { driving, service, weeklyRestBy, zone } = left;
  const freshness = freshnessOf(left, now);
  const words = wordsFor(freshness);
  const ofDay = (line: FigureInWords): FigureInWords =>
    freshness === 'old' ? plain(line.label, fr.unknownDay) : line;
  const ofWeek = (
    label: string,
    of: Allowance | null,
    unknown: string = fr.unknownWeek,
  ): FigureInWords => (of === null ? plain(label, unknown) : words(label, of));
  const { labels } = fr;
  return [
    ...(driving === null
      ? []
      : [
          ofDay(breakLine(driving, freshness)),
          ofDay(
            words(labels.day, driving.day, t('extensions', { count: driving.day.extensionsLeft })),
          ),
          ofWeek(labels.week, driving.week),
          ofWeek(labels.fortnight, driving.fortnight, fr.unknownFortnight),
        ]),
    ofDay(words(labels.service, service.day)),
    ofWeek(labels.serviceWeek, service.week),
    ofDay(restLine(left)),
    ...(driving === null
      ? []
      : [
          plain(
            labels.weeklyRest,
            weeklyRestBy === null
              ? fr.weeklyUnknown
              : t('restBy', { at: momentIn(zone)(weeklyRestBy) }),
          ),
        ]),
  ];
};
const ageOf = (seconds: number): string => {
  if (seconds < HOUR) return t('ago', { age: t('minutes', { n: Math.floor(seconds / 60) }) });
  const hours = Math.floor(seconds / HOUR);
  return hours < 48
    ? t('ago', { age: t('hours', { n: hours }) })
    : t('ago', { age: t('days', { n: Math.floor(hours / 24) }) });
};
/** What the figures come from and how old it is: `Carte conducteur, jusqu’au 26/11/2026 18:32 (il y a 3 h)`. */
export const ageInWords = ({ source, knownUntil, zone }: HoursLeftView, now: number): string =>
  t('asOf', {
    source: fr.sources[source],
    at: momentIn(zone)(knownUntil),
    ago: ageOf(Math.max(0, now - knownUntil)),
  });

const drivingInLine = ({ day, week, fortnight }: Driving, freshness: Freshness): string[] => {
  if (fortnight === null) return [fr.lineOld];
  return [
    t(freshness === 'fresh' ? 'line' : 'lineAtMost', {
      day: freshness === 'old' ? fr.unknownDay : t('lineDay', { left: formatHours(day.left) }),
      week: week === null ? fr.unknownWeek : t('lineWeek', { left: formatHours(week.left) }),
      fortnight: formatHours(fortnight.left),
    }),
    ...([day, week, fortnight].some((of) => (of?.unknown ?? 0) > 0) ? [fr.lineUnknown] : []),
  ];
};
/** For a list of people: driving that is left, the next rest, how old it is. */
export const lineInWords = (left: HoursLeftView | null, now: number): string => {
  if (left === null) return fr.lineNothing;
  const { driving, dailyRest, zone } = left;
  const freshness = freshnessOf(left, now);
  const rest = freshness === 'old' || dailyRest?.running !== null ? null : dailyRest;
  return [
    ...(driving === null ? [] : drivingInLine(driving, freshness)),
    ...(rest === null
      ? []
      : [t('lineRest', { at: momentIn(zone)(rest.reducedBy ?? rest.regularBy) })]),
    ageInWords(left, now),
  ].join(' · ');
};
