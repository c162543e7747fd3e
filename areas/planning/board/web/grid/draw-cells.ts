// A person's days: what is planned, what is proven under it, absences over several days, marks in the corner.
import { formatHours } from '#engines/french-time/hours.ts';
import type {
  AbsenceBar,
  BoardRow,
  PlannedCell,
  ProvenCell,
} from '#areas/planning/board/contract.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { clockOf } from '../clock.ts';
import type { Pencil } from './pencil.ts';
import type { Scene } from './scene.ts';
import type { RowIndex } from './sheet.ts';
import type { CodeStyle } from './theme.ts';

/** From these widths on a day shows when it begins beside its code, and when it ends. */
const WIDE = 60;
const ROOMY = 96;
const MARGIN = 2;
/** Size of a mark in the corner with what is around it. */
const MARK = 16;

/** A code that nobody knows any more still shows itself. */
const styleOf = ({ theme }: Scene, code: string): CodeStyle =>
  theme.codes[code] ?? {
    ...(theme.palette['x'] ?? { fill: theme.line, ink: theme.text }),
    label: code,
  };
/** Height of what stands alone in a row, and of a pill with hours under it. */
const heights = ({ layout }: Scene) =>
  layout.row < 40
    ? { whole: 23, upper: 15, top: 3, under: 25.5 }
    : { whole: 26, upper: 17, top: 4, under: 29.5 };

const drawPlanned = (
  scene: Scene,
  [day, code, start, end]: PlannedCell,
  y: number,
  upper: boolean,
  marked: boolean,
): void => {
  const { pencil, layout, x } = scene;
  const h = heights(scene);
  const { fill, ink } = styleOf(scene, code);
  const [height, top] = upper
    ? [h.upper, y + h.top]
    : [h.whole, y + (layout.row - h.whole) / 2 - 0.5];
  const wide = layout.column >= WIDE;
  const label = wide
    ? `${code} ${clockOf(start)}${layout.column >= ROOMY ? `–${clockOf(end)}` : ''}`
    : code;
  // A mark in the corner must not stand on the last figure.
  const aside = marked && layout.column >= ROOMY ? 5 : 0;
  const width = layout.column - 2 * MARGIN;
  const write = (p: Pencil, left: number, middle: number): void =>
    p.text(label, left + width / 2 - aside, middle, {
      size: 11,
      weight: 520,
      color: ink,
      align: 'center',
      ...(wide || code.length > 4 ? { width: width - 2 } : {}),
    });
  pencil.stamp(
    `planned ${code} ${wide} ${width} ${height}`,
    x(day) + MARGIN,
    top,
    width,
    height,
    (p) => {
      p.pill(fill, 0, 0, width, height, upper ? 4 : 5);
      if (!wide) write(p, 0, height / 2 + 0.5);
    },
  );
  if (wide) write(pencil, x(day) + MARGIN, top + height / 2 + 0.5);
};

const provenText = ([, service, driving]: ProvenCell, width: number): string =>
  width >= ROOMY && driving > 0
    ? `${formatHours(service)} · ${fr.drivingShort} ${formatHours(driving)}`
    : formatHours(service);

/** Proven hours: under what was planned, or in a frame of their own where nothing was. */
const drawProven = (scene: Scene, cell: ProvenCell, y: number, alone: boolean): void => {
  const { pencil, theme, layout, x } = scene;
  const h = heights(scene);
  const text = provenText(cell, layout.column);
  if (alone) {
    const [top, width] = [y + (layout.row - h.upper) / 2 - 0.5, layout.column - 2 * MARGIN];
    pencil.stamp(`alone ${width} ${h.upper}`, x(cell[0]) + MARGIN, top, width, h.upper, (p) =>
      p.pill(theme.successSoft, 0, 0, width, h.upper, 4),
    );
    pencil.text(text, x(cell[0]) + layout.column / 2, top + h.upper / 2 + 0.5, {
      size: 10,
      weight: 500,
      color: theme.successText,
      align: 'center',
    });
    // Hours are all different: a picture of each would cost the first frame more than it spares the others.
  } else
    pencil.text(text, x(cell[0]) + layout.column / 2, y + h.under, {
      size: 10,
      weight: 450,
      color: theme.text2,
      align: 'center',
    });
};

