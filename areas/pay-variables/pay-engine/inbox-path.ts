// What the place of a file in the watched folder says: its stage, and the month that it is of. Pure.
import { isMonth } from '#engines/french-time/months.ts';
import type { Stage } from './documents.ts';

/** Names of the folders below that of a company. */
export const STAGE_FOLDERS: Readonly<Record<string, Stage>> = { prepaie: 'prepay', paie: 'pay' };
const MONTH = /(?<!\d)(20\d\d)[-_]?(0[1-9]|1[0-2])(?!\d)/g;
/** The one month that a name states (`2026-10`, `202610`); null for none or several: nothing is guessed with the pay of people. */
export const monthIn = (text: string): string | null => {
  const months = new Set([...text.matchAll(MONTH)].map(([, year, month]) => `${year}-${month}`));
  const [month] = months;
  return month === undefined || months.size > 1 ? null : month;
};
/** The month of a file: of the folder that it lies in, else of its name. */
export const monthOfFile = (folder: string | null, name: string): string | null => {
  if (folder === null) return monthIn(name);
  return isMonth(folder) ? folder : null;
};
