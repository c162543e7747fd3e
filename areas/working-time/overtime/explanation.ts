// How a person's hours were judged, as lines for people: shares of the thresholds, the total, the split between missions. Pure.
import { formatPlainDay, formatRange } from '#engines/french-time/formats.ts';
import { formatExactHours } from '#engines/french-time/hours.ts';
import { LIMITED_BANDS, type Band, type Limits } from '#engines/overtime/bands.ts';
import { FULL_TIME_WEEK } from '#engines/overtime/limits.data.ts';
import type { Frame, Judgement } from '#engines/overtime/overtime.ts';
import type { Mission } from '#engines/overtime/shares.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

/** A line and what it is made of; seconds. */
export interface BandLine {
  readonly label: string;
  readonly seconds: number;
  readonly children: readonly BandLine[];
  /** The days whose hours it sums. */
  readonly range?: Frame['range'];
}
const t = texts(fr);
const line = (label: string, seconds: number, children: readonly BandLine[] = []): BandLine => ({
  label,
  seconds,
  children,
});

/** `du 3 mars au 15 octobre 2026`, `depuis le 16 octobre 2026`, `du 3 mai 2026`. */
const rangeOf = ({ startsOn, endsOn }: Mission): string => {
  if (endsOn === null) return `depuis le ${formatPlainDay(startsOn)}`;
  if (endsOn === startsOn) return `du ${formatPlainDay(startsOn)}`;
  return formatRange({ first: startsOn, last: endsOn });
};

type LimitedBand = keyof Limits;
/** Where a band begins: at the end of the one before it. */
const startOf = (band: Band): LimitedBand | null => {
  const place = LIMITED_BANDS.indexOf(band as LimitedBand);
  if (band === 'overtime50') return LIMITED_BANDS.at(-1) ?? null;
  return LIMITED_BANDS[place - 1] ?? null;
};
const endOf = (band: Band): LimitedBand | null => (band === 'overtime50' ? null : band);

interface About {
  readonly judgement: Judgement;
  readonly frame: Frame;
  readonly band: Band;
}
const missionLabel = ({ judgement }: About, id: number): string => {
  const mission = judgement.missions.find((m) => m.id === id);
  return mission === undefined ? '' : rangeOf(mission);
};

/** A threshold of the person with the shares that make it. */
const threshold = (about: About, label: 'from' | 'to', limit: LimitedBand | null): BandLine[] => {
  const { frame, band } = about;
  if (limit === null) return [];
  const { parts, limits, days } = frame.shares;
  return [
    line(
      t(label, { band: fr.bands[band] }),
      limits[limit],
      parts.map((p) =>
        line(
          t('share', {
            range: missionLabel(about, p.mission),
            staff: fr.staff[p.staff],
            days: String(p.days),
            of: String(days),
          }),
          p.limits[limit],
        ),
      ),
    ),
  ];
};

const TITLES = { week: 'judgedWeek', month: 'judgedMonth', quarter: 'judgedQuarter' } as const;

const frameLine = (about: About): BandLine => {
  const { judgement, frame, band } = about;
  const before = [
    ...(frame.earlier > 0 ? [line(fr.earlier, frame.earlier)] : []),
    line(frame.counted > 0 ? fr.counted : fr.uncounted, frame.counted),
  ];
  return line(
    t(TITLES[judgement.length], { range: formatRange(frame.range), band: fr.bands[band] }),
    frame.bands[band],
    [
      { ...line(fr.worked, frame.worked), range: frame.range },
      ...before,
      ...(frame.isWithinWeeks === true ? [line(fr.withinWeeks, FULL_TIME_WEEK)] : []),
      ...threshold(about, 'from', startOf(band)),
      ...threshold(about, 'to', endOf(band)),
      ...frame.parts.map((p) =>
        line(
          t('split', {
            range: missionLabel(about, p.mission),
            hours: formatExactHours(p.worked),
          }),
          p.bands[band],
        ),
      ),
    ],
  );
};

/** The judgements behind one band of a mission: one line a week, a month or a quarter. */
export const bandLines = (judgement: Judgement, mission: number, band: Band): BandLine[] =>
  judgement.payrolls
    .filter(({ frames }) => frames.some((f) => f.parts.some((p) => p.mission === mission)))
    .flatMap(({ frames }) => frames)
    .map((frame) => frameLine({ judgement, frame, band }));
