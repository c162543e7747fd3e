import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { DayDetail, DayRecordView } from '../contract.ts';
import { DAY_FIGURES } from '../figures.ts';
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

const figuresOf = (r: DayRecordView, planned: DayDetail['planned'], zone: string): Figure[] => {
  const hours = (label: string, seconds: number, mark?: string): Figure[] =>
    seconds === 0
      ? []
      : [{ label, value: formatHours(seconds), ...(mark === undefined ? {} : { mark }) }];
  return [
    { label: fr.service, value: formatHours(r.service), main: true },
    { label: fr.amplitude, value: formatHours(r.amplitude), main: true },
    ...(r.serviceStart === null || r.serviceEnd === null
      ? []
      : [
          {
            label: fr.serviceSpan,
            value: `${clockOf(r.serviceStart, zone)} – ${clockOf(r.serviceEnd, zone)}`,
            main: true,
          },
        ]),
    ...hours(fr.driving, r.driving, 'driving'),
    ...hours(fr.work, r.work, 'work'),
    ...hours(fr.waiting, r.waiting, 'waiting'),
    ...hours(fr.breaks, r.breaks, 'rest'),
    ...hours(fr.night, r.night),
    ...hours(fr.nightTransport, r.nightTransport),
    ...hours(fr.sunday, r.sunday),
    ...hours(fr.holiday, r.holiday),
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
    ...hours(fr.theoretical, r.theoretical),
    ...(r.theoretical > 0 && r.service > 0
      ? [{ label: fr.gap, value: signed(r.service - r.theoretical) }]
      : []),
    ...DAY_FIGURES.filter(({ key, unit }) => unit === 'count' && r[key] > 0).map(({ key }) => ({
      label: fr[key],
      value: String(r[key]),
    })),
    ...(r.distance === 0
      ? []
      : [{ label: fr.distance, value: t('kilometres', { count: r.distance }) }]),
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
        <dt>
          {mark !== undefined && <i className={bands['mark']} data-activity={mark} aria-hidden />}
          {label}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
