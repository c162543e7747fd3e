// A rule between rubrics: which rubric it stands at, by which control, and where it is broken.
import type { Block } from '../block.ts';
import { lineOf } from '../block.ts';
import type { Finding, Severity } from '../finding.ts';

/** Where a rule is broken and what is said of it. */
export interface Breach {
  readonly line: number;
  readonly message: string;
}
export interface Rule<Subject> {
  /** `S21.G00.40.010` */
  readonly rubric: string;
  /** Control of the norm: `CCH-12`. */
  readonly code: string;
  /** Blocking unless said otherwise. */
  readonly severity?: Severity;
  readonly find: (subject: Subject) => readonly Breach[];
}

/** Findings of every rule on one subject. Nearly every rule finds nothing: nothing is made for it then. */
export const applyRules = <Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
): readonly Finding[] => {
  const findings: Finding[] = [];
  for (const { rubric, code, severity = 'blocking', find } of rules)
    for (const { line, message } of find(subject))
      findings.push({ line, rubric, code, severity, message });
  return findings;
};

const NO_BREACH: readonly Breach[] = [];
/** One breach at a rubric of a block (at the block where the rubric is absent) when a condition holds. */
export const breachIf = (
  broken: boolean,
  { block, number, message }: { block: Block; number: string; message: string },
): readonly Breach[] => (broken ? [{ line: lineOf(block, number), message }] : NO_BREACH);

/** Items whose key an earlier one has too, each with that first one: for values that must be unique. */
export const repeated = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): readonly { later: Item; first: Item }[] => {
  if (items.length < 2) return [];
  const firsts = new Map<string, Item>();
  const repetitions: { later: Item; first: Item }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, item);
    else repetitions.push({ later: item, first });
  }
  return repetitions;
};
