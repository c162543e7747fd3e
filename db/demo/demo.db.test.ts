// The demo, small: what a newcomer finds.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPorts } from '#apps/server/fill-ports.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createFiles } from '#platform/server/files/files.ts';
import type { Db, Files } from '#platform/server/services.ts';
import { newTestDb } from '#platform/testing/test-db.ts';
import { byHand, type Driver } from './by-hand.fixtures.ts';
import { leaveByHand } from './leave-by-hand.fixtures.ts';
import { seedHiring } from './hiring.ts';
import { seedHistory } from './history.ts';
import { examine } from '#areas/working-time/legal-files/server/examine.ts';
import { seedLegalFiles, seedPastFiles } from './legal-files.ts';
import { clockingsInControl, roadside, shiftsToTake } from './counts.fixtures.ts';
import { seedPaidMonths } from './paid-months.ts';
import { seedDemo } from './seed.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
let db: Db;
let files: Files;
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  db.elevated(async (tx) => (await query.execute(tx)).rows);

beforeAll(async () => {
  fillPorts();
  db = await newTestDb();
  files = await createFiles(
    readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'roulement-demo-test-')) }),
  );
  await seedDemo(db, { people: 30, now });
  await seedLegalFiles(db, files, { now });
  await seedHistory(db, { now });
  await seedHiring(db, files, { now });
  await seedPastFiles(db, files, { now });
  await seedPaidMonths(db, files, { now });
}, 400_000);
afterAll(() => db.close());

it('is written once', async () => {
  expect([
    await seedDemo(db, { people: 30, now }),
    await seedLegalFiles(db, files, { now }),
    await seedHistory(db, { now }),
    await seedHiring(db, files, { now }),
    await seedPastFiles(db, files, { now }),
    await seedPaidMonths(db, files, { now }),
  ]).toEqual([false, 0, 0, 0, 0, 0]);
});

it('has a file behind every day that a card told, and behind its vehicles', async () => {
  const [counts] = await rows(sql<Record<string, number>>`select
    (select count(*)::int from activity_evidence e where e.source = 'card' and not exists (select from legal_file f where f.id = e.legal_file_id and e.day between f.first_day and f.last_day)) as bare,
    (select (max(last_day) - min(first_day))::int from legal_file where kind = 'card') as span,
    (select count(*)::int from legal_file where kind = 'vehicle' and status = 'treated') as units`);
  expect(counts).toMatchObject({ bare: 0 });
  expect(counts?.['span']).toBeGreaterThan(365);
  expect(counts?.['units']).toBeGreaterThan(0);
  const [unit] = await rows(
    sql<
      Record<'sha256' | 'registration' | 'days', string>
    >`select sha256, registration, days from legal_file where kind = 'vehicle' order by days desc limit 1`,
  );
  const examined = examine(await files.bytes(unit?.sha256 ?? ''));
  if (examined.is !== 'vehicle') throw new Error('not a vehicle unit');
  expect(examined.vehicle).toMatchObject({
    registration: unit?.registration,
    days: Number(unit?.days),
  });
  expect(examined.vehicle.drivers.length).toBeGreaterThan(0);
});

it('has accounts that bear the names of their employees', async () => {
  const accounts = await rows(
    sql<{
      email: string;
      same: boolean;
    }>`select u.email, (u.first_name, u.last_name) = (c.first_name, c.last_name) as same from app_user u join collaborator c on c.id = u.collaborator_id order by 1`,
  );
  expect(accounts.map(({ email, same }) => [email.split('@')[0], same])).toEqual([
    ['driver', true],
    ['driver', true],
    ['office', true],
    ['sedentary', true],
  ]);
});