const isMarked = (cell: ProvenCell | undefined): boolean =>
  cell !== undefined &&
  (cell[6] > 0 || cell[5] === 1 || cell[4] === 'validated' || cell[4] === 'closed');
const drawWarning = ({ pencil, theme, layout, x }: Scene, day: number, y: number): void =>
  pencil.stamp(
    'anomaly',
    x(day) + layout.column - 6 - MARK / 2,
    y + 7 - MARK / 2,
    MARK,
    MARK,
    (p) => {
      p.triangle(theme.ground, MARK / 2, MARK / 2, 6.5);
      p.triangle(theme.warning, MARK / 2, MARK / 2 + 0.4, 4.5);
    },
  );
/** In the upper right corner: an anomaly, days being recomputed, days that somebody validated. */
const drawMark = (scene: Scene, cell: ProvenCell, y: number): void => {
  const { pencil, theme, layout, x, hidden } = scene;
  const put = (key: string, draw: (p: Pencil) => void): void =>
    pencil.stamp(
      key,
      x(cell[0]) + layout.column - 6 - MARK / 2,
      y + 7 - MARK / 2,
      MARK,
      MARK,
      draw,
    );
  const [right, top] = [MARK / 2, MARK / 2];
  if (cell[6] > 0 && !hidden.has('anomalies')) drawWarning(scene, cell[0], y);
  else if (cell[5] === 1) {
    put('stale', (p) => {
      p.dot(theme.ground, right, top, 4.4);
      p.outline(theme.info, right - 2.6, top - 2.6, 5.2, 5.2, 2.6, { thick: 1.6 });
    });
  } else if ((cell[4] === 'validated' || cell[4] === 'closed') && !hidden.has('proven')) {
    const color = cell[4] === 'closed' ? theme.neutral : theme.success;
    put(`sound ${color}`, (p) => {
      p.dot(theme.ground, right, top, 4.2);
      p.dot(color, right, top, 3);
    });
  }
};

/** `cut`: its first day begins, its last one ends with another absence. */
const drawAbsence = (
  scene: Scene,
  [first, last, code, pending]: AbsenceBar,
  y: number,
  cut: readonly [boolean, boolean],
): void => {
  const { pencil, theme, layout, x, edge } = scene;
  const { fill, ink, label } = styleOf(scene, code);
  const { whole } = heights(scene);
  const half = layout.column / 2;
  const [left, top] = [
    x(first) + (cut[0] ? half + 0.5 : MARGIN),
    y + (layout.row - whole) / 2 - 0.5,
  ];
  const width = x(last) + layout.column - (cut[1] ? half + 0.5 : MARGIN) - left;
  if (pending === 1) {
    pencil.faint(0.22, () => pencil.pill(fill, left, top, width, whole, 5));
    pencil.outline(fill, left + 0.75, top + 0.75, width - 1.5, whole - 1.5, 5, {
      dash: [4, 3],
      thick: 1.5,
    });
  } else if (first === last && pending === 0) {
    pencil.stamp(`away ${code} ${width} ${whole}`, left, top, width, whole, (p) => {
      p.pill(fill, 0, 0, width, whole, 5);
      p.text(width > 92 ? label : code, width / 2, whole / 2 + 0.5, {
        size: 11,
        weight: 560,
        color: ink,
        align: 'center',
        width: width - 4,
      });
    });
    return undefined;
  } else {
    pencil.pill(fill, left, top, width, whole, 5);
    if (pending === 2)
      pencil.outline(ink, left + 1.5, top + 1.5, width - 3, whole - 3, 4, {
        dash: [4, 3],
        thick: 1.5,
      });
  }
  const days = last - first + 1;
  const color = pending === 1 ? theme.text : ink;
  const middle = top + whole / 2 + 0.5;
  const start = Math.max(left + 8, layout.left + 8);
  const room = Math.min(left + width, edge) - start - 4;
  const name = room > 80 ? `${label}${days > 1 ? ` · ${days} ${fr.dayShort}` : ''}` : code;
  if (days === 1)
    return pencil.text(name, left + width / 2, middle, {
      size: 11,
      weight: 560,
      color,
      align: 'center',
      width: width - 4,
    });
  return pencil.text(name, start, middle, { size: 11, weight: 560, color, width: room });
};

