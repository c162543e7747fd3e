// Addresses from contracts: no URL is written twice.
import type { Call, Route } from '#platform/contract/route.ts';
import { fillPath } from '#platform/contract/path.ts';
import { encodeQuery } from '#platform/contract/query-text.ts';

/** Where to: the route's params and query, typed by its contract. `infra`: a number enters that infrastructure, null leaves it, unsaid stays in the page's. `state`: what the page itself keeps in its address (a search, a tab), beside the query of its route. */
export type Target<R extends Route> = Omit<Call<R>, 'body' | 'infra'> & {
  readonly infra?: number | null;
  readonly state?: Readonly<Record<string, unknown>>;
};
export type TargetArgs<R extends Route> =
  {} extends Target<R> ? [target?: Target<R>] : [target: Target<R>];
export interface LooseTarget {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly infra?: number | null;
  readonly state?: Readonly<Record<string, unknown>>;
}

/** The address of a route as text, for mails, windows and downloads. Inside the app prefer `AppLink` and `useGo`. */
export const href = <R extends Route>(route: R, ...[target]: TargetArgs<R>): string => {
  const { params, query, state, infra } = (target ?? {}) as LooseTarget;
  const text = encodeQuery({ ...query, ...state } as Parameters<typeof encodeQuery>[0]);
  return (
    fillPath(route.path, params, route.twin ? (infra ?? undefined) : undefined) +
    (text === '' ? '' : `?${text}`)
  );
};
