// What stands in a day of the grid: shifts, proven hours, absences, marks in the corner. `draw-cells.ts` says when each is drawn.
import { formatHours } from '#engines/french-time/hours.ts';
import type { Shift } from '#areas/planning/changes/contract.ts';
import type { Absence, HalfOfDay, Proven } from '#areas/planning/board/cells.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { clockOf } from '../clock.ts';
import type { Box, Pencil } from './pencil.ts';
import type { Scene } from './scene.ts';
import type { CodeStyle } from './theme.ts';

/** A day of a line: its column, and where its row begins. */
export interface Place {
  readonly day: number;
  readonly y: number;
}
/** From these widths on a day shows when it begins beside its code, and when it ends. */
export const WIDE = 60;
export const ROOMY = 96;
export const MARGIN = 2;
/** Below this width letters shrink: codes of three letters and hours stay whole. */
export const NARROW = 34;
const lettersIn = (column: number, text: string): number =>
  column >= NARROW ? 11 : Math.max(7, Math.min(11, (column - 2 * MARGIN) / (text.length * 0.68)));
/** Size of a mark in the corner with what is around it. */
const MARK = 16;

/** A code that is not in the catalogue any more still shows itself. */
export const styleOf = ({ theme }: Scene, code: string): CodeStyle =>
  theme.codes[code] ?? {
    ...(theme.palette['x'] ?? { fill: theme.line, ink: theme.text }),
    label: code,
  };
/** Height of what stands alone in a row, and of a pill with hours under it. */
export const heights = ({ layout }: Scene) =>
  layout.row < 40
    ? { whole: 23, upper: 15, top: 3, under: 25.5 }
    : { whole: 26, upper: 17, top: 4, under: 29.5 };

const shiftLabel = ({ code, start, end }: Shift, column: number): string => {
  if (column < WIDE) return code;
  return `${code} ${clockOf(start)}${column >= ROOMY ? `–${clockOf(end)}` : ''}`;
};
interface PlannedStyle {
  /** Leaves room for hours under it. */
  readonly upper: boolean;
  /** A mark stands in its corner. */
  readonly marked: boolean;
  /** What an absence takes of the day: the shift stands in the other half. */
  readonly half: HalfOfDay;
}
/** Left edge and width of what a shift may fill of its day. */
const roomOf = ({ layout, x }: Scene, day: number, half: HalfOfDay) => {
  const width = layout.column - 2 * MARGIN;
  const left = x(day) + MARGIN;
  if (half === 0) return { left, width };
  const part = Math.floor(layout.column / 2) - MARGIN;
  return { left: half === 1 ? left + width - part : left, width: part };
};
export const drawPlanned = (
  scene: Scene,
  shift: Shift,
  { day, y }: Place,
  { upper, marked, half }: PlannedStyle,
): void => {
  const { pencil, layout } = scene;
  const { code } = shift;
  const { left: from, width } = roomOf(scene, day, half);
  const column = half === 0 ? layout.column : width;
  const h = heights(scene);
  const { fill, ink } = styleOf(scene, code);
  const height = upper ? h.upper : h.whole;
  const top = upper ? y + h.top : y + (layout.row - h.whole) / 2 - 0.5;
  const wide = column >= WIDE;
  const label = shiftLabel(shift, column);
  // A mark in the corner must not stand on the last figure.
  const aside = marked && column >= ROOMY ? 5 : 0;
  const write = (p: Pencil, left: number, middle: number): void =>
    p.text(label, left + width / 2 - aside, middle, {
      size: lettersIn(column, label),
      weight: 520,
      color: ink,
      align: 'center',
      ...(wide || half !== 0 || code.length > 4 ? { width: width - 2 } : {}),
    });
  pencil.stamp(
    `planned ${code} ${wide} ${width} ${height}`,
    { left: from, top, width, height },
    (p) => {
      p.pill(fill, { left: 0, top: 0, width, height }, upper ? 4 : 5);
      if (!wide) write(p, 0, height / 2 + 0.5);
    },
  );
  if (wide) write(pencil, from, top + height / 2 + 0.5);
};

