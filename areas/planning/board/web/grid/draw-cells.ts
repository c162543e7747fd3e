// The days of the people in sight, one kind of thing after the other. `draw-day.ts` draws each.
import {
  drawAbsence,
  drawMark,
  drawPart,
  drawPlanned,
  drawProven,
  drawWarning,
} from './draw-day.ts';
import { heights, isMarked, MARGIN, WIDE, type PartStyle, type Place } from './draw-day.ts';
import {
  takesTheDay,
  type Absence,
  type DaySpan,
  type Proven,
} from '#areas/planning/board/cells.ts';
import type { Shift } from '#areas/planning/changes/contract.ts';
import { halfOf } from '#areas/planning/board/bars.ts';
import { sideMarks } from './draw-side-marks.ts';
import type { Scene } from './scene.ts';
import type { RowIndex } from '#areas/planning/board/sheet.ts';

/** Days outside every mission are hatched, the agency's own holidays sunken like a Sunday. */
const drawGround = (
  { sheet, pencil, theme, layout, span, x }: Scene,
  row: number,
  y: number,
): void => {
  const { outside, coming } = sheet.index(row);
  const own = sheet.group(sheet.data.rows[row]?.group ?? 0).holidays;
  for (let day = span.first; day <= span.last; day += 1) {
    const box = { left: x(day), top: y, width: layout.column, height: layout.row - 1 };
    if (own.has(day) && sheet.data.days[day]?.off === false) pencil.fill(theme.sunken, box);
    if (outside[day] === 1) pencil.hatch(box);
    // Where somebody works whose shifts are on their way.
    if (coming?.[day] === 1)
      pencil.faint(0.5, () =>
        pencil.fill(theme.neutral, {
          left: x(day) + MARGIN,
          top: y + layout.row / 2 - 3,
          width: layout.column - 2 * MARGIN,
          height: 6,
        }),
      );
  }
};

/** One kind of thing on a day of a person. */
type Stroke = (scene: Scene, index: RowIndex, place: Place) => void;

const awayOn = ({ hidden }: Scene, index: RowIndex, day: number): Absence | undefined =>
  hidden.has('absences') ? undefined : index.absence[day];
const plannedOn = ({ hidden }: Scene, index: RowIndex, day: number): Shift | undefined =>
  hidden.has('planned') ? undefined : index.planned[day];
const provenOn = ({ hidden }: Scene, index: RowIndex, day: number): Proven | undefined => {
  const proven = hidden.has('proven') ? undefined : index.proven[day];
  return proven !== undefined && proven.service > 0 ? proven : undefined;
};

/** The days around one on which an absence stands without a break: a stop may lie over some of its days. */
export const runOf = ({ absence, afternoon }: RowIndex, one: Absence, day: number): DaySpan => {
  const stands = (at: number): boolean => absence[at] === one || afternoon[at] === one;
  let [first, last] = [day, day];
  while (first > one.shown.first && stands(first - 1)) first -= 1;
  while (last < one.shown.last && stands(last + 1)) last += 1;
  return { first, last };
};
/** Absences that begin on this day, or run into the window with it. */
const absences: Stroke = (scene, index, { day, y }) => {
  for (const absence of [index.absence[day], index.afternoon[day]]) {
    if (absence === undefined) continue;
    const begins =
      day === scene.span.first ||
      (index.absence[day - 1] !== absence && index.afternoon[day - 1] !== absence);
    if (!begins) continue;
    const shown = runOf(index, absence, day);
    const { first, last } = shown;
    drawAbsence(scene, { ...absence, shown }, y, {
      first: index.afternoon[first] === absence || halfOf(absence, first) === 2,
      last:
        (index.absence[last] === absence && index.afternoon[last] !== undefined) ||
        halfOf(absence, last) === 1,
    });
  }
};
const circuitWidth = ({ hidden, layout }: Scene, index: RowIndex, day: number): number => {
  if (hidden.has('circuits') || index.circuits[day] === undefined) return 0;
  return layout.column >= WIDE ? 36 : 10;
};
const blocks: Stroke = (scene, index, place) => {
  const { day } = place;
  const away = awayOn(scene, index, day);
  if (away !== undefined) absences(scene, index, place);
  const half = index.afternoon[day] === undefined ? halfOf(away, day) : 0;
  // The shift stands in the half that an absence leaves of the day.
  if (away !== undefined && half === 0) return undefined;
  const shift = plannedOn(scene, index, day);
  if (shift === undefined) return undefined;
  const hasHours = !scene.hidden.has('absences') && index.hours[day] !== undefined;
  // What says a circuit stands under the block, never on it.
  const hasCircuit = circuitWidth(scene, index, day) > 0;
  return drawPlanned(scene, shift, place, {
    upper: half === 0 && (provenOn(scene, index, day) !== undefined || hasHours || hasCircuit),
    marked: index.limits[day] !== undefined || isMarked(index.proven[day]),
    half,
  });
};
const hours: Stroke = (scene, index, place) => {
  const { day } = place;
  if (awayOn(scene, index, day) !== undefined) return;
  const proven = provenOn(scene, index, day);
  if (proven !== undefined)
    drawProven(scene, proven, place, {
      alone: plannedOn(scene, index, day) === undefined,
      beside: scene.layout.column >= WIDE && circuitWidth(scene, index, day) > 0,
    });
};
const marks: Stroke = (scene, index, place) => {
  const { day } = place;
  const proven = index.proven[day];
  // A limit passed on purpose matters until something is proven of the day.
  const passes =
    index.limits[day] !== undefined &&
    (proven?.service ?? 0) === 0 &&
    !scene.hidden.has('anomalies') &&
    awayOn(scene, index, day) === undefined;
  if (passes) drawWarning(scene, place);
  else if (proven !== undefined) drawMark(scene, proven, place);
};

