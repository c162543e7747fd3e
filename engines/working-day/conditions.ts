import { union, type Interval } from '../french-time/intervals.ts';
import type { SpecificCondition } from '../tachograph/card-lists.ts';

const BEGINS = { outOfScope: 1, crossing: 3 } as const;
/** Invented: a mark without its end (generation 1 marks only the start of a crossing) lasts a day at most. */
const LONGEST = 24 * 3600;

/** Periods that the driver marked. */
export interface MarkedPeriods {
  readonly outOfScope: readonly Interval[];
  /** Ferry or train. */
  readonly crossings: readonly Interval[];
}

/**
 * Pairs the specific conditions of a card or vehicle (Annex IC, 2.154: 1 and 2 out of scope, 3 and 4 ferry or train), in any order and repeated. An end
 * without its start says nothing.
 */
export function markedPeriods(conditions: readonly SpecificCondition[]): MarkedPeriods {
  const inOrder = [...conditions].sort((a, b) => a.time - b.time || b.type - a.type);
  const periods = (begins: number): Interval[] => {
    const marks = inOrder.filter(({ type }) => type === begins || type === begins + 1);
    return union(
      marks.flatMap(({ time, type }, i) => {
        if (type !== begins) return [];
        const next = marks.slice(i + 1).find((one) => one.time > time);
        return [{ start: time, end: Math.min(next?.time ?? Infinity, time + LONGEST) }];
      }),
    );
  };
  return { outOfScope: periods(BEGINS.outOfScope), crossings: periods(BEGINS.crossing) };
}
