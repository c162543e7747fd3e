// The picture as SVG, for paper. Pure.
import { formatHours } from '#engines/french-time/hours.ts';
import { HEIGHTS, type Picture, type PictureLine } from './picture.ts';

const INK = {
  driving: '#1F6F78',
  work: '#C98A1B',
  waiting: '#7B61C9',
  rest: '#A9C9B4',
  unknown: '#B8BFC4',
} as const;
const [WIDTH, LEFT, HIGH, FOOT] = [515, 46, 26, 14];
const ROOM = WIDTH - LEFT;
const n = (value: number): string => String(Math.round(value * 10) / 10);
const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0.4, w))}" height="${n(h)}" fill="${fill}" ${more}/>`;
const text = (x: number, y: number, said: string, anchor = 'start', fill = '#55636A'): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="7" fill="${fill}" text-anchor="${anchor}">${said.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

const drawn = (l: PictureLine, top: number): string => {
  const x = (at: number): number => LEFT + ((at - l.start) / (l.end - l.start)) * ROOM;
  const base = top + HIGH;
  return [
    ...l.marks.map((m) => rect(x(m.start), top - 1, x(m.end) - x(m.start), HIGH + 1, '#F6D5D2')),
    ...l.spells.map((s) =>
      rect(
        x(s.start),
        base - HIGH * HEIGHTS[s.activity],
        x(s.end) - x(s.start),
        HIGH * HEIGHTS[s.activity],
        INK[s.activity],
      ),
    ),
    ...l.marks.map((m) => rect(x(m.start), base + 0.5, x(m.end) - x(m.start), 2, '#C0362C')),
    ...(l.at === null
      ? []
      : [
          `<line x1="${n(x(l.at))}" x2="${n(x(l.at))}" y1="${n(top - 2)}" y2="${n(base + 2)}" stroke="#C0362C" stroke-width="1"/>`,
        ]),
    text(0, base - 8, l.label, 'start', '#1D2A30'),
    ...l.ticks.map((t) =>
      text(Math.min(WIDTH - 9, Math.max(LEFT + 6, x(t.at))), base + 10, t.label, 'middle'),
    ),
  ].join('');
};

/** Ready for a page 515 points wide. */
export const pictureSvg = (p: Picture): string => {
  const step = HIGH + FOOT;
  const height = p.kind === 'lines' ? p.lines.length * step + 4 : p.weeks.length * 12 + 4;
  const most = p.kind === 'weeks' ? Math.max(1, ...p.weeks.map((w) => w.seconds)) : 1;
  const inside =
    p.kind === 'lines'
      ? p.lines.map((l, i) => drawn(l, i * step + 3)).join('')
      : p.weeks
          .map(
            (w, i) =>
              `${text(0, i * 12 + 9, w.label, 'start', '#1D2A30')}${rect(LEFT, i * 12 + 2, (w.seconds / most) * (ROOM - 40), 8, INK.work)}${text(LEFT + (w.seconds / most) * (ROOM - 40) + 4, i * 12 + 9, formatHours(w.seconds))}`,
          )
          .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">${inside}</svg>`;
};
