// The server's answers in components: cached, cancelled when no longer wanted, refreshed when something changed.
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Call, Output, Route } from '#platform/contract/route.ts';
import { useInfra } from './infra-context.ts';
import { outOfDate } from './out-of-date.ts';
import { urlOf, type LooseCall } from './request.ts';
import { send } from './send.ts';

export interface ApiOptions<T, Shown = T> {
  readonly enabled?: boolean;
  /** Keeps showing the last answer while the next one (another page, another search) is on its way. */
  readonly keepPrevious?: boolean;
  /** Milliseconds during which an answer is not asked again; 30,000 by default. */
  readonly fresh?: number;
  /** Milliseconds between two askings, for what no live update announces. */
  readonly every?: number;
  readonly select?: (answer: T) => Shown;
  /** What is kept of an answer, by what was kept of the last one to the same question. */
  readonly keep?: (answer: T, before: T | undefined) => T;
  /** Asked without the page's infrastructure: its answer is the same in all of them. */
  readonly anywhere?: boolean;
  /** The 401 of this call does not end the session. */
  readonly quiet?: boolean;
}
type Args<R extends Route, Shown> =
  {} extends Call<R>
    ? [call?: Call<R>, options?: ApiOptions<Output<R>, Shown>]
    : [call: Call<R>, options?: ApiOptions<Output<R>, Shown>];

/** Where an answer is kept: under its route first, so that `invalidate(route)` reaches all of them, whatever their arguments. */
export const apiKey = (route: Route, call: LooseCall = {}): QueryKey => [
  route.method,
  route.path,
  call,
];

/** Asks a route and follows its answer: `const { data, error, isPending } = useApi(faq.list, { query })`. */
export const useApi = <R extends Route, Shown = Output<R>>(
  route: R,
  ...[call, options = {}]: Args<R, Shown>
): UseQueryResult<Shown> => {
  const {
    enabled = true,
    keepPrevious = false,
    fresh,
    every,
    select,
    keep = (answer) => answer,
    quiet = false,
    anywhere = false,
  } = options;
  const infra = useInfra();
  const pageInfra = route.twin && infra !== undefined ? { infra } : {};
  const loose: LooseCall = { ...(anywhere ? { infra: null } : pageInfra), ...call };
  return useQuery<Output<R>, Error, Shown>({
    queryKey: apiKey(route, loose),
    ...(route.offline ? { meta: { address: urlOf(route, loose) } } : {}),
    enabled,
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = (await send(route, loose as unknown as Call<R>, {
        signal,
        quiet,
      })) as Output<R>;
      return keep(answer, client.getQueryData<Output<R>>(queryKey));
    },
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...(fresh === undefined ? {} : { staleTime: fresh }),
    ...(every === undefined ? {} : { refetchInterval: every }),
    ...(select === undefined ? {} : { select }),
  });
};

/** Asks before any screen does: the screen that asks the same finds it on its way. A 401 is left to the screen. */
export const askEarly = (cache: QueryClient, route: Route): void =>
  void cache.prefetchQuery({
    queryKey: apiKey(route),
    meta: { address: urlOf(route) },
    queryFn: ({ signal }) => send(route, {}, { signal, quiet: true }),
  });

/** Makes every answer of these routes out of date; those on screen are asked again. */
export const invalidate = async (
  cache: QueryClient,
  ...routes: readonly Route[]
): Promise<void> => {
  await Promise.all(routes.map((route) => outOfDate(cache, [route.method, route.path])));
};

export interface ApiMutationOptions<R extends Route> {
  /** Routes whose answers this call changes. */
  readonly invalidates?: readonly Route[];
  /** The caller shows the failure itself; otherwise a toast does. */
  readonly quiet?: boolean;
  readonly onSuccess?: (output: Output<R>, call: Call<R>) => unknown;
}

/** A call that changes something: `const save = useApiMutation(faq.save, { invalidates: [faq.list] }); save.mutate({ params, body })`. */
export const useApiMutation = <R extends Route>(
  route: R,
  { invalidates = [], quiet = false, onSuccess }: ApiMutationOptions<R> = {},
): UseMutationResult<Output<R>, Error, Call<R>> => {
  const cache = useQueryClient();
  return useMutation<Output<R>, Error, Call<R>>({
    meta: { quiet },
    mutationFn: (call) => send(route, call),
    onSuccess: async (output, call) => {
      await Promise.all([invalidate(cache, ...invalidates), onSuccess?.(output, call)]);
    },
  });
};