/** A comment: a small corner at the lower right. */
const notes: Stroke = ({ pencil, theme, layout, x }, index, { day, y }) => {
  if (index.notes[day] !== undefined)
    pencil.dot(theme.accent, x(day) + layout.column - 5, y + layout.row - 6, 2.2);
};

/** Absences of some hours: pills side by side under the shift; where proven hours or another absence stand there, a line of their colour at the foot. */
const parts: Stroke = (scene, index, { day, y }) => {
  const { hidden, layout, x } = scene;
  const all = index.hours[day];
  if (hidden.has('absences') || all === undefined) return;
  const h = heights(scene);
  const circuit = circuitWidth(scene, index, day);
  const letters =
    provenOn(scene, index, day) === undefined && awayOn(scene, index, day) === undefined;
  const [top, height] = letters
    ? [y + h.top + h.upper + 2, layout.row - h.top - h.upper - 4]
    : [y + layout.row - 6, 4];
  const width = (layout.column - 2 * MARGIN - circuit) / all.length;
  all.forEach((part, i) => {
    const left = x(day) + MARGIN + circuit + i * width;
    const style: PartStyle = { box: { left, top, width, height }, letters };
    drawPart(scene, part, style);
  });
};

/** How far a circuit's dot stands from the foot of the line, and how large it is. An absence lies over several days and cannot make room: it is smaller in the strip under one. */
const [ON, UNDER] = [
  { foot: 6, ring: 3.2 },
  { foot: 3.4, ring: 2.8 },
];
interface CircuitDot {
  readonly left: number;
  readonly middle: number;
  /** Its colour; null for a ring. */ readonly inside: string | null;
  /** In the strip under an absence. */ readonly isUnder: boolean;
}
const drawCircuitDot = ({ pencil, theme }: Scene, dot: CircuitDot): void => {
  const { left, middle, inside, isUnder } = dot;
  const { ring } = isUnder ? UNDER : ON;
  if (!isUnder) pencil.dot(theme.ground, left, middle, 4.2);
  pencil.dot(theme.strong, left, middle, ring);
  pencil.dot(inside ?? theme.ground, left, middle, ring - (inside === null ? 1.2 : 0.6));
};

/** A circuit: a dot of its colour at the lower left, a ring while it waits for validation, and its code where there is room. */
const circuits: Stroke = (scene, index, { day, y }) => {
  const { hidden, pencil, theme, layout, x } = scene;
  const circuit = hidden.has('circuits') ? undefined : index.circuits[day]?.[0];
  if (circuit === undefined) return;
  const away = awayOn(scene, index, day);
  const isLeft = away !== undefined && takesTheDay(away) && halfOf(away, day) === 0;
  const color = isLeft ? theme.dangerText : (theme.palette[circuit.color]?.fill ?? theme.accent);
  const isUnder = away !== undefined;
  const [left, middle] = [x(day) + 6, y + layout.row - (isUnder ? UNDER.foot : ON.foot)];
  const inside = circuit.validated || isLeft ? color : null;
  drawCircuitDot(scene, { left, middle, inside, isUnder });
  if (layout.column >= WIDE && away === undefined)
    pencil.text(circuit.code, left + 6, middle, {
      size: 9,
      weight: 560,
      color: theme.text2,
      width: layout.column / 2 - 8,
    });
};

/** A month that the mobility payment claims: a thin line at the foot of its proven days. */
const mobility: Stroke = ({ hidden, pencil, theme, layout, x }, index, { day, y }) => {
  const claimed = index.mobility[day] !== undefined && (index.proven[day]?.service ?? 0) > 0;
  if (claimed && !hidden.has('proven'))
    pencil.fill(theme.palette['m']?.fill ?? theme.accent, {
      left: x(day) + 3,
      top: y + layout.row - 3,
      width: layout.column - 6,
      height: 2,
    });
};

/** A change that the server has not answered yet: pale, in a dashed frame, so that it does not look saved. */
const unsent: Stroke = ({ pencil, theme, layout, x }, index, { day, y }) => {
  if (!index.unsent.has(day)) return;
  const [left, width] = [x(day) + MARGIN, layout.column - 2 * MARGIN];
  const box = { left, top: y + 1.5, width, height: layout.row - 4 };
  pencil.faint(0.5, () => pencil.pill(theme.ground, box, 5));
  pencil.outline(theme.text2, box, 5, { dash: [3, 3], thick: 1.5 });
};

/** A person's place among the rows, and the line where the person stands. */
export interface PersonLine {
  readonly row: number;
  readonly line: number;
}
const STROKES = [blocks, hours, marks, notes, circuits, mobility, parts, sideMarks, unsent];
/** One kind after the other: changing the letters' size for each cell would cost a third of the frame. */
export const drawPeople = (scene: Scene, people: readonly PersonLine[]): void => {
  const { sheet, span, y } = scene;
  for (const { row, line } of people) drawGround(scene, row, y(line));
  for (const stroke of STROKES) {
    for (const { row, line } of people) {
      if (sheet.data.rows[row] === undefined) continue;
      const index = sheet.index(row);
      const top = y(line);
      for (let day = span.first; day <= span.last; day += 1) stroke(scene, index, { day, y: top });
    }
  }
};