it('contradicts itself nowhere: people and their missions, jobs and vehicles, nights and night teams, requests and their dates', async () => {
  const [faults] = await rows(sql<Record<string, number>>`select
    (select count(*)::int from collaborator c where c.driver_type is distinct from (select m.driver_type from mission m where m.collaborator_id = c.id order by m.starts_on desc limit 1)) as types,
    (select count(*)::int from mission a join mission b on b.collaborator_id = a.collaborator_id and b.id > a.id and b.starts_on <= coalesce(a.ends_on, 'infinity') and a.starts_on <= coalesce(b.ends_on, 'infinity')) as overlaps,
    (select count(*)::int from planned_day p where not exists (select from mission m where m.collaborator_id = p.collaborator_id and p.day between m.starts_on and coalesce(m.ends_on, 'infinity')) and p.collaborator_id <> (select id from collaborator where last_name = 'de Saint‐Exupéry')) as outside,
    (select count(*)::int from planned_day p join collaborator c on c.id = p.collaborator_id where (p.code = 'NU') <> (coalesce(c.job_title, '') like '%de nuit') and p.day < '2026-11-21') as nights,
    (select count(*)::int from collaborator c where c.job_title like '%de nuit' and not exists (select from resource_group_member g join resource_group u on u.id = g.group_id where g.collaborator_id = c.id and u.label = 'Équipe de nuit') and c.customer_id = (select customer_id from app_user where email = 'driver@demo.test')) as teams,
    (select count(*)::int from absence where requested_at > created_at or requested_at::date >= starts_on or created_at > '2026-11-21T09:00:00Z') as requests,
    (select count(*)::int from mission where (type = 'P') <> (employer is null)) as employers`);
  expect(Object.keys(faults ?? {})).toHaveLength(7);
  expect(Object.entries(faults ?? {}).filter(([, count]) => count !== 0)).toEqual([]);
});

it('tells what payroll meets: a change of mission in mid-month, a part-time, leave over a shift and beside a holiday, nights, a stop of work with its prolongation', async () => {
  expect(
    await rows(
      sql`select m.driver_type as type, m.starts_on::text as since, m.ends_on::text as until from mission m join collaborator c on c.id = m.collaborator_id where c.matricule = 'M10003' order by m.starts_on`,
    ),
  ).toEqual([
    { type: 'LD', since: '2014-03-03', until: '2026-10-15' },
    { type: 'CD', since: '2026-10-16', until: null },
  ]);
  expect(
    await rows(
      sql`select a.code, a.starts_on::text as first, a.ends_on::text as last, (select count(*)::int from planned_day p where p.collaborator_id = a.collaborator_id and p.day between a.starts_on and a.ends_on) as shifts from absence a join collaborator c on c.id = a.collaborator_id where c.matricule in ('M10004', 'M10007') order by c.matricule, a.starts_on`,
    ),
  ).toEqual([
    { code: 'CP', first: '2026-07-13', last: '2026-07-17', shifts: 4 },
    { code: 'MAL', first: '2026-09-07', last: '2026-09-27', shifts: 15 },
    { code: 'MAL', first: '2026-09-28', last: '2026-10-04', shifts: 5 },
  ]);
  // Days of 9h30, of 6h00 and of 7h15 at night: October 2026 has 22 Mondays to Fridays, 18 of them Mondays to Thursdays.
  const october = await rows(
    sql`select c.matricule as who, sum(d.service)::int as service, sum(d.night)::int as night, count(*) filter (where d.service > 0)::int as days from day_record d join collaborator c on c.id = d.collaborator_id
    where c.matricule in ('M10003', 'M10005', 'M10006', 'A10001') and d.day between '2026-10-01' and '2026-10-31' group by 1 order by 1`,
  );
  const H = 3_600;
  expect(october).toEqual([
    { who: 'A10001', service: 22 * 9.5 * H, night: 0, days: 22 },
    { who: 'M10003', service: 22 * 9.5 * H, night: 0, days: 22 },
    { who: 'M10005', service: (17 * 6 + 2 * 4) * H, night: 0, days: 19 },
    { who: 'M10006', service: 22 * 7.25 * H, night: 22 * 7.25 * H, days: 22 },
  ]);
});

it('has mobility results that agree with the days they read', async () => {
  const [counts] = await rows(sql<Record<string, number>>`select count(*)::int as results,
    count(*) filter (where r.total <> (select coalesce(sum(d.service), 0) from day_record d where d.collaborator_id = r.collaborator_id and to_char(d.day, 'YYYY-MM') = r.month))::int as overtaken
    from mobility_result r`);
  expect(counts?.['results']).toBeGreaterThan(10);
  expect(counts?.['overtaken']).toBe(0);
});

