// The calls of one area as functions: `const api = client(nafCodes); await api.save({ params: { id }, body })`.
import type { Call, Contract, Output, Route } from '#platform/contract/route.ts';
import { send, type SendOptions } from './send.ts';

/** A call without a required part may be made without argument. */
export type CallArgs<R extends Route> =
  {} extends Call<R>
    ? [call?: Call<R>, options?: SendOptions]
    : [call: Call<R>, options?: SendOptions];
export type Client<C extends Contract> = {
  readonly [K in keyof C]: (...args: CallArgs<C[K]>) => Promise<Output<C[K]>>;
};

export const client = <C extends Contract>(contract: C): Client<C> =>
  Object.fromEntries(
    Object.entries(contract).map(([name, route]) => [
      name,
      (call: Call<Route> = {} as Call<Route>, options: SendOptions = {}) =>
        send(route, call, options),
    ]),
  ) as unknown as Client<C>;
