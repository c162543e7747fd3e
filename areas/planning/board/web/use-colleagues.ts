// What others change appears without a reload: only the people concerned are asked again; scroll and selection stay where they are.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { send } from '#platform/web/client/send.ts';
import { live } from '#platform/web/live/live.ts';
import { useLive, useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { board, type BoardData, type BoardQuery } from '../contract.ts';
import { fr } from '../fr.ts';
import type { EditStore } from './editing/edit-store.ts';
import type { PlanningEngine } from './grid/engine-port.ts';
import { placedIn } from './rest-of-board.ts';

const t = texts(fr);
const GATHER_MS = 150;
/** More people than this are asked as the whole board. */
const MOST = 300;
const topicsOf = (data: BoardData | undefined): string[] =>
  (data?.groups ?? []).map((g) => `/infrastructures/${g.id}/planning`);
const KEY = [board.data.method, board.data.path];

/** The simple way, for one person's days: everything is asked again. */
export const useBoardInvalidate = (data: BoardData | undefined): void =>
  useLiveInvalidate(topicsOf(data), [board.data]);

/** What a colleague's change tells: whom it concerns, who made it, which days (`person:day`). */
interface ChangeNotice {
  readonly collaboratorId?: number;
  readonly collaborators?: readonly number[];
  readonly all?: boolean;
  readonly batch?: string;
  readonly who?: string;
  readonly cells?: readonly string[];
}
/** Whom a notice concerns; null when it names nobody. */
const concernedBy = ({ collaborators, collaboratorId }: ChangeNotice): readonly number[] | null =>
  collaborators ?? (collaboratorId === undefined ? null : [collaboratorId]);

/** The board with the rows that were asked again, as it numbers its agencies. */
const withFreshRows = (old: BoardData, fresh: BoardData): BoardData => {
  if (old.from !== fresh.from || old.to !== fresh.to) return old;
  const rows = new Map(fresh.rows.map((r) => [r.id, r]));
  const place = placedIn(old, fresh);
  return {
    ...old,
    rows: old.rows.map((r) => {
      const now = rows.get(r.id);
      return now === undefined ? r : place(now, r.group);
    }),
  };
};

interface ToRefresh {
  readonly ids: Set<number>;
  all: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}
const nothingToRefresh = (): ToRefresh => ({ ids: new Set(), all: false, timer: undefined });
/** Gathers people for a moment, then asks them again. The answer is called with whom to ask: some people, or everybody. */
const useRefresh = (
  data: BoardData | undefined,
  store: EditStore,
  question: BoardQuery,
): ((ids: readonly number[] | 'all') => void) => {
  const cache = useQueryClient();
  const wanted = useRef(nothingToRefresh());
  const later = (): void => {
    clearTimeout(wanted.current.timer);
    wanted.current.timer = setTimeout(() => {
      void refresh().catch(() => cache.invalidateQueries({ queryKey: KEY }));
    }, GATHER_MS);
  };
  const refresh = async (): Promise<void> => {
    const { ids, all } = wanted.current;
    wanted.current = nothingToRefresh();
    const onBoard = new Set(data?.rows.map((r) => r.id));
    const shown = [...ids].filter((id) => onBoard.has(id));
    if (all || shown.length > MOST || data === undefined)
      return cache.invalidateQueries({ queryKey: KEY });
    if (shown.length === 0) return undefined;
    const before = store.settled();
    const fresh = (await send(board.data, {
      body: { ...question, collaborators: shown },
    })) as BoardData;
    // Written here while the server was reading: the answer may not hold it, and would take it off the screen.
    if (store.settled() !== before) {
      for (const id of shown) wanted.current.ids.add(id);
      return later();
    }
    cache.setQueriesData<BoardData>({ queryKey: KEY }, (old) => old && withFreshRows(old, fresh));
    return undefined;
  };
  return (ids) => {
    if (ids === 'all') wanted.current.all = true;
    else for (const id of ids) wanted.current.ids.add(id);
    later();
  };
};

/** Marks the days that a colleague changed, and warns whoever is changing one of them. */
const showChange = (
  cells: readonly string[],
  who: string,
  { store, engine }: { readonly store: EditStore; readonly engine: PlanningEngine | null },
): void => {
  engine?.mark(cells);
  const mine = store
    .state()
    .pending.flatMap((e) => e.cells)
    .map((c) => `${c.collaboratorId}:${c.day}`);
  const chosen = engine?.chosen() ?? null;
  const open = document.querySelector('[data-editing-cell]')?.getAttribute('data-editing-cell');
  if (chosen !== null && cells.some((c) => mine.includes(c) || c === open))
    toast.warning(t('colleague', { who, count: 1 }), { id: 'planning-colleague' });
};

export const useColleagues = (
  data: BoardData | undefined,
  store: EditStore,
  engine: RefObject<PlanningEngine | null>,
  question: BoardQuery,
): void => {
  const refresh = useRefresh(data, store, question);
  useLive(topicsOf(data), null, (raw) => {
    const notice = (raw ?? {}) as ChangeNotice;
    if (notice.batch !== undefined && store.sent(notice.batch)) return;
    const ids = concernedBy(notice);
    refresh(ids === null || notice.all === true ? 'all' : ids);
    if (notice.cells !== undefined && notice.who !== undefined)
      showChange(notice.cells, notice.who, { store, engine: engine.current });
  });
  const lost = useEffectEvent(() => refresh('all'));
  useEffect(() => live.onLost(() => lost()), []);
};
