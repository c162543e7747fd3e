// A portal's worker in a process of its own, for killed-deposit.db.test.ts. `import` takes files in and reads them until it is killed; `resume` finishes what it finds.
import process from 'node:process';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { recomputeJob } from '#areas/working-time/days/server/api.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';
import { somebody, workplace } from '#platform/server/jobs/jobs.fixtures.ts';
import { cardFile } from './cards.fixtures.ts';
import { depositJob, takeLine } from './deposit.ts';

const [role, dataDir = '', url = ''] = process.argv.slice(2);
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const FILES = 60;
const DEPOSIT = '00000000-0000-4000-8000-000000000001';

const { log } = Fastify({ logger: false });
const db = await openDb(
  {
    DATA_DIR: dataDir,
    DATABASE_URL: url === '' ? undefined : url,
    DATABASE_OWNER_URL: undefined,
    DATABASE_POOL: 4,
  },
  log,
);
await migrate(db, { migrations: findMigrations() });
const one = async <T>(text: ReturnType<typeof sql<T>>): Promise<T> =>
  db.elevated(async (tx) => {
    const [row] = (await text.execute(tx)).rows;
    if (row === undefined) throw new Error('no row');
    return row;
  });

const infra = (parent: number | null, type: string) =>
  one(
    sql<{
      id: number;
    }>`insert into infrastructure (parent_id, customer_id, type, name, code) values (${parent}, ${parent ?? 0}, ${type}, ${type}, ${`K-${type}`}) returning id`,
  ).then((r) => r.id);
const seed = async (): Promise<{ user: number; customer: number; agency: number }> => {
  const customer = await infra(null, 'group');
  const agency = await infra(await infra(customer, 'company'), 'agency');
  const user = await one(
    sql<{
      id: number;
    }>`insert into app_user (customer_id, infra_id, email, first_name, last_name, roles, state) values (${customer}, ${customer}, 'k@test.example', 'Camille', 'Test', array['ROLE_ADMIN'], 1) returning id`,
  );
  const place = { customerId: customer, infraId: agency };
  await db.elevated(async (tx) => {
    const collaboratorId = await createCollaborator(tx, {
      ...place,
      matricule: 'K1',
      lastName: 'Durand',
      firstName: 'Julien',
      type: 1,
      driverType: 'LD',
      card: { nation: 17, number: 'F000000012345600' },
    });
    await createMission(tx, {
      ...place,
      collaboratorId,
      type: 'P',
      startsOn: '2005-01-01',
      jobTitle: 'Conducteur',
      driverType: 'LD',
      monthlyMinutes: 9100,
      weeklyMinutes: 2100,
    });
  });
  return { user: user.id, customer, agency };
};
const counts = () =>
  one(
    sql<{
      user: number;
      customer: number;
      agency: number;
    }>`select user_id as user, customer_id as customer, infra_id as agency from legal_file_line limit 1`,
  );
const { user, customer, agency } = role === 'import' ? await seed() : await counts();
const actor = somebody(['legal-file.transfer'], {
  userId: user,
  customerId: customer,
  customers: [customer],
  perimeter: [agency],
  scope: [agency],
});
const place = await workplace(db, log, {
  kinds: [depositJob, recomputeJob],
  loadActor: async () => actor,
  env: { DATA_DIR: `${dataDir}/store` },
});
await place.jobs.start();
const left = async (): Promise<number> =>
  (
    await one(
      sql<{ n: number }>`select count(*)::int as n from legal_file_line where outcome = 'waiting'`,
    )
  ).n;

if (role === 'import') {
  const keeper = { services: { ...place.services, jobs: place.jobs }, actor };
  for (let i = 0; i < FILES; i += 1) {
    const from = addDays('2025-01-06', i * 7);
    const bytes = cardFile({
      days: Object.fromEntries(
        [0, 1, 2, 3, 4].map((d) => [
          addDays(from, d),
          '00:00 rest 05:00 driving 09:00 rest 10:00 driving 14:00 rest',
        ]),
      ),
      readAt: `${addDays(from, 5)}T08:00`,
    });
    const file = await place.services.files.put(Readable.from([bytes]), { name: `C_${i}.C1B` });
    await db.elevated((tx) =>
      takeLine(
        tx,
        {
          deposit: DEPOSIT,
          way: 'screen',
          place: { customerId: customer, infraId: agency },
          keeper,
        },
        file,
      ),
    );
  }
  await place.queue(depositJob, { deposit: DEPOSIT }, actor);
  while ((await left()) > FILES - 5) await pause(5);
  say(`reading ${await left()}`);
  await pause(600_000);
} else {
  const before = await left();
  const busy = async (): Promise<number> =>
    (
      await one(
        sql<{
          n: number;
        }>`select count(*)::int as n from job_run where state in ('waiting', 'running')`,
      )
    ).n;
  while ((await busy()) > 0) await pause(50);
  const after = await one(sql<
    Record<string, number>
  >`select (select count(*)::int from legal_file_line where outcome = 'treated') as treated, (select count(*)::int from legal_file where status = 'treated') as files,
    (select count(*)::int from activity_evidence where not withdrawn) as evidence, (select count(distinct day)::int from activity_evidence where not withdrawn) as days,
    (select count(*)::int from day_record where service > 0) as worked, (select sum((said ->> 'added')::int)::int from legal_file_line) as added`);
  say(`over ${JSON.stringify({ before, ...after })}`);
  await place.leave();
  await db.close();
}
