// The portal with a month of a hundred people (three hundred with TESTS_ALL), three months before it, and wrong figures planted by a seed: prints them, then « ready ».
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eachDay, weekdayOf } from '#engines/french-time/days.ts';
import { addMonths, daysOfMonth, type Month } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { assemble } from '#apps/server/assemble.ts';
import { createLog } from '#apps/server/log.ts';
import {
  calculateAll,
  placeWorker,
  type Place,
  type WorkedDay,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { ensurePeriods, periodFor } from '#areas/working-time/pay-periods/server/api.ts';
import { seedDemo } from '#db/demo/seed.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/call.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDb } from '#platform/server/db/open.ts';

/** Of three hundred before a release: making them takes a minute. */
const PEOPLE = process.env['TESTS_ALL'] === undefined ? 100 : 300;
const WRONG = 12;
const dir = mkdtempSync(join(tmpdir(), 'roulement-month-'));
const port = Number(process.env['PORT'] ?? 0);

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const random = seeded(Number(process.env['SEED'] ?? 20_261_123));
const between = (from: number, to: number): number => Math.round(from + (to - from) * random());

const month: Month = addMonths(todayIn(Temporal.Now.instant()).slice(0, 7), -1);
const months = [-3, -2, -1, 0].map((n) => addMonths(month, n));

/** A person works about the same every day of every month: what is usual of somebody. */
const daysOf = (long: boolean): WorkedDay[] => {
  const usual = between(25_200, 32_400);
  return months.flatMap((m) =>
    eachDay(daysOfMonth(m))
      .filter((day) => weekdayOf(day) <= 5)
      .map((day) => ({
        day,
        service: usual + between(-1_200, 1_200),
        night: long ? 3_600 + between(-300, 300) : 0,
        meals: long ? 2 : 1,
        overnights: long ? 1 : 0,
      })),
  );
};

const placeOf = async (tx: Tx): Promise<Place> => {
  const [place] = await tx.run<{
    customerId: number;
    companyId: number;
    agencies: number[];
  }>`select p.customer_id as "customerId", p.infra_id as "companyId", (select array_agg(a.id order by a.id) from infrastructure_closure c join infrastructure a on a.id = c.descendant_id and a.type = 'agency' where c.ancestor_id = p.infra_id) as agencies
    from pay_period p order by p.infra_id limit 1`;
  const [first, second] = place?.agencies ?? [];
  if (place === undefined || first === undefined || second === undefined)
    throw new Error('the demo has no company with two agencies');
  return { ...place, agencies: [first, second] };
};

interface Wrong {
  readonly heading: string;
  /** Of the right figure, in stored units: what a slip makes of it. */
  readonly of: (figure: number) => number;
}
/** What goes wrong in a month: a figure of another scale, a lost one, a sign, one in another's column. */
const SLIPS: readonly Wrong[] = [
  { heading: 'HSERV', of: (v) => v * 10 },
  { heading: 'HSERV', of: () => 0 },
  { heading: 'HNUIT', of: (v) => -v - 3_600 },
  { heading: 'HNUIT', of: () => 240 * 3_600 },
  { heading: 'REPAS', of: (v) => v * 10 },
  { heading: 'HDIM', of: () => 90 * 3_600 },
];

/** Spoils a figure of different people each; answers « name heading » of each. */
const plant = async (tx: Tx, period: number, people: readonly number[]): Promise<string[]> => {
  const planted: string[] = [];
  const left = [...people];
  for (let i = 0; i < WRONG; i += 1) {
    const slip = SLIPS[i % SLIPS.length];
    const [mission] = left.splice(Math.floor(random() * left.length), 1);
    if (slip === undefined || mission === undefined) continue;
    const [value] = await tx.run<{
      id: number;
      computed: number;
      name: string;
    }>`select v.id, v.computed, upper(c.last_name) || ' ' || c.first_name as name from evp_value v join heading h on h.id = v.heading_id join collaborator c on c.id = v.collaborator_id
      where v.pay_period_id = ${period} and v.mission_id = ${mission} and h.code = ${slip.heading}`;
    if (value === undefined) continue;
    await tx.run`update evp_value set computed = ${slip.of(Number(value.computed))} where id = ${value.id}`;
    planted.push(`${value.name} ${slip.heading}`);
  }
  return planted;
};

const config = readConfig({
  ...process.env,
  DATA_DIR: dir,
  DATABASE_URL: '',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
  SECRET_KEY: 'cle-de-test-assez-longue-pour-les-parcours',
});
const log = createLog(config);
const db = await openDb(config, log);
await migrate(db);
await seedDemo(db, { people: 8 });
const planted = await db.elevated(async (tx) => {
  const place = await placeOf(tx);
  await ensurePeriods(tx, { ...place, from: months[0] ?? month, to: month });
  const missions: number[] = [];
  for (let i = 0; i < PEOPLE; i += 1) {
    const long = random() < 0.6;
    const worker = {
      matricule: `W${String(i).padStart(4, '0')}`,
      name: `Salarié${String(i).padStart(3, '0')}`,
      agency: i % 2 === 0 ? (0 as const) : (1 as const),
      driverType: long ? ('LD' as const) : ('CD' as const),
      days: daysOf(long),
    };
    missions.push((await placeWorker(tx, place, worker)).mission);
  }
  for (const m of months) {
    const period = await periodFor(tx, place.companyId, `${m}-15`);
    if (period?.status === 'open') await calculateAll(tx, period.id, place);
  }
  const period = await periodFor(tx, place.companyId, `${month}-15`);
  return { period: period?.id, wrong: await plant(tx, period?.id ?? 0, missions) };
});
const portal = await assemble({ config, log, db, checkOutput: true });
await portal.jobs.start();
await portal.app.listen({ host: '127.0.0.1', port });
process.stdout.write(`${JSON.stringify(planted)}\nready\n`);
process.on('SIGTERM', () => {
  void portal.close().then(() => {
    rmSync(dir, { recursive: true, force: true });
    process.exit(0);
  });
});