const provenText = ({ service, driving }: Proven, width: number): string =>
  width >= ROOMY && driving > 0
    ? `${formatHours(service)} · ${fr.drivingShort} ${formatHours(driving)}`
    : formatHours(service);

const hoursSize = (column: number): number => (column < NARROW ? 8.5 : 10);
/** Proven hours: under what was planned, or in a frame of their own where nothing was. */
export const drawProven = (
  scene: Scene,
  proven: Proven,
  { day, y }: Place,
  { alone, beside }: { readonly alone: boolean; readonly beside: boolean },
): void => {
  const { pencil, theme, layout, x } = scene;
  const h = heights(scene);
  const text = beside ? formatHours(proven.service) : provenText(proven, layout.column);
  const middle = x(day) + layout.column / 2;
  if (!alone && beside)
    return pencil.text(text, x(day) + layout.column - 4, y + h.under, {
      size: 10,
      weight: 450,
      color: theme.text2,
      align: 'right',
    });
  if (!alone)
    // Hours are all different: a picture of each would cost the first frame more than it spares the others.
    return pencil.text(text, middle, y + h.under, {
      size: hoursSize(layout.column),
      weight: 450,
      color: theme.text2,
      align: 'center',
    });
  const [top, width, height] = [
    y + (layout.row - h.upper) / 2 - 0.5,
    layout.column - 2 * MARGIN,
    h.upper,
  ];
  pencil.stamp(`alone ${width} ${height}`, { left: x(day) + MARGIN, top, width, height }, (p) =>
    p.pill(theme.successSoft, { left: 0, top: 0, width, height }, 4),
  );
  return pencil.text(text, middle, top + height / 2 + 0.5, {
    size: hoursSize(layout.column),
    weight: 500,
    color: theme.successText,
    align: 'center',
  });
};

const isChecked = ({ status }: Proven): boolean => status === 'validated' || status === 'closed';
export const isMarked = (proven: Proven | undefined): boolean =>
  proven !== undefined && (proven.anomalies > 0 || proven.stale || isChecked(proven));
const inCorner = (
  { pencil, layout, x }: Scene,
  { day, y }: Place,
  key: string,
  draw: (p: Pencil) => void,
): void =>
  pencil.stamp(
    key,
    {
      left: x(day) + layout.column - 6 - MARK / 2,
      top: y + 7 - MARK / 2,
      width: MARK,
      height: MARK,
    },
    draw,
  );
export const drawWarning = (scene: Scene, place: Place): void =>
  inCorner(scene, place, 'anomaly', (p) => {
    p.triangle(scene.theme.ground, MARK / 2, MARK / 2, 6.5);
    p.triangle(scene.theme.warning, MARK / 2, MARK / 2 + 0.4, 4.5);
  });
/** In the upper right corner: an anomaly, days being recomputed, days that somebody validated. */
export const drawMark = (scene: Scene, proven: Proven, place: Place): void => {
  const { theme, hidden } = scene;
  const [right, top] = [MARK / 2, MARK / 2];
  if (proven.anomalies > 0 && !hidden.has('anomalies')) return drawWarning(scene, place);
  if (proven.stale)
    return inCorner(scene, place, 'stale', (p) => {
      p.dot(theme.ground, right, top, 4.4);
      p.outline(theme.info, { left: right - 2.6, top: top - 2.6, width: 5.2, height: 5.2 }, 2.6, {
        thick: 1.6,
      });
    });
  if (!isChecked(proven) || hidden.has('proven')) return undefined;
  const color = proven.status === 'closed' ? theme.neutral : theme.success;
  return inCorner(scene, place, `sound ${color}`, (p) => {
    p.dot(theme.ground, right, top, 4.2);
    p.dot(color, right, top, 3);
  });
};

