// Where the figures of a day come from, down to the spells on its timeline.
import { formatHours } from '#engines/french-time/hours.ts';
import type { ExplainNode } from '#platform/web/explain/explain-tree.ts';
import type { DayDetail, DayRecordView } from '../contract.ts';
import { formatFigure } from '../figure-columns.ts';
import { figureWords as w, type FigureWords } from '../figures-fr.ts';
import { DAY_FIGURES } from '../figures.ts';
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

/** The rest of what says where it comes from: allowances where there are any, everything else always. */
const others = (r: DayRecordView): ExplainNode[] =>
  DAY_FIGURES.filter((f) => f.key !== 'amplitude' && !('allowance' in f && r[f.key] === 0)).flatMap(
    ({ key }) => {
      const words: FigureWords = w[key];
      return words.why === undefined
        ? []
        : [{ key, label: words.label, value: formatFigure(key, r[key]), source: words.why }];
    },
  );

export const explainDay = (detail: DayDetail, r: DayRecordView): ExplainNode[] => {
  const of = (activity: 'driving' | 'work' | 'waiting'): ExplainNode =>
    sum(activity, fr.activity[activity], r[activity], spells(detail, r, activity));
  return [
    sum('service', w.service.label, r.service, [of('driving'), of('work'), of('waiting')]),
    {
      ...sum('amplitude', w.amplitude.label, r.amplitude, [
        sum('amplitude service', w.service.label, r.service, []),
        sum('breaks', w.breaks.label, r.breaks, spells(detail, r, 'rest')),
        sum('cuts', fr.cuts, r.amplitude - r.service - r.breaks, []),
      ]),
      source: w.amplitude.why,
    },
    ...others(r),
  ];
};
