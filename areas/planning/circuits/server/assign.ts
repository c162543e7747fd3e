// Who drives what: changes are checked, judged by the rules of the plan, then written as drafts. What was validated leaves the plan again.
import { texts } from '#platform/contract/texts.ts';
import type { BatchAnswer } from '#areas/planning/changes/contract.ts';
import type { AssignAnswer, AssignChange, Refusal } from '../assignment.ts';
import { fr } from '../fr.ts';
import {
  applied,
  cellKey,
  factsOf,
  leavingOf,
  type Cell,
  type Facts,
  type Wanted,
  type WriteCall,
} from './assign-cells.ts';
import { changeFault, lengthFault } from './assign-faults.ts';
import { judge, planWithout, runBatch } from './assign-plan.ts';
import { publishChanges, writeAssignments } from './assign-write.ts';
import { assignmentsIn, shown, type Standing } from './load.ts';
import { validateDrafts } from './validate.ts';

const t = texts(fr);
/** Why a change cannot be looked at: no such circuit, changed twice, or not what the caller saw. */
const readFault = (
  { circuits, standing }: Facts,
  { circuitId, day, was }: AssignChange,
  seen: ReadonlySet<string>,
): string | null => {
  const before = standing.get(cellKey(circuitId, day));
  if (!circuits.has(circuitId)) return fr.circuitGone;
  if (seen.has(cellKey(circuitId, day))) return fr.twiceChanged;
  return (before?.collaboratorId ?? null) === was
    ? null
    : t('changedMeanwhile', { now: before?.name ?? fr.nobody });
};

/** The changes that are left, and why the others are not. */
class Checked {
  readonly refused: Refusal[] = [];
  wanted: readonly Wanted[];
  readonly #facts: Facts;

  constructor(facts: Facts, changes: readonly AssignChange[]) {
    this.#facts = facts;
    const seen = new Set<string>();
    this.wanted = changes.flatMap((change): Wanted[] => {
      const { circuitId, day } = change;
      const fault = readFault(facts, change, seen);
      const circuit = facts.circuits.get(circuitId);
      if (circuit !== undefined) seen.add(cellKey(circuitId, day));
      if (fault !== null) this.#refuse(change, fault);
      return fault !== null || circuit === undefined
        ? []
        : [{ change, circuit, before: facts.standing.get(cellKey(circuitId, day)) }];
    });
  }
  #refuse({ circuitId, day }: AssignChange, message: string): void {
    this.refused.push({ circuitId, day, message });
  }
  /** Takes out what has a fault, each looked at with all that are left. */
  drop(faultOf: (wanted: Wanted, after: ReadonlyMap<string, Cell>) => string | null): void {
    const after = applied(this.#facts, this.wanted);
    this.wanted = this.wanted.filter((wanted) => {
      const fault = faultOf(wanted, after);
      if (fault !== null) this.#refuse(wanted.change, fault);
      return fault === null;
    });
  }
}
const byPersonDay = (refused: BatchAnswer['refused']) =>
  new Map(refused.map((r) => [`${r.collaboratorId} ${r.day}`, r]));
/** Why the rules of the plan bar somebody; an absence does not where a replacement is taken back: it was there, and validation refuses it as ever. */
const barFault = (
  barred: ReturnType<typeof byPersonDay>,
  { set, day, restores }: AssignChange,
): string | null => {
  const why = set === null ? undefined : barred.get(`${set.collaboratorId} ${day}`);
  return why === undefined || (restores !== undefined && why.code === 'absence')
    ? null
    : why.message;
};

/** Does what `POST /circuits/assignment/edit` asks for; removal comes through here too. */
export const assign = async (
  call: WriteCall,
  { changes, preview }: { readonly changes: readonly AssignChange[]; readonly preview: boolean },
): Promise<AssignAnswer> => {
  const facts = await factsOf(call, changes, !preview);
  const checked = new Checked(facts, changes);
  checked.drop((wanted, after) => changeFault(facts, wanted, after));
  checked.drop((wanted, after) => lengthFault(facts, wanted, after));
  const judged = await judge(call, facts, checked.wanted);
  const barred = byPersonDay(judged.refused);
  checked.drop(({ change }) => barFault(barred, change));
  const leaving = leavingOf(checked.wanted);
  const undone = await runBatch(call, planWithout(facts, leaving, applied(facts, checked.wanted)), {
    preview,
    reason: fr.removalReason,
  });
  const locked = byPersonDay(undone.refused);
  checked.drop(({ before, change: { day } }) =>
    before?.status === 'validated'
      ? (locked.get(`${before.collaboratorId} ${day}`)?.message ?? null)
      : null,
  );
  const { wanted, refused } = checked;
  const answer = {
    done: wanted.length,
    refused,
    warnings: judged.warnings,
    margin: judged.margin,
    assignments: [],
    inverse: wanted.map(inverseOf),
  };
  if (preview || wanted.length === 0) return answer;
  await writeAssignments(call, wanted);
  await publishChanges(call, facts, wanted);
  const written = async () =>
    assignmentsIn(call, {
      range: rangeOf(wanted),
      circuitIds: wanted.map((w) => w.circuit.id),
    });
  const again = validatedBefore(await written(), wanted);
  // Without a reason: whoever takes back says none, so what passes a limit stays a draft until somebody does.
  if (again.length > 0) await validateDrafts(call, { ids: again, reason: '' });
  return { ...answer, assignments: (await written()).map(shown) };
};
/** What a change that is taken back had found validated. */
const validatedBefore = (now: readonly Standing[], wanted: readonly Wanted[]): number[] => {
  const restored = new Set(
    wanted.flatMap(({ change: { circuitId, day, restores } }) =>
      restores === 'validated' ? [cellKey(circuitId, day)] : [],
    ),
  );
  return now.flatMap((a) => (restored.has(cellKey(a.circuitId, a.day)) ? [a.id] : []));
};
const rangeOf = (wanted: readonly Wanted[]) => {
  const days = wanted.map((w) => w.change.day).toSorted();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
};
const inverseOf = ({ change: { circuitId, day, set }, before }: Wanted): AssignChange => ({
  circuitId,
  day,
  was: set?.collaboratorId ?? null,
  set:
    before === undefined
      ? null
      : {
          collaboratorId: before.collaboratorId,
          vehicleId: before.vehicleId,
          comment: before.comment,
        },
  ...(before === undefined ? {} : { restores: before.status }),
});