/** Whether its first day begins, and its last one ends, with another absence. */
export interface CutDays {
  readonly first: boolean;
  readonly last: boolean;
}
const absenceBox = (scene: Scene, { shown }: Absence, y: number, cut: CutDays): Box => {
  const { layout, x } = scene;
  const { whole } = heights(scene);
  const half = layout.column / 2 + 0.5;
  const left = x(shown.first) + (cut.first ? half : MARGIN);
  return {
    left,
    top: y + (layout.row - whole) / 2 - 0.5,
    width: x(shown.last) + layout.column - (cut.last ? half : MARGIN) - left,
    height: whole,
  };
};
const inset = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left + by,
  top: top + by,
  width: width - 2 * by,
  height: height - 2 * by,
});
const absenceGround = (scene: Scene, { state }: Absence, box: Box, style: CodeStyle): void => {
  const { pencil } = scene;
  const { fill, ink } = style;
  if (state === 'requested') {
    pencil.faint(0.22, () => pencil.pill(fill, box, 5));
    return pencil.outline(fill, inset(box, 0.75), 5, { dash: [4, 3], thick: 1.5 });
  }
  pencil.pill(fill, box, 5);
  if (state === 'cancelling') pencil.outline(ink, inset(box, 1.5), 4, { dash: [4, 3], thick: 1.5 });
  return undefined;
};
/** An absence over its days, its name at the first of them in sight. */
export const drawAbsence = (scene: Scene, absence: Absence, y: number, cut: CutDays): void => {
  const { pencil, theme, layout, edge } = scene;
  const { code, state, shown } = absence;
  const style = styleOf(scene, code);
  const { fill, ink, label } = style;
  const box = absenceBox(scene, absence, y, cut);
  const { left, top, width, height } = box;
  const days = shown.last - shown.first + 1;
  const letters = {
    size: lettersIn(days === 1 ? width : layout.column, code),
    weight: 560,
  } as const;
  const room = layout.column < NARROW ? width + 1 : width - 4;
  const centred = { ...letters, align: 'center', width: room } as const;
  if (days === 1 && state === 'granted')
    return pencil.stamp(`away ${code} ${width} ${height}`, box, (p) => {
      p.pill(fill, { left: 0, top: 0, width, height }, 5);
      p.text(width > 92 ? label : code, width / 2, height / 2 + 0.5, { ...centred, color: ink });
    });
  absenceGround(scene, absence, box, style);
  const color = state === 'requested' ? theme.text : ink;
  const middle = top + height / 2 + 0.5;
  const start = Math.max(left + 8, layout.left + 8);
  const beside = Math.min(left + width, edge) - start - 4;
  const long = days > 1 ? `${label} · ${days} ${fr.dayShort}` : label;
  const name = beside > 80 ? long : code;
  if (days === 1) return pencil.text(name, left + width / 2, middle, { ...centred, color });
  return pencil.text(name, start, middle, { ...letters, color, width: beside });
};

const LEAST_PART_TEXT = 24;
export interface PartStyle {
  readonly box: Box;
  /** There is room for letters under the shift; else a line of colour at the foot. */
  readonly letters: boolean;
}
/** An absence of some hours. */
export const drawPart = (scene: Scene, part: Absence, { box, letters }: PartStyle): void => {
  const { pencil, theme } = scene;
  const { code, hours } = part;
  const { fill, ink } = styleOf(scene, code);
  const { left, top, width, height } = box;
  const waits = part.state === 'requested';
  if (waits)
    pencil.outline(
      fill,
      { left: left + 0.75, top: top + 0.75, width: width - 2.5, height: height - 1.5 },
      3,
      { dash: [3, 2], thick: 1.5 },
    );
  else pencil.pill(fill, { left, top, width: width - 1, height }, 3);
  if (!letters || width < LEAST_PART_TEXT) return;
  const text =
    width >= ROOMY - 8 && hours !== null
      ? `${code} ${clockOf(hours[0])}–${clockOf(hours[1])}`
      : code;
  pencil.text(text, left + (width - 1) / 2, top + height / 2 + 0.5, {
    size: 9.5,
    weight: 560,
    color: waits ? theme.text : ink,
    align: 'center',
    width: width - 4,
  });
};
