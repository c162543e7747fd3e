// Figures put in from the grid: shown at once, saved together, undone and done again. A reason is asked for once and kept for what follows.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { edited, undone, type Edit } from '../grid-edit.ts';
import type { PatchedRows, PayGrid } from '../grid.ts';

const SHORTEST_REASON = 3;
export interface Edits {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** What waits for a reason. */
  readonly waiting: readonly Edit[] | null;
  readonly put: (edits: readonly Edit[]) => void;
  readonly confirm: (reason: string) => void;
  readonly cancel: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export const useEdits = (period: number): Edits => {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [waiting, setWaiting] = useState<readonly Edit[] | null>(null);
  const done = useRef<(readonly Edit[])[]>([]);
  const back = useRef<(readonly Edit[])[]>([]);
  const patch = useCallback(
    (change: (g: PayGrid) => PayGrid) => {
      cache.setQueriesData<PayGrid>(
        { queryKey: [payEntry.layout.method, payEntry.layout.path] },
        (g) => (g?.period.id === period ? change(g) : g),
      );
    },
    [cache, period],
  );
  const save = useCallback(
    (edits: readonly Edit[], why: string) => {
      if (edits.length === 0) return;
      patch((g) => ({ ...g, rows: edited(g.rows, edits) }));
      const body = {
        period,
        reason: why,
        values: edits.map(({ mission, heading, after }) => ({ mission, heading, value: after })),
      };
      void send(payEntry.saveValues, { body })
        .then((answer: PatchedRows) => {
          const fresh = new Map(answer.rows.map((r) => [r.mission, r]));
          patch((g) => ({ ...g, rows: g.rows.map((r) => ({ ...r, ...fresh.get(r.mission) })) }));
          return invalidate(
            cache,
            payEntry.notClosable,
            payEntry.valueFormula,
            payEntry.valueHistory,
          );
        })
        .catch((error: unknown) => {
          toast.danger(error);
          patch((g) => ({ ...g, rows: edited(g.rows, undone(edits)) }));
        });
    },
    [cache, patch, period],
  );
  const put = (edits: readonly Edit[]): void => {
    if (edits.length === 0) return;
    if (reason.trim().length < SHORTEST_REASON) {
      setWaiting(edits);
      return;
    }
    done.current.push(edits);
    back.current = [];
    save(edits, reason.trim());
  };
  const confirm = (why: string): void => {
    setReason(why);
    if (waiting !== null) {
      done.current.push(waiting);
      back.current = [];
      save(waiting, why.trim());
    }
    setWaiting(null);
  };
  const step = (
    from: typeof done,
    to: typeof done,
    of: (e: readonly Edit[]) => readonly Edit[],
    why: string,
  ): void => {
    const edits = from.current.pop();
    if (edits === undefined) return;
    to.current.push(edits);
    save(of(edits), why);
  };
  return {
    reason,
    setReason,
    waiting,
    put,
    confirm,
    cancel: () => setWaiting(null),
    undo: () => step(done, back, undone, fr.undoReason),
    redo: () =>
      step(
        back,
        done,
        (e) => e,
        reason.trim().length < SHORTEST_REASON ? fr.redoReason : reason.trim(),
      ),
  };
};
