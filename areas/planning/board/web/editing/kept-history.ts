// What can be taken back outlives a reload, in this tab and for this person.
import type { Kept } from './edit-port.ts';

const KEY = 'planning-history';
/** A history of many people and months is left behind rather than fill the storage. */
const MOST_CHARACTERS = 500_000;
interface Stored extends Kept {
  readonly of: string;
}
const isStored = (v: unknown): v is Stored =>
  typeof v === 'object' &&
  v !== null &&
  typeof (v as Stored).of === 'string' &&
  [(v as Stored).undo, (v as Stored).redo, (v as Stored).rows].every(Array.isArray);

export const keptHistory = (of: string): Kept | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStored(stored) && stored.of === of ? stored : null;
  } catch {
    return null;
  }
};
export const keepHistory = (of: string, kept: Kept): void => {
  try {
    const text = JSON.stringify({ of, ...kept });
    if (text.length > MOST_CHARACTERS || kept.undo.length + kept.redo.length === 0)
      sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // A full storage forgets the history at the next reload, nothing more.
  }
};
