// The controller of figures put in, tied to this page's grid, cache and toasts.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PayGrid, PutConflict } from '../grid.ts';
import type { GridJudge } from '../judged-grid.ts';
import { ValueEdits, type Batch, type EditsPorts, type EditsState } from '../value-edits.ts';

export interface Edits {
  readonly state: EditsState;
  readonly commands: ValueEdits;
}

const sendBatch = (period: number, { edits, reason, confirmed }: Batch) =>
  send(payEntry.saveValues, {
    body: {
      period,
      reason,
      confirmed,
      values: edits.map(({ mission, heading, before, after }) => ({
        mission,
        heading,
        value: after,
        expected: before,
      })),
    },
  });
/** The colleagues' figures of a refusal; null when it was refused for something else. */
export const conflictsOf = (error: unknown): readonly PutConflict[] | null =>
  error instanceof ApiError && error.code === 'value_conflict'
    ? (error.extra as { readonly conflicts: readonly PutConflict[] }).conflicts
    : null;

const portsOf = (cache: QueryClient, grid: PayGrid, judge: GridJudge): EditsPorts => {
  const rows = new Map(grid.rows.map((r) => [r.mission, r]));
  return {
    send: (batch) => sendBatch(grid.period.id, batch),
    patch: (change) => {
      cache.setQueriesData<PayGrid>(
        { queryKey: [payEntry.layout.method, payEntry.layout.path] },
        (g) => (g?.period.id === grid.period.id ? change(g) : g),
      );
    },
    isImpossible: ({ mission, index, after }) => {
      const row = rows.get(mission);
      return row !== undefined && judge.judge(row, index, after ?? 0).impossible !== null;
    },
    conflictsOf,
    saved: () =>
      void invalidate(cache, payEntry.notClosable, payEntry.valueFormula, payEntry.valueHistory),
    failed: (error) => toast.danger(error),
    undoReason: fr.undoReason,
    redoReason: fr.redoReason,
  };
};

export const useEdits = (grid: PayGrid, judge: GridJudge): Edits => {
  const cache = useQueryClient();
  const [commands] = useState(() => new ValueEdits(portsOf(cache, grid, judge)));
  useEffect(() => commands.use(portsOf(cache, grid, judge)), [commands, cache, grid, judge]);
  return { state: useSyncExternalStore(commands.subscribe, commands.state), commands };
};
