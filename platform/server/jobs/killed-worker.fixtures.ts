// A worker in a process of its own, for killed-worker.db.test.ts. `hang` queues a job that never ends; `work` finishes what it finds.
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { migrate } from '../db/migrate.ts';
import { openDb } from '../db/open.ts';
import type { JobKind } from '../services.ts';
import { somebody, workplace } from './jobs.fixtures.ts';

const [role, dataDir = '', url = ''] = process.argv.slice(2);
const { log } = Fastify({ logger: false });
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const db = await openDb(
  {
    DATA_DIR: dataDir,
    DATABASE_URL: url === '' ? undefined : url,
    DATABASE_OWNER_URL: undefined,
    DATABASE_POOL: 4,
  },
  log,
);
await migrate(db);

const killed: JobKind<{ figure: number }> = {
  kind: 'killed',
  title: () => 'Interrompu',
  may: null,
  retries: 0,
  run: async ({ payload }) => {
    say('started');
    if (role === 'hang') await pause(600_000);
    return { result: payload.figure * 2 };
  },
};
const me = { ...somebody(), userId: 42 };
const place = await workplace(db, log, { kinds: [killed], loadActor: async () => me });
await place.jobs.start();
if (role === 'hang') {
  await place.queue(killed, { figure: 21 }, me);
} else {
  const rows = await db.elevated(
    (tx) => tx.run<{ id: number }>`select max(id) as id from job_run where kind = 'killed'`,
  );
  const over = async (): Promise<string | null> =>
    (await place.view(me, rows[0]?.id ?? 0))?.state ?? null;
  for (let state = await over(); state === 'waiting' || state === 'running'; state = await over())
    await pause(50);
  const seen = await place.view(me, rows[0]?.id ?? 0);
  say(`over ${JSON.stringify([seen?.state, seen?.result, seen?.error])}`);
  await place.leave();
  await db.close();
}
