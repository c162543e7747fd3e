import { useState } from 'react';
import type { Route } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { send } from '#platform/web/client/send.ts';
import type { TotalView } from '#platform/web/data-table/table-foot.tsx';
import type { LoadedOptions } from '#platform/web/filter-bar/filter-types.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { listQuery, type ListState } from './list-state.ts';
import type { ListRoutes } from './list-types.ts';
import { useSettled } from './use-settled.ts';

interface Answer {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly more: boolean;
}

/** The rows of a list, kept on screen while the next ones come; the previous request is cancelled when a new one starts. */
export const useListData = (
  routes: ListRoutes,
  state: ListState,
  params: Readonly<Record<string, unknown>> | undefined,
  pause: number,
) => {
  const query = useSettled(listQuery(state), pause);
  const call = { query, ...(params === undefined ? {} : { params }) };
  const answer = useApi<Route>(routes.list, call as never, { keepPrevious: true });
  const data = answer.data as Answer | undefined;
  return {
    data,
    query,
    error: answer.error,
    pending: answer.isPending,
    stale: answer.isPlaceholderData,
    fetching: answer.isFetching,
    retry: () => {
      void answer.refetch();
    },
    ...useExactTotal(routes.count, call, data),
  };
};

/** « 10 000+ », until the person asks to count: the exact total belongs to one search and one set of filters. */
const useExactTotal = (
  route: Route | undefined,
  call: { readonly query: { readonly start: number; readonly length: number } },
  data: Answer | undefined,
): { total: TotalView } => {
  const { start: _start, length: _length, ...what } = call.query;
  const key = JSON.stringify({ ...call, query: what });
  const [exact, setExact] = useState<{
    readonly key: string;
    readonly total: number | null;
  } | null>(null);
  const count = async (): Promise<void> => {
    if (route === undefined) return;
    setExact({ key, total: null });
    try {
      const { total } = (await send<Route>(route, call as never)) as { total: number };
      setExact({ key, total });
    } catch (error) {
      setExact(null);
      toast.danger(error);
    }
  };
  const counted = exact?.key === key ? exact : null;
  return {
    total:
      counted?.total === undefined || counted.total === null
        ? {
            total: data?.total ?? 0,
            more: data?.more ?? false,
            counting: counted !== null,
            onCount: route === undefined ? undefined : () => void count(),
          }
        : { total: counted.total, more: false },
  };
};

/** The options of filters that are loaded with the list. */
export const useLoadedOptions = (
  route: Route | undefined,
  list: Route,
  params: Readonly<Record<string, unknown>> | undefined,
  wanted: boolean,
): LoadedOptions => {
  const answer = useApi<Route>(route ?? list, (params === undefined ? {} : { params }) as never, {
    enabled: route !== undefined && wanted,
  });
  return (answer.data as LoadedOptions | undefined) ?? {};
};
