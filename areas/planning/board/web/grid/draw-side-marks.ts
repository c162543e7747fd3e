// What other areas know of a day: offences, missing titles, publication, wishes, expenses.
import type { SideMark } from '#areas/planning/board/marks-contract.ts';
import type { RowIndex } from '#areas/planning/board/sheet.ts';
import { MARGIN, type Place } from './draw-day.ts';
import type { Scene } from './scene.ts';

/** A planned day beside what its person was told: a ring where it changed since, a dot until they have seen the change, a dashed edge while it is not published. */
const publication = (
  { pencil, theme, layout, x }: Scene,
  { day, y }: Place,
  [, offences, , , lacks, published]: SideMark,
): void => {
  if (published === 'hidden')
    return pencil.outline(
      theme.text2,
      {
        left: x(day) + MARGIN,
        top: y + 2,
        width: layout.column - 2 * MARGIN,
        height: layout.row - 5,
      },
      5,
      { dash: [2, 2], thick: 1 },
    );
  if (published === null) return undefined;
  const beside = offences.length + lacks.length > 0 ? 10 : 0;
  const [left, top] = [x(day) + 6 + beside, y + 6];
  pencil.dot(theme.ground, left, top, 4.6);
  pencil.dot(theme.warningText, left, top, 3.4);
  if (published === 'changed') pencil.dot(theme.ground, left, top, 1.8);
};
/** What the person wishes of the day, along its upper edge: a line to work, dashes not to. */
const wishes = (
  { pencil, theme, layout, x }: Scene,
  { day, y }: Place,
  [, , , , , , wished]: SideMark,
): void => {
  const width = layout.column - 2 * MARGIN - 4;
  const isOff = wished.some(({ kind }) => kind === 'off');
  const parts = isOff ? [0, 0.375, 0.75] : [0];
  for (const from of parts)
    pencil.fill(isOff ? theme.warning : theme.success, {
      left: x(day) + MARGIN + 2 + from * width,
      top: y + 0.5,
      width: isOff ? width / 4 : width,
      height: 2.5,
    });
};
/** An offence or a title that the driver lacks: a sign in the upper left, filled where it is very grave; the day's expenses: a dash at the foot. */
export const sideMarks = (scene: Scene, index: RowIndex, { day, y }: Place): void => {
  const { hidden, pencil, theme, layout, x } = scene;
  const mark = index.marks[day];
  if (mark === undefined) return;
  const [, offences, grave, expenses, lacks, , wished] = mark;
  if (!hidden.has('planned')) publication(scene, { day, y }, mark);
  if (lacks.length > 0 || (offences.length > 0 && !hidden.has('offences'))) {
    const [left, top] = [x(day) + 6, y + 7];
    pencil.dot(theme.ground, left, top, 6);
    pencil.dot(grave ? theme.dangerText : theme.dangerSoft, left, top, 5);
    const color = grave ? theme.ground : theme.dangerText;
    pencil.text('!', left, top + 0.5, { size: 8.5, weight: 600, color, align: 'center' });
  }
  if (wished.length > 0 && !hidden.has('wishes')) wishes(scene, { day, y }, mark);
  if (expenses !== '' && !hidden.has('expenses'))
    pencil.fill(theme.info, {
      left: x(day) + layout.column / 2 - 4,
      top: y + layout.row - 4.5,
      width: 8,
      height: 2.5,
    });
};
