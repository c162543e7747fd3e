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

interface Heard {
  readonly collaboratorId?: number;
  readonly collaborators?: readonly number[];
  readonly all?: boolean;
  readonly batch?: string;
  readonly who?: string;
  readonly cells?: readonly string[];
}
export const useColleagues = (
  data: BoardData | undefined,
  store: EditStore,
  engine: RefObject<PlanningEngine | null>,
  question: BoardQuery,
): void => {
  const cache = useQueryClient();
  const wanted = useRef<{
    ids: Set<number>;
    all: boolean;
    timer: ReturnType<typeof setTimeout> | undefined;
  }>({ ids: new Set(), all: false, timer: undefined });
  const later = (): void => {
    clearTimeout(wanted.current.timer);
    wanted.current.timer = setTimeout(() => {
      void refresh().catch(() => cache.invalidateQueries({ queryKey: KEY }));
    }, GATHER_MS);
  };
  const refresh = async (): Promise<void> => {
    const { ids, all } = wanted.current;
    wanted.current = { ids: new Set(), all: false, timer: undefined };
    const known = new Set(data?.rows.map((r) => r.id));
    const shown = [...ids].filter((id) => known.has(id));
    if (all || shown.length > MOST || data === undefined)
      return cache.invalidateQueries({ queryKey: KEY });
    if (shown.length === 0) return undefined;
    const before = store.settled();
    const fresh = (await send(board.data, {
      body: { ...question, collaborators: shown },
    })) as BoardData;
    // Written here while the server was reading: the answer may not know it, and would take it off the screen.
    if (store.settled() !== before) {
      for (const id of shown) wanted.current.ids.add(id);
      return later();
    }
    const rows = new Map(fresh.rows.map((r) => [r.id, r]));
    cache.setQueriesData<BoardData>({ queryKey: KEY }, (old) => {
      if (old === undefined || old.from !== fresh.from || old.to !== fresh.to) return old;
      const groups = new Map(old.groups.map((g, i) => [g.id, i]));
      return {
        ...old,
        rows: old.rows.map((r) => {
          const now = rows.get(r.id);
          return now === undefined
            ? r
            : { ...now, group: groups.get(fresh.groups[now.group]?.id ?? 0) ?? r.group };
        }),
      };
    });
    return undefined;
  };
  useLive(topicsOf(data), null, (raw) => {
    const said = (raw ?? {}) as Heard;
    if (said.batch !== undefined && store.sent(said.batch)) return;
    const ids =
      said.collaborators ?? (said.collaboratorId === undefined ? null : [said.collaboratorId]);
    if (ids === null || said.all === true) wanted.current.all = true;
    for (const id of ids ?? []) wanted.current.ids.add(id);
    later();
    if (said.cells === undefined || said.who === undefined) return;
    engine.current?.mark(said.cells);
    const mine = store
      .state()
      .pending.flatMap((e) => e.cells)
      .map((c) => `${c.collaboratorId}:${c.day}`);
    const chosen = engine.current?.chosen() ?? null;
    const open = document.querySelector('[data-editing-cell]')?.getAttribute('data-editing-cell');
    if (chosen !== null && said.cells.some((c) => mine.includes(c) || c === open))
      toast.warning(t('colleague', { who: said.who, count: 1 }), { id: 'planning-colleague' });
  });
  const lost = useEffectEvent(() => {
    wanted.current.all = true;
    later();
  });
  useEffect(() => live.onLost(() => lost()), []);
};
