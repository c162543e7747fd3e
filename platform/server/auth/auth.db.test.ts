import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type Access } from '#platform/contract/roles.ts';
import { type FreshCustomer, freshCustomer, knownBy } from '#platform/testing/actors.ts';
import { testDb } from '#platform/testing/test-db.ts';
import type { Db } from '../services.ts';
import { createAuth, type Auth } from './auth.ts';
import { CACHE_MS } from './limits.ts';
import { purgeSessions } from './sessions.ts';

const access = { 'faq.read': { label: 'Lire', roles: [admin] } } as const satisfies Access;

/** Two processes over one database: each has its own cache and its own ear. */
describe('sessions of several processes', () => {
  let db: Db;
  let c: FreshCustomer;
  let reads = 0;
  let here: Auth;
  let there: Auth;
  let clock = 0;
  beforeAll(async () => {
    db = await testDb();
    const counted: Db = {
      ...db,
      elevated: (work) => {
        reads += 1;
        return db.elevated(work);
      },
    };
    const process = async (): Promise<Auth> => {
      const auth = createAuth(
        {
          db: counted,
          ...knownBy(access),
          publicUrl: 'http://portal.test',
          origin: null,
          now: () => Temporal.Now.instant(),
        },
        () => clock,
      );
      await auth.start();
      return auth;
    };
    [here, there] = [await process(), await process()];
    c = await freshCustomer(db);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
  });

  const eventually = async (what: () => Promise<boolean>): Promise<number> => {
    const begun = performance.now();
    while (!(await what())) {
      if (performance.now() - begun > 30_000) return Number.POSITIVE_INFINITY;
      await pause(5);
    }
    return performance.now() - begun;
  };

  it('a check that is cached costs no query', async () => {
    await here.actor(c.admin.token);
    const before = reads;
    for (let i = 0; i < 1_000; i += 1)
      expect((await here.actor(c.admin.token))?.userId).toBe(c.admin.id);
    expect(reads).toBe(before);
    clock += CACHE_MS;
    await here.actor(c.admin.token);
    expect(reads).toBe(before + 1);
  });

  it('a revocation in one is heard in the other at once, long before the cache would forget', async () => {
    const { sessionId, token } = await here.createSession({
      userId: c.pay.id,
      ip: '',
      userAgent: '',
    });
    expect([(await here.actor(token))?.userId, (await there.actor(token))?.userId]).toEqual([
      c.pay.id,
      c.pay.id,
    ]);
    await here.revoke(sessionId);
    expect(await here.actor(token)).toBeNull();
    expect(await eventually(async () => (await there.actor(token)) === null)).toBeLessThan(30_000);
  });

  it('a right given in a transaction of one counts in both once it is committed, and not before', async () => {
    const may = async (auth: Auth): Promise<boolean> =>
      (await auth.actor(c.supervisor.token))?.permissions.has('faq.read') ?? false;
    expect([await may(here), await may(there)]).toEqual([false, false]);
    const after: (() => void)[] = [];
    await db.elevated(async (tx) => {
      await tx.run`update app_user set roles = '{ROLE_ADMIN}' where id = ${c.supervisor.id}`;
      await here.rightsChanged(
        { tx, afterCommit: (task) => after.push(task) },
        { user: c.supervisor.id },
      );
    });
    for (const task of after) task();
    expect(await may(here)).toBe(true);
    expect(await eventually(() => may(there))).toBeLessThan(30_000);
  });

  it('a job acts with today’s rights, in a context that is still in reach', async () => {
    expect((await here.actorOf(c.admin.id, c.agencies[1]))?.scope).toEqual([c.agencies[1]]);
    expect(await here.actorOf(c.collaborator.id, c.agencies[1])).toBeNull();
    await db.elevated(
      (tx) => tx.run`update app_user set deactivated_at = now() where id = ${c.collaborator.id}`,
    );
    expect(await here.actorOf(c.collaborator.id)).toBeNull();
  });

  it('sessions that nobody can use are removed, the others stay', async () => {
    const { sessionId: old } = await here.createSession({
      userId: c.admin.id,
      ip: '',
      userAgent: '',
    });
    const { sessionId: live } = await here.createSession({
      userId: c.admin.id,
      ip: '',
      userAgent: '',
    });
    await db.elevated(
      (tx) => tx.run`update session set revoked_at = now() - interval '8 days' where id = ${old}`,
    );
    await db.elevated((tx) => purgeSessions(tx, Temporal.Now.instant()));
    const left = await db.elevated(
      (tx) => tx.run<{ id: number }>`select id from session where id in (${old}, ${live})`,
    );
    expect(left.map((r) => r.id)).toEqual([live]);
  });
});
