// Answers that something has changed since.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Makes every answer under the key out of date; those on screen are asked again. An answer still on its way was asked before the change:
 * the cache starts over where it had an answer already, but takes the very first one as it comes, so that one is asked once more.
 */
export const outOfDate = async (cache: QueryClient, queryKey: QueryKey): Promise<void> => {
  const first = cache
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined);
  await Promise.all([
    cache.invalidateQueries({ queryKey }),
    ...first.map(async (query) => {
      // What failed tells so where it is shown.
      await query.promise?.catch(() => undefined);
      await cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
};
