// What a person may read, as selectors that fit in a token.
//
// Of each infrastructure of the perimeter, the topics whose permission the person holds: whoever may not call the planning hears nothing of it.
// Up to 100 of these selectors are named one by one. A larger perimeter would make a token that proxies refuse (8 kB of headers), and no
// wildcard says "these 300 of the customer's 900". Such a perimeter gets a name, the hash of its list: `live_publish` gives each update
// of an infrastructure the alternate topic `/perimeters/<hash>/…` of every named perimeter that holds it. So the token is short and
// exact: nobody receives another agency's updates, and an outside hub needs to know nothing of this.
import { createHash } from 'node:crypto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../call.ts';
import { mayHear, type LiveTopic } from '../contributions.ts';
import type { Db } from '../services.ts';

/** Invented: about 4 kB of token. */
export const NAMED_ONE_BY_ONE = 100;
/** A name is written again this often while tokens are asked for; `live_publish` forgets it after two hours, tokens live less. */
const RENEWED_MS = 10 * 60_000;
const TRIES = 5;

export const perimeterHash = (infras: readonly number[]): string =>
  createHash('sha256')
    .update(infras.toSorted((a, b) => a - b).join(','))
    .digest('base64url')
    .slice(0, 32);

export type Listener = Pick<Actor, 'userId' | 'perimeter' | 'permissions' | 'roles'>;

export interface Perimeters {
  /** The selectors of a person: own topics, and those of every infrastructure of the perimeter that the person's permissions open. */
  selectors(actor: Listener): readonly string[];
  /** The same as topics of infrastructures, whatever their number: what `mercure-discover` tells. */
  topics(actor: Listener): readonly string[];
  /** Resolves when every name given so far is known to the database. */
  settled(): Promise<void>;
}

export const createPerimeters = (
  db: Db,
  log: FastifyBaseLogger,
  declared: readonly LiveTopic[],
): Perimeters => {
  const named = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  // Tokens are made inside transactions of requests; names are written outside of them, and nobody waits.
  const outside = AsyncLocalStorage.snapshot();

  const write = async (hash: string, infras: readonly number[]): Promise<void> => {
    for (let tried = 1; ; tried++) {
      try {
        return await db.elevated(async (tx) => {
          await tx.run`insert into live_perimeter (hash, infras) values (${hash}, ${infras}::bigint[]) on conflict (hash) do update set used_at = now()`;
        });
      } catch (err) {
        if (tried < TRIES) await pause(200 * 2 ** tried, undefined, { ref: false });
        else {
          named.delete(hash);
          return log.error({ err }, 'live: a perimeter could not be named');
        }
      }
    }
  };
  const name = (infras: readonly number[]): string => {
    const hash = perimeterHash(infras);
    if (performance.now() - (named.get(hash) ?? Number.NEGATIVE_INFINITY) < RENEWED_MS) return hash;
    named.set(hash, performance.now());
    const task = outside(() => write(hash, infras));
    writing.add(task);
    void task.finally(() => writing.delete(task));
    return hash;
  };
  const opened = (actor: Listener): string[] =>
    declared.filter((topic) => mayHear(actor, topic)).map((topic) => topic.name);
  const each = ({ perimeter }: Listener, names: readonly string[]): string[] =>
    perimeter.flatMap((id) => names.map((topic) => `/infrastructures/${id}/${topic}`));
  return {
    selectors: (actor) => {
      const names = opened(actor);
      const own = `/users/${actor.userId}/{+rest}`;
      if (names.length * actor.perimeter.length <= NAMED_ONE_BY_ONE)
        return [own, ...each(actor, names)];
      const hash = name(actor.perimeter);
      return [own, ...names.map((topic) => `/perimeters/${hash}/${topic}`)];
    },
    topics: (actor) => [`/users/${actor.userId}/{+rest}`, ...each(actor, opened(actor))],
    settled: async () => {
      await Promise.all(writing);
    },
  };
};
