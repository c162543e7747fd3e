// What a check has to say of a file. A file is valid when no finding is blocking.

export type Severity = 'blocking' | 'warning' | 'info';
export interface Finding {
  /** Line of the file, from 1. */
  readonly line: number;
  /** `S21.G00.30.001`, a block (`S21.G00.50`) or `file`. */
  readonly rubric: string;
  /** The control of the norm (`CCH-14`), or ours: FORMAT-CHARSET, FORMAT-LINE, STRUCT-UNKNOWN, STRUCT-PARENT, STRUCT-CARDINALITY, … (README). */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** Whose part of the file it is about: family name and first names. */
  readonly person?: string;
  /** What stands at the rubric. */
  readonly value?: string;
}

/** Findings of one kind (rubric and code) that are kept; of further ones only the number is. */
const KEPT_OF_A_KIND = 200;

/** Collects findings in bounded memory. */
export interface FindingList {
  add(finding: Finding): void;
  /** Completes those that were added last, at this line or after it, and that say nothing of a person yet. */
  complete(fromLine: number, more: (line: number) => Pick<Finding, 'person' | 'value'>): void;
  /** By line, then rubric; a last line for each kind of which only the number was kept. */
  all(): readonly Finding[];
  /** No blocking finding, also among those of which only the number was kept. */
  isValid(): boolean;
}

export const findingList = (omitted: (count: number, kind: string) => string): FindingList => {
  const kept: Finding[] = [];
  const counts = new Map<string, { count: number; first: Finding }>();
  let blocking = 0;
  return {
    add(finding) {
      if (finding.severity === 'blocking') blocking++;
      const kind = `${finding.rubric} ${finding.code}`;
      const entry = counts.get(kind) ?? { count: 0, first: finding };
      entry.count++;
      counts.set(kind, entry);
      if (entry.count <= KEPT_OF_A_KIND) kept.push(finding);
    },
    complete(fromLine, more) {
      for (let i = kept.length - 1; i >= 0; i -= 1) {
        const finding = kept[i];
        if (finding === undefined || finding.line < fromLine || finding.person !== undefined) break;
        kept[i] = { ...finding, ...more(finding.line) };
      }
    },
    all() {
      const further = [...counts]
        .filter(([, { count }]) => count > KEPT_OF_A_KIND)
        .map(([kind, { count, first }]) => ({
          ...first,
          message: omitted(count - KEPT_OF_A_KIND, kind),
        }));
      return [
        ...kept.toSorted((a, b) => a.line - b.line || (a.rubric < b.rubric ? -1 : 1)),
        ...further,
      ];
    },
    isValid: () => blocking === 0,
  };
};
