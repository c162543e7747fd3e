// Settings by environment: parsed once, refused clearly, all optional (architecture §5).
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { addressList } from './address-list.ts';

const url = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (v) => schemes.some((s) => v.startsWith(`${s}:`)) && URL.canParse(v),
      `une adresse commençant par ${schemes.map((s) => `${s}:`).join(' ou ')}`,
    );
const port = z.coerce
  .number('un nombre')
  .int('un entier')
  .min(0, 'un port de 0 à 65535')
  .max(65_535, 'un port de 0 à 65535');
const count = z.coerce
  .number('un nombre')
  .int('un entier')
  .min(1, 'au moins 1')
  .max(1_000, 'au plus 1000');
const quota = z.coerce
  .number('un nombre')
  .int('un entier')
  .min(0, '0 (sans limite) ou plus')
  .max(1_000_000_000, 'au plus 1000000000');
const milliseconds = z.coerce
  .number('un nombre de millisecondes')
  .int('un entier')
  .min(1)
  .max(600_000);
const proxies = z.union(
  [z.coerce.number().int().min(0).max(10), z.stringbool().transform(Number)],
  'un nombre de mandataires (10 au plus), ou true ou false',
);
const key = z.string().min(32, 'au moins 32 caractères');
const keys = z
  .string()
  .refine(
    (v) => v.split(',').every((k) => k.trim().length >= 32),
    'au moins 32 caractères pour chaque clé',
  );

const Settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  /** The role that owns the tables and migrates them, when it is not the one of DATABASE_URL. */
  DATABASE_OWNER_URL: url(['postgres', 'postgresql']).optional(),
  /** PostgreSQL itself, as the owner of the tables, when the addresses above lead to a pooler in transaction mode (pgbouncer). */
  DATABASE_DIRECT_URL: url(['postgres', 'postgresql']).optional(),
  /** A standby of PostgreSQL (streaming replication), as the role of DATABASE_URL and past any pooler: exports in jobs read there. */
  DATABASE_REPLICA_URL: url(['postgres', 'postgresql']).optional(),
  DATABASE_POOL: count.default(10),
  /** Web processes on this address, each with its own DATABASE_POOL; more than one on PostgreSQL only. */
  WEB_PROCESSES: count.default(1),
  PUBLIC_URL: url(['http', 'https']).optional(),
  /** Folder of automatic deposits of legal files, one folder per infrastructure (its code or number) in it. */
  LEGAL_FILES_INBOX: z.string().optional(),
  /** Folder in which payroll software leaves files: `<company’s code or number>/<prepaie|paie>/[AAAA-MM/]file`. */
  PAYROLL_FILES_INBOX: z.string().optional(),
  /**
   * The declarer of net-entreprises in whose name DSN leave: SIRET, name, first name and password together. `DSN_GATE_URL` leads
   * all calls to one address, for the editors' test platform behind a relay; without it the addresses of production.
   */
  DSN_GATE_SIRET: z
    .string()
    .regex(/^\d{14}$/, '14 chiffres')
    .optional(),
  DSN_GATE_LAST_NAME: z.string().optional(),
  DSN_GATE_FIRST_NAME: z.string().optional(),
  DSN_GATE_PASSWORD: z.string().max(30, 'au plus 30 caractères').optional(),
  DSN_GATE_URL: url(['http', 'https']).optional(),
  /** Declarations before hiring (DPAE) leave in the same declarer's name: `production` declares, `test` is only checked by the gate. */
  DPAE_GATE: z.enum(['production', 'test']).optional(),
  DPAE_GATE_URL: url(['http', 'https']).optional(),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  MAIL_FROM: z.string().default('Roulement <ne-pas-repondre@roulement.local>'),
  /** A virus scanner that every file is shown to before it is stored: clamd, by `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
  CLAMD_URL: url(['tcp', 'unix']).optional(),
  /** What seals signed documents: a PEM file of the certificate and those behind it, and its key (`SEAL_KEY_FILE`). Without them the installation makes its own. */
  SEAL_CERTIFICATE: z.string().optional(),
  SEAL_KEY: z.string().optional(),
  /** A time-stamp authority (RFC 3161) that proves when a document was sealed. */
  SEAL_TIME_STAMP_URL: url(['http', 'https']).optional(),
  /** A PEM file of authorities whose signatures the check page recognises. */
  SIGNATURE_TRUST: z.string().optional(),
  /** Where signed checkpoints of the chains go: a folder (entries and checkpoints; best on another machine), a syslog (RFC 5424). */
  CHAIN_FOLDER: z.string().optional(),
  CHAIN_SYSLOG: url(['udp', 'tcp']).optional(),
  S3_ENDPOINT: url(['http', 'https']).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-west-3'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  MERCURE_HUB_URL: url(['http', 'https']).optional(),
  MERCURE_JWT_KEY: key.optional(),
  /** 32 bytes or more; older keys may follow after commas, for what was sealed before a rotation. */
  SECRET_KEY: keys.optional(),
  DEMO: z.stringbool().optional(),
  /** Runs jobs inside the web process. On by default with the embedded database, off with PostgreSQL. */
  INLINE_WORKER: z.stringbool().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** One line for each request: method, route, status, milliseconds, person, address. */
  ACCESS_LOG: z.stringbool().default(false),
  /** Requests and statements that take longer are logged, whatever the level. */
  SLOW_REQUEST_MS: milliseconds.optional(),
  SLOW_QUERY_MS: milliseconds.optional(),
  /** A collector of OpenTelemetry (OTLP over HTTP): requests, jobs and their statements are sent there as traces. Names and meaning are theirs. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http', 'https']).optional(),
  /** `name=value`, several after commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().default('roulement'),
  /** Share of the traces that are kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('un nombre')
    .min(0, 'de 0 à 1')
    .max(1, 'de 0 à 1')
    .default(1),
  /** Addresses and networks that may read `/metrics`; this machine alone by default. */
  METRICS_FROM: z
    .string()
    .default('127.0.0.0/8,::1')
    .refine((v) => addressList(v) !== null, 'des adresses ou réseaux séparés par des virgules'),
  /** Private addresses and networks that connectors, and names with a domain in S3_ENDPOINT, SMTP_URL and MERCURE_HUB_URL, may reach; none by default. */
  OUTGOING_PRIVATE: z
    .string()
    .default('')
    .refine(
      (v) => v === '' || addressList(v) !== null,
      'des adresses ou réseaux séparés par des virgules',
    ),
  /** The only servers that connectors may reach, by name (`sftp.exemple.fr`, `.exemple.fr` for all below it); any public one when empty. */
  OUTGOING_HOSTS: z
    .string()
    .default('')
    .refine(
      (v) => v === '' || v.split(',').every((host) => /^[\w.:-]+$/.test(host.trim())),
      'des noms de serveurs séparés par des virgules',
    ),
  /** What one customer may take of what all share; 0 is no limit. Bytes of deposited files, files deposited in a day, jobs that wait or run. */
  QUOTA_FILES_MB: quota.default(102_400),
  QUOTA_UPLOADS_DAY: quota.default(50_000),
  QUOTA_JOBS: quota.default(500),
  /** Live updates of public topics reach subscribers without a token (Mercure’s own option): the portal publishes none itself. */
  MERCURE_ANONYMOUS: z.stringbool().default(false),
  /** How many proxies stand before the portal and add to `X-Forwarded-For` (true: one): what a caller writes there before them is not believed. */
  TRUST_PROXY: proxies.default(0),
});
type Settings = z.infer<typeof Settings>;

export interface Config extends Settings {
  readonly demo: boolean;
  /** The demo's accounts share one known password, and other machines reach this address: said at the start. */ readonly exposedDemo: boolean;
  readonly embedded: boolean;
  readonly inlineWorker: boolean;
  readonly publicUrl: string;
  /** The only origin from which pages are ours: that of a public `PUBLIC_URL`. Null on a machine of one's own, which has several names. */
  readonly origin: string | null;
  readonly production: boolean;
}

