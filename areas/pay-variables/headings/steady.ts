// Headings that describe a person rather than count something: a rate, seniority, a balance. Of several missions in a month they hold once.
import type { HeadingUnit } from './heading.ts';

interface Read {
  readonly code: string;
  readonly unit: HeadingUnit;
  readonly formula: string;
}
const COMMENT = /#.*$/gmu;
const REFERENCE = /\b(rubrique|compteur|absences|parametre|seuil|heading)\s*\(\s*"([^"]*)"/gu;
const ATTRIBUTE = /\b[\p{L}_]+\.[\p{L}_][\p{L}\d_]*/gu;
const TEXT = /"[^"]*"/gu;

/** Attributes that are the same on each of two missions that a contract was cut into. */
const DESCRIBES =
  /^(?:collaborateur\.|mission\.(?:type|heures_mensuelles|heures_hebdomadaires)$|periode\.)/u;

interface Names {
  readonly attributes: readonly string[];
  readonly headings: readonly string[];
  readonly readsCounter: boolean;
  readonly readsAbsences: boolean;
}
const namesIn = (formula: string): Names => {
  const text = formula.replaceAll(COMMENT, '');
  const references = [...text.matchAll(REFERENCE)].map(([, of = '', key = '']) => ({ of, key }));
  return {
    attributes: [...text.replaceAll(TEXT, '""').matchAll(ATTRIBUTE)].map(([name]) => name),
    headings: references.filter((r) => r.of === 'rubrique' || r.of === 'heading').map((r) => r.key),
    readsCounter: references.some((r) => r.of === 'compteur'),
    readsAbsences: references.some((r) => r.of === 'absences'),
  };
};

/**
 * Codes of the headings whose figures of several missions are not added up: every rate, and what follows from nothing but the person, the contract and
 * counters. Sums of money are always added: a lump is shared by `mission.part`.
 */
export const steadyHeadings = (headings: readonly Read[]): ReadonlySet<string> => {
  const byCode = new Map(headings.map((h) => [h.code, h]));
  const settled = new Map<string, boolean>();
  const isSteady = (code: string): boolean => {
    const before = settled.get(code);
    if (before !== undefined) return before;
    const heading = byCode.get(code);
    if (heading === undefined || heading.unit === 'euro') return false;
    // A formula that waits for itself is no description.
    settled.set(code, false);
    const names = namesIn(heading.formula);
    const reads = names.attributes.length + names.headings.length > 0 || names.readsCounter;
    const describes =
      reads &&
      !names.readsAbsences &&
      names.attributes.every(
        (name) => DESCRIBES.test(name) || (names.readsCounter && name.endsWith('.solde')),
      ) &&
      names.headings.every(isSteady);
    settled.set(code, heading.unit === 'rate' || describes);
    return settled.get(code) ?? false;
  };
  return new Set(headings.map((h) => h.code).filter(isSteady));
};
