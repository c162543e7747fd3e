// What one frame is drawn from.
import { formatHours } from '#engines/french-time/hours.ts';
import type { Range, Selection } from './core.ts';
import { visible, xOf, yOf, type Layout, type View } from './geometry.ts';
import type { Pencil } from './pencil.ts';
import type { Sheet } from './sheet.ts';
import type { Steering } from './steering.ts';
import type { Theme } from './theme.ts';

export const LAYERS = ['planned', 'proven', 'absences', 'circuits', 'anomalies'] as const;
export type Layer = (typeof LAYERS)[number];

export type PeerMarks = ReadonlyMap<string, { readonly label: string; readonly shade: string; readonly who: string }>;
export interface Scene {
  readonly sheet: Sheet; readonly layout: Layout; readonly view: View; readonly theme: Theme; readonly pencil: Pencil;
  readonly hidden: ReadonlySet<Layer>; readonly selection: Selection | null; readonly focused: boolean;
  readonly steering: Steering;
  /** Where what is dragged would come to lie. */
  readonly ghost: Range | null;
  /** `person:day` of days that somebody else has just changed. */
  readonly fresh: ReadonlySet<string>;
  /** Colleagues by the day that they are changing (`person:day`). */
  readonly peers: PeerMarks;
  /** What touches the window. */
  readonly span: ReturnType<typeof visible>;
  readonly x: (day: number) => number; readonly y: (line: number) => number;
  /** Left edge of the totals. */
  readonly edge: number;
}
export const sceneOf = (s: Omit<Scene, 'span' | 'x' | 'y' | 'edge'>): Scene => ({
  ...s, span: visible(s.layout, s.view), x: (day) => xOf(s.layout, s.view, day), y: (line) => yOf(s.layout, s.view, line), edge: s.view.width - s.layout.right,
});

/** Hours of a sum; nothing where there are none, a true minus before what lacks. */
export const hoursText = (seconds: number): string => (seconds === 0 ? '–' : formatHours(seconds).replace('-', '−'));