it('has two customers and the agencies of a carrier', async () => {
  expect(
    await rows(
      sql`select name, (select count(*)::int from collaborator c where c.customer_id = i.id) as people, (select count(*)::int from contract k where k.customer_id = i.id) as contracts from infrastructure i where type = 'group' and parent_id is null and id >= 10000 order by name`,
    ),
  ).toEqual(
    ['Autre', 'Martin'].map((n) => ({ name: `Groupe Transports ${n}`, people: 32, contracts: 7 })),
  );
});

it('leaves the current and the last month open, the last one calculated; the eleven before are closed with one snapshot and one file each, at the third of the next month', async () => {
  interface Period {
    readonly month: string;
    readonly status: string;
    readonly calculated: boolean;
    readonly closed: string | null;
    readonly snapshots: number;
    readonly files: number;
  }
  const periods = await rows(sql<Period>`
    select to_char(p.last_day, 'YYYY-MM') as month, p.status, p.calculated_at is not null as calculated, to_char(p.closed_at at time zone 'Europe/Paris', 'DD HH24:MI') as closed,
      (select count(*)::int from pay_snapshot s where s.pay_period_id = p.id) as snapshots, (select count(*)::int from payroll_export e join pay_snapshot s on s.id = e.pay_snapshot_id where s.pay_period_id = p.id) as files
    from pay_period p join infrastructure i on i.id = p.infra_id where i.name = 'Transports Martin' order by p.last_day desc`);
  const open = { status: 'open', closed: null, snapshots: 0, files: 0 };
  expect(periods.slice(0, 3)).toEqual([
    { month: '2026-12', calculated: false, ...open },
    { month: '2026-11', calculated: false, ...open },
    { month: '2026-10', calculated: true, ...open },
  ]);
  expect(
    periods
      .slice(3)
      .map((p) => p.month)
      .join(' '),
  ).toBe('2026-09 2026-08 2026-07 2026-06 2026-05 2026-04 2026-03 2026-02 2026-01 2025-12 2025-11');
  expect(new Set(periods.slice(3).map(({ month: _, ...p }) => JSON.stringify(p)))).toEqual(
    new Set([
      JSON.stringify({
        status: 'closed',
        calculated: true,
        closed: '03 10:17',
        snapshots: 1,
        files: 1,
      }),
    ]),
  );
});

it('has what payroll sent back for closed months, and reports to open', async () => {
  expect(
    await rows(
      sql`select distinct (select count(*)::int from pay_document d where d.pay_period_id = p.id and d.name like 'journal%') as documents, (select count(*)::int > 25 from payroll_state s where s.pay_period_id = p.id) as states from pay_period p join infrastructure i on i.id = p.infra_id where i.name = 'Transports Martin' and p.status = 'closed'`,
    ),
  ).toEqual([{ documents: 2, states: true }]);
  expect(await rows(sql`select count(*)::int as n from pay_report where shared`)).toEqual([
    { n: 2 },
  ]);
});

