// What decision 0019 rests on: rows of evidence of 500 people for five years in one table, and in one partitioned by month with the customer first in its key.
// What people read and write every day is asked of both in turn, unprepared, as through a pooler; each is the median. It bounds nothing.
// The same of the audit trail, which only grows and to which no foreign key refers: twenty customers, five years.
// BENCH_PEOPLE=100, BENCH_LINES=200000 change the sizes.
import { loadavg } from 'node:os';
import process from 'node:process';
import { Client } from 'pg';
import { startPostgres } from '../tools/postgres.ts';
import { fillTrail, trailKept, trailReads, type Pair } from './filling/trail.ts';

const people = Number(process.env['BENCH_PEOPLE'] ?? 500);
const lines = Number(process.env['BENCH_LINES'] ?? 2_000_000);
const DAYS = 1_826;
const AGENCIES = 10;
const TIMES = 101;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const cluster = await startPostgres({ port: 28_000 + (process.pid % 900) });
if (cluster === null) {
  say('skipped: partitions (no PostgreSQL on this machine)');
  process.exit(1);
}
process.once('exit', () => cluster.kill());
const client = new Client({ connectionString: cluster.url });
await client.connect();

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const milliseconds = async (statement: string): Promise<number> => {
  const from = performance.now();
  await client.query(statement);
  return performance.now() - from;
};

const COLUMNS = `customer_id bigint not null, infra_id bigint not null, collaborator_id bigint not null, day date not null,
  source text not null, spans integer[] not null, vehicles text[] not null, hash text not null`;
/** Rows of so many people on these days. */
const insert = (table: string, persons: number, from: string, days: number): string => `
  insert into ${table} (customer_id, infra_id, collaborator_id, day, source, spans, vehicles, hash)
  select 1, p % ${AGENCIES}, p, date '${from}' + d, 'card', array_fill(p % 1000, array[80]), '{AB-123-CD}', md5(p || ' ' || d)
  from generate_series(0, ${days - 1}) d, generate_series(1, ${persons}) p`;

await client.query(
  `create table flat (id bigint generated always as identity primary key, ${COLUMNS})`,
);
await client.query(
  `create table parted (id bigint generated always as identity, ${COLUMNS}, primary key (customer_id, id, day)) partition by range (day)`,
);
await client.query(`do $$ begin for m in 0..61 loop execute format('create table parted_%s partition of parted for values from (%L) to (%L)',
  m, date '2021-12-01' + make_interval(months => m), date '2021-12-01' + make_interval(months => m + 1)); end loop; end $$`);
for (const table of ['flat', 'parted']) {
  await client.query(`create index on ${table} (infra_id, day)`);
  await client.query(`create index on ${table} (collaborator_id, day)`);
  const filled = await milliseconds(insert(table, people, '2021-12-01', DAYS));
  await client.query(`vacuum analyze ${table}`);
  say(`  ${table}: ${people * DAYS} rows in ${(filled / 1_000).toFixed(1)} s`);
}

const READS: Readonly<Record<string, (table: string, n: number) => string>> = {
  'a page of an agency’s month': (t, n) =>
    `select * from ${t} where infra_id = ${n % AGENCIES} and day between '2026-11-01' and '2026-11-30' order by day, id limit 50`,
  'a person’s month': (t, n) =>
    `select * from ${t} where collaborator_id = ${(n % people) + 1} and day between '2025-03-01' and '2025-03-31'`,
  'a person’s last day': (t, n) =>
    `select * from ${t} where collaborator_id = ${(n % people) + 1} order by day desc limit 1`,
  'a row by its number': (t, n) =>
    `select * from ${t} where customer_id = 1 and id = ${n * 731 + 1}`,
  'a thousand rows more': (t, n) =>
    insert(t, 1_000, `2026-12-${String((n % 28) + 1).padStart(2, '0')}`, 1),
};
/** Each statement of both in turn. */
const compareReads = async (
  reads: Readonly<Record<string, (table: string, n: number) => string>>,
  [flat, parted]: Pair,
): Promise<void> => {
  for (const [name, statement] of Object.entries(reads)) {
    const times: Record<string, number[]> = { [flat]: [], [parted]: [] };
    for (let n = 0; n < TIMES; n += 1)
      for (const table of [flat, parted])
        times[table]?.push(await milliseconds(statement(table, n)));
    const [one, many] = [median(times[flat] ?? []), median(times[parted] ?? [])];
    say(
      `  ${name}: ${one.toFixed(2)} ms, partitioned ${many.toFixed(2)} ms (${(many / one).toFixed(2)} ×)`,
    );
  }
};
await compareReads(READS, ['flat', 'parted']);

const OLDEST = "day < '2022-01-01'";
const KEPT: Readonly<Record<string, readonly [string, string]>> = {
  'a month calculated again': [
    "update flat set hash = 'x' where day between '2026-10-01' and '2026-10-31'",
    "update parted set hash = 'x' where day between '2026-10-01' and '2026-10-31'",
  ],
  'vacuum after it': ['vacuum flat', 'vacuum parted_58'],
  'the oldest month goes': [`delete from flat where ${OLDEST}`, 'drop table parted_0'],
  'one person goes': [
    'delete from flat where collaborator_id = 7',
    'delete from parted where collaborator_id = 7',
  ],
};
const compareKept = async (kept: Readonly<Record<string, Pair>>): Promise<void> => {
  for (const [name, [flat, parted]] of Object.entries(kept)) {
    const [one, many] = [await milliseconds(flat), await milliseconds(parted)];
    say(
      `  ${name}: ${one.toFixed(1)} ms, partitioned ${many.toFixed(1)} ms (${(many / one).toFixed(2)} ×)`,
    );
  }
};
const saySizes = async ([flat, parted]: Pair): Promise<void> => {
  const { rows } = await client.query<{ flat: string; parted: string }>(
    `select pg_size_pretty(pg_total_relation_size('${flat}')) as flat, pg_size_pretty(sum(pg_total_relation_size(relid))) as parted
     from pg_partition_tree('${parted}') where isleaf`,
  );
  say(`  size: ${rows[0]?.flat}, partitioned ${rows[0]?.parted}`);
};
await compareKept(KEPT);
await saySizes(['flat', 'parted']);

for (const [table, statements] of Object.entries(fillTrail(lines))) {
  let took = 0;
  for (const statement of statements) took += await milliseconds(statement);
  say(`  ${table}: ${lines} lines in ${(took / 1_000).toFixed(1)} s`);
}
await compareReads(trailReads(lines), ['trail', 'parted_trail']);
await compareKept(trailKept(lines));
await saySizes(['trail', 'parted_trail']);
say(`partitions: nothing is bounded (load ${loadavg()[0]?.toFixed(1)}) ok`);
await client.end();
await cluster.stop();
process.exit();
