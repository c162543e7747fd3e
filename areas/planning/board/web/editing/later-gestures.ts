// Gestures over people whose days are still to come: nothing is read of them and nothing written over them; each goes on, on the same people and days, when they are there.
import { isPending } from '#areas/planning/board/behind.ts';
import { fr } from '#areas/planning/board/fr.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import { comingIn } from '../grid/coming.ts';
import type { ControllerPort } from './controller-port.ts';
import type { Edit } from './edit.ts';
import type { Place } from './place.ts';

type Run = (place: Place) => void;

export const isSameBoard = (a: Sheet, b: Sheet): boolean =>
  a.data.from === b.data.from &&
  a.data.to === b.data.to &&
  a.lines.length === b.lines.length &&
  a.ids.every((id, row) => id === b.ids[row]);

/** People of an edit whose days are still to come. */
export const comingOf = (sheet: Sheet | null, edit: Edit): number[] => {
  const people = new Set([...edit.cells, ...edit.absences].map((c) => c.collaboratorId));
  return sheet?.data.rows.flatMap((r) => (people.has(r.id) && isPending(r) ? [r.id] : [])) ?? [];
};

export class LaterGestures {
  #port: Pick<ControllerPort, 'bring' | 'notice'>;
  #sheet: () => Sheet | null;
  #now: { readonly place: Place; readonly run: Run } | null = null;

  /** `sheet`: the one on the screen now. */
  constructor(port: Pick<ControllerPort, 'bring' | 'notice'>, sheet: () => Sheet | null) {
    this.#port = port;
    this.#sheet = sheet;
  }
  /** At once where everybody of the range is there. */
  run(place: Place, run: Run): void {
    const before = this.#now;
    this.#now = { place, run };
    const coming = comingIn(place.sheet, place.chosen.range);
    if (coming.length > 0) this.wait(place.sheet, coming, () => undefined);
    else run(place);
    this.#now = before;
  }
  /** The gesture under way begins again when these people are there, or else `otherwise`. */
  wait(asked: Sheet | null, people: readonly number[], otherwise: () => void): void {
    const gesture = this.#now;
    void this.#port.bring(people).then(() => {
      const sheet = this.#sheet();
      if (sheet === null || asked === null || !isSameBoard(sheet, asked))
        this.#port.notice.info(fr.comingMoved);
      else if (gesture === null) otherwise();
      else this.run({ sheet, chosen: gesture.place.chosen }, gesture.run);
    });
  }
}
