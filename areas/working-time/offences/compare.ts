// What a new judgement changes of the one that is kept. Pure.
import type { Offence } from '#engines/driving-rules/offence.ts';
import type { Day } from '#engines/french-time/days.ts';
import type { OffenceStatus } from './status.ts';

/** An offence as a row of its table, without what people did about it. */
export interface NewOffence {
  readonly customer_id: number;
  readonly infra_id: number;
  readonly collaborator_id: number;
  readonly mission_id: number | null;
  readonly day: Day;
  readonly rule: Offence['rule'];
  readonly article: string;
  readonly at: number;
  readonly period_start: number;
  readonly period_end: number;
  readonly value: number;
  readonly limit_value: number;
  readonly unit: Offence['unit'];
  readonly severity: Offence['severity'];
  readonly penal_class: number | null;
  readonly cost: number;
  readonly certainty: Offence['certainty'];
  readonly proof: readonly number[];
  readonly reading: Offence['reading'];
  readonly article12: boolean;
  readonly hash: string;
}
export interface KeptOffence extends Pick<
  NewOffence,
  | 'customer_id'
  | 'infra_id'
  | 'collaborator_id'
  | 'day'
  | 'rule'
  | 'at'
  | 'period_start'
  | 'period_end'
  | 'value'
  | 'limit_value'
  | 'unit'
  | 'severity'
  | 'penal_class'
  | 'certainty'
  | 'cost'
  | 'hash'
> {
  readonly id: number;
  readonly status: OffenceStatus;
}
export interface Changes {
  readonly added: readonly NewOffence[];
  /** The same offence with other figures. `judged`: more than its price. */
  readonly changed: readonly {
    readonly before: KeptOffence;
    readonly after: NewOffence;
    readonly judged: boolean;
  }[];
  readonly removed: readonly KeptOffence[];
}
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: KeptOffence | null;
  readonly after: NewOffence | null;
}

type Timed = Pick<NewOffence, 'collaborator_id' | 'rule' | 'at' | 'period_start' | 'period_end'>;
const keyOf = (o: Timed): string => `${o.collaborator_id} ${o.rule} ${o.at} ${o.period_start}`;
const groupOf = (o: Timed): string => `${o.collaborator_id} ${o.rule}`;
const overlap = (a: Timed, b: Timed): boolean =>
  a.period_start < b.period_end && b.period_start < a.period_end;

/**
 * Pairs what is kept with what was judged: first by rule and instant, then by rule and overlapping time, so that an offence whose figures move keeps what people did
 * about it. What touches a closed day is told apart and must not be written.
 */
export const compared = (
  kept: readonly KeptOffence[],
  judged: readonly NewOffence[],
  isClosed: (o: { collaborator_id: number; infra_id: number; day: Day }) => boolean,
): { changes: Changes; differences: Difference[] } => {
  const byKey = new Map(kept.map((k) => [keyOf(k), k]));
  const pairs: Pair[] = [];
  const unpaired: NewOffence[] = [];
  for (const after of judged) {
    const before = byKey.get(keyOf(after));
    if (before === undefined) unpaired.push(after);
    else {
      byKey.delete(keyOf(after));
      pairs.push({ before, after });
    }
  }
  const left = Map.groupBy(byKey.values(), groupOf);
  for (const after of unpaired) {
    const candidates = left.get(groupOf(after)) ?? [];
    const nth = candidates.findIndex((k) => overlap(k, after));
    pairs.push({ before: nth < 0 ? null : (candidates.splice(nth, 1)[0] ?? null), after });
  }
  for (const before of [...left.values()].flat()) pairs.push({ before, after: null });
  return sorted(pairs, isClosed);
};

const kindOf = (before: KeptOffence | null, after: NewOffence | null): Difference['kind'] => {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
};

interface Pair {
  readonly before: KeptOffence | null;
  readonly after: NewOffence | null;
}

/** Whether one side of a pair has some property. */
const either = (
  { before, after }: Pair,
  has: (one: KeptOffence | NewOffence) => boolean,
): boolean => (before !== null && has(before)) || (after !== null && has(after));

/** What a pair asks for: nothing, a change, or a decision about a closed period. */
const askedBy = (
  pair: Pair,
  isClosed: Parameters<typeof compared>[2],
): 'nothing' | 'change' | 'decision' => {
  const { before, after } = pair;
  const isJudgedOtherwise = before?.hash !== after?.hash;
  if (!isJudgedOtherwise && before?.cost === after?.cost) return 'nothing';
  if (!either(pair, isClosed)) return 'change';
  // Another price list leaves closed periods alone; what was and would be only possible costs nothing.
  const isCertain = either(pair, ({ certainty }) => certainty === 'certain');
  return isJudgedOtherwise && isCertain ? 'decision' : 'nothing';
};

const sorted = (
  pairs: readonly Pair[],
  isClosed: Parameters<typeof compared>[2],
): { changes: Changes; differences: Difference[] } => {
  const added: NewOffence[] = [];
  const changed: Changes['changed'][number][] = [];
  const removed: KeptOffence[] = [];
  const differences: Difference[] = [];
  for (const pair of pairs) {
    const { before, after } = pair;
    const asked = askedBy(pair, isClosed);
    if (asked === 'decision') differences.push({ kind: kindOf(before, after), before, after });
    if (asked !== 'change') continue;
    if (before === null && after !== null) added.push(after);
    if (before !== null && after === null) removed.push(before);
    if (before !== null && after !== null)
      changed.push({ before, after, judged: before.hash !== after.hash });
  }
  return { changes: { added, changed, removed }, differences };
};

/** Differences that somebody accepts become changes like any other. */
export const accepting = (
  {
    changes,
    differences,
  }: { readonly changes: Changes; readonly differences: readonly Difference[] },
  isAccepted: (d: Difference) => boolean,
): { changes: Changes; differences: Difference[] } => {
  const taken = differences.filter(isAccepted);
  const { added, changed, removed } = changes;
  return {
    differences: differences.filter((d) => !isAccepted(d)),
    changes: {
      added: [
        ...added,
        ...taken.flatMap(({ before, after }) => (before === null && after !== null ? [after] : [])),
      ],
      changed: [
        ...changed,
        ...taken.flatMap(({ before, after }) =>
          before !== null && after !== null ? [{ before, after, judged: true }] : [],
        ),
      ],
      removed: [
        ...removed,
        ...taken.flatMap(({ before, after }) =>
          before !== null && after === null ? [before] : [],
        ),
      ],
    },
  };
};
