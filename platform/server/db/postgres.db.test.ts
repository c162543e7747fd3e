// What only a server can show: roles set up in different ways, lost connections, real deadlocks.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#platform/testing/silent-log.ts';
import { testMigrations } from '#platform/testing/test-migrations.ts';
import { quiet } from '#platform/testing/quiet.ts';
import type { Db, DbScope } from '../services.ts';
import { migrate } from './migrate.ts';
import { Listening } from './listening.ts';
import { openDb } from './open.ts';
import { ServerRefused } from './postgres.ts';
import { protect, standard } from './schema.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const scope: DbScope = {
  customerId: 1,
  infras: [1],
  personId: 1,
  provider: false,
  audit: { userId: 1, impersonatorId: null, requestId: 'r', ip: '' },
};
const id = process.pid;
const admin = async (...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  for (const s of statements) await client.query(s);
  await client.end();
};
const url = (user: string, database: string): string => {
  const u = new URL(server);
  u.username = user;
  u.password = 'x';
  u.pathname = `/${database}`;
  return u.href;
};
const open = (database: string | undefined, owner?: string): Promise<Db> =>
  openDb(
    { DATA_DIR: '', DATABASE_URL: database, DATABASE_OWNER_URL: owner, DATABASE_POOL: 4 },
    silentLog,
  );

