// The words for a change, for those who listen: the day as it came out, and how many changed with it.
import { texts } from '#platform/contract/texts.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { cellText } from '../day-words.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import type { Edit } from './edit.ts';
import type { EditStore } from './edit-store.ts';
import { summaryOf } from './gestures.ts';

const t = texts(fr);
/** How long the board takes to show an edit, with room. */
const SHOWN_MS = 120;

/** The words for a change on a sheet: `3 changements : Dupont, mardi 4 mai…`; a day that the sheet does not show by its date. */
export const wordsOf = (
  sheet: Sheet | null,
  edit: Edit,
): { readonly words: string; readonly shown: boolean } => {
  const summary = summaryOf(edit);
  if (summary === null || sheet === null) return { words: '', shown: true };
  const row = sheet.ids.indexOf(summary.collaboratorId);
  const day = sheet.days.indexOf(summary.day);
  const shown = row >= 0 && day >= 0;
  const what = shown ? cellText(sheet, row, day) : formatLongDay(summary.day);
  const words = summary.count > 1 ? t('changedMany', { count: summary.count, what }) : what;
  return { words, shown };
};

export interface Announcer {
  readonly store: EditStore;
  readonly sheet: () => Sheet | null;
  readonly say: (words: string) => void;
}
/** Says an edit once the board shows it, and again where the server's answer adds a conflict or gives it up. `before`: what was done (undone, done again). */
export const announceEdit = ({ store, sheet, say }: Announcer, edit: Edit, before = ''): void => {
  let last = '';
  const announce = (): void => {
    const { words } = wordsOf(sheet(), edit);
    if (words === '' || words === last) return;
    last = words;
    say(before === '' ? words : `${before} : ${words}`);
  };
  setTimeout(announce, SHOWN_MS);
  const stop = store.subscribe(() => {
    if (store.state().pending.includes(edit)) return;
    stop();
    setTimeout(announce, SHOWN_MS);
  });
};
