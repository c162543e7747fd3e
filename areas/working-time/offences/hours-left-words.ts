// Hours left in words: a line for each figure, and all of them in one. Pure.
import { formatDay } from '#engines/french-time/formats.ts';
import { formatClock, formatHours } from '#engines/french-time/hours.ts';
import { isTimeZone } from '#engines/french-time/territories.ts';
import { paris, wallClockAt } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { hoursLeftFr as fr } from './hours-left-fr.ts';
import type { Allowance, HoursLeftView } from './hours-left.ts';

const t = texts(fr);
const HOUR = 3600;

const momentIn =
  (zone: string) =>
  (at: number): string => {
    const { day, secondOfDay } = wallClockAt(at, isTimeZone(zone) ? zone : paris);
    return `${formatDay(day)} ${formatClock(secondOfDay)}`;
  };
const short = (seconds: number): string =>
  seconds < HOUR ? t('minutes', { n: Math.ceil(seconds / 60) }) : formatHours(seconds);
const leftOf = ({ left, unknown }: Allowance): string =>
  unknown > 0
    ? t('leftAtMost', { left: formatHours(left), unknown: formatHours(unknown) })
    : t('left', { left: formatHours(left) });
const usedOf = ({ used, limit }: Pick<Allowance, 'used' | 'limit'>): string =>
  t('of', { used: formatHours(used), limit: formatHours(limit) });

export interface FigureInWords {
  readonly label: string;
  readonly value: string;
  readonly detail: string;
  /** Nothing is left, or a rest is due. */
  readonly isOut: boolean;
}
const allowance = (label: string, of: Allowance, ...more: readonly string[]): FigureInWords => ({
  label,
  value: leftOf(of),
  detail: [usedOf(of), ...more].join(' · '),
  isOut: of.left === 0,
});
const weekly = (label: string, of: Allowance | null): FigureInWords =>
  of === null ? { label, value: fr.unknownWeek, detail: '', isOut: false } : allowance(label, of);

const drivingLines = ({ driving }: HoursLeftView): FigureInWords[] => {
  if (driving === null) return [];
  const { untilBreak, day, week, fortnight, atOnce } = driving;
  const pause = short(untilBreak.breakSeconds);
  return [
    {
      label: fr.labels.atOnce,
      value:
        untilBreak.left === 0 ? t('breakDue', { pause }) : t('left', { left: formatHours(atOnce) }),
      detail: [
        usedOf(untilBreak),
        ...(untilBreak.left > 0 && untilBreak.breakSeconds > 0 ? [t('thenBreak', { pause })] : []),
      ].join(' · '),
      isOut: atOnce === 0,
    },
    allowance(fr.labels.day, day, t('extensions', { count: day.extensionsLeft })),
    weekly(fr.labels.week, week),
    allowance(fr.labels.fortnight, fortnight),
  ];
};
const restLine = ({ dailyRest, zone }: HoursLeftView): FigureInWords => {
  const label = fr.labels.dailyRest;
  if (dailyRest === null) return { label, value: fr.restTaken, detail: '', isOut: false };
  const moment = momentIn(zone);
  const { regularBy, reducedBy, reducedLeft, running } = dailyRest;
  if (running !== null)
    return {
      label,
      value: t('resting', { since: moment(running.since) }),
      detail: [
        ...(running.reducedAt === null ? [] : [t('enough', { at: moment(running.reducedAt) })]),
        t('whole', { at: moment(running.regularAt) }),
      ].join(' · '),
      isOut: false,
    };
  return {
    label,
    value: t('restBy', { at: moment(reducedBy ?? regularBy) }),
    detail:
      reducedBy === null
        ? ''
        : [
            t('regularBy', { at: moment(regularBy) }),
            t('reducedLeft', { count: reducedLeft }),
          ].join(' · '),
    isOut: false,
  };
};

/** Every figure, the nearest limits first. */
export const figuresInWords = (left: HoursLeftView): FigureInWords[] => [
  ...drivingLines(left),
  allowance(fr.labels.service, left.service.day),
  weekly(fr.labels.serviceWeek, left.service.week),
  restLine(left),
  ...(left.driving === null
    ? []
    : [
        {
          label: fr.labels.weeklyRest,
          value:
            left.weeklyRestBy === null
              ? fr.weeklyUnknown
              : t('restBy', { at: momentIn(left.zone)(left.weeklyRestBy) }),
          detail: '',
          isOut: false,
        },
      ]),
];
/** What the figures come from and how old it is: `Carte conducteur, jusqu’au 26/11/2026 18:32 (il y a 3 h)`. */
export const ageInWords = (
  { source, knownUntil, zone }: HoursLeftView,
  formatAgo: (instant: string) => string,
): string =>
  t('asOf', {
    source: fr.sources[source],
    at: momentIn(zone)(knownUntil),
    ago: formatAgo(new Temporal.Instant(BigInt(knownUntil) * 1_000_000_000n).toString()),
  });
/** For a list of people: driving that is left, the next rest, how old it is. */
export const lineInWords = (
  left: HoursLeftView | null,
  formatAgo: (instant: string) => string,
): string => {
  if (left === null) return fr.lineNothing;
  const { driving, dailyRest, zone } = left;
  const unknown = [driving?.day, driving?.week, driving?.fortnight].some(
    (of) => (of?.unknown ?? 0) > 0,
  );
  return [
    ...(driving === null
      ? []
      : [
          t('line', {
            day: formatHours(driving.day.left),
            week:
              driving.week === null
                ? fr.unknownWeek
                : t('lineWeek', { left: formatHours(driving.week.left) }),
            fortnight: formatHours(driving.fortnight.left),
          }),
        ]),
    ...(unknown ? [fr.lineUnknown] : []),
    ...(dailyRest === null || dailyRest.running !== null
      ? []
      : [t('lineRest', { at: momentIn(zone)(dailyRest.reducedBy ?? dailyRest.regularBy) })]),
    ageInWords(left, formatAgo),
  ].join(' · ');
};
