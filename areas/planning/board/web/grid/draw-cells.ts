// A person's days: what is planned, what is proven under it, absences over several days, marks in the corner.
import { formatHours } from '#engines/french-time/hours.ts';
import type { AbsenceBar, PlannedCell, ProvenCell } from '../../contract.ts';
import { fr } from '../../fr.ts';
import { codeOf } from '../code-book.ts';
import { clockOf } from '../day-words.ts';
import type { Scene } from './scene.ts';

/** From this width on a day shows hours beside its code. */
const WIDE = 72;
const ROOMY = 96;
const MARGIN = 2;

const colorsOf = ({ theme }: Scene, code: string) => theme.palette[codeOf(code).color] ?? { fill: theme.line, ink: theme.text };
/** Height of what stands alone in a row, and of a pill with hours under it. */
const heights = ({ layout }: Scene) => (layout.row < 40 ? { whole: 23, upper: 15, top: 3, under: 25.5 } : { whole: 26, upper: 17, top: 4, under: 29.5 });

const drawPlanned = (scene: Scene, [day, code, start, end]: PlannedCell, y: number, upper: boolean, marked: boolean): void => {
  const { pencil, layout, x } = scene;
  const h = heights(scene);
  const { fill, ink } = colorsOf(scene, code);
  const [height, top] = upper ? [h.upper, y + h.top] : [h.whole, y + (layout.row - h.whole) / 2 - 0.5];
  pencil.pill(fill, x(day) + MARGIN, top, layout.column - 2 * MARGIN, height, upper ? 4 : 5);
  const label = layout.column >= WIDE ? `${code} ${clockOf(start)}–${clockOf(end)}` : code;
  // A mark in the corner must not stand on the last figure.
  const aside = marked && layout.column >= WIDE ? 5 : 0;
  pencil.text(label, x(day) + layout.column / 2 - aside, top + height / 2 + 0.5, { size: 11, weight: 520, color: ink, align: 'center', width: layout.column - 2 * MARGIN - 2 });
};

const provenText = ([, service, driving]: ProvenCell, width: number): string =>
  (width >= ROOMY && driving > 0 ? `${formatHours(service)} · ${fr.drivingShort} ${formatHours(driving)}` : formatHours(service));

/** Proven hours: under what was planned, or in a frame of their own where nothing was. */
const drawProven = (scene: Scene, cell: ProvenCell, y: number, alone: boolean): void => {
  const { pencil, theme, layout, x } = scene;
  const h = heights(scene);
  const centre = x(cell[0]) + layout.column / 2;
  const text = provenText(cell, layout.column);
  if (alone) {
    const top = y + (layout.row - h.upper) / 2 - 0.5;
    pencil.pill(theme.successSoft, x(cell[0]) + MARGIN, top, layout.column - 2 * MARGIN, h.upper, 4);
    pencil.text(text, centre, top + h.upper / 2 + 0.5, { size: 10, weight: 500, color: theme.successText, align: 'center' });
  } else pencil.text(text, centre, y + h.under, { size: 10, weight: 450, color: theme.text2, align: 'center' });
};

const isMarked = (cell: ProvenCell | undefined): boolean => cell !== undefined && (cell[6] > 0 || cell[5] === 1 || cell[4] === 'validated' || cell[4] === 'closed');
/** In the upper right corner: an anomaly, days being recomputed, days that somebody validated. */
const drawMark = (scene: Scene, cell: ProvenCell, y: number): void => {
  const { pencil, theme, layout, x, hidden } = scene;
  const [right, top] = [x(cell[0]) + layout.column - 6, y + 7];
  if (cell[6] > 0 && !hidden.has('anomalies')) {
    pencil.triangle(theme.ground, right, top, 6.5);
    pencil.triangle(theme.warning, right, top + 0.4, 4.5);
  } else if (cell[5] === 1) {
    pencil.dot(theme.ground, right, top, 4.4);
    pencil.outline(theme.info, right - 2.6, top - 2.6, 5.2, 5.2, 2.6, { thick: 1.6 });
  } else if ((cell[4] === 'validated' || cell[4] === 'closed') && !hidden.has('proven')) {
    pencil.dot(theme.ground, right, top, 4.2);
    pencil.dot(cell[4] === 'closed' ? theme.neutral : theme.success, right, top, 3);
  }
};

const drawAbsence = (scene: Scene, [first, last, code, pending]: AbsenceBar, y: number): void => {
  const { pencil, theme, layout, x, edge } = scene;
  const { fill, ink } = colorsOf(scene, code);
  const { whole } = heights(scene);
  const [left, top, width] = [x(first) + MARGIN, y + (layout.row - whole) / 2 - 0.5, (last - first + 1) * layout.column - 2 * MARGIN];
  if (pending === 1) {
    pencil.faint(0.22, () => pencil.pill(fill, left, top, width, whole, 5));
    pencil.outline(fill, left + 0.75, top + 0.75, width - 1.5, whole - 1.5, 5, { dash: [4, 3], thick: 1.5 });
  } else pencil.pill(fill, left, top, width, whole, 5);
  const days = last - first + 1;
  const color = pending === 1 ? theme.text : ink;
  const middle = top + whole / 2 + 0.5;
  const name = width > 92 ? `${codeOf(code).label}${days > 1 ? ` · ${days} ${fr.dayShort}` : ''}` : code;
  if (days === 1) return pencil.text(name, left + width / 2, middle, { size: 11, weight: 560, color, align: 'center', width: width - 4 });
  const start = Math.max(left + 8, layout.left + 8);
  return pencil.text(name, start, middle, { size: 11, weight: 560, color, width: Math.min(left + width, edge) - start - 4 });
};

/** Days outside every mission are hatched, the agency's own holidays sunken like a Sunday. */
const drawGround = ({ sheet, pencil, theme, layout, span, x }: Scene, row: number, y: number): void => {
  const { outside } = sheet.index(row);
  const own = sheet.group(sheet.data.rows[row]?.group ?? 0).holidays;
  for (let day = span.first; day <= span.last; day += 1) {
    if (own.has(day) && sheet.data.days[day]?.off === false) pencil.fill(theme.sunken, x(day), y, layout.column, layout.row - 1);
    if (outside[day] === 1) pencil.hatch(x(day), y, layout.column, layout.row - 1);
  }
};

export const drawRow = (scene: Scene, row: number, y: number): void => {
  const { sheet, span, hidden } = scene;
  const said = sheet.data.rows[row];
  if (said === undefined) return;
  const index = sheet.index(row);
  drawGround(scene, row, y);
  const [planned, proven, absences] = [!hidden.has('planned'), !hidden.has('proven'), !hidden.has('absences')];
  let bar = -1;
  for (let day = span.first; day <= span.last; day += 1) {
    const away = absences ? index.absence[day] ?? -1 : -1;
    const absence = said.absences[away];
    const done = said.proven[index.proven[day] ?? -1];
    const plan = said.planned[index.planned[day] ?? -1];
    const worked = proven && done !== undefined && done[1] > 0;
    if (absence !== undefined && away !== bar) drawAbsence(scene, absence, y);
    bar = away;
    if (absence === undefined) {
      if (planned && plan !== undefined) drawPlanned(scene, plan, y, worked, isMarked(done));
      if (worked) drawProven(scene, done, y, !planned || plan === undefined);
    }
    if (done !== undefined) drawMark(scene, done, y);
  }
};
