// Where the figures of a day come from, down to the spells on its timeline.
import { formatHours } from '#engines/french-time/hours.ts';
import type { ExplainNode } from '#platform/web/explain/explain-tree.ts';
import type { DayDetail, DayRecordView } from '../contract.ts';
import { fr } from '../fr.ts';
import { clockAt } from './time-of-day.ts';

type Activity = DayDetail['segments'][number]['activity'];

/** The spells of one activity within the services that start on the day. */
const spells = (detail: DayDetail, record: DayRecordView, activity: Activity): ExplainNode[] => {
  const [from, to] = [record.serviceStart, record.serviceEnd].map((at) =>
    at === null ? 0 : Temporal.Instant.from(at).epochMilliseconds / 1000,
  ) as [number, number];
  return detail.segments
    .filter((s) => s.activity === activity && s.start >= from && s.end <= to)
    .map((s) => ({
      key: `${activity} ${s.start}`,
      label: `${clockAt(s.start, detail.zone)} – ${clockAt(s.end, detail.zone)}`,
      value: formatHours(s.end - s.start),
      ...(s.winner === null ? {} : { source: fr.source[s.winner.source] }),
    }));
};

const sum = (
  key: string,
  label: string,
  seconds: number,
  children: readonly ExplainNode[],
): ExplainNode => ({
  key,
  label,
  value: formatHours(seconds),
  ...(children.length === 0 ? {} : { how: fr.sum, children }),
});

const DUE = [
  'meals',
  'overnights',
  'singleMeals',
  'nightMeals',
  'morningSnacks',
  'specials',
] as const;
/** Meals and nights always, the smaller allowances where there are any. */
const dueFigures = (r: DayRecordView): ExplainNode[] =>
  DUE.filter((key) => key === 'meals' || key === 'overnights' || r[key] > 0).map((key) => ({
    key,
    label: fr[key],
    value: String(r[key]),
    source: fr.why[key],
  }));

export const explainDay = (detail: DayDetail, r: DayRecordView): ExplainNode[] => {
  const of = (activity: 'driving' | 'work' | 'waiting'): ExplainNode =>
    sum(activity, fr.activity[activity], r[activity], spells(detail, r, activity));
  return [
    sum('service', fr.service, r.service, [of('driving'), of('work'), of('waiting')]),
    {
      ...sum('amplitude', fr.amplitude, r.amplitude, [
        sum('amplitude service', fr.service, r.service, []),
        sum('breaks', fr.breaks, r.breaks, spells(detail, r, 'rest')),
        sum('cuts', fr.cuts, r.amplitude - r.service - r.breaks, []),
      ]),
      source: fr.why.amplitude,
    },
    { key: 'night', label: fr.night, value: formatHours(r.night), source: fr.why.night },
    {
      key: 'nightTransport',
      label: fr.nightTransport,
      value: formatHours(r.nightTransport),
      source: fr.why.nightTransport,
    },
    ...dueFigures(r),
  ];
};
