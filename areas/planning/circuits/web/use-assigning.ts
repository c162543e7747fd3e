// Changes of the calendar: shown at once, sent, told where they are refused, undone and done again.
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
type Told = Pick<AssignAnswer, 'done' | 'refused' | 'warnings' | 'inverse'>;

/** Changes in as many calls as they need, one after the other; what was done before a failure is told with it. */
const sendAll = async (
  changes: readonly AssignChange[],
  told: (answer: Told) => void,
): Promise<void> => {
  for (let i = 0; i < changes.length; i += MOST_CHANGES)
    told(await send(circuits.edit, { body: { changes: changes.slice(i, i + MOST_CHANGES) } }));
};

export const useAssigning = () => {
  const cache = useQueryClient();
  const steps = useRef<{ undo: AssignChange[][]; redo: AssignChange[][] }>({ undo: [], redo: [] });
  /** What the rules said of a person's day: `person day` → message. */
  const [warned, setWarned] = useState<ReadonlyMap<string, string>>(new Map());
  const run = async (
    changes: readonly AssignChange[],
    kept: 'new' | 'undo' | 'redo' = 'new',
  ): Promise<Told | null> => {
    if (changes.length === 0) return null;
    let answer: Told = { done: 0, refused: [], warnings: [], inverse: [] };
    cache.setQueriesData<PlanningCircuit>({ queryKey: KEY }, (old) =>
      old === undefined ? old : applied(old, changes),
    );
    try {
      await sendAll(changes, (a) => {
        answer = {
          done: answer.done + a.done,
          refused: [...answer.refused, ...a.refused],
          warnings: [...answer.warnings, ...a.warnings],
          inverse: [...answer.inverse, ...a.inverse],
        };
      });
      const [first] = answer.refused;
      if (first !== undefined)
        toast.danger(
          answer.refused.length === 1
            ? first.message
            : t('refusedSome', { count: answer.refused.length, message: first.message }),
        );
      else if (answer.warnings[0] !== undefined) toast.warning(answer.warnings[0].message);
      setWarned((now) => {
        const next = new Map(now);
        for (const c of changes)
          if (c.set !== null) next.delete(`${c.set.collaboratorId} ${c.day}`);
        for (const w of answer.warnings) next.set(`${w.collaboratorId} ${w.day}`, w.message);
        return next;
      });
      return answer;
    } catch (error) {
      toast.danger(error);
      return null;
    } finally {
      if (answer.inverse.length > 0)
        (kept === 'undo' ? steps.current.redo : steps.current.undo).push(answer.inverse);
      if (kept === 'new') steps.current.redo = [];
      steps.current.undo.splice(0, steps.current.undo.length - MOST_STEPS);
      await Promise.all(
        [circuits.planning, circuits.overlapping].map((r) =>
          cache.invalidateQueries({ queryKey: [r.method, r.path] }),
        ),
      );
    }
  };
  const step = async (which: 'undo' | 'redo'): Promise<void> => {
    const changes = steps.current[which].pop();
    if (changes === undefined) {
      toast.info(fr.nothingToUndo);
      return;
    }
    const answer = await run(changes, which);
    if (answer !== null && answer.done > 0) toast.success(fr.undone);
  };
  const said = (answer: Told | null, key: 'assignedDone' | 'removedDone'): void => {
    if (answer !== null && answer.done > 0 && answer.warnings.length === 0)
      toast.success(t(key, { count: answer.done }));
  };
  return {
    warned,
    assign: async (changes: readonly AssignChange[]): Promise<void> =>
      said(
        await run(changes),
        changes.every((c) => c.set === null) ? 'removedDone' : 'assignedDone',
      ),
    undo: () => step('undo'),
    redo: () => step('redo'),
  };
};
export type Assigning = ReturnType<typeof useAssigning>;
