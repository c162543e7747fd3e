// The rows of a day's picture, and where the arrows lead in them. Pure.
import type { Band } from '../bands.ts';
import type { DayDetail } from '../contract.ts';
import { fr } from '../fr.ts';
import type { At, Row } from './band-row.tsx';
import { bandName, markText, spellText } from './band-texts.ts';
import type { DayMark } from './day-marks.ts';

export const rowsOf = (bands: readonly Band[], marks: readonly DayMark[], d: DayDetail): Row[] => [
  ...(marks.length === 0
    ? []
    : [
        {
          key: 'marks',
          name: fr.marks,
          size: 'marks' as const,
          items: marks.map((m) => ({
            key: m.key,
            start: m.start,
            end: Math.max(m.end, m.start + 60),
            text: markText(m, d.zone),
            tone: m.tone,
            label: m.label,
          })),
        },
      ]),
  ...bands.map(({ key, spells }): Row => ({
    key,
    name: bandName(key),
    size: key === 'pay' || key === 'legal' ? 'large' : 'small',
    items: spells.map((s) => ({
      key: String(s.start),
      start: s.start,
      end: s.end,
      text: spellText(s, d),
      activity: s.activity,
      source: s.statement?.source,
      contradicted: s.others.length > 0,
    })),
  })),
];

/** The item of a row that lies nearest to an instant. */
const nearest = (row: Row | undefined, at: number): number => {
  const distance = (i: number): number => {
    const one = row?.items[i];
    if (one === undefined) return Infinity;
    if (at < one.start) return one.start - at;
    return at >= one.end ? at - one.end + 1 : 0;
  };
  return (row?.items ?? []).reduce((best, _, i) => (distance(i) < distance(best) ? i : best), 0);
};

export const stepped = (rows: readonly Row[], { row, item }: At, key: string): At | null => {
  const last = (rows[row]?.items.length ?? 1) - 1;
  const beside: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(last, item + 1),
    ArrowLeft: Math.max(0, item - 1),
    Home: 0,
    End: last,
  };
  const to = beside[key];
  if (to !== undefined) return { row, item: to };
  const over = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (over === undefined) return null;
  const next = Math.max(0, Math.min(rows.length - 1, row + over));
  const here = rows[row]?.items[item];
  return next === row
    ? { row, item }
    : {
        row: next,
        item: nearest(rows[next], here === undefined ? 0 : (here.start + here.end) / 2),
      };
};
