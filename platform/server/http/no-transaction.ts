import type { Route } from '#platform/contract/route.ts';
import type { Tx } from '../call.ts';

/** What a handler of a route without transaction gets: any use of it throws. */
export const noTx = (route: Route): Tx =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error(`${route.method} ${route.path} says tx: none`);
      },
    },
  ) as Tx;
