// The audit trail twice: in one table as it is, and partitioned by month with the customer first in its key. Columns and indexes are the portal's.
export type Pair = readonly [flat: string, parted: string];

const [CUSTOMERS, AGENCIES] = [20, 10] as const;
const MONTHS = 61;
const COLUMNS = `at timestamptz not null, action text not null, table_name text not null, row_id bigint, before jsonb, after jsonb,
  user_id bigint, impersonator_id bigint, request_id text, ip text, customer_id bigint, infra_id bigint, collaborator_id bigint, title text`;
const NAMES =
  'at, action, table_name, row_id, before, after, user_id, request_id, ip, customer_id, infra_id, collaborator_id, title';
const TABLES = "'{absence,planned_day,day_record,evp_regulation,expense,mission}'::text[]";
/** Lines by their place among `all` of five years; every row is changed five times, of one customer. */
const insert = (table: string, of: { from: number; count: number; at: string }): string =>
  `insert into ${table} (${NAMES})
  select ${of.at}, case when g % 5 = 0 then 'insert' else 'update' end, (${TABLES})[1 + (g / 5) % 6], g / 5, case when g % 5 > 0 then '{"status": "draft", "version": 3}'::jsonb end,
    jsonb_build_object('status', 'validated', 'version', g % 9, 'reason', 'Relevé papier du chauffeur'), g % 500, md5(g::text), '10.0.0.1',
    1 + (g / 5) % ${CUSTOMERS}, 100 + (g / 5) % ${CUSTOMERS * AGENCIES}, (g / 5) % 10000, 'DURAND Camille · 12/03/2026'
  from generate_series(${of.from}, ${of.from + of.count - 1}) g`;

const now = (table: string, from: number, count: number): string =>
  insert(table, { from, count, at: `timestamptz '2026-11-30' + g * interval '1 ms'` });

const indexed = (table: string): string[] => [
  `create index on ${table} (table_name, row_id, id desc)`,
  `create index on ${table} (at desc, id desc)`,
  `create index on ${table} (infra_id, id desc)`,
  `create index on ${table} (user_id, id desc)`,
  `create index on ${table} (collaborator_id, id desc) where collaborator_id is not null`,
  `vacuum analyze ${table}`,
];
const spread = (all: number): string =>
  `timestamptz '2021-12-01' + g * (interval '1826 days' / ${all})`;

/** The statements that make and fill each of the two. */
export const fillTrail = (all: number): Readonly<Record<string, readonly string[]>> => ({
  trail: [
    `create table trail (id bigint generated always as identity primary key, ${COLUMNS})`,
    insert('trail', { from: 0, count: all, at: spread(all) }),
    ...indexed('trail'),
  ],
  parted_trail: [
    `create table parted_trail (id bigint generated always as identity, ${COLUMNS}, primary key (customer_id, id, at)) partition by range (at)`,
    `do $$ begin for m in 0..${MONTHS} loop execute format('create table parted_trail_%s partition of parted_trail for values from (%L) to (%L)',
      m, date '2021-12-01' + make_interval(months => m), date '2021-12-01' + make_interval(months => m + 1)); end loop; end $$`,
    insert('parted_trail', { from: 0, count: all, at: spread(all) }),
    ...indexed('parted_trail'),
  ],
});

const agenciesOf = (customer: number): string =>
  `array(select 100 + ${customer} - 1 + ${CUSTOMERS} * a from generate_series(0, ${AGENCIES - 1}) a)`;
/** What row-level security adds. */
const seen = (n: number): string =>
  `infra_id = any ((select ${agenciesOf(1 + (n % CUSTOMERS))})::bigint[]) and customer_id = ${1 + (n % CUSTOMERS)}`;
const PAGE = 'order by at desc, id desc limit 50';
export const trailReads = (
  all: number,
): Readonly<Record<string, (table: string, n: number) => string>> => ({
  'who changed this row': (t, n) =>
    `select at, user_id from ${t} where table_name = (${TABLES})[${1 + ((n * 731) % 6)}] and row_id = ${n * 731} and action = 'update' and ${seen(n * 731)} order by id desc limit 1`,
  'the trail of a customer, its last 50': (t, n) => `select * from ${t} where ${seen(n)} ${PAGE}`,
  'the trail of one agency, its last 50': (t, n) =>
    `select * from ${t} where infra_id = ${100 + (n % (CUSTOMERS * AGENCIES))} and ${seen(n)} ${PAGE}`,
  'the same of a month two years ago': (t, n) =>
    `select * from ${t} where infra_id = ${100 + (n % (CUSTOMERS * AGENCIES))} and ${seen(n)} and at >= '2024-11-01' and at < '2024-12-01' ${PAGE}`,
  'what was changed of one person': (t, n) =>
    `select * from ${t} where collaborator_id = ${n} and ${seen(n)} ${PAGE}`,
  'a month of a customer to export': (t, n) =>
    `select * from ${t} where ${seen(n)} and at >= '2025-03-01' and at < '2025-04-01' order by at desc, id desc`,
  'ten lines written': (t, n) => now(t, all + n * 10, 10),
  'a thousand lines written': (t, n) => now(t, all + n * 1_000, 1_000),
});
export const trailKept = (all: number): Readonly<Record<string, Pair>> => ({
  'a twentieth more': [now('trail', all, all / 20), now('parted_trail', all, all / 20)],
  'the vacuum after it': ['vacuum trail', 'vacuum parted_trail_59, parted_trail_60'],
  'the oldest month goes': [
    "delete from trail where at < '2022-01-01'",
    'drop table parted_trail_0',
  ],
  'the vacuum after that': ['vacuum trail', 'analyze parted_trail_60'],
});
