// The pinned columns: who, contract and planned hours at the left; what was worked, by night, and the gap at the right.
import { rangeOf } from './core.ts';
import { figuresWidth, gapColor, hasFigures, LEFT_ENDS, steerEnd, totalsIn } from './draw-head.ts';
import { STEER_WIDTH } from './geometry.ts';
import { hoursText, type Scene } from './scene.ts';

const isChosen = ({ selection, focused }: Scene, line: number): boolean => {
  if (selection === null) return false;
  const { top, bottom } = rangeOf(selection);
  return top <= line && line <= bottom && (focused || top !== bottom);
};

export const drawName = (scene: Scene, row: number, line: number): void => {
  const { sheet, pencil, theme, layout, y } = scene;
  const person = sheet.data.rows[row];
  if (person === undefined) return;
  const top = y(line);
  const middle = top + layout.row / 2;
  pencil.fill(isChosen(scene, line) ? theme.accentSoft : theme.ground, {
    left: 0,
    top,
    width: layout.left,
    height: layout.row,
  });
  pencil.fill(theme.line2, { left: 0, top: top + layout.row - 1, width: layout.left, height: 1 });
  const room = layout.left - 20 - figuresWidth(layout, { none: 12, beside: 50 });
  pencil.text(person.name, 20, middle, { size: 13, weight: 500, color: theme.text, width: room });
  if (!hasFigures(layout)) return;
  if (layout.base)
    pencil.text(hoursText(person.totals[0]), layout.left - LEFT_ENDS[0], middle, {
      size: 12,
      weight: 450,
      color: theme.muted,
      align: 'right',
    });
  pencil.text(hoursText(person.totals[1]), layout.left - LEFT_ENDS[1], middle, {
    size: 12.5,
    weight: 450,
    color: theme.text2,
    align: 'right',
  });
};

const TONES = {
  success: ['successSoft', 'successText'],
  info: ['infoSoft', 'infoText'],
  warning: ['warningSoft', 'warningText'],
  danger: ['dangerSoft', 'dangerText'],
} as const;

/** Values of steering columns; a threshold that is passed stands behind its value. */
const drawSteering = (scene: Scene, id: number, top: number): void => {
  const { pencil, theme, layout, steering } = scene;
  const middle = top + layout.row / 2;
  for (let i = 0; i < layout.steered; i += 1) {
    const { text, tone } = steering.at(id, i);
    const end = steerEnd(scene, i);
    const [soft, ink] = tone === null ? [null, 'text2' as const] : TONES[tone];
    if (soft !== null)
      pencil.pill(
        theme[soft],
        { left: end - STEER_WIDTH + 22, top: middle - 10, width: STEER_WIDTH - 16, height: 20 },
        5,
      );
    pencil.text(text, end, middle, {
      size: 12.5,
      weight: tone === null ? 450 : 560,
      color: theme[ink],
      align: 'right',
      width: STEER_WIDTH - 18,
    });
  }
};

export const drawTotals = (scene: Scene, row: number, line: number): void => {
  const { sheet, pencil, theme, layout, view, y, edge } = scene;
  const person = sheet.data.rows[row];
  if (person === undefined || layout.right === 0) return;
  const top = y(line);
  const middle = top + layout.row / 2;
  pencil.fill(theme.ground, { left: edge, top, width: view.width - edge, height: layout.row });
  pencil.fill(theme.line2, {
    left: edge,
    top: top + layout.row - 1,
    width: view.width - edge,
    height: 1,
  });
  for (const { at, end } of totalsIn(layout)) {
    const seconds = person.totals[at];
    pencil.text(hoursText(seconds), edge + end, middle, {
      size: 12.5,
      weight: at === 4 ? 600 : 450,
      color: at === 4 ? gapColor(seconds, theme) : theme.text2,
      align: 'right',
    });
  }
  drawSteering(scene, person.id, top);
};