/** Days outside every mission are hatched, the agency's own holidays sunken like a Sunday. */
const drawGround = (
  { sheet, pencil, theme, layout, span, x }: Scene,
  row: number,
  y: number,
): void => {
  const { outside } = sheet.index(row);
  const own = sheet.group(sheet.data.rows[row]?.group ?? 0).holidays;
  for (let day = span.first; day <= span.last; day += 1) {
    if (own.has(day) && sheet.data.days[day]?.off === false)
      pencil.fill(theme.sunken, x(day), y, layout.column, layout.row - 1);
    if (outside[day] === 1) pencil.hatch(x(day), y, layout.column, layout.row - 1);
  }
};

/** One thing of every day in sight of a person. */
type Stroke = (scene: Scene, said: BoardRow, index: RowIndex, day: number, y: number) => void;

const isAway = ({ hidden }: Scene, index: RowIndex, day: number): boolean =>
  !hidden.has('absences') && (index.absence[day] ?? -1) >= 0;
const plannedOn = (
  { hidden }: Scene,
  said: BoardRow,
  index: RowIndex,
  day: number,
): PlannedCell | undefined =>
  hidden.has('planned') ? undefined : said.planned[index.planned[day] ?? -1];
const provenOn = (
  { hidden }: Scene,
  said: BoardRow,
  index: RowIndex,
  day: number,
): ProvenCell | undefined => {
  const cell = hidden.has('proven') ? undefined : said.proven[index.proven[day] ?? -1];
  return cell !== undefined && cell[1] > 0 ? cell : undefined;
};

const blocks: Stroke = (scene, said, index, day, y) => {
  const at = index.absence[day] ?? -1;
  if (isAway(scene, index, day)) {
    for (const i of [at, index.afternoon[day] ?? -1]) {
      const absence = said.absences[i];
      const begins =
        day === scene.span.first ||
        (index.absence[day - 1] !== i && index.afternoon[day - 1] !== i);
      if (absence !== undefined && begins)
        drawAbsence(scene, absence, y, [
          index.afternoon[absence[0]] === i,
          index.absence[absence[1]] === i && (index.afternoon[absence[1]] ?? -1) >= 0,
        ]);
    }
    return;
  }
  const plan = plannedOn(scene, said, index, day);
  if (plan !== undefined)
    drawPlanned(
      scene,
      plan,
      y,
      provenOn(scene, said, index, day) !== undefined ||
        (!scene.hidden.has('absences') && (index.part[day] ?? -1) >= 0),
      (index.limit[day] ?? -1) >= 0 || isMarked(said.proven[index.proven[day] ?? -1]),
    );
};
const hours: Stroke = (scene, said, index, day, y) => {
  const cell = isAway(scene, index, day) ? undefined : provenOn(scene, said, index, day);
  if (cell !== undefined)
    drawProven(scene, cell, y, plannedOn(scene, said, index, day) === undefined);
};
const marks: Stroke = (scene, said, index, day, y) => {
  const cell = said.proven[index.proven[day] ?? -1];
  // A limit passed on purpose matters until something is proven of the day.
  if (
    (index.limit[day] ?? -1) >= 0 &&
    (cell === undefined || cell[1] === 0) &&
    !scene.hidden.has('anomalies') &&
    !isAway(scene, index, day)
  )
    drawWarning(scene, day, y);
  else if (cell !== undefined) drawMark(scene, cell, y);
};

/** A comment: a small corner at the lower right. */
const notes: Stroke = ({ pencil, theme, layout, x }, _, index, day, y) => {
  if (index.notes[day] === 1)
    pencil.dot(theme.accent, x(day) + layout.column - 5, y + layout.row - 6, 2.2);
};

