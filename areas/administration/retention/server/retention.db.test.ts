// The rehearsal, what stays, the purge as a job, and people who become pseudonyms.
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import {
  freshCustomer,
  freshPerson,
  TEST_PASSWORD,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { testPortal } from '#platform/testing/test-portal.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { access } from '#areas/administration/my-space/access.ts';
import { myPayslipsServer } from '#areas/administration/my-space/server/routes.ts';
import { personColumns } from '#areas/administration/gdpr/server/api.ts';
import { signInServer } from '#areas/organisation/sign-in/server/routes.ts';
import type { Counts, Rehearsal } from '../contract.ts';
import { KIND_ROWS } from './kind-rows.data.ts';
import { peopleOf } from './people.ts';
import { over } from './rehearsal.ts';
import { addComment, addDispute, addLeaver, addPayslip, addPeriod } from './retention.fixtures.ts';
import { runPurge, type Progress } from './run-purge.setup.fixtures.ts';

const PATH = '/gdpr/retention';
const portal = await wholePortal();
const [c, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);
const values = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await elevated((tx) => query.execute(tx))).rows;
const count = async (table: string, person: number): Promise<number> =>
  (await portal.value<number>`select count(*)::int as n from ${sql.table(table)} where collaborator_id = ${person}`) ??
  0;

const rehearsal = async (who: TestPerson): Promise<Rehearsal> => {
  const answer = await portal.as(who).get(`${PATH}/rehearsal/json`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as Rehearsal;
};
const shown = ({ lines, leavers }: Rehearsal): Counts => ({
  ...Object.fromEntries(lines.map(({ kind, count: n }) => [kind, n])),
  people: leavers.length,
});
const confirm = (who: TestPerson) =>
  portal.as(who).post('/profile/confirm-password', { password: TEST_PASSWORD });
/** The job that the purge put in the queue, run here. */
const runJob = async (id: number, progress?: Progress) =>
  runPurge(
    portal.services,
    (await portal.value<never>`select payload from job_run where id = ${id}`) as never,
    progress,
  );
const purge = async (who: TestPerson): Promise<number> => {
  await confirm(who);
  const answer = await portal.as(who).post(`${PATH}/purge`, { shown: shown(await rehearsal(who)) });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { job: number }).job;
};

describe('the tables', () => {
  it('of people all have a kind', async () => {
    const named = new Set(Object.values(KIND_ROWS).flatMap((parts) => parts.map((p) => p.table)));
    const columns = await elevated(personColumns);
    const missing = columns.filter(({ table, part }) => part === 'whole' && !named.has(table));
    expect(missing).toEqual([]);
  });
  it('that are purged take along by cascade only what is of them', async () => {
    const rows = await values(sql<{ child: string; parent: string }>`
      select f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent from pg_constraint f where f.contype = 'f' and f.confdeltype = 'c'`);
    const { tables } = await purgedTables();
    const along = rows.filter(({ parent }) => tables.has(parent)).map(({ child }) => child);
    const lines =
      'advance_payment_event clocking_place contract_dpae contract_renewal dsn_change dsn_event dsn_finding dsn_return final_settlement_event ' +
      'final_settlement_file leave_notice library_document_read notification_delivery onboarding_item onboarding_list payslip_reading ' +
      'signature_event signature_participant';
    expect([...new Set(along)].toSorted()).toEqual(lines.split(' '));
  });
});
const purgedTables = async () => {
  const { purgedKinds } = await import('./rows-over.ts');
  return { tables: new Set(purgedKinds.flatMap((kind) => KIND_ROWS[kind].map((p) => p.table))) };
};

