// What one frame is drawn from: plain data, so that it may be drawn on the page or in a worker.
import { formatHours } from '#engines/french-time/hours.ts';
import { formatSummedHours } from '#engines/french-time/summed-hours.ts';
import type { Range, Selection } from './core.ts';
import { visible, xOf, yOf, type Layout, type View } from './geometry.ts';
import type { Pencil } from './pencil.ts';
import type { Layer } from '#areas/planning/board/layers.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import type { SteeringCell } from './steering.ts';
import type { Theme } from './theme.ts';

export type PeerMarks = ReadonlyMap<
  string,
  { readonly label: string; readonly shade: string; readonly who: string }
>;
/** What drawing reads of a sheet. In a worker people are there once they came in sight. */
export interface Drawn extends Pick<
  Sheet,
  'lines' | 'days' | 'sections' | 'folded' | 'index' | 'group' | 'present'
> {
  readonly data: Pick<Sheet['data'], 'rows' | 'days' | 'groups'>;
  readonly ids: ArrayLike<number> & { indexOf(id: number): number };
}
export interface DrawnSteering {
  readonly columns: readonly { readonly head: string }[];
  readonly at: (person: number, column: number) => Pick<SteeringCell, 'text' | 'tone'>;
}
/** What lies over the days: it changes with the hand, not with the data. */
export interface Marks {
  readonly selection: Selection | null;
  readonly focused: boolean;
  /** Whether the corner of what is chosen can be pulled. */
  readonly fillable: boolean;
  /** Where what is dragged would come to lie. */
  readonly ghost: Range | null;
  /** `person:day` of days that somebody else has just changed. */
  readonly fresh: ReadonlySet<string>;
  /** Colleagues by the day that they are changing (`person:day`). */
  readonly peers: PeerMarks;
}
export const NO_MARKS: Marks = {
  selection: null,
  focused: false,
  fillable: false,
  ghost: null,
  fresh: new Set(),
  peers: new Map(),
};
/** One picture. Its parts stay the same objects as long as nothing of them changed. */
export interface Frame {
  readonly sheet: Drawn;
  readonly steering: DrawnSteering;
  readonly hidden: ReadonlySet<Layer>;
  readonly layout: Layout;
  readonly theme: Theme;
  readonly marks: Marks;
  readonly view: View;
  /** Pixels of the screen in one of CSS. */ readonly ratio: number;
}
export interface Scene extends Omit<Frame, 'marks' | 'ratio'>, Marks {
  readonly pencil: Pencil;
  /** What touches the window. */
  readonly span: ReturnType<typeof visible>;
  readonly x: (day: number) => number;
  readonly y: (line: number) => number;
  /** Left edge of the totals. */
  readonly edge: number;
}
export const sceneOf = ({ marks, ...s }: Frame, pencil: Pencil): Scene => ({
  ...s,
  ...marks,
  pencil,
  span: visible(s.layout, s.view),
  x: (day) => xOf(s.layout, s.view, day),
  y: (line) => yOf(s.layout, s.view, line),
  edge: s.view.width - s.layout.right,
});

const knownText = (seconds: number, format: (seconds: number) => string): string => {
  // What is not a number comes to the painter as null.
  if (!Number.isFinite(seconds)) return '…';
  return seconds === 0 ? '–' : format(seconds);
};
/** Hours of a sum; nothing where there are none, a true minus before what lacks; three points until it is known. */
export const hoursText = (seconds: number): string => knownText(seconds, formatHours);
/** The same of a whole group, in the width of a column. */
export const groupHours = (seconds: number): string => knownText(seconds, formatSummedHours);
