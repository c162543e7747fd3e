// A day at the desk without a mouse: j and k go through the demands, a takes one, r answers it, e closes it. On the list and the board the keys mean the row that has the
// keyboard; on a demand they mean it, and j and k follow the list that was read last.
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '#platform/web/app-shell/rights.ts';
import { useShortcut } from '#platform/web/app-shell/shortcuts.ts';
import { send } from '#platform/web/client/send.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import { useGo } from '#platform/web/router/app-link.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { demands } from '../contract.ts';
import { fr } from '../fr.ts';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const current = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
const focusBy = (by: number): void => {
  const all = rows();
  const here = current();
  const at = here === null ? -1 : all.indexOf(here);
  const next = all[Math.max(0, Math.min(all.length - 1, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};
/** The demand whose answer is to be written as soon as it is shown. */
let answering: number | null = null;
export const focusAnswer = (): void =>
  document.querySelector<HTMLElement>('main form textarea')?.focus();
export const takeAnswering = (id: number): boolean => {
  const isAsked = answering === id;
  if (isAsked) answering = null;
  return isAsked;
};

export const CHANGED = [
  demands.detailsJson,
  demands.history,
  demands.list,
  demands.counters,
] as const;
/** Does an act on demands, says how it went and loads again what it changes. */
export const useRun = () => {
  const cache = useQueryClient();
  const refresh = () => invalidate(cache, ...CHANGED);
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
      toast.success(fr.done);
    } catch (problem) {
      toast.danger(problem);
    }
    await refresh();
  };
  return { run, refresh };
};
const useActs = () => {
  const { run } = useRun();
  return {
    assign: (id: number) => run(() => send(demands.assign, { params: { id }, body: {} })),
    close: (id: number) =>
      run(() =>
        send(demands.changeStatus, { params: { id, transition: 'treated' }, body: { detail: '' } }),
      ),
  };
};

interface Keys {
  readonly step: (by: number) => void;
  /** Of the demand that is meant. */
  readonly id: () => number | null;
  readonly answer: (id: number) => void;
}
const useKeys = ({ step, id, answer }: Keys): void => {
  const enabled = useMay()('demand.handle');
  const { assign, close } = useActs();
  const withOne = (act: (one: number) => unknown) => () => {
    const one = id();
    if (one !== null) void act(one);
  };
  useShortcut('j', fr.keys.next, () => step(1));
  useShortcut('k', fr.keys.previous, () => step(-1));
  useShortcut('r', fr.keys.answer, withOne(answer));
  useShortcut('a', fr.assignMe, withOne(assign), { enabled });
  useShortcut('e', fr.transitions.treated, withOne(close), { enabled });
};

/** On rows or cards that carry their demand's number. */
export const useRowsKeys = (): void => {
  const go = useGo();
  const id = (): number | null => Number(current()?.dataset['row'] ?? 0) || null;
  useKeys({
    step: focusBy,
    id,
    answer: (one) => {
      answering = one;
      void go(demands.details, { params: { id: one } });
    },
  });
};

interface Listed {
  readonly rows: readonly { readonly id: number }[];
}
/** On one demand. */
export const useDemandKeys = (id: number): void => {
  const go = useGo();
  const cache = useQueryClient();
  const step = (by: number): void => {
    const { method, path } = demands.list;
    const lists = cache.getQueryCache().findAll({ queryKey: [method, path] });
    const newest = lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
    const ids = ((newest?.state.data as Listed | undefined)?.rows ?? []).map((row) => row.id);
    const next = ids[ids.indexOf(id) + by];
    if (next !== undefined && ids.includes(id)) void go(demands.details, { params: { id: next } });
  };
  useKeys({ step, id: () => id, answer: focusAnswer });
};