it('has payslips of the last two closed months that say the same as export, journal, transfers, book and declaration', async () => {
  const months = await rows(
    sql<{
      id: number;
      month: string;
      payslips: number;
      net: number;
      book: number;
      unread: number;
    }>`select p.id, to_char(p.first_day, 'YYYY-MM') as month, count(*)::int as payslips, sum(d.net_cents)::float8 as net,
      (select max(b.net_cents)::float8 from pay_book b where b.pay_period_id = p.id) as book,
      count(*) filter (where not exists (select from payslip_reading r where r.pay_document_id = d.id))::int as unread
      from pay_document d join pay_period p on p.id = d.pay_period_id join collaborator c on c.id = d.collaborator_id
      where d.category = 'payslip' and d.name like '%' || c.matricule || '%' || upper(c.last_name) || '%' group by p.id order by 2 desc`,
  );
  expect(months.map(({ month, unread }) => [month, unread > 0])).toEqual([
    ['2026-09', false],
    ['2026-08', true],
  ]);
  for (const { id, month, payslips, net, book } of months) {
    expect([month, book]).toEqual([month, net]);
    const content = async (name: string): Promise<string> => {
      const [file] = await rows(
        sql<{
          sha256: string;
        }>`select sha256 from pay_document where pay_period_id = ${id} and name = ${name}`,
      );
      return Buffer.from(await files.bytes(file?.sha256 ?? '')).toString('utf8');
    };
    const sum = (texts: readonly (string | undefined)[]): number =>
      texts.reduce(
        (total, text) => total + Math.round(Number((text ?? '').replace(',', '.')) * 100),
        0,
      );
    const journal = (await content(`journal-de-paie-${month}.csv`)).split('\r\n').slice(1);
    expect(sum(journal.map((line) => line.split(';').at(-1)))).toBe(net);
    const transfers = [...(await content(`virements-${month}.xml`)).matchAll(/"EUR">([\d.]+)</g)];
    expect([transfers.length, sum(transfers.map((one) => one[1]))]).toEqual([payslips, net]);
    const [declared] = await rows(
      sql<{
        sha256: string;
        individuals: number;
        blocking: number;
      }>`select sha256, individuals, blocking from dsn_report where model = 'monthly' and month = ${month}`,
    );
    expect(declared).toMatchObject({ individuals: payslips, blocking: 0 });
    const text = Buffer.from(await files.bytes(declared?.sha256 ?? '')).toString('latin1');
    expect(sum([...text.matchAll(/S21\.G00\.50\.004,'([\d.]+)'/g)].map((one) => one[1]))).toBe(net);
  }
});

it('has a leaver settled with the papers, declared and read back', async () => {
  expect(
    await rows(
      sql`select s.status, s.ends_on = m.ends_on as ends, (select count(*)::int from final_settlement_file f where f.final_settlement_id = s.id) as papers,
        r.status as declared, r.blocking, (select string_agg(nature || ' ' || t.status, ', ' order by nature) from dsn_return t where t.dsn_report_id = r.id) as returns
        from final_settlement s join dsn_report r on r.settlement_id = s.id join mission m on m.collaborator_id = s.collaborator_id where s.status = 'finalized'`,
    ),
  ).toEqual([
    {
      status: 'finalized',
      ends: true,
      papers: 5,
      declared: 'successful',
      blocking: 0,
      returns: '11 OK, 44 OK',
    },
  ]);
});

it('has learnt something after a month was closed: it waits as regularisations, once', async () => {
  const late = await rows(
    sql<{
      status: string;
      causes: string[];
      people: number;
      n: number;
    }>`select status, array_agg(distinct cause order by cause) as causes, count(distinct collaborator_id)::int as people, count(*)::int as n from evp_regulation group by status`,
  );
  expect(late).toMatchObject([{ status: 'pending', causes: ['days'] }]);
  expect(late[0]?.people).toBeGreaterThan(2);
  await seedPaidMonths(db, files, { now });
  expect(await rows(sql`select count(*)::int as n from evp_regulation`)).toEqual([
    { n: late[0]?.n },
  ]);
});

it('knows what some people are due to work: an office of one week, a driver of two; nothing that was is changed by it', async () => {
  expect(
    await rows(
      sql`select jsonb_array_length(s.weeks) as weeks, count(*)::int as people, min(s.starts_on)::text as since, count(distinct m.infra_id)::int as agencies from theoretical_schedule s join mission m on m.collaborator_id = s.collaborator_id and m.ends_on is null group by 1 order by 1`,
    ),
  ).toEqual([
    { weeks: 1, people: 2, since: '2026-11-16', agencies: 1 },
    { weeks: 2, people: 1, since: '2026-12-28', agencies: 1 },
  ]);
});

