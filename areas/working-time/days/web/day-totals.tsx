import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { DayDetail, DayRecordView } from '../contract.ts';
import { formatFigure } from '../figure-columns.ts';
import { DAY_FIGURES, figureNamed, type FigureKey } from '../figures.ts';
import { figureWords } from '../figures-fr.ts';
import { fr } from '../fr.ts';
import { clockOf, clockOfMinute } from './time-of-day.ts';
import bands from './bands.module.css';
import css from './day.module.css';

const t = texts(fr);

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly main?: boolean;
  readonly mark?: string;
}
const signed = (seconds: number): string =>
  `${seconds < 0 ? '−' : '+'}${formatHours(Math.abs(seconds))}`;

/** Those that stand in a place of their own, and those of the calendar day, which the band shows. */
const PLACED: ReadonlySet<FigureKey> = new Set([
  'service',
  'amplitude',
  'theoretical',
  'rest',
  'unknown',
]);
/** The activity of the band that a figure adds up. */
const MARKS: { readonly [K in FigureKey]?: string } = {
  driving: 'driving',
  work: 'work',
  waiting: 'waiting',
  breaks: 'rest',
};
const figureOf = (key: FigureKey, value: number): Figure => ({
  label: figureWords[key].label,
  value:
    figureNamed[key].unit === 'km' ? t('kilometres', { count: value }) : formatFigure(key, value),
  ...(MARKS[key] === undefined ? {} : { mark: MARKS[key] }),
});
/** Of some figures, those that are not zero. */
const nonZero = (r: DayRecordView, which: (f: (typeof DAY_FIGURES)[number]) => boolean): Figure[] =>
  DAY_FIGURES.filter((f) => which(f) && r[f.key] !== 0).map(({ key }) => figureOf(key, r[key]));

const figuresOf = (r: DayRecordView, planned: DayDetail['planned'], zone: string): Figure[] => {
  return [
    { ...figureOf('service', r.service), main: true },
    { ...figureOf('amplitude', r.amplitude), main: true },
    ...(r.serviceStart === null || r.serviceEnd === null
      ? []
      : [
          {
            label: fr.serviceSpan,
            value: `${clockOf(r.serviceStart, zone)} – ${clockOf(r.serviceEnd, zone)}`,
            main: true,
          },
        ]),
    ...nonZero(r, (f) => f.unit === 'seconds' && !PLACED.has(f.key)),
    ...(planned === null
      ? []
      : [
          {
            label: fr.planned,
            value: t('plannedText', {
              code: planned.code,
              start: clockOfMinute(planned.startsMinute),
              end: clockOfMinute(planned.endsMinute),
            }),
          },
        ]),
    ...nonZero(r, (f) => f.key === 'theoretical'),
    ...(r.theoretical > 0 && r.service > 0
      ? [{ label: fr.gap, value: signed(r.service - r.theoretical) }]
      : []),
    ...nonZero(r, (f) => f.unit === 'count'),
    ...nonZero(r, (f) => f.unit === 'km'),
    ...(r.vehicles.length === 0 ? [] : [{ label: fr.vehicles, value: r.vehicles.join(', ') }]),
  ];
};

/** What the day adds up to; what is zero is left out. */
export const DayTotals = ({
  record,
  planned,
  zone,
}: {
  readonly record: DayRecordView;
  readonly planned: DayDetail['planned'];
  readonly zone: string;
}) => (
  <dl className={css['totals']} aria-label={fr.totals}>
    {figuresOf(record, planned, zone).map(({ label, value, main, mark }) => (
      <div key={label} data-main={main || undefined}>
        <dt className="bar gap-6">
          {mark !== undefined && <i className={bands['mark']} data-activity={mark} aria-hidden />}
          {label}
        </dt>
        <dd className="mt-4 tn anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
