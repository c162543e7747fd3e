// The portal for journeys: real server, built web application, a small demo; in a folder (or a database) of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemble } from '#apps/server/assemble.ts';
import { createLog } from '#apps/server/log.ts';
import { seedHistory } from '#db/demo/history.ts';
import { seedDemo } from '#db/demo/seed.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';

const dir = process.env['JOURNEY_DIR'] ?? mkdtempSync(join(tmpdir(), 'roulement-e2e-'));
const port = Number(process.env['PORT'] ?? 0);
const config = readConfig({
  ...process.env,
  DATA_DIR: dir,
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
  SECRET_KEY: 'cle-de-test-assez-longue-pour-les-parcours',
});
const log = createLog(config);
const db = await openDb(config, log);
await migrate(db);
await seedDemo(db, { people: Number(process.env['PEOPLE'] ?? 40) });
await seedHistory(db);
const portal = await assemble({ config, log, db, checkOutput: true });
await portal.jobs.start();
await portal.app.listen({ host: '127.0.0.1', port });
process.stdout.write('ready\n');
process.on('SIGTERM', () => {
  void portal.close().then(() => {
    rmSync(dir, { recursive: true, force: true });
    process.exit(0);
  });
});