it('shows what planners make for themselves: own codes in use, a template laid down, needs of which some are met and some are not', async () => {
  expect(
    await rows(
      sql`select k.code, k.kind from planning_code k join infrastructure i on i.id = k.customer_id where i.name = 'Groupe Transports Martin' order by 1`,
    ),
  ).toEqual([
    { code: 'DEL', kind: 'absence' },
    { code: 'ENF', kind: 'absence' },
    { code: 'QM', kind: 'shift' },
    { code: 'QS', kind: 'shift' },
  ]);
  // Weeks of the quay begin on 23 November: each person has one code a week, and the other one the week after.
  const quay = await rows<{ codes: string }>(
    sql`select string_agg(code, ' ' order by week) as codes from (select distinct p.collaborator_id, p.day - (extract(isodow from p.day)::int - 1) as week, p.code from planned_day p join collaborator c on c.id = p.collaborator_id
      where c.job_title = 'Agent de quai' and p.code in ('QM', 'QS')) w group by collaborator_id`,
  );
  const turns = quay.map((q) => /^(QM QS QM QS|QS QM QS QM)$/.test(q.codes));
  expect(new Set(turns)).toEqual(new Set([true]));
  // Short distance between 07:00 and 14:00, counted by itself: who is planned through it and not away.
  const cover = await rows<{ required: number; there: number }>(
    sql`select n.required, (select count(*)::int from planned_day p join mission m on m.collaborator_id = p.collaborator_id and p.day between m.starts_on and coalesce(m.ends_on, 'infinity')
        where p.day = d.day::date and p.infra_id = n.infra_id and m.driver_type = 'CD' and p.starts_minute <= n.start_minute and p.ends_minute >= n.end_minute
        and not exists (select from absence a where a.collaborator_id = p.collaborator_id and a.status = 'VALIDATED' and p.day between a.starts_on and a.ends_on)) as there
      from staffing_need n cross join generate_series('2026-11-23'::date, '2026-11-27', '1 day') as d(day) where n.label = 'Tournées courte distance'`,
  );
  expect(new Set(cover.map((c) => c.there >= c.required))).toEqual(new Set([true, false]));
  // In that week some who drive have days off, so that a sick driver can be replaced.
  expect(
    await rows(
      sql`select count(*) > 0 as free from generate_series('2026-11-23'::date, '2026-11-27', '1 day') as d(day) cross join collaborator c join mission m on m.collaborator_id = c.id and d.day between m.starts_on and coalesce(m.ends_on, 'infinity')
      where c.driver_type in ('CD', 'LD') and not exists (select from planned_day p where p.collaborator_id = c.id and p.day = d.day) and not exists (select from absence a where a.collaborator_id = c.id and d.day between a.starts_on and a.ends_on)`,
    ),
  ).toEqual([{ free: true }]);
});

it('closed days with their months, and every value of a closed month is up to date and without error', async () => {
  const statuses = sql`select distinct d.status from day_record d where d.day < '2026-10-01'`;
  expect(await rows(statuses)).toEqual([{ status: 'closed' }]);
  expect(await rows(sql`select count(*)::int as n from evp_value where error is not null`)).toEqual(
    [{ n: 0 }],
  );
});

it('leaves things to do: odd days, a week to validate, cards of nobody, absences to answer', async () => {
  const [left] = await rows(sql<Record<string, number>>`select
    (select count(*)::int from day_record where status = 'draft' and anomalies <> '[]' and day between '2026-10-01' and '2026-10-31') as odd,
    (select count(*)::int from day_record where status = 'draft' and service > 0 and day between '2026-10-25' and '2026-10-31') as week,
    (select count(*)::int from day_record where status = 'draft' and anomalies = '[]' and day between '2026-10-01' and '2026-10-24') as early,
    (select count(*)::int from legal_file where status = 'unassigned') as cards, (select count(*)::int from absence where status = 'PENDING_VALIDATION') as asked,
    (select string_agg(name, ', ' order by name) from provider_service where is_anonymous) as anonymous`);
  expect(left).toMatchObject({ early: 0, cards: 2, anonymous: 'Assistance, Service paie' });
  for (const n of [left?.['odd'], left?.['week'], left?.['asked']]) expect(n).toBeGreaterThan(0);
});

