// What is said of a change to those who listen: the day as it came out, and how many changed with it.
import type { RefObject } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { cellText } from '../day-words.ts';
import type { PlanningEngine } from '../grid/engine-port.ts';
import type { Sheet } from '../grid/sheet.ts';
import type { Edit } from './edit.ts';
import type { EditStore } from './edit-store.ts';
import { toldOf } from './gestures.ts';

const t = texts(fr);
/** How long the board takes to show an edit, with room. */
const SHOWN_MS = 120;

/** The words for a change on a sheet: `3 changements : Dupont, mardi 4 mai…`; a day that the sheet does not show by its date. */
export const saidOf = (
  sheet: Sheet | null,
  edit: Edit,
): { readonly words: string; readonly shown: boolean } => {
  const told = toldOf(edit);
  if (told === null || sheet === null) return { words: '', shown: true };
  const [row, day] = [sheet.ids.indexOf(told.collaboratorId), sheet.days.indexOf(told.day)];
  const shown = row >= 0 && day >= 0;
  const what = shown ? cellText(sheet, row, day) : formatLongDay(told.day);
  return { words: told.count > 1 ? t('changedMany', { count: told.count, what }) : what, shown };
};

/** Says an edit once the board shows it, and again where the server's answer adds a conflict or gives it up. Before the words, what was done (undone, done again). */
export const tellEdit = (
  {
    store,
    engine,
    sheet,
  }: {
    readonly store: EditStore;
    readonly engine: RefObject<PlanningEngine | null>;
    readonly sheet: RefObject<Sheet | null>;
  },
  edit: Edit,
  before = '',
): void => {
  let told = '';
  const tell = (): void => {
    const { words } = saidOf(sheet.current, edit);
    if (words === '' || words === told) return;
    told = words;
    engine.current?.say(before === '' ? words : `${before} : ${words}`);
  };
  setTimeout(tell, SHOWN_MS);
  const stop = store.subscribe(() => {
    if (!store.state().pending.includes(edit)) {
      stop();
      setTimeout(tell, SHOWN_MS);
    }
  });
};