describe('who has left', () => {
  const LEFT = '2015-06-30';
  const stateOf = async (
    missions: readonly (readonly [string, string | null])[],
    today: string,
  ) => {
    const id = await elevated((tx) =>
      addLeaver(tx, other, { lastName: `Cas${Math.random()}`, missions }),
    );
    const [state] = await elevated((tx) =>
      peopleOf(tx, { customerId: other.customerId, today, only: [id] }),
    );
    return { id, state };
  };
  it.each([
    ['one mission that ended', [['2010-01-01', LEFT]], '2026-11-30', LEFT],
    [
      'two at once, one lasting',
      [
        ['2010-01-01', LEFT],
        ['2012-01-01', null],
      ],
      '2026-11-30',
      null,
    ],
    [
      'who came back and left again',
      [
        ['2010-01-01', LEFT],
        ['2019-01-01', '2020-02-29'],
      ],
      '2026-11-30',
      '2020-02-29',
    ],
    [
      'who came back',
      [
        ['2010-01-01', LEFT],
        ['2026-01-01', null],
      ],
      '2026-11-30',
      null,
    ],
    [
      'who is expected',
      [
        ['2010-01-01', LEFT],
        ['2027-01-01', '2027-06-30'],
      ],
      '2026-11-30',
      null,
    ],
    ['whose last day is today', [['2010-01-01', '2026-11-30']], '2026-11-30', null],
    ['never a mission', [], '2026-11-30', null],
  ] as const)('%s', async (_, missions, today, leftOn) => {
    expect((await stateOf(missions, today)).state?.leftOn).toBe(leftOn);
  });
  it('a contract that was agreed brings somebody back', async () => {
    const { id } = await stateOf([['2010-01-01', LEFT]], '2026-11-30');
    await values(sql`insert into contract (customer_id, infra_id, status, collaborator_id, contract_type, staff_type, job_title, begins_on, weekly_minutes, monthly_minutes, worked_days, has_trial)
      values (${other.customerId}, ${other.agencies[0]}, 'validated', ${id}, 'cdi', 'driver', 'Conducteur', '2027-01-04', 2100, 9100, '{1,2,3,4,5}', true)`);
    const [state] = await elevated((tx) =>
      peopleOf(tx, { customerId: other.customerId, today: '2026-11-30', only: [id] }),
    );
    expect(state?.leftOn).toBe(null);
  });
  it('five years and a day, over a 29 February', async () => {
    const { id } = await stateOf([['2010-01-01', '2024-02-29']], '2029-03-01');
    const leavers = async (today: string) =>
      (await elevated((tx) => over(tx, other.customerId, today))).leavers.map((one) => one.id);
    expect(await leavers('2029-02-28')).not.toContain(id);
    expect(await leavers('2029-03-01')).toContain(id);
  });
});

