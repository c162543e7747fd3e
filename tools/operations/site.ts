// A whole installation in a folder of its own, as docs/operations.md describes it.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#platform/testing/server-process.ts';
import { startPostgres, type Cluster } from '../postgres.ts';

const ROOT = resolve(import.meta.dirname, '../..');
// The example's certificate is signed by itself.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
const RUNTIME = join(ROOT, 'tools/runtime.sh');
const DATABASE = 'roulement';
const PASSWORD = 'of-the-drill';

/** One of the programs that systemd would watch over. */
export interface Program {
  readonly child: ChildProcess;
}

const until = async (what: string, ready: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + 90_000;
  while (!(await ready().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what} did not come up`);
    await pause(50);
  }
};

const answers = (url: string): Promise<boolean> => fetch(url).then((r) => r.ok);

/** The example's file, with this site's ports and paths instead of the machine's. */
const proxySettings = (folder: string, ports: Ports) =>
  readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('web-1:3000', `127.0.0.1:${ports.web[0]}`)
    .replaceAll('web-2:3000', `127.0.0.1:${ports.web[1]}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replace('/run/nginx.pid', `${folder}/nginx.pid`)
    .replaceAll('/etc/nginx/tls/', `${folder}/tls/`)
    .replace(
      'server_tokens off;',
      `server_tokens off; access_log off; error_log ${folder}/nginx.log;`,
    );

const certificate = (folder: string): void => {
  mkdirSync(join(folder, 'tls'));
  const [key, crt] = [join(folder, 'tls/roulement.key'), join(folder, 'tls/roulement.crt')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      crt,
    ],
    { stdio: 'ignore' },
  );
};

/** As systemd ends a service. */
const terminate = async (program: Program | null | undefined): Promise<void> => {
  if (program === null || program === undefined) return;
  const { child } = program;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

/** The path of a shell outside of npm, which puts the packages' programs before all others. */
const hostPath = (): string =>
  (process.env['PATH'] ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');

type Settings = Readonly<Record<string, string>>;
interface Ports {
  readonly web: readonly number[];
  readonly https: number;
  readonly http: number;
}

export class Site {
  readonly folder: string;
  readonly cluster: Cluster;
  readonly web: Program[] = [];
  worker: Program | null = null;
  /** Path of the first administrator's link. */
  activation = '';
  readonly #ports: Ports;
  #proxy: ChildProcess | null = null;

  constructor(folder: string, cluster: Cluster, ports: Ports) {
    this.folder = folder;
    this.cluster = cluster;
    this.#ports = ports;
  }
  /** Programs of PostgreSQL. */
  get bin(): string {
    return this.cluster.bin;
  }
  /** An address of the cluster's, as one of its roles. */
  #address(role: string, database = DATABASE): string {
    const url = new URL(this.cluster.url);
    return Object.assign(url, { username: role, password: PASSWORD, pathname: `/${database}` })
      .href;
  }
  #databases(database?: string): Settings {
    return {
      DATABASE_URL: this.#address('roulement_web', database),
      DATABASE_OWNER_URL: this.#address('roulement_tables', database),
    };
  }
  /** What `/etc/roulement/settings` would hold. */
  get #settings(): Settings {
    return {
      PATH: process.env['PATH'] ?? '',
      HOME: this.folder,
      NODE_ENV: 'production',
      ...this.#databases(),
      SECRET_KEY: 'a key of the drill that is long enough for it',
      PUBLIC_URL: `https://localhost:${this.#ports.https}`,
      DATA_DIR: join(this.folder, 'data'),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    };
  }
  /** Through the proxy. */
  fetch(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`https://localhost:${this.#ports.https}${path}`, init);
  }
  /** Past the proxy, of the first web process. Throws unless it succeeds. */
  async direct(path: string): Promise<void> {
    const { status } = await fetch(`http://127.0.0.1:${this.#ports.web[0]}${path}`);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
  }

  #admin(...args: string[]): void {
    const all = ['-v', 'ON_ERROR_STOP=1', '-q', ...args, this.cluster.url];
    execFileSync(join(this.bin, 'psql'), all);
  }
  /** Lines that a statement answers, as the administrator of the cluster. */
  read(text: string): string[] {
    const url = Object.assign(new URL(this.cluster.url), { pathname: `/${DATABASE}` }).href;
    return execFileSync(join(this.bin, 'psql'), ['-Atqc', text, url], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  }
  makeRoles(): void {
    const passwords = ['-v', `tables_password=${PASSWORD}`, '-v', `web_password=${PASSWORD}`];
    this.#admin(...passwords, '-f', join(ROOT, 'deploy/roles.sql'));
  }
  /** Settings of a new database of the owner's, with nothing in it. */
  emptyDatabase(name: string): Settings {
    this.#admin('-c', `create database ${name} owner roulement_tables`);
    return this.#databases(name);
  }
  postgresTool(name: string, args: readonly string[], env: Settings = {}): void {
    execFileSync(join(this.bin, name), [...args, this.#address('roulement_tables')], {
      env: { ...this.#settings, ...env },
    });
  }

  build(): void {
    if (!existsSync(join(ROOT, 'dist/web/.servable'))) this.npm('build');
  }
  /** `npm run` as the page writes it, by the host's own Node; answers what it prints. */
  npm(script: string, ...args: string[]): string {
    return this.npmWith({}, script, ...args);
  }
  npmWith(settings: Settings, script: string, ...args: string[]): string {
    return execFileSync('npm', ['run', '--silent', script, '--', ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...this.#settings, PATH: hostPath(), ...settings },
    });
  }

  #program(entry: string, settings: Settings = {}): Program {
    const child = spawn('/bin/sh', [RUNTIME, join(ROOT, 'apps/server', entry)], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...this.#settings, ...settings },
    });
    return { child };
  }
  async startWeb(index: number): Promise<void> {
    const port = this.#ports.web[index];
    this.web[index] = this.#program('start.ts', { PORT: String(port) });
    await until(`web process ${index + 1}`, () => answers(`http://127.0.0.1:${port}/ready`));
  }
  startWorker(): void {
    this.worker = this.#program('worker.ts');
  }
  async startProcesses(): Promise<void> {
    await this.startWeb(0);
    await this.startWeb(1);
    this.startWorker();
  }
  /** An upgrade, as far as people see it. Throws where one of them was refused. */
  async replaceOneAfterTheOther(): Promise<void> {
    const refused: number[] = [];
    const replacing = new AbortController();
    const asking = (async () => {
      while (!replacing.signal.aborted) {
        const { status } = await this.fetch('/ready');
        if (status !== 200) refused.push(status);
        await pause(20);
      }
    })();
    for (const index of [0, 1]) {
      await terminate(this.web[index]);
      await this.startWeb(index);
    }
    replacing.abort();
    await asking;
    if (refused.length > 0)
      throw new Error(`people were refused while processes were replaced: ${refused.join(' ')}`);
  }
  async replaceWorker(): Promise<void> {
    await terminate(this.worker);
    this.startWorker();
  }

  checkProxy(): void {
    const file = join(this.folder, 'nginx.conf');
    writeFileSync(file, proxySettings(this.folder, this.#ports));
    execFileSync('/usr/sbin/nginx', ['-t', '-q', '-c', file]);
  }
  async startProxy(): Promise<void> {
    const args = ['-c', join(this.folder, 'nginx.conf'), '-g', 'daemon off;'];
    this.#proxy = spawn('/usr/sbin/nginx', args, { stdio: 'ignore' });
    await until('nginx', () => this.fetch('/ready').then((r) => r.ok));
  }

  async close(): Promise<void> {
    for (const program of [...this.web, this.worker]) program?.child.kill('SIGKILL');
    this.#proxy?.kill('SIGTERM');
    if (this.#proxy !== null) await once(this.#proxy, 'exit');
    await this.cluster.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Opens the site: PostgreSQL runs (its journal is kept), nothing else does. */
export const openSite = async (): Promise<Site> => {
  const folder = mkdtempSync(join(tmpdir(), 'roulement-site-'));
  chmodSync(folder, 0o755);
  const journal = join(folder, 'wal');
  mkdirSync(journal);
  chmodSync(journal, 0o777);
  certificate(folder);
  const cluster = await startPostgres({
    port: 28_000 + (process.pid % 900),
    durable: true,
    settings: ['archive_mode=on', `archive_command=cp %p ${journal}/%f`, 'wal_level=replica'],
  });
  if (cluster === null) throw new Error('no PostgreSQL');
  const [first, second, https, http] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return new Site(folder, cluster, { web: [first, second], https, http });
};
