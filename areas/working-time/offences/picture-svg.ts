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
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}
const rect = ({ x, y, width, height, fill }: Box): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0.4, width))}" height="${n(height)}" fill="${fill}" />`;

const [DARK, GREY] = ['#1D2A30', '#55636A'];
interface Label {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly anchor?: 'start' | 'middle';
  readonly fill?: string;
}
const text = ({ x, y, label, anchor = 'start', fill = GREY }: Label): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="7" fill="${fill}" text-anchor="${anchor}">${label.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

const drawn = (l: PictureLine, top: number): string => {
  const x = (at: number): number => LEFT + ((at - l.start) / (l.end - l.start)) * ROOM;
  const spanOf = ({ start, end }: { readonly start: number; readonly end: number }) => ({
    x: x(start),
    width: x(end) - x(start),
  });
  const base = top + HIGH;
  return [
    ...l.marks.map((m) => rect({ ...spanOf(m), y: top - 1, height: HIGH + 1, fill: '#F6D5D2' })),
    ...l.spells.map((s) => {
      const height = HIGH * HEIGHTS[s.activity];
      return rect({ ...spanOf(s), y: base - height, height, fill: INK[s.activity] });
    }),
    ...l.marks.map((m) => rect({ ...spanOf(m), y: base + 0.5, height: 2, fill: '#C0362C' })),
    ...(l.at === null
      ? []
      : [
          `<line x1="${n(x(l.at))}" x2="${n(x(l.at))}" y1="${n(top - 2)}" y2="${n(base + 2)}" stroke="#C0362C" stroke-width="1"/>`,
        ]),
    text({ x: 0, y: base - 8, label: l.label, fill: DARK }),
    ...l.ticks.map((t) => {
      const at = Math.min(WIDTH - 9, Math.max(LEFT + 6, x(t.at)));
      return text({ x: at, y: base + 10, label: t.label, anchor: 'middle' });
    }),
  ].join('');
};

/** Total hours of some weeks, a bar each. */
const weekBars = (weeks: Extract<Picture, { kind: 'weeks' }>['weeks']): string => {
  const most = Math.max(1, ...weeks.map((w) => w.seconds));
  return weeks
    .map(({ label, seconds }, i) => {
      const [y, width] = [i * 12, (seconds / most) * (ROOM - 40)];
      return [
        text({ x: 0, y: y + 9, label, fill: DARK }),
        rect({ x: LEFT, y: y + 2, width, height: 8, fill: INK.work }),
        text({ x: LEFT + width + 4, y: y + 9, label: formatHours(seconds) }),
      ].join('');
    })
    .join('');
};

/** Ready for a page 515 points wide. */
export const pictureSvg = (p: Picture): string => {
  const step = HIGH + FOOT;
  const isLines = p.kind === 'lines';
  const height = isLines ? p.lines.length * step + 4 : p.weeks.length * 12 + 4;
  const inside = isLines
    ? p.lines.map((l, i) => drawn(l, i * step + 3)).join('')
    : weekBars(p.weeks);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">${inside}</svg>`;
};