it('refers only to what there is, also where references were not checked while writing', async () => {
  const keys = await rows(sql<{ child: string; parent: string; joined: string; given: string }>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      string_agg(format('p.%I = c.%I', q.attname, a.attname), ' and ') as joined, string_agg(format('c.%I is not null', a.attname), ' and ') as given
    from pg_constraint c cross join unnest(c.conkey, c.confkey) as k(child, parent)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child join pg_attribute q on q.attrelid = c.confrelid and q.attnum = k.parent
    where c.contype = 'f' and c.conrelid in ('planned_day'::regclass, 'absence'::regclass) group by c.oid, c.conrelid, c.confrelid`);
  expect(keys.length).toBeGreaterThan(3);
  for (const k of keys) {
    expect(
      await rows(
        sql`select count(*)::int as n from ${sql.raw(k.child)} c where ${sql.raw(k.given)} and not exists (select from ${sql.raw(k.parent)} p where ${sql.raw(k.joined)})`,
      ),
      `${k.child} → ${k.parent}`,
    ).toEqual([{ n: 0 }]);
  }
});

it('says who validated each day', async () => {
  expect(
    await rows(
      sql`select count(*)::int as n from day_record d where d.status = 'validated' and not exists (select from day_decision k where k.collaborator_id = d.collaborator_id and k.day = d.day and k.hash = d.hash and k.user_id is not null)`,
    ),
  ).toEqual([{ n: 0 }]);
});

const ALWAYS = ['HSERV', 'HNUIT', 'REPAS', 'DECOUCHER'];
const BANDS = ['HEQ', 'HS25', 'HS50'];
it('pays every driver of the whole month what one computes by hand; bands where the company counts by the month', async () => {
  const drivers = await rows(
    sql<
      Driver & { weekly: boolean }
    >`select c.id, m.id as mission, m.driver_type as type, i.timezone as zone, exists (select from overtime_setting o where o.customer_id = c.customer_id and o.length = 'week') as weekly
    from collaborator c join mission m on m.collaborator_id = c.id join infrastructure i on i.id = m.infra_id where m.driver_type is not null and m.starts_on < '2026-10-01' and m.ends_on is null order by c.id`,
  );
  expect(drivers.length).toBeGreaterThan(20);
  for (const { weekly, ...driver } of drivers) {
    const codes = weekly ? ALWAYS : [...ALWAYS, ...BANDS];
    const paid = await rows(
      sql<
        Record<'code', string> & Record<'computed', number>
      >`select h.code, v.computed from evp_value v join heading h on h.id = v.heading_id join pay_period p on p.id = v.pay_period_id and p.first_day = '2026-10-01' where v.mission_id = ${driver.mission} and h.code = any(${codes}::text[])`,
    );
    const expected = await byHand(db, driver);
    expect(
      Object.fromEntries(paid.map((p) => [p.code, p.computed])),
      `${driver.type} ${driver.id}`,
    ).toEqual(Object.fromEntries(codes.map((code) => [code, expected[code]])));
  }
  // The month is worth comparing: nights, overtime, meals and nights away all occur.
  const totals = await rows(
    sql<
      Record<'code', string> & Record<'n', number>
    >`select h.code, sum(v.computed)::float8 as n from evp_value v join heading h on h.id = v.heading_id group by 1`,
  );
  for (const code of [...ALWAYS, ...BANDS])
    expect(totals.find((t) => t.code === code)?.n, code).toBeGreaterThan(0);
});

/** Hours of some headings of a person in a month, mission by mission. */
const hoursPaid = (matricule: string, month: string) =>
  rows(
    sql<Record<string, string>>`select coalesce(m.driver_type, '') as type, ${sql.raw(
      ['HSERV', 'HNORM', 'HEQ', 'HS25', 'HS50']
        .map((code) => `sum(v.computed) filter (where h.code = '${code}') / 3600.0 as "${code}"`)
        .join(', '),
    )} from evp_value v join heading h on h.id = v.heading_id join mission m on m.id = v.mission_id join collaborator c on c.id = m.collaborator_id
      join pay_period p on p.id = v.pay_period_id where c.matricule = ${matricule} and to_char(p.last_day, 'YYYY-MM') = ${month} group by m.id order by m.starts_on`,
  ).then((all) =>
    all.map(({ type, ...hours }) => [type, ...Object.values(hours).map(Number)] as const),
  );

it('pays the leave of everybody and every calculated month as one counts it by hand', async () => {
  const mine = await leaveByHand(db);
  const paid = await rows(
    sql<{ month: string; days: number }>`
      select m.collaborator_id || ' ' || to_char(p.last_day, 'YYYY-MM') as month, (sum(v.computed) / 10000)::float8 as days
      from evp_value v join heading h on h.id = v.heading_id and h.code = 'ABS_CP' join mission m on m.id = v.mission_id and m.type = 'P'
        join pay_period p on p.id = v.pay_period_id group by 1`,
  );
  expect(paid.filter(({ days }) => days > 0).length).toBeGreaterThan(20);
  expect(paid.filter(({ month, days }) => days !== (mine.get(month) ?? 0))).toEqual([]);
});

describe('a month by hand (docs/a-month-by-hand.md)', () => {
  it('of Karim Haddad: a change from long to short distance on 16 October', async () => {
    expect(await hoursPaid('M10003', '2026-10')).toEqual([
      ['LD', 104.5, 76, 12.75, 4.25, 11.5],
      ['CD', 104.5, 76, 12.75, 4.25, 11.5],
    ]);
  });
  it('of Sophie Moreau: a week of leave around 14 July', async () => {
    expect(await hoursPaid('M10004', '2026-07')).toEqual([['CD', 171, 152, 17, 2, 0]]);
  });
  it('and of her leave itself: 5 ouvrables, 38h00 of shifts under it', async () => {
    expect(
      await rows(
        sql`select h.code, v.computed from evp_value v join heading h on h.id = v.heading_id join collaborator c on c.id = v.collaborator_id join pay_period p on p.id = v.pay_period_id
        where c.matricule = 'M10004' and to_char(p.last_day, 'YYYY-MM') = '2026-07' and h.code in ('ABS_CP', 'ABS_CP_H') order by 1`,
      ),
    ).toEqual([
      { code: 'ABS_CP', computed: 50_000 },
      { code: 'ABS_CP_H', computed: 38 * 3_600 },
    ]);
  });
  it('of Yann Le Gall: weeks, of which the first lies across September and October', async () => {
    expect(await hoursPaid('A10001', '2026-10')).toEqual([['CD', 209, 140, 16, 16, 18]]);
  });
});

it('pays equivalence to short and long distance only, and complementary hours to part-time only', async () => {
  const paid = await rows(
    sql`select distinct h.code, coalesce(m.driver_type, case when m.weekly_minutes < 2100 then 'part-time' else 'sedentary' end) as who
    from evp_value v join heading h on h.id = v.heading_id join mission m on m.id = v.mission_id where h.code in ('HEQ', 'HC10', 'HC25') and v.computed > 0 order by 1, 2`,
  );
  expect(paid).toEqual([
    { code: 'HC10', who: 'part-time' },
    { code: 'HEQ', who: 'CD' },
    { code: 'HEQ', who: 'LD' },
  ]);
});

it('knew its past at its time: of closed months, searching for regularisations finds only what came in later', async () => {
  const [late] = await rows(sql<{ evidence: number; absences: number }>`
    select (select count(*)::int from activity_evidence e join pay_period p on p.customer_id = e.customer_id and e.day between p.first_day and p.last_day join infrastructure i on i.id = e.infra_id
        where p.status = 'closed' and e.created_at > p.closed_at and e.source <> 'modified'
          -- On Réunion the next day begins at eight in the evening, in UTC.
          and not (i.timezone = 'Indian/Reunion' and e.day = p.last_day and e.spans[2] >= 72000)) as evidence,
      (select count(*)::int from absence a join pay_period p on p.customer_id = a.customer_id and a.starts_on between p.first_day and p.last_day where p.status = 'closed' and a.updated_at > p.closed_at) as absences`);
  expect(late).toEqual({ evidence: 0, absences: 0 });
});

it('has shifts to take for its driver, told in the portal alone, and hours of the offices that wait', async () => {
  const expected = { offered: 2, asked: 1, heard: 2, sent: 0, people: 4, elsewhere: 0 };
  expect(await db.elevated(shiftsToTake)).toEqual(expected);
});

it('has clockings of its offices in control, some odd, and a badge that nobody knows', async () => {
  const expected = { states: 1, odd: true, sound: true, elsewhere: false, unknown: ['4790'] };
  expect(await db.elevated(clockingsInControl)).toEqual(expected);
});

it('has notices of fines whose driver the cards prove or not, and inspections, in both companies', async () => {
  const company = { proofs: ['card', 'not-driving', 'card'], places: ['premises', 'road', 'road'] };
  expect(await db.elevated(roadside)).toEqual([company, company]);
});
