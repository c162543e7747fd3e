// The board's changes inside React: what is shown is what the server said with what is under way on top.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useMay, useProfile } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { changes, type BatchAnswer } from '#areas/planning/changes/contract.ts';
import { board, type BoardData } from '#areas/planning/board/contract.ts';
import { decodeAbsence } from '#areas/planning/board/cells.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { applied, withLimits, type Edit } from './edit.ts';
import { keepHistory, keptHistory } from './kept-history.ts';
import { makeEditStore, type EditStore, type SentBatch } from './edit-store.ts';
import { sendBatch } from './send-batch.ts';

const t = texts(fr);
const SILENT = 'planning-silent';
const toServer = {
  send: (batch: SentBatch): Promise<BatchAnswer> => send(changes.changeCells, { body: batch }),
  wait: (ms: number): Promise<void> =>
    new Promise((resume) => {
      const stop = new AbortController();
      const go = (): void => {
        stop.abort();
        clearTimeout(timer);
        resume();
      };
      const timer = setTimeout(go, ms);
      addEventListener('online', go, { signal: stop.signal });
    }),
  silent: (is: boolean): void => {
    if (is) toast.warning(fr.serverSilent, { id: SILENT, stays: true });
    else toast.hide(SILENT);
  },
};

export interface Editing {
  readonly may: boolean;
  readonly data: BoardData | undefined;
  readonly store: EditStore;
}
export const useEditing = (answered: BoardData | undefined): Editing => {
  const cache = useQueryClient();
  const may = useMay()(changes.changeCells.may);
  const who = String(useProfile()?.id ?? '');
  const [store] = useState(() =>
    makeEditStore({
      kept: keptHistory(who),
      keep: (history) => keepHistory(who, history),
      send: (batch) => sendBatch(toServer, batch),
      newId: () => crypto.randomUUID(),
      undoReason: fr.undoReason,
      settle: (edit: Edit, idOf, passed) => {
        const queryKey = [board.data.method, board.data.path];
        // An answer under way may have been read before this was written: it must not take it off the screen.
        const late = cache.isFetching({ queryKey }) > 0;
        cache.setQueriesData<BoardData>({ queryKey }, (old) =>
          old === undefined ? old : withLimits(applied(old, [edit], idOf), edit, passed),
        );
        if (late) void cache.invalidateQueries({ queryKey });
      },
      versionOf: (id) =>
        cache
          .getQueriesData<BoardData>({ queryKey: [board.data.method, board.data.path] })
          .flatMap(([, shown]) => shown?.rows ?? [])
          .flatMap((r) => r.absences)
          .map(decodeAbsence)
          .reduce((newest, one) => (one.id === id ? Math.max(newest, one.version) : newest), 0),
      refused: (done, refusals) => {
        const [first] = refusals;
        const [count, made] = [refusals.length, done.cells.length + done.absences.length];
        if (first !== undefined)
          toast.warning(
            count === 1
              ? first.message
              : t('refusedMany', { count: count - 1, first: first.message }),
            {
              title: made === 0 ? fr.refusedTitle : t('refusedPart', { made, count }),
              id: 'planning-refused',
              stays: first.code === 'stale',
            },
          );
        // What stands there now is shown at once.
        if (refusals.some((r) => r.code === 'stale' || r.code === 'gone'))
          void cache.invalidateQueries({ queryKey: [board.data.method, board.data.path] });
      },
      failed: (error) => {
        toast.danger(error);
        // Without an answer nobody knows what was written: the board is asked.
        void cache.invalidateQueries({ queryKey: [board.data.method, board.data.path] });
      },
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);
  const underWay = state.pending.length > 0;
  useEffect(() => {
    if (!underWay) return undefined;
    const stop = new AbortController();
    addEventListener('beforeunload', (e) => e.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [underWay]);
  const data = useMemo(
    () => (answered === undefined ? undefined : applied(answered, state.pending, store.idOf)),
    [answered, state.pending, store],
  );
  return { may, data, store };
};
