// The cache of what the server said. Calls that fail for good are not repeated; those that met no server are.
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isAbort } from './api-error.ts';

const worthRepeating = (e: unknown): boolean =>
  e instanceof ApiError &&
  (e.status === 0 || e.status === 502 || e.status === 503 || e.status === 504);

export interface MutationMeta extends Record<string, unknown> {
  /** The caller shows the failure itself (a form does). */
  readonly quiet?: boolean;
}

/** `onFailure` gets every failed mutation that its caller does not show itself. */
export const makeQueryClient = (onFailure: (error: unknown) => void): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const { quiet = false } = (mutation.meta ?? {}) as MutationMeta;
        const ended = error instanceof ApiError && error.status === 401;
        if (!quiet && !ended && !isAbort(error)) onFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: (count, error) => count < 2 && worthRepeating(error),
        retryDelay: (n) => 400 * 2 ** n,
        // Offline, a query says so at once instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