describe.skipIf(server === '')('PostgreSQL', () => {
  const [web, owner, lone, outsider, member] = [
    `t_web_${id}`,
    `t_owner_${id}`,
    `t_lone_${id}`,
    `t_outsider_${id}`,
    `t_member_${id}`,
  ];
  const bases = {
    two: `roulement_test_${id}_two`,
    one: `roulement_test_${id}_one`,
    nobodys: `roulement_test_${id}_nobodys`,
  };
  beforeAll(async () => {
    await admin(
      `do $$ begin create role roulement_app nologin; exception when duplicate_object then null; end $$`,
      `create role ${web} login password 'x' in role roulement_app`,
      `create role ${owner} login password 'x' in role roulement_app`,
      `create role ${lone} login password 'x' in role roulement_app`,
      `create role ${outsider} login password 'x'`,
      `create role roulement_owner nologin`,
      `create role ${member} login password 'x' in role roulement_app, roulement_owner`,
      // A managed service's administrator is no superuser.
      `grant roulement_owner, ${owner}, ${lone} to current_user`,
      `create database ${bases.nobodys} owner roulement_owner`,
      `create database ${bases.two} owner ${owner}`,
      `create database ${bases.one} owner ${lone}`,
    );
  });
  afterAll(() =>
    admin(
      ...Object.values(bases).map((b) => `drop database ${b} with (force)`),
      ...[web, owner, lone, outsider, member, 'roulement_owner'].map((r) => `drop role ${r}`),
    ),
  );

  const behaves = async (db: Db, stepByStep = false): Promise<void> => {
    // All of them: none may need what only a superuser can do.
    await migrate(db, { migrations: testMigrations().migrations, stepByStep });
    await db.elevated(async (tx) => {
      await standard(tx.schema.createTable('thing')).addColumn('infra_id', 'bigint').execute();
      await protect(tx, 'thing', { scope: 'infra', audit: 'row' });
      await tx.run`insert into thing (infra_id) values (1), (2)`;
      expect(await tx.run`select count(*) as n from thing`).toEqual([{ n: 2 }]);
    });
    expect(
      await db.within(scope, 'read', (tx) => tx.run`select infra_id, current_user as u from thing`),
    ).toEqual([{ infra_id: 1, u: 'roulement_app' }]);
    expect((await sql`select * from thing`.execute(db.kysely)).rows).toEqual([]);
    await db.within(scope, 'write', (tx) => tx.run`insert into thing (infra_id) values (1)`);
    const trail = await db.within(
      scope,
      'read',
      (tx) => tx.run`select user_id, infra_id from audit_log where customer_id = 1`,
    );
    expect(trail).toEqual([{ user_id: 1, infra_id: 1 }]);
  };

  test('two addresses: the owner’s connection migrates, the other can never become the owner', async () => {
    const db = await open(url(web, bases.two), url(owner, bases.two));
    await behaves(db, true);
    await expect(
      db.within(scope, 'write', (tx) => tx.run`select set_config('role', ${owner}, true)`),
    ).rejects.toThrow('permission denied to set role');
    await expect(
      db.within(scope, 'write', (tx) =>
        tx.run`set local role none`.then(
          () => tx.run`alter table thing disable row level security`,
        ),
      ),
    ).rejects.toThrow('must be owner');
    await db.close();
  });

  test('one address whose role owns the tables', async () => {
    const db = await open(url(lone, bases.one));
    await behaves(db);
    const raw = new Client({ connectionString: url(lone, bases.one) });
    await raw.connect();
    expect((await raw.query('select count(*)::int as n from thing')).rows).toEqual([{ n: 0 }]); // FORCE: the owner too, unless elevated
    await raw.query('set app.elevated = on');
    expect((await raw.query('select count(*)::int as n from thing')).rows).toEqual([{ n: 3 }]);
    await raw.end();
    await db.close();
  });

  test('one address and an owner nobody logs in as: only elevated transactions become it', async () => {
    const db = await open(url(member, bases.nobodys));
    await behaves(db);
    const roles = await db.elevated((tx) => tx.run`select current_user as role`);
    expect(roles).toEqual([{ role: 'roulement_owner' }]);
    await db.close();
  });

  test('a role that is not a member is refused, with what to type', async () => {
    await expect(open(url(outsider, bases.one))).rejects.toThrow(
      `grant roulement_app to "${outsider}"`,
    );
  });
  test('a server that is not there is refused', async () => {
    await expect(open('postgres://nobody@127.0.0.1:9/none')).rejects.toThrow(ServerRefused);
  });

  test('after its connection is lost, a listener hears again; so do queries', async () => {
    const db = await open(server);
    const heard: string[] = [];
    await db.listen('back_again', (p) => heard.push(p));
    await admin(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'roulement' and datname = current_database()`,
    );
    for (let i = 0; i < 100 && heard.length === 0; i++) {
      await admin(`notify back_again, 'x'`);
      await pause(50);
    }
    expect(heard[0]).toBe('x');
    expect(await db.elevated((tx) => tx.run`select 1 as one`)).toEqual([{ one: 1 }]);
    await db.close();
  });

  test('while the server is away one attempt follows another, ever later; once it is back, a listener hears', async () => {
    let [away, attempts] = [false, 0];
    const target = new URL(server);
    const sockets = new Set<Socket>();
    const proxy = createServer((socket) => {
      if (away) attempts += 1;
      if (away) return void socket.destroy();
      const on = connect(Number(target.port), target.hostname);
      for (const s of [socket, on]) {
        sockets.add(s);
        s.on('error', () => {}).on('close', () => sockets.delete(s));
      }
      socket.pipe(on).pipe(socket);
    });
    await new Promise<void>((done) => {
      proxy.listen(0, '127.0.0.1', done);
    });
    const listening = new Listening(
      {
        connectionString: server.replace(
          /@[^/]+/,
          `@127.0.0.1:${(proxy.address() as AddressInfo).port}`,
        ),
      },
      silentLog,
    );
    const heard: string[] = [];
    await listening.listen('away', (p) => heard.push(p));
    away = true;
    for (const s of sockets) s.destroy();
    await quiet(3_500, 'attempts become rarer');
    expect(attempts).toBeGreaterThan(1);
    expect(attempts).toBeLessThan(8); // after 0.2, 0.4, 0.8, 1.6 seconds
    away = false;
    for (let i = 0; i < 300 && heard.length === 0; i++) {
      await admin(`notify away, 'x'`);
      await pause(50);
    }
    expect(heard[0]).toBe('x');
    await listening.close();
    proxy.close();
  });

  test('of two transactions in each other’s way, the loser is tried again and both succeed', async () => {
    const db = await open(url(lone, bases.one));
    await db.elevated(
      (tx) =>
        tx.run`create table deadlock (id int primary key, n int default 0); insert into deadlock values (1), (2)`,
    );
    const both = (first: number, second: number) =>
      db.elevated(async (tx) => {
        await tx.run`update deadlock set n = n + 1 where id = ${first}`;
        await quiet(100, 'the other holds its first row by now');
        await tx.run`update deadlock set n = n + 1 where id = ${second}`;
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(await db.elevated((tx) => tx.run`select n from deadlock`)).toEqual([{ n: 2 }, { n: 2 }]);
    await db.elevated((tx) => tx.run`drop table deadlock`);
    await db.close();
  });
});

test.runIf(server === '')('embedded: a folder that cannot be written is refused', async () => {
  await expect(
    openDb(
      {
        DATA_DIR: join(import.meta.filename, 'below'),
        DATABASE_URL: undefined,
        DATABASE_OWNER_URL: undefined,
        DATABASE_POOL: 4,
      },
      silentLog,
    ),
  ).rejects.toThrow(/ENOTDIR|EEXIST/);
});
