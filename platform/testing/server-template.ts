// Databases for tests on a PostgreSQL server: one migrated template per state of the migrations, `create database … template …` for each use.
import process from 'node:process';
import { Client } from 'pg';
import { APP_ROLE } from '#platform/server/db/app-role.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import type { Db } from '#platform/server/services.ts';
import { isRunning } from './is-running.ts';
import { silentLog } from './silent-log.ts';
import { testMigrations } from './test-migrations.ts';

const TEMPLATE_LOCK = 7_404_002;
const PREFIX = 'roulement_test_';

const at = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * The roles that the documentation advises (db/postgres.ts, first way): the owner of the tables is no superuser, and what requests run
 * on can never become the owner. Every server test runs so.
 */
const ROLES = { owner: 'roulement_test_tables', web: 'roulement_test_web' } as const;
const createRoles = `do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    if not exists (select from pg_roles where rolname = '${ROLES.owner}') then
      create role ${ROLES.owner} login in role ${APP_ROLE}; end if;
    if not exists (select from pg_roles where rolname = '${ROLES.web}') then
      create role ${ROLES.web} login in role ${APP_ROLE}; end if;
    -- A managed service's administrator is no superuser: databases of the owner are made and dropped by its members.
    execute 'grant ${ROLES.owner} to ' || quote_ident(current_user);
  end $$`;

/** What an administrator says once of a database whose owner is no superuser, so that searches use their index (db/README.md); a managed service's may not. */
const LEAKPROOF =
  'alter function search_text(text[]) leakproof; alter function pg_catalog.textlike(text, text) leakproof';

const as = (url: string, role: string): string => {
  const theirs = new URL(url);
  theirs.username = role;
  return theirs.href;
};

export interface Addresses {
  /** For requests. */
  readonly url: string;
  /** For migrations, sign-in and jobs. */
  readonly ownerUrl: string;
  /** Past a pooler, as the owner; undefined without one. */
  readonly directUrl: string | undefined;
}
const addressesOf = (server: string, database: string): Addresses => ({
  url: as(at(server, database), ROLES.web),
  ownerUrl: as(at(server, database), ROLES.owner),
  directUrl: undefined,
});

/** The same through the pooler of TEST_POOLER_URL, when that is set (tools/pgbouncer.ts). */
const pooledAddressesOf = (server: string, database: string): Addresses => {
  const direct = addressesOf(server, database);
  const pooler = process.env['TEST_POOLER_URL'] ?? '';
  if (pooler === '') return direct;
  return { ...addressesOf(pooler, database), directUrl: direct.ownerUrl };
};

const open = ({ url, ownerUrl, directUrl }: Addresses): Promise<Db> =>
  openDb(
    {
      DATA_DIR: '',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_POOL: 4,
    },
    silentLog,
    { lets: 'exit' },
  );

const administering = async <T>(
  server: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const names = async (client: Client, like: string): Promise<string[]> =>
  (
    await client.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [like],
    )
  ).rows.map((r) => r.datname);

/** The migrated template; one process makes it while the others wait. It is renamed into place when it is whole. */
const template = async (server: string, client: Client): Promise<string> => {
  const { migrations, hash } = testMigrations();
  const name = `roulement_template_${hash}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if ((await names(client, name)).length > 0) return name;
    await client.query(`drop database if exists ${name}_building with (force)`);
    await client.query(createRoles);
    await client.query(`create database ${name}_building owner ${ROLES.owner}`);
    const db = await open(addressesOf(server, `${name}_building`));
    await migrate(db, { migrations }).finally(() => db.close());
    await administering(at(server, `${name}_building`), async (own) => {
      const { rows } = await own.query<{ may: boolean }>(
        'select rolsuper as may from pg_roles where rolname = current_user',
      );
      if (rows[0]?.may === true) await own.query(LEAKPROOF);
    });
    await client.query(`alter database ${name}_building rename to ${name}`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
};

const sweep = async (client: Client): Promise<void> => {
  for (const name of await names(client, `${PREFIX}%`)) {
    if (!isRunning(Number(name.slice(PREFIX.length).split('_')[0])))
      await client.query(`drop database if exists ${name} with (force)`);
  }
};

let copies = 0;
/** A copy of the migrated template under an address of its own, for a server that opens it itself; dropped by `drop`, or by the next test process. */
export const serverDatabase = async (
  server: string,
  of: 'migrated' | 'empty' = 'migrated',
): Promise<Addresses & { drop(): Promise<void> }> => {
  const name = `${PREFIX}${process.pid}_${++copies}`;
  await administering(server, async (client) => {
    await sweep(client);
    // The roles are made with the template.
    const migrated = await template(server, client);
    const model = of === 'empty' ? 'template1' : migrated;
    await client.query(`create database ${name} template ${model} owner ${ROLES.owner}`);
  });
  return {
    ...pooledAddressesOf(server, name),
    drop: async () => {
      await administering(server, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
};

/** The same, open; it is dropped when it is closed. */
export const serverCopy = async (server: string, of?: 'migrated' | 'empty'): Promise<Db> => {
  const { drop, ...addresses } = await serverDatabase(server, of);
  const db = await open(addresses);
  return { ...db, close: () => db.close().finally(drop) };
};
