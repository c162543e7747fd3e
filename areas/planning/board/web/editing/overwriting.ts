// Moving onto what is planned already asks first.
import { addDays } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '#areas/planning/board/fr.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import type { Range } from '../grid/core.ts';
import type { Drag } from '../grid/drag.ts';
import type { ControllerPort } from './controller-port.ts';
import type { Edit } from './edit.ts';
import { idAt, spotsOf } from './spots.ts';

const t = texts(fr);
/** How many days a drag puts a shift over another one that does not move itself. */
const overwritten = (
  sheet: Sheet,
  range: Range,
  { cells }: Pick<Edit, 'cells'>,
  { copy }: Drag,
): number => {
  const moving = new Set(
    copy
      ? []
      : spotsOf(sheet, range).map(
          (s) => `${idAt(sheet, s.row)} ${addDays(sheet.data.from, s.day)}`,
        ),
  );
  return cells.filter(
    ({ collaboratorId, day, shift }) =>
      shift?.was && shift.set !== null && !moving.has(`${collaboratorId} ${day}`),
  ).length;
};

interface Dropped {
  readonly sheet: Sheet;
  readonly range: Range;
  readonly drag: Drag;
  readonly edit: Edit;
}
/** Drops what was dragged, once nothing is lost or somebody said that it may be. */
export const dropAsked = (
  { confirm }: Pick<ControllerPort, 'confirm'>,
  { sheet, range, drag, edit }: Dropped,
  drop: () => void,
): void => {
  const count = drag.grip === 'move' ? overwritten(sheet, range, edit, drag) : 0;
  if (count === 0) return drop();
  const question = { title: fr.overwriteTitle, message: t('overwriteText', { count }) };
  return void confirm(question).then((yes) => yes && drop());
};