describe('a purge', () => {
  it('takes what is over and leaves what the law or a person holds, whole', async () => {
    const left = [['2010-01-01', '2015-06-30']] as const;
    const [gone, disputed, held, open, back] = await elevated(async (tx) => {
      const people = [];
      for (const lastName of ['Parti', 'Conteste', 'Suspendue', 'Ouvert'])
        people.push(await addLeaver(tx, c, { lastName, missions: left }));
      people.push(
        await addLeaver(tx, c, { lastName: 'Revenue', missions: [...left, ['2020-01-01', null]] }),
      );
      for (const person of people)
        await addComment(tx, person, { day: '2015-03-02', text: 'Ancien' });
      return people;
    });
    const [g = 0, d = 0, h = 0, o = 0, b = 0] = [gone, disputed, held, open, back];
    await elevated((tx) => addDispute(tx, d, null));
    const placed = await portal
      .as(c.admin)
      .post(`${PATH}/hold`, { collaboratorId: h, reason: 'Prud’hommes' });
    expect(placed.statusCode, placed.body).toBe(200);
    // The comment of somebody who is here, six years old, goes; of the month that is not closed it stays.
    await elevated(async (tx) => {
      await addPeriod(tx, c, { year: 2015, month: 3, status: 'open' });
      await tx.run`update mission set starts_on = '2015-04-01' where collaborator_id = any(${[g, d, h, b]}::bigint[]) and starts_on = '2010-01-01'`;
    });
    const first = await rehearsal(c.admin);
    expect(first.lines).toEqual([{ kind: 'planning', count: 2, people: 2, oldest: '2015-03-02' }]);
    expect(first.leavers.map(({ id }) => id)).toEqual([g]);
    expect(first.kept.map(({ id, reasons }) => [id, reasons])).toEqual([
      [d, ['dispute']],
      [h, ['hold']],
      [o, ['month']],
    ]);
    const csv = await portal.as(c.admin).post(`${PATH}/rehearsal/download`);
    expect([
      csv.statusCode,
      csv.body.includes('PARTI Ada'),
      csv.body.includes('SUSPENDUE'),
    ]).toEqual([200, true, false]);

    const job = await purge(c.admin);
    await runJob(job);
    expect(await Promise.all([g, d, h, o, b].map((id) => count('planning_comment', id)))).toEqual([
      0, 1, 1, 1, 0,
    ]);
    const [run] = await values(
      sql<{
        gone: Counts;
        done: boolean;
      }>`select gone, done_at is not null as done from retention_run where customer_id = ${c.customerId}`,
    );
    expect(run).toEqual({ gone: { planning: 2, people: 1 }, done: true });
    const names = await values(
      sql<{
        id: number;
        name: string;
      }>`select id, last_name as name from collaborator where id = any(${[g, d, h, o, b]}::bigint[]) order by id`,
    );
    expect(names.map(({ name }) => name)).toEqual([
      'Ancien salarié',
      'Conteste',
      'Suspendue',
      'Ouvert',
      'Revenue',
    ]);
  });

  it('under way leaves who is held, or comes back, before their turn', async () => {
    const mine = await freshCustomer(portal.services.db);
    const [held = 0, back = 0, gone = 0] = await elevated(async (tx) => {
      const ids = [];
      for (const lastName of ['Un', 'Deux', 'Trois'])
        ids.push(await addLeaver(tx, mine, { lastName, missions: [['2010-01-01', '2015-06-30']] }));
      for (const id of ids) await addComment(tx, id, { day: '2015-03-02', text: 'x' });
      return ids;
    });
    const job = await purge(mine.admin);
    await runJob(job, async () => {
      if ((await count('dispute', held)) > 0) return;
      await elevated(async (tx) => {
        await addDispute(tx, held, null);
        await tx.run`update mission set ends_on = null where collaborator_id = ${back}`;
      });
    });
    const left = await Promise.all([held, back, gone].map((id) => count('planning_comment', id)));
    expect(left).toEqual([1, 0, 0]);
    const names =
      await portal.column<string>`select last_name from collaborator where id = any(${[held, back, gone]}::bigint[]) order by id`;
    expect(names).toEqual(['Un', 'Deux', 'Ancien salarié']);
  });
  it('of evidence leaves who is held as well', async () => {
    const mine = await freshCustomer(portal.services.db);
    const [gone = 0, held = 0] = await elevated(async (tx) => {
      const ids = [];
      for (const lastName of ['Un', 'Deux']) {
        const id = await addLeaver(tx, mine, { lastName, missions: [['2010-01-01', null]] });
        ids.push(id);
        await tx.run`insert into position_evidence (customer_id, infra_id, collaborator_id, at, kind, source) values (${mine.customerId}, ${mine.agencies[0]}, ${id}, 1425276000, 'start', 'card')`;
      }
      return ids;
    });
    await elevated((tx) => addDispute(tx, held, null));
    const seen = await portal.as(mine.admin).get('/legal-files/retention/load');
    const [positions] = (seen.json() as { preview: { count: number }[] }).preview;
    expect([gone > 0, positions?.count]).toEqual([true, 1]);
  });
  it('of the trail takes whole lines, and the chain says so', async () => {
    const mine = await freshCustomer(portal.services.db);
    await elevated(
      (tx) =>
        tx.run`insert into audit_log (at, action, table_name, customer_id) values ('2015-03-02', 'read', 'pay_document', ${mine.customerId}), ('2015-03-02', 'run', 'retention_run', ${mine.customerId})`,
    );
    await runJob(await purge(mine.admin));
    const left = await values(
      sql<{
        action: string;
      }>`select action from audit_log where customer_id = ${mine.customerId} and at < '2016-01-01'`,
    );
    expect(left).toEqual([{ action: 'run' }]);
  });
  it('is of whoever sees the whole customer, after the password, with the counts that were shown', async () => {
    const mine = await freshCustomer(portal.services.db);
    const people = await elevated(async (tx) => {
      const ids = [];
      for (const lastName of ['Un', 'Deux'])
        ids.push(
          await addLeaver(tx, mine, {
            lastName,
            missions: [['2010-01-01', '2015-06-30']],
            agency: 1,
          }),
        );
      for (const id of ids) await addComment(tx, id, { day: '2015-03-02', text: 'x' });
      return ids;
    });
    const part = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: mine.customerId,
        infraId: mine.agencies[0],
        perimeter: [mine.agencies[0]],
      }),
    );
    for (const who of [mine.supervisor, mine.pay, mine.collaborator, part])
      expect((await portal.as(who).get(`${PATH}/rehearsal/json`)).statusCode).toBe(403);
    expect((await rehearsal(other.admin)).leavers.filter(({ id }) => people.includes(id))).toEqual(
      [],
    );
    const strange = { collaboratorId: people[0], reason: 'Ailleurs' };
    expect((await portal.as(other.admin).post(`${PATH}/hold`, strange)).statusCode).toBe(404);

    const seen = shown(await rehearsal(mine.admin));
    const ask = (counts: Counts) => portal.as(mine.admin).post(`${PATH}/purge`, { shown: counts });
    expect((await ask(seen)).json().error.code).toBe('step_up');
    await confirm(mine.admin);
    expect((await ask({ ...seen, planning: 1 })).statusCode).toBe(409);
    expect((await ask({ planning: 2 })).statusCode).toBe(409);
    const both = await Promise.all([ask(seen), ask(seen)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
  it('killed in the middle goes on with what is left, and who is held meanwhile stays', async () => {
    const mine = await freshCustomer(portal.services.db);
    const [one = 0, two = 0] = await elevated(async (tx) => {
      const ids = [];
      for (const lastName of ['Un', 'Deux'])
        ids.push(await addLeaver(tx, mine, { lastName, missions: [['2010-01-01', '2015-06-30']] }));
      for (const id of ids) {
        await addComment(tx, id, { day: '2015-03-02', text: 'x' });
        await addDispute(tx, id, '2015-04-01');
      }
      return ids;
    });
    const job = await purge(mine.admin);
    const killed = runJob(job, async (percent) => {
      if ((await count('dispute', one)) === 0 && percent > 0) throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect([await count('dispute', two), await count('planning_comment', two)]).toEqual([0, 1]);
    await portal.as(mine.admin).post(`${PATH}/hold`, { collaboratorId: two, reason: 'Enquête' });
    await runJob(job);
    expect([await count('planning_comment', one), await count('planning_comment', two)]).toEqual([
      0, 1,
    ]);
    const [run] = await values(
      sql<{ gone: Counts }>`select gone from retention_run where customer_id = ${mine.customerId}`,
    );
    expect(run?.gone).toEqual({ disputes: 2, planning: 1, people: 1 });
  });
});

describe('a person who left long ago', () => {
  const left = [['2010-01-01', '2015-06-30']] as const;
  const textOf = async (table: string, customerId: number): Promise<string> =>
    (
      await values(
        sql<{
          t: string;
        }>`select coalesce(string_agg(to_jsonb(x)::text, ' '), '') as t from ${sql.table(table)} x where customer_id = ${customerId}`,
      )
    )[0]?.t ?? '';
  it('is a pseudonym in every table, while somebody of the same name keeps theirs', async () => {
    const mine = await freshCustomer(portal.services.db);
    const [ada, twin, here] = await elevated(async (tx) => {
      const ids = [
        await addLeaver(tx, mine, {
          lastName: 'Ferré',
          firstName: 'Zoé',
          matricule: 'MAT-77',
          missions: left,
        }),
        await addLeaver(tx, mine, { lastName: 'Lovelace', matricule: 'B2', missions: left }),
        await addLeaver(tx, mine, {
          lastName: 'Lovelace',
          matricule: 'B3',
          missions: [['2020-01-01', null]],
        }),
      ] as const;
      await addComment(tx, ids[2], {
        day: '2026-03-02',
        text: 'À la place de FERRE Zoé (mat-77@exemple.test), avec Ada Lovelace',
      });
      await tx.run`insert into advance_payment (customer_id, infra_id, collaborator_id, amount, status, comment, requested_at, decided_at)
        values (${mine.customerId}, ${mine.agencies[0]}, ${ids[2]}, 1000, 'rejected', 'Comme Zoé Ferré', now(), now())`;
      return ids;
    });
    const account = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_COLLABORATOR'],
        customerId: mine.customerId,
        infraId: mine.agencies[0],
        perimeter: [mine.agencies[0]],
        collaboratorId: ada,
      }),
    );
    await portal.as(account).get('/profile/json');
    await runJob(await purge(mine.admin));
    const tables = await values(sql<{
      name: string;
    }>`select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'customer_id' and table_type = 'BASE TABLE' and table_name <> 'job_run'`);
    for (const { name } of tables) {
      const text = (await textOf(name, mine.customerId)).normalize('NFD').replaceAll(/\p{M}/gu, '');
      expect(text, name).not.toMatch(/ferre\W{1,3}zoe|zoe\W{1,3}ferre|MAT-77|mat-77@/i);
    }
    const people = await values(
      sql<
        Record<string, unknown>
      >`select id, last_name, first_name, matricule, nir, email, birth_date from collaborator where id = any(${[ada, twin, here]}::bigint[]) order by id`,
    );
    expect(people[0]).toMatchObject({
      last_name: 'Ancien salarié',
      nir: null,
      email: null,
      birth_date: null,
    });
    expect(people[0]?.['first_name']).toMatch(/^P-[0-9A-F]{10}$/);
    expect(people[0]?.['matricule']).toBe(people[0]?.['first_name']);
    expect(people[1]?.['last_name']).toBe('Ancien salarié');
    expect(people[2]).toMatchObject({ last_name: 'Lovelace', matricule: 'B3' });
    // Ada Lovelace is still here: her name stays in what is not the leaver’s.
    expect(await textOf('planning_comment', mine.customerId)).toContain('avec Ada Lovelace');
    const [user] = await values(
      sql<
        Record<string, unknown>
      >`select last_name, email, state from app_user where id = ${account.id}`,
    );
    expect(user).toMatchObject({ last_name: 'Ancien salarié', state: 0 });
    expect(user?.['email']).toMatch(/@pseudonyme\.invalid$/);
  });

  it('opens a payslip forty-nine years later, and not one day of its term is cut', async () => {
    const mine = await freshCustomer(portal.services.db);
    const [person, payslip] = await elevated(async (tx) => {
      const id = await addLeaver(tx, mine, {
        lastName: 'Bulletin',
        missions: left,
        birthDate: '1990-02-28',
      });
      const period = await addPeriod(tx, mine, { year: 2015, month: 5, status: 'closed' });
      return [
        id,
        await addPayslip(tx, portal.services, { person: id, period, at: '2015-06-05' }),
      ] as const;
    });
    const email = `bulletin-${mine.customerId}@exemple.test`;
    await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_COLLABORATOR'],
        email,
        customerId: mine.customerId,
        infraId: mine.agencies[0],
        perimeter: [mine.agencies[0]],
        collaboratorId: person,
      }),
    );
    await runJob(await purge(mine.admin));
    const [user] = await values(
      sql<Record<string, unknown>>`select last_name, state from app_user where email = ${email}`,
    );
    expect(user).toEqual({ last_name: 'Ancien salarié', state: 1 });
    const over50 = async (today: string) =>
      (await elevated((tx) => over(tx, mine.customerId, today))).lines.filter(
        ({ kind }) => kind === 'payslips',
      ).length;
    expect([await over50('2065-06-05'), await over50('2065-06-06')]).toEqual([0, 1]);

    const later = await testPortal({
      areas: (auth) => [signInServer(auth), myPayslipsServer],
      access,
    });
    later.clock.now = Temporal.Instant.from('2064-06-05T08:00:00Z');
    const [{ sha256 = '' } = {}] = await values(
      sql<{ sha256: string }>`select sha256 from pay_document where id = ${payslip}`,
    );
    const bytes = Buffer.from(await portal.services.files.bytes(sha256));
    await later.services.files.put(Readable.from(bytes), { name: 'bulletin.pdf' });
    const signIn = await later.call(null, 'POST', '/login', {
      username: email,
      password: TEST_PASSWORD,
    });
    expect(signIn.statusCode, signIn.body).toBe(200);
    const cookie = String(signIn.headers['set-cookie']).split(';')[0] ?? '';
    const mySelf = { headers: { cookie } } as unknown as TestPerson;
    const list = await later.call(mySelf, 'GET', '/collaborative/my-payslips');
    expect(list.json(), list.body).toMatchObject({ payslips: [{ id: payslip }] });
    const opened = await later.call(mySelf, 'GET', `/collaborative/my-payslips/${payslip}`);
    expect([opened.statusCode, opened.rawPayload.equals(bytes)]).toEqual([200, true]);
    await later.close();
  });
});
