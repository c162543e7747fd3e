// What a new password must be. Length first, as ANSSI and NIST SP 800-63B ask; no rule of "one capital, one figure".
import { fold } from './fold.ts';

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;
/** Fewer different characters than this is a repetition. Invented. */
const LEAST_DIFFERENT = 5;

/** Words that people lengthen to twelve characters, and runs of the keyboard. Invented list. */
const WELL_KNOWN = [
  'motdepasse',
  'password',
  'azertyuiop',
  'qwertyuiop',
  'administrateur',
  'bonjour',
  'bienvenue',
  'roulement',
  'transport',
  'chauffeur',
  'conducteur',
  'qsdfghjklm',
  'abcdefghij',
];

export type PasswordFault =
  | 'too_short'
  | 'too_long'
  | 'repeated'
  | 'like_you'
  | 'well_known'
  | 'in_order';

const inOrder = (text: string): boolean => {
  const steps = [...text].map((c, i, all) =>
    i === 0 ? null : (c.codePointAt(0) ?? 0) - (all[i - 1]?.codePointAt(0) ?? 0),
  );
  return steps.slice(1).filter((s) => s === 1 || s === -1 || s === 0).length >= text.length - 3;
};

/** A well-known word with little else: what stays beside it is shorter than six characters. */
const wellKnown = (folded: string): boolean =>
  WELL_KNOWN.some((w) => folded.includes(w) && folded.length - w.length < 6);

/** The parts of a name or an address that must not carry the password. */
const partsOf = (about: readonly string[]): readonly string[] =>
  about.flatMap((t) => fold(t).split(/[^a-z0-9]+/)).filter((p) => p.length >= 4);

/** What is wrong with a new password, or null. `about` holds the person's e-mail address and names. */
export const passwordFault = (password: string, about: readonly string[]): PasswordFault | null => {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return 'too_short';
  if (password.length > LONGEST_PASSWORD) return 'too_long';
  const folded = fold(password);
  if (new Set(folded).size < LEAST_DIFFERENT) return 'repeated';
  if (inOrder(folded)) return 'in_order';
  if (wellKnown(folded)) return 'well_known';
  // The person's own name may stand in a long sentence, not be most of the password.
  const rest = partsOf(about).reduce((left, part) => left.replaceAll(part, ''), folded);
  return rest.length < folded.length && rest.length < 8 ? 'like_you' : null;
};
