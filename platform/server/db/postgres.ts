// A PostgreSQL server as the database. Three ways to set it up, from the most to the least careful:
//
//   1. Two addresses. DATABASE_OWNER_URL connects as the role that owns the tables (migrations, sign-in, the platform's jobs);
//      DATABASE_URL as one that is only a member of `roulement_app`. What a request runs on can never become the owner.
//        create role roulement_app nologin; create role roulement_web login password '…' in role roulement_app;
//        create role roulement_tables login password '…' in role roulement_app; create database roulement owner roulement_tables;
//   2. One address and an owner nobody logs in as: if a NOLOGIN role `roulement_owner` exists and DATABASE_URL's role is a member
//      of it and of `roulement_app`, elevated transactions become `roulement_owner`, all others `roulement_app`.
//   3. One address whose role owns the tables (or is a superuser): every connection still speaks as `roulement_app` by default.
//
// FORCE ROW LEVEL SECURITY binds the owner too, unless `app.elevated` is on: back up with
//   PGOPTIONS='-c app.elevated=on' pg_dump --enable-row-security …   (or as a superuser, plainly).
// A pooler in transaction mode (pgbouncer) may stand before the server: DATABASE_URL and DATABASE_OWNER_URL lead to it, DATABASE_DIRECT_URL, as the
// owner of the tables, past it: notifications, jobs and migrations need a session of their own. Through a pooler nothing may be left on a
// connection: settings are said in each transaction, and no statement has a name. Without DATABASE_DIRECT_URL connections are direct.
import { Client, escapeIdentifier, type ClientConfig } from 'pg';
import { APP_ROLE, OWNER_ROLE } from './app-role.ts';

export interface Server {
  /** For scoped work: speaks as the application's role from the first word. */
  readonly app: ClientConfig;
  readonly owner: ClientConfig;
  /** A standby, as the application's role; undefined without one. It may be away: nothing is asked of it at the start. */
  readonly replica: ClientConfig | undefined;
  /** Past the pooler, for what needs a session or holds its connection long. The same as above where there is no pooler. */
  readonly direct: { readonly app: ClientConfig; readonly owner: ClientConfig };
  /** The role that elevated transactions take on the owner's connections. */
  readonly ownerRole: string;
  /** Settings that each transaction through the pooler begins with, as the application and as the owner; null without a pooler. */
  readonly transactionSettings: { readonly app: string; readonly owner: string } | null;
}
/** Addresses by their use; only the first is needed. */
export interface ServerAddresses {
  readonly url: string;
  readonly ownerUrl: string | undefined;
  readonly directUrl: string | undefined;
  readonly replicaUrl: string | undefined;
}

/** A server that cannot be used as it is set up; the message says what to do. */
export class ServerRefused extends Error {}
/** A server that does not answer now and may later: whoever starts with the machine waits for it. */
export class ServerAway extends ServerRefused {}

const OLDEST = 150_000;
/**
 * A transaction that somebody forgot must not hold its locks for ever. Named statements (statement-names.ts) are planned for the values at
 * hand: one plan for all made a page of a customer with few rows among a million ten times slower (bench/list-query.ts). Our statements are short:
 * compiling one (`jit`) costs more than it saves, 40 ms and more where an estimate is high (bench/pay-grid.ts).
 */
const SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  idle_in_transaction_session_timeout: '300000',
  plan_cache_mode: 'force_custom_plan',
  jit: 'off',
};
const SESSION = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
/** The same for one transaction, whoever used the connection before. */
const TRANSACTION = Object.entries(SETTINGS)
  .map(([name, value]) => `set local ${name} to '${value}'`)
  .join('; ');

/**
 * No statement of a request or a job is waited for longer, nor is a lock: its connection is needed. Only where neither the server nor the role
 * nor the address (`?options=-c%20statement_timeout%3D60s`) says another time. What the owner does (migrations, dumps) and what is read from a
 * replica takes as long as it takes.
 */
const LONGEST_STATEMENT = '5min';
const LIMITED = `current_setting('statement_timeout') <> '0' as limited`;

/** How to connect, and the settings that every session starts with. */
const address = (url: string, settings: string): ClientConfig => {
  const parsed = new URL(url);
  const theirs = parsed.searchParams.get('options') ?? '';
  parsed.searchParams.delete('options');
  return {
    ...throughPooler(parsed.href),
    options: `${theirs} ${SESSION} ${settings}`.trim(),
  };
};

/** How to connect to a pooler, which takes no settings. */
const throughPooler = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'roulement',
  connectionTimeoutMillis: 10_000,
});

const facts = `select current_setting('server_version_num')::int as version, current_user as me,
  (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "unbound",
  ${LIMITED}, exists (select from pg_roles where rolname = '${APP_ROLE}') as "roleExists",
  exists (select from pg_roles where rolname = '${OWNER_ROLE}' and pg_has_role(oid, 'member') and has_schema_privilege(oid, 'public', 'create')) as "ownerRole"`;
interface Facts {
  readonly version: number;
  readonly me: string;
  readonly unbound: boolean;
  /** Statements that last are ended by somebody's will. */
  readonly limited: boolean;
  readonly roleExists: boolean;
  readonly ownerRole: boolean;
}

