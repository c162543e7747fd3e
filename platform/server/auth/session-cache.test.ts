import { expect, it } from 'vitest';
import type { Actor } from '../call.ts';
import { nobodyActor } from '../http/auth-port.ts';
import { CACHE_MS } from './limits.ts';
import { readStale, sessionCache, staleText, type Stale } from './session-cache.ts';

const person = (o: Partial<Actor>): Actor => ({ ...nobodyActor, ...o });

const world = () => {
  let now = 0;
  const loads: string[] = [];
  const people = new Map<string, Actor | null>([
    ['a', person({ userId: 1, sessionId: 10 })],
    ['b', person({ userId: 2, sessionId: 20, impersonator: { id: 9, name: 'Chef' } })],
  ]);
  const cache = sessionCache(
    async (token) => {
      loads.push(token);
      return people.get(token) ?? null;
    },
    () => now,
  );
  return {
    cache,
    loads,
    people,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

it('asks once for a few seconds, then again', async () => {
  const w = world();
  await w.cache.read('a');
  await w.cache.read('a');
  w.pass(CACHE_MS - 1);
  await w.cache.read('a');
  expect(w.loads).toEqual(['a']);
  w.pass(1);
  await w.cache.read('a');
  expect(w.loads).toEqual(['a', 'a']);
});

it('shares one load among concurrent askers', async () => {
  const w = world();
  await Promise.all(Array.from({ length: 50 }, () => w.cache.read('a')));
  expect(w.loads).toEqual(['a']);
});

it('keeps neither strangers nor failures', async () => {
  let fails = true;
  const cache = sessionCache<Actor>(
    async () => {
      if (fails) throw new Error('database away');
      return person({ sessionId: 1 });
    },
    () => 0,
  );
  await expect(cache.read('x')).rejects.toThrow('database away');
  fails = false;
  expect((await cache.read('x'))?.sessionId).toBe(1);
  const w = world();
  await w.cache.read('stranger');
  await w.cache.read('stranger');
  expect(w.loads).toEqual(['stranger', 'stranger']);
});

it.each<[Stale, string[]]>([
  [{ session: 10 }, ['a']],
  [{ user: 1 }, ['a']],
  [{ user: 9 }, ['b']],
  [{ user: 2 }, ['b']],
  ['all', ['a', 'b']],
  [{ session: 99 }, []],
  [{ user: 10 }, []],
])('forgets %j at once', async (stale, again) => {
  const w = world();
  await w.cache.read('a');
  await w.cache.read('b');
  w.cache.forget(readStale(staleText(stale)));
  w.loads.length = 0;
  await Promise.all([w.cache.read('a'), w.cache.read('b')]);
  expect(w.loads).toEqual(again);
});

it('does not keep what was being read while it was revoked', async () => {
  const slow = Promise.withResolvers<Actor | null>();
  let load: Promise<Actor | null> = slow.promise;
  const cache = sessionCache(
    () => load,
    () => 0,
  );
  const reading = cache.read('a');
  cache.forget({ user: 1 });
  slow.resolve(person({ userId: 1, sessionId: 10 }));
  await reading;
  load = Promise.resolve(null);
  expect(await cache.read('a')).toBeNull();
});
