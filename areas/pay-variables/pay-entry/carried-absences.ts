// How a payroll file says absences: by dated lines of its layout, or by headings that count them; each absence once. Pure.
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { absenceCounted } from '#areas/pay-variables/headings/contract.ts';
import type { SnapshotContent, SnapshotHeading } from './snapshot.ts';

const hasDatedLines = ({ files }: PayrollLayout): boolean =>
  files.some((f) => f.sections.some((s) => s.rows === 'absence' || s.rows === 'day'));

/** A line for each person and code: what a payroll software pays from. */
const hasCodeLines = ({ files }: PayrollLayout): boolean =>
  files.some((f) => f.sections.some((s) => s.rows === 'value'));

/** Absence codes that the layout writes with their dates. */
export const datedAbsences = (layout: PayrollLayout): ReadonlySet<string> =>
  new Set(
    hasDatedLines(layout)
      ? Object.entries(layout.absenceCodes ?? {}).flatMap(([code, theirs]) =>
          theirs === null ? [] : [code],
        )
      : [],
  );

/** Whether the heading's figures leave as dated lines already. */
export const isDated = (
  { formula }: Pick<SnapshotHeading, 'formula'>,
  dated: ReadonlySet<string>,
) => dated.has(absenceCounted(formula) ?? '');

/** Absence codes of these missions that neither a line nor an exported heading says, and that the layout does not leave out on purpose. */
export const uncarriedAbsences = (
  { absences = [] }: Pick<SnapshotContent, 'absences'>,
  missions: ReadonlySet<number>,
  {
    layout,
    headings,
  }: {
    readonly layout: PayrollLayout;
    readonly headings: readonly Pick<SnapshotHeading, 'formula'>[];
  },
): string[] => {
  const carried = new Set([
    ...Object.keys(layout.absenceCodes ?? {}),
    ...headings.map((h) => absenceCounted(h.formula) ?? ''),
  ]);
  // Where lines are dated, the layout itself names what it lacks; a file of one line a person shows the headings that somebody chose to read.
  if (hasDatedLines(layout) || !hasCodeLines(layout)) return [];
  const codes = absences.filter((a) => missions.has(a.mission)).map((a) => a.code);
  return [...new Set(codes)].filter((code) => !carried.has(code)).sort();
};