/** Settings that hold a secret, or an address with a password in it: a refusal names them without repeating them. */
const SECRET = new Set([
  'SECRET_KEY',
  'MERCURE_JWT_KEY',
  'S3_SECRET_KEY',
  'S3_ACCESS_KEY',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'DSN_GATE_PASSWORD',
  'SEAL_KEY',
]);
const shown = (name: string, value: string | undefined): string =>
  SECRET.has(name) ? '•••' : JSON.stringify(value);

/** Names and addresses that only this machine reaches. */
const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1)$/;

const isPublic = (address: string | undefined): boolean =>
  address !== undefined && !LOOPBACK.test(new URL(address).hostname.replace(/^\[|\]$/g, ''));

const publicOrigin = (address: string | undefined): string | null =>
  address !== undefined && isPublic(address) ? new URL(address).origin : null;

/** A refusal that names every faulty setting and why. */
export class ConfigError extends Error {}

/** A secret may lie in a file that a vault, systemd (`LoadCredential=`) or the containers' secrets put there: `SECRET_KEY_FILE=/run/…`. */
const fromFiles = (
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    [...SECRET].flatMap((name) => {
      const path = env[`${name}_FILE`];
      if (path === undefined || path === '') return [];
      if (env[name] !== undefined && env[name] !== '')
        throw new ConfigError(
          `Réglages refusés :\n  ${name} et ${name}_FILE : donnez l’un ou l’autre.`,
        );
      try {
        return [[name, readFileSync(path, 'utf8').trim()]];
      } catch (e) {
        const { code } = e as NodeJS.ErrnoException;
        throw new ConfigError(
          `Réglages refusés :\n  ${name}_FILE = ${JSON.stringify(path)} : ce fichier ne se lit pas (${code}).`,
        );
      }
    }),
  );

const TOGETHER = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['SEAL_CERTIFICATE', 'SEAL_KEY'],
] as const;
const refuseHalves = (s: Settings): void => {
  for (const [one, other] of TOGETHER)
    if ((s[one] === undefined) !== (s[other] === undefined))
      throw new ConfigError(
        `Réglages refusés :\n  ${one} et ${other} vont ensemble : donnez les deux ou aucun.`,
      );
};
/** Reads the settings from an environment. Throws `ConfigError` naming each setting that cannot be used. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.entries({ ...env, ...fromFiles(env) }).filter(
      ([k, v]) => k in Settings.shape && v !== undefined && v !== '',
    ),
  );
  const read = Settings.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(
      (i) =>
        `  ${i.path.join('.')} = ${shown(String(i.path[0]), given[String(i.path[0])])} : attendu ${i.message}`,
    );
    throw new ConfigError(`Réglages refusés :\n${lines.join('\n')}`);
  }
  const s = read.data;
  refuseHalves(s);
  if (s.DATABASE_URL !== undefined && s.SECRET_KEY === undefined)
    throw new ConfigError(
      'Réglages refusés :\n  SECRET_KEY est obligatoire avec DATABASE_URL (32 caractères au moins, gardés en lieu sûr).',
    );
  const embedded = s.DATABASE_URL === undefined;
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (embedded && s[name] !== undefined)
      throw new ConfigError(
        `Réglages refusés :\n  ${name} accompagne DATABASE_URL : donnez les deux ou aucun.`,
      );
  if (embedded && s.WEB_PROCESSES > 1)
    throw new ConfigError(
      `Réglages refusés :\n  WEB_PROCESSES = ${s.WEB_PROCESSES} : la base embarquée n’a qu’un processus. Donnez DATABASE_URL pour en avoir plusieurs.`,
    );
  // Accounts whose password is known do not appear by themselves on a portal that has a public name.
  const demo = s.DEMO ?? (embedded && !isPublic(s.PUBLIC_URL));
  return {
    ...s,
    embedded,
    demo,
    exposedDemo: demo && !LOOPBACK.test(s.HOST),
    inlineWorker: s.INLINE_WORKER ?? embedded,
    publicUrl: (s.PUBLIC_URL ?? `http://${s.HOST}:${s.PORT}`).replace(/\/$/, ''),
    origin: publicOrigin(s.PUBLIC_URL),
    production: env['NODE_ENV'] === 'production',
  };
};
