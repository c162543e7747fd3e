// Once for all journeys: the portal on the embedded database, a second one on PostgreSQL when there is one, and a real browser.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { BROWSER_FLAGS, findBrowser } from '#platform/testing/find-browser.ts';
import { gateStandIn } from '#areas/declarations/dsn/server/gate/gate-stand-in.fixtures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly browser: string;
    readonly embedded: string;
    /** Where the embedded portal leaves its mails. */
    readonly outbox: string;
    readonly postgres: string;
  }
}

const portals: ChildProcess[] = [];
const serve = (port: number, env: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, ['apps/e2e/serve.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port), ...env },
    });
    portals.push(child);
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('ready')) done();
    });
    child.once('exit', (code) => failed(new Error(`the portal ended (${code})`)));
  });

/** What the gate answers to every declaration: its certificate, and the office that pays the unemployed. */
const returnsOf = (text: string) => {
  const nir = /S21\.G00\.30\.001,'(\d+)'/.exec(text)?.[1] ?? '';
  const read = `<retour><salarie><nir>${nir}</nir><etat>Attestation prise en compte</etat></salarie></retour>`;
  return [
    { nature: '11', statut: 'OK', ops: 'GIP-MDS', text: 'Certificat de conformité' },
    { nature: '44', statut: 'OK', ops: 'France Travail', text: read },
  ];
};

/** A database of its own on the test cluster. */
const freshDatabase = async (url: string): Promise<string> => {
  const name = `journeys_${process.pid}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/\/[^/]*$/, `/${name}`);
};

// oxlint-disable-next-line import/no-default-export -- what the runner asks for
export default async (project: TestProject): Promise<(() => Promise<void>) | void> => {
  const chromiumHere = await findBrowser();
  if (chromiumHere === null) {
    const skipped = 'skipped: journeys (no Chromium on this machine: apt-get install chromium)';
    // Fifty journeys that were left out are no success where everything must run.
    if ((process.env['CI'] ?? '') !== '') throw new Error(skipped);
    process.stdout.write(`${skipped}\n`);
    project.provide('browser', '');
    project.provide('embedded', '');
    project.provide('outbox', '');
    project.provide('postgres', '');
    return;
  }
  // Below the ports that the system gives to outgoing connections: one of theirs would be in the way now and then.
  const port = 12_000 + (process.pid % 10_000);
  const cluster = process.env['TEST_DATABASE_URL'] ?? '';
  const server = await chromium.launchServer({
    executablePath: chromiumHere.executablePath,
    // Both cores are taken: what the engine would do beside a page (collecting, compiling) is done less when nothing waits beside it.
    args: [...BROWSER_FLAGS, '--js-flags=--single-threaded'],
    env: { ...process.env, ...chromiumHere.env } as Record<string, string>,
  });
  const onServer = async (): Promise<void> =>
    serve(port + 10_000, {
      DATABASE_URL: await freshDatabase(cluster),
      DEMO: '1',
      INLINE_WORKER: '1',
    });
  const folder = mkdtempSync(join(tmpdir(), 'roulement-e2e-'));
  const gate = await gateStandIn(returnsOf);
  const end = async (): Promise<void> => {
    for (const p of portals) p.kill('SIGTERM');
    await server.close();
    await gate.close();
  };
  await Promise.all([
    serve(port, {
      DATABASE_URL: '',
      JOURNEY_DIR: folder,
      // Servers that a journey starts.
      OUTGOING_PRIVATE: '127.0.0.1',
      DSN_GATE_SIRET: '44455566800011',
      DSN_GATE_LAST_NAME: 'MARTIN',
      DSN_GATE_FIRST_NAME: 'PAUL',
      DSN_GATE_PASSWORD: 'secret',
      DSN_GATE_URL: gate.base,
    }),
    ...(cluster === '' ? [] : [onServer()]),
  ]).catch(async (e: unknown) => {
    await end();
    throw e;
  });
  if (cluster === '')
    process.stdout.write('on the embedded database alone (npm test starts PostgreSQL beside it)\n');
  project.provide('browser', server.wsEndpoint());
  project.provide('outbox', join(folder, 'outbox'));
  project.provide('embedded', `http://127.0.0.1:${port}`);
  project.provide('postgres', cluster === '' ? '' : `http://127.0.0.1:${port + 10_000}`);
  return end;
};
