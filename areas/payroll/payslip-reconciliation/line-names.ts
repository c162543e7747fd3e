// What the usual words of a payslip stand for, where they are not the heading's own: « HS 25 % », « Salaire de base », « Panier ». Pure.
import type { ExportedHeading } from '#engines/payroll-layout/data.ts';
import { plainLabel } from './layout.ts';

/** Rates of overtime and complementary hours. */
const PERCENT = /\b(10|25|50|100)\b/;
interface Kind {
  readonly name: string;
  readonly words: RegExp;
  /** Words that make it something else. */
  readonly not?: RegExp;
  /** Told apart by its percentage, which must stand there. */
  readonly percent?: true;
}
const KINDS: readonly Kind[] = [
  { name: 'complementary', words: /\b(?:heures? )?compl\w*/, percent: true },
  { name: 'overtime', words: /\b(?:hs\d*|heures? sup\w*|supplementaires?)\b/, percent: true },
  {
    name: 'base',
    words:
      /^(?:salaire (?:de )?base|horaire (?:mensuel|de base)|heures? (?:normales|mensuelles|de base)|appointements?)\b/,
  },
  { name: 'meal', words: /\b(?:repas|paniers?)\b/, not: /\b(?:nuit|uniques?|casse)\b/ },
  { name: 'overnight', words: /\b(?:decouche\w*|nuitees?)\b/ },
  {
    name: 'night',
    words: /\b(?:heures?|hres?|h|majoration)\b.*\bnuit\b/,
    not: /\b(?:prime|repas|panier)\b/,
  },
  { name: 'sunday', words: /\b(?:heures?|majoration)\b.*\bdimanches?\b/, not: /\bferies?\b/ },
];
/** « overtime 25 », « meal »; null where the words are none of them. */
export const kindOf = (label: string): string | null => {
  const plain = plainLabel(label)
    .replace(/^[a-z]*\d+[a-z\d]* (?=\p{L})/u, '')
    .replaceAll('%', '');
  const kind = KINDS.find(({ words, not }) => words.test(plain) && not?.test(plain) !== true);
  if (kind === undefined) return null;
  if (kind.percent !== true) return kind.name;
  const percent = PERCENT.exec(plain.replace(/\bhs(\d)/, 'hs $1'))?.[1];
  return percent === undefined ? null : `${kind.name} ${percent}`;
};

/** Kind → the one heading of it; quantities only, and none where two headings share it. */
export const codesByKind = (headings: readonly ExportedHeading[]): ReadonlyMap<string, string> => {
  const kinds = Map.groupBy(
    headings.filter(({ unit }) => unit !== 'euro' && unit !== 'rate'),
    ({ label }) => kindOf(label),
  );
  return new Map(
    [...kinds].flatMap(([kind, [only, ...more]]) =>
      kind === null || only === undefined || more.length > 0 ? [] : [[kind, only.code] as const],
    ),
  );
};
export const coderByKind = (headings: readonly ExportedHeading[]) => {
  const codes = codesByKind(headings);
  return (label: string): string | null => codes.get(kindOf(label) ?? '') ?? null;
};
