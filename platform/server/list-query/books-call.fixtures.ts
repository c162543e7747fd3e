// Asks the test list as a browser would: the query goes through the codec and the contract's schemas, the call runs in its transaction.
import { decodeQuery, encodeQuery } from '#platform/contract/query-text.ts';
import type { Actor, AnyHandler } from '../call.ts';
import { scopeOf, type Db, type Services } from '../services.ts';
import { bookContract, bookServer } from './books.fixtures.ts';

type Name = keyof typeof bookContract;
export interface Asked {
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly params?: Record<string, unknown>;
}

const NOW = Temporal.Instant.from('2026-06-15T10:00:00Z');

/** `ask('list', { query: { search: 'été' } })` as this person; throws what the schemas or the handler throw. */
export const askAs =
  (db: Db, actor: Actor, services: Partial<Services> = {}) =>
  async <T>(name: Name, asked: Asked = {}): Promise<T> => {
    const route = bookContract[name];
    const handler = bookServer.handlers.get(name) as AnyHandler;
    const request = { id: 'test', ip: '127.0.0.1' };
    const call = {
      params: asked.params ?? {},
      query: route.query.parse(
        decodeQuery(encodeQuery(asked.query as Parameters<typeof encodeQuery>[0])),
      ),
      body: route.body.parse(asked.body ?? {}),
      actor,
      request,
      now: NOW,
      services: { ...services, db },
    };
    const answer =
      route.tx === 'none'
        ? handler(call as never)
        : db.within(scopeOf(actor, request), route.tx, (tx) => handler({ ...call, tx } as never));
    return (await answer) as T;
  };