/** Two servers may start at once: the second finds the role made, or being made. */
const createRole = `do $$ begin create role ${APP_ROLE} nologin nosuperuser nobypassrls noinherit;
  exception when duplicate_object or unique_violation then null; end $$`;

const prepare = async (client: Client): Promise<Facts> => {
  const read = (await client.query<Facts>(facts)).rows[0];
  if (read === undefined || read.version < OLDEST)
    throw new ServerRefused('Roulement demande PostgreSQL 15 ou plus récent.');
  try {
    if (!read.roleExists) await client.query(createRole);
    const { rows } = await client.query<{ member: boolean }>(
      `select pg_has_role('${APP_ROLE}', 'member') as member`,
    );
    if (rows[0]?.member !== true) await client.query(`grant ${APP_ROLE} to current_user`);
  } catch (cause) {
    throw new ServerRefused(
      `Le rôle PostgreSQL « ${read.me} » doit être membre de « ${APP_ROLE} ». Avec un compte administrateur :\n  create role ${APP_ROLE} nologin;\n  grant ${APP_ROLE} to ${escapeIdentifier(read.me)};`,
      { cause },
    );
  }
  return read;
};

const START_TIMEOUT_MS = 30_000;

/**
 * Waiting changes nothing: the password, the role (class 28) or the name of the database (3D000) is wrong. pgbouncer says all of it with 08P01.
 */
const isFinal = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message: string };
  return (
    /^(?:28\w{3}|3D000)$/.test(String(code)) ||
    /^(?:no such (?:user|database)|password authentication failed)/.test(message)
  );
};

const asking = async <T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  // A machine that starts everything at once answers late.
  const client = new Client({ ...config, connectionTimeoutMillis: START_TIMEOUT_MS });
  try {
    await client.connect();
  } catch (cause) {
    const { message } = cause as Error;
    if (isFinal(cause))
      throw new ServerRefused(
        `La base de données refuse la connexion : ${message}. Corrigez DATABASE_URL (ou DATABASE_OWNER_URL).`,
        { cause },
      );
    throw new ServerAway(`La base de données ne répond pas : ${message || 'pas de réponse'}.`, {
      cause,
    });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A pooler does not take the settings of a session (08P01, protocol violation). */
const refusesSettings = (error: unknown): boolean =>
  error instanceof ServerAway && /unsupported startup parameter/.test(error.message);

const reachDirect = async ({
  url,
  ownerUrl,
}: ServerAddresses): Promise<Omit<Server, 'replica'>> => {
  const owner = address(ownerUrl ?? url, '');
  const about = await asking(owner, prepare).catch((error: unknown) => {
    if (!refusesSettings(error)) throw error;
    throw new ServerRefused(
      'DATABASE_URL mène à un concentrateur de connexions (pgbouncer). Donnez aussi DATABASE_DIRECT_URL : l’adresse de PostgreSQL lui-même, avec le rôle qui possède les tables.',
      { cause: error },
    );
  });
  const { limited } = ownerUrl === undefined ? about : await asking(address(url, ''), prepare);
  const app = address(
    url,
    `-c role=${APP_ROLE}${limited ? '' : ` -c statement_timeout=${LONGEST_STATEMENT}`}`,
  );
  return {
    app,
    owner,
    direct: { app, owner },
    ownerRole: about.ownerRole ? OWNER_ROLE : 'none',
    transactionSettings: null,
  };
};

const reachPooled = async (
  { url, ownerUrl }: ServerAddresses,
  directUrl: string,
): Promise<Omit<Server, 'replica'>> => {
  const direct = {
    app: address(directUrl, `-c role=${APP_ROLE}`),
    owner: address(directUrl, ''),
  };
  const about = await asking(direct.owner, prepare);
  const app = throughPooler(url);
  const { rows } = await asking(app, (client) =>
    client.query<Pick<Facts, 'limited'>>(`select ${LIMITED}`),
  );
  const limit = `set local statement_timeout to '${LONGEST_STATEMENT}'`;
  return {
    app,
    owner: ownerUrl === undefined ? direct.owner : throughPooler(ownerUrl),
    direct,
    ownerRole: about.ownerRole ? OWNER_ROLE : 'none',
    transactionSettings: {
      app: rows[0]?.limited === true ? TRANSACTION : `${TRANSACTION}; ${limit}`,
      owner: TRANSACTION,
    },
  };
};

/** A reader waits for the database itself rather than long for a replica that does not answer. */
const REPLICA_TIMEOUT_MS = 3_000;
const replicaOf = (url: string | undefined): ClientConfig | undefined =>
  url === undefined
    ? undefined
    : {
        ...address(url, `-c role=${APP_ROLE}`),
        connectionTimeoutMillis: REPLICA_TIMEOUT_MS,
      };

/** Checks the server and its roles (creating `roulement_app` where it may) and answers how to connect. Throws `ServerRefused`. */
export const reachServer = async (addresses: ServerAddresses): Promise<Server> => ({
  ...(addresses.directUrl === undefined
    ? await reachDirect(addresses)
    : await reachPooled(addresses, addresses.directUrl)),
  replica: replicaOf(addresses.replicaUrl),
});
