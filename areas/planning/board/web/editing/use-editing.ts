// The board's changes inside React: what is shown is what the server said with what is under way on top.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useMay, useProfile } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { texts } from '#platform/contract/texts.ts';
import { changes, type BatchAnswer, type Refused } from '#areas/planning/changes/contract.ts';
import { board, type BoardData } from '#areas/planning/board/contract.ts';
import { decodeAbsence } from '#areas/planning/board/cells.ts';
import { fr } from '#areas/planning/board/fr.ts';
import { applied, withLimits, type Edit } from './edit.ts';
import { keepHistory, keptHistory } from './kept-history.ts';
import type { EditPort, SentBatch } from './edit-port.ts';
import { makeEditStore, type EditStore } from './edit-store.ts';
import { sendBatch } from './send-batch.ts';
import { withUnsent } from './unsent.ts';

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
const KEY = [board.data.method, board.data.path];
const countOf = (edit: Edit): number => edit.cells.length + edit.absences.length;
const askAgain = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: KEY });
/** Tells which changes the server refused, and how many of the same gesture it wrote. */
const tellRefused = (written: Edit, refusals: readonly Refused[]): void => {
  const [first] = refusals;
  if (first === undefined) return;
  const [count, made] = [refusals.length, countOf(written)];
  const message =
    count === 1 ? first.message : t('refusedMany', { count: count - 1, first: first.message });
  toast.warning(message, {
    title: made === 0 ? fr.refusedTitle : t('refusedPart', { made, count }),
    id: 'planning-refused',
    stays: first.code === 'stale',
  });
};
/** The edits of a person, written into the cached answers of the board. */
const editPort = (cache: QueryClient, who: string): EditPort => ({
  kept: keptHistory(who),
  keep: (history) => keepHistory(who, history),
  send: (batch) => sendBatch(toServer, batch),
  newId: () => crypto.randomUUID(),
  undoReason: fr.undoReason,
  settle: (edit, idOf, passed) => {
    // An answer under way may have been read before this was written: it must not take it off the screen.
    const late = cache.isFetching({ queryKey: KEY }) > 0;
    cache.setQueriesData<BoardData>({ queryKey: KEY }, (old) =>
      old === undefined ? old : withLimits(applied(old, [edit], idOf), edit, passed),
    );
    if (late) askAgain(cache);
  },
  versionOf: (id) =>
    cache
      .getQueriesData<BoardData>({ queryKey: KEY })
      .flatMap(([, shown]) => shown?.rows ?? [])
      .flatMap((row) => row.absences)
      .map(decodeAbsence)
      .reduce((newest, one) => (one.id === id ? Math.max(newest, one.version) : newest), 0),
  refused: (written, refusals) => {
    tellRefused(written, refusals);
    // What stands there now is shown at once.
    if (refusals.some((r) => r.code === 'stale' || r.code === 'gone')) askAgain(cache);
  },
  failed: (error) => {
    toast.danger(error);
    // Without an answer nobody knows what was written: the board is asked.
    askAgain(cache);
  },
});
/** How long an answer may take before what waits for it looks unsaved: a quick one must not make the cell blink. */
const QUICK_MS = 300;
const useLate = (underWay: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setTimeout(() => setLate(true), QUICK_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [underWay]);
  return isLate;
};
export const useEditing = (answered: BoardData | undefined): Editing => {
  const cache = useQueryClient();
  const may = useMay()(changes.changeCells.may);
  const who = String(useProfile()?.id ?? '');
  const [store] = useState(() => makeEditStore(editPort(cache, who)));
  const state = useSyncExternalStore(store.subscribe, store.state);
  const underWay = state.pending.length > 0;
  useEffect(() => {
    if (!underWay) return undefined;
    const stop = new AbortController();
    addEventListener('beforeunload', (e) => e.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [underWay]);
  const isLate = useLate(underWay);
  const data = useMemo(() => {
    if (answered === undefined) return undefined;
    const shown = applied(answered, state.pending, store.idOf);
    return isLate ? withUnsent(shown, state.pending) : shown;
  }, [answered, state.pending, store, isLate]);
  return { may, data, store };
};
