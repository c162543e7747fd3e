// Changes of the calendar: shown at once, sent, taken off where they are refused, undone and done again.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { AssignAnswer, AssignChange, PlanningCircuit } from '../assignment.ts';
import { MOST_CHANGES } from '../circuit.ts';
import { circuits } from '../contract.ts';
import { fr } from '../fr.ts';
import { applied } from './applied.ts';

const t = texts(fr);
const KEY = [circuits.planning.method, circuits.planning.path];
const MOST_STEPS = 100;
type Outcome = Pick<AssignAnswer, 'done' | 'refused' | 'warnings' | 'inverse'>;
const NOTHING: Outcome = { done: 0, refused: [], warnings: [], inverse: [] };
const together = (a: Outcome, b: Outcome): Outcome => ({
  done: a.done + b.done,
  refused: [...a.refused, ...b.refused],
  warnings: [...a.warnings, ...b.warnings],
  inverse: [...a.inverse, ...b.inverse],
});

/** Changes in as many calls as they need, one after the other; `onAnswer` gets each, so that what was done before a failure counts. */
const sendAll = async (
  changes: readonly AssignChange[],
  onAnswer: (answer: Outcome) => void,
): Promise<void> => {
  for (let i = 0; i < changes.length; i += MOST_CHANGES)
    onAnswer(await send(circuits.edit, { body: { changes: changes.slice(i, i + MOST_CHANGES) } }));
};

/** The first refusal, else the first limit that is passed. */
const showOutcome = ({ refused, warnings }: Outcome): void => {
  const [first] = refused;
  if (first === undefined) {
    if (warnings[0] !== undefined) toast.warning(warnings[0].message);
    return;
  }
  const count = refused.length;
  toast.danger(count === 1 ? first.message : t('refusedSome', { count, message: first.message }));
};
const showDone = (outcome: Outcome | null, key: 'assignedDone' | 'removedDone'): void => {
  if (outcome !== null && outcome.done > 0 && outcome.warnings.length === 0)
    toast.success(t(key, { count: outcome.done }));
};
type Warned = ReadonlyMap<string, string>;
const warnedAfter = (now: Warned, changes: readonly AssignChange[], outcome: Outcome): Warned => {
  const next = new Map(now);
  for (const c of changes) if (c.set !== null) next.delete(`${c.set.collaboratorId} ${c.day}`);
  for (const w of outcome.warnings) next.set(`${w.collaboratorId} ${w.day}`, w.message);
  return next;
};

type Turn = 'new' | 'undo' | 'redo';
/** What takes changes back and does them again, the last step last. */
const useSteps = () => {
  const steps = useRef<{ undo: AssignChange[][]; redo: AssignChange[][] }>({ undo: [], redo: [] });
  return {
    take: (which: 'undo' | 'redo') => steps.current[which].pop(),
    keep: ({ inverse }: Outcome, turn: Turn): void => {
      if (inverse.length > 0)
        (turn === 'undo' ? steps.current.redo : steps.current.undo).push([...inverse]);
      if (turn === 'new') steps.current.redo = [];
      steps.current.undo.splice(0, steps.current.undo.length - MOST_STEPS);
    },
  };
};

export const useAssigning = () => {
  const cache = useQueryClient();
  const steps = useSteps();
  /** What the rules say of a person's day: `person day` → message. */
  const [warned, setWarned] = useState<Warned>(new Map());
  const show = (changes: readonly AssignChange[]): void => {
    cache.setQueriesData<PlanningCircuit>({ queryKey: KEY }, (old) => old && applied(old, changes));
  };
  const reload = (): Promise<unknown> =>
    Promise.all(
      [circuits.planning, circuits.overlapping].map((r) =>
        cache.invalidateQueries({ queryKey: [r.method, r.path] }),
      ),
    );
  const run = async (
    changes: readonly AssignChange[],
    turn: Turn = 'new',
  ): Promise<Outcome | null> => {
    if (changes.length === 0) return null;
    let outcome = NOTHING;
    show(changes);
    try {
      await sendAll(changes, (answer) => {
        outcome = together(outcome, answer);
      });
      showOutcome(outcome);
      setWarned((now) => warnedAfter(now, changes, outcome));
      return outcome;
    } catch (error) {
      toast.danger(error);
      return null;
    } finally {
      steps.keep(outcome, turn);
      await reload();
    }
  };
  const step = async (which: 'undo' | 'redo'): Promise<void> => {
    const changes = steps.take(which);
    if (changes === undefined) {
      toast.info(fr.nothingToUndo);
      return;
    }
    const outcome = await run(changes, which);
    if (outcome !== null && outcome.done > 0) toast.success(fr.undone);
  };
  const assign = async (changes: readonly AssignChange[]): Promise<void> => {
    const frees = changes.every((c) => c.set === null);
    showDone(await run(changes), frees ? 'removedDone' : 'assignedDone');
  };
  return { warned, assign, undo: () => step('undo'), redo: () => step('redo') };
};
export type Assigning = ReturnType<typeof useAssigning>;
