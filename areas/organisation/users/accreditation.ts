// Accreditations: which vehicle groups, absences, documents and VPE models an account handles in each infrastructure of its perimeter.
// Invented: an infrastructure without a word of its own follows the nearest one above that has one; without any word, everything is open.
import {
  ACCREDITATION_KINDS,
  type AccreditationKind,
} from '#platform/contract/accreditation-kinds.ts';

/** The tabs of the sheet; the `-remake` ones are the specification's second addresses of the same tab (D3-N-11). */
export const ACCREDITATION_TABS = [
  'documents',
  'documents-remake',
  'other-times',
  'vehicle-groups',
  'vpe-models',
  'vpe-models-remake',
] as const;
export type AccreditationTab = (typeof ACCREDITATION_TABS)[number];

export const kindOfTab = (tab: AccreditationTab): AccreditationKind =>
  ACCREDITATION_KINDS.find((k) => tab.startsWith(k)) ?? 'documents';

export const MODES = ['inherit', 'all', 'chosen'] as const;
export type Mode = (typeof MODES)[number];

/** What an infrastructure says: everything, or the chosen items and nothing else. */
export interface Word {
  readonly mode: Exclude<Mode, 'inherit'>;
  readonly items: readonly string[];
}
export const EVERYTHING: Word = { mode: 'all', items: [] };

export const opens = (word: Word, key: string): boolean =>
  word.mode === 'all' || word.items.includes(key);

/** Does the first open nothing that the second does not? */
export const narrower = (a: Word, b: Word): boolean =>
  b.mode === 'all' || (a.mode === 'chosen' && a.items.every((key) => opens(b, key)));

/** The items of a catalogue that one word opens and the other does not. */
export const opened = (catalogue: readonly string[], now: Word, before: Word): string[] =>
  catalogue.filter((key) => opens(now, key) && !opens(before, key));
