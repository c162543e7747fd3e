// A throw-away PostgreSQL that behaves as a managed service does (npm test -- --managed). From the public documents of two of them:
// Amazon RDS (« Understanding the rds_superuser role », « Requiring an SSL connection ») and Google Cloud SQL (« About PostgreSQL users », « Database flags »):
// whoever administers has login, createdb and createrole, is no superuser, has no replication and no bypassrls; connections are encrypted, with
// the service's own certificate; statements and forgotten transactions are ended after a while; an operator's own zone, language and few connections.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, unprivileged } from './postgres.ts';

export interface Managed {
  /** For its administrator. */
  readonly url: string;
  readonly version: number;
  stop(): Promise<void>;
  kill(): void;
}

const SETTINGS = [
  'max_connections=60',
  'statement_timeout=60s',
  'idle_in_transaction_session_timeout=60s',
  'timezone=America/New_York',
  'datestyle=SQL, MDY',
  'intervalstyle=sql_standard',
  'default_transaction_isolation=read committed',
  'jit=on',
];

/** The service's certificate: the portal checks it by its authority, as with the file that a service gives. */
const certificate = (folder: string): void => {
  const file = (name: string): string => join(folder, name);
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  execFileSync(
    'openssl',
    request
      .split(' ')
      .concat('-addext', 'subjectAltName=IP:127.0.0.1')
      .concat('-keyout', file('key.pem'), '-out', file('certificate.pem')),
    { stdio: 'ignore' },
  );
};

/** Only the test's own superuser comes by the socket. */
const ACCESS = `local all postgres trust
hostnossl all all all reject
hostssl all postgres all reject
hostssl all all 127.0.0.1/32 trust
`;

/** Starts one on a free port; null when this machine has no PostgreSQL. */
export const startManaged = async (port: number): Promise<Managed | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'roulement-managed-'));
  certificate(folder);
  const who = unprivileged();
  if ('uid' in who)
    for (const path of [folder, join(folder, 'key.pem'), join(folder, 'certificate.pem')])
      chownSync(path, who.uid, who.gid);
  const cluster = await startPostgres({
    port,
    settings: [
      ...SETTINGS,
      'ssl=on',
      `ssl_cert_file=${folder}/certificate.pem`,
      `ssl_key_file=${folder}/key.pem`,
    ],
    initdb: ['--locale-provider=icu', '--icu-locale=en-US'],
  });
  if (cluster === null) return null;
  const superuser = new Client({ connectionString: cluster.socketUrl });
  await superuser.connect();
  await superuser.query(
    'create role administrator login createdb createrole nosuperuser noreplication nobypassrls',
  );
  await superuser.query('grant pg_monitor, pg_signal_backend to administrator');
  writeFileSync(join(cluster.data, 'pg_hba.conf'), ACCESS);
  await superuser.query('select pg_reload_conf()');
  await superuser.end();
  const url = new URL(cluster.url);
  url.username = 'administrator';
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', join(folder, 'certificate.pem'));
  return {
    url: url.href,
    version: cluster.version,
    kill: () => cluster.kill(),
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