const PART_INK_LEAST = 24;
/** Absences of some hours: pills side by side under the shift; where proven hours or another absence stand there, a line of their colour at the foot. */
const parts: Stroke = (scene, said, index, day, y) => {
  const { hidden, pencil, theme, layout, x } = scene;
  if (hidden.has('absences') || (index.part[day] ?? -1) < 0) return;
  const bars = said.absences.filter((bar) => bar[9] && bar[0] === day);
  const h = heights(scene);
  const circuit =
    hidden.has('circuits') || (index.circuit[day] ?? -1) < 0 ? 0 : layout.column >= WIDE ? 36 : 10;
  const below = provenOn(scene, said, index, day) === undefined && !isAway(scene, index, day);
  const [top, height] = below
    ? [y + h.top + h.upper + 2, layout.row - h.top - h.upper - 4]
    : [y + layout.row - 6, 4];
  const width = (layout.column - 2 * MARGIN - circuit) / bars.length;
  bars.forEach(([, , code, pending, , , , , , hours], i) => {
    const { fill, ink } = styleOf(scene, code);
    const left = x(day) + MARGIN + circuit + i * width;
    if (pending === 1)
      pencil.outline(fill, left + 0.75, top + 0.75, width - 2.5, height - 1.5, 3, {
        dash: [3, 2],
        thick: 1.5,
      });
    else pencil.pill(fill, left, top, width - 1, height, 3);
    if (!below || width < PART_INK_LEAST) return;
    const text =
      width >= ROOMY - 8 ? `${code} ${clockOf(hours?.[0] ?? 0)}–${clockOf(hours?.[1] ?? 0)}` : code;
    pencil.text(text, left + (width - 1) / 2, top + height / 2 + 0.5, {
      size: 9.5,
      weight: 560,
      color: pending === 1 ? theme.text : ink,
      align: 'center',
      width: width - 4,
    });
  });
};

/** A circuit: a dot of its colour at the lower left, a ring while it waits for validation, and its code where there is room. */
const circuits: Stroke = ({ hidden, pencil, theme, layout, x }, said, index, day, y) => {
  const mark = hidden.has('circuits') ? undefined : said.circuits?.[index.circuit[day] ?? -1];
  if (mark === undefined) return;
  const color = theme.palette[mark[2]]?.fill ?? theme.accent;
  const [left, middle] = [x(day) + 6, y + layout.row - 6];
  pencil.dot(theme.ground, left, middle, 4.2);
  pencil.dot(theme.strong, left, middle, 3.2);
  pencil.dot(mark[3] === 1 ? color : theme.ground, left, middle, mark[3] === 1 ? 2.6 : 2);
  if (layout.column >= WIDE)
    pencil.text(mark[1], left + 6, middle, {
      size: 9,
      weight: 560,
      color: theme.text2,
      width: layout.column / 2 - 8,
    });
};

/** A month that the mobility payment claims: a thin line at the foot of its proven days. */
const mobility: Stroke = ({ hidden, pencil, theme, layout, x }, said, index, day, y) => {
  if (said.mobility === undefined || hidden.has('proven')) return;
  const cell = said.proven[index.proven[day] ?? -1];
  if (
    cell === undefined ||
    cell[1] === 0 ||
    !said.mobility.some(([first, last]) => first <= day && day <= last)
  )
    return;
  pencil.fill(
    theme.palette['m']?.fill ?? theme.accent,
    x(day) + 3,
    y + layout.row - 3,
    layout.column - 6,
    2,
  );
};

/** The days of the people in sight. One kind after the other: changing the letters' size for each cell would cost a third of the frame. */
export const drawPeople = (
  scene: Scene,
  people: readonly (readonly [row: number, line: number])[],
): void => {
  const { sheet, span, y } = scene;
  for (const [row, line] of people) drawGround(scene, row, y(line));
  for (const stroke of [blocks, hours, marks, notes, circuits, mobility, parts]) {
    for (const [row, line] of people) {
      const said = sheet.data.rows[row];
      const index = sheet.index(row);
      const top = y(line);
      if (said !== undefined)
        for (let day = span.first; day <= span.last; day += 1) stroke(scene, said, index, day, top);
    }
  }
};
