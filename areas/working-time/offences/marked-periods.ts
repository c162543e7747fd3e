// From marks to periods: out of scope, and crossings by ferry or train. Pure.
import type { Interval } from '#engines/french-time/intervals.ts';
import type { LegalSpell } from '#engines/working-day/legal-view.ts';
import type { ConditionMark } from '#areas/working-time/days/contract.ts';

export interface MarkedPeriods {
  readonly outOfScope: readonly Interval[];
  readonly crossings: readonly Interval[];
}

/** Invented: a mark that nothing ends holds for a day at most; a forgotten button must not hide a week. */
const LONGEST = 86_400;

/**
 * Periods that `marks` (in order of time) delimit. Out of scope ends with its mark, or with the next begin. A crossing ends with its mark (generation 2) or, where there
 * is none, as the next drive begins: equipment of generation 1 ends it by itself then.
 */
export const markedPeriods = (
  marks: readonly ConditionMark[],
  spells: readonly LegalSpell[],
): MarkedPeriods => {
  const until = (i: number, ends: readonly string[]): number => {
    const from = marks[i]?.at ?? 0;
    const end =
      marks.slice(i + 1).find((m) => ends.includes(m.condition))?.at ?? Number.POSITIVE_INFINITY;
    return Math.min(end, from + LONGEST);
  };
  const periods = (
    begin: string,
    end: string,
    close: (from: number, marked: number) => number,
  ): Interval[] =>
    marks.flatMap((m, i) => {
      if (m.condition !== begin) return [];
      const to = close(m.at, until(i, [begin, end]));
      return to > m.at ? [{ start: m.at, end: to }] : [];
    });
  const nextDrive = (from: number): number =>
    spells.find((s) => s.activity === 'driving' && s.start > from)?.start ??
    Number.POSITIVE_INFINITY;
  const ended = new Set(marks.filter((m) => m.condition === 'ferry_end').map((m) => m.at));
  return {
    outOfScope: periods('out_begin', 'out_end', (_, marked) => marked),
    crossings: periods('ferry_begin', 'ferry_end', (from, marked) =>
      ended.has(marked) ? marked : Math.min(marked, nextDrive(from)),
    ),
  };
};
