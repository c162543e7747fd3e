import { beforeEach, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { recordEvidence } from './evidence.ts';
import { closeDays, dayRecords, type DayRow } from './read-days.ts';
import { recomputeDays } from './recompute.ts';
import { dayOf, someone } from './days.fixtures.ts';

const LIST = '/working-time/control';
const march = { from: '2026-03-01', to: '2026-03-31' };
const portal = await wholePortal();
let customer: FreshCustomer;
let driver: number;

/** A driver with a plain day (3 March), an odd one (4 March: an hour that nobody tells) and another plain one (5 March). */
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  await portal.elevated(async (tx) => {
    const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
    driver = (await someone(tx, place, { lastName: 'Lefèvre', firstName: 'Anne' })).id;
    const days = {
      '2026-03-03': '05:00 driving 09:00 rest',
      '2026-03-04': '05:00 driving 09:00 unknown 10:00 work 11:00 rest',
      '2026-03-05': '05:00 driving 08:00 rest',
    };
    await recordEvidence(tx, {
      ...place,
      collaboratorId: driver,
      source: 'card',
      origin: 'C.C1B',
      days: Object.entries(days).map(([day, text]) => ({
        day,
        spans: dayOf(`00:00 rest ${text}`),
      })),
    });
    await recomputeDays(tx, { collaboratorId: driver, ...march });
  });
});

const records = (): Promise<DayRow[]> =>
  portal.elevated(async (tx) =>
    (await dayRecords(tx, { collaboratorIds: [driver], ...march })).filter((d) => d.service > 0),
  );
const statuses = async (): Promise<string[]> => (await records()).map((d) => d.status);
const idsOf = async (...days: string[]): Promise<number[]> =>
  (await records()).filter((d) => days.includes(d.day)).map((d) => d.id);
const post = (who: TestPerson, path: string, body: object) =>
  portal.as(who).post(`${LIST}/${path}`, body);
const shown = async (
  query: string,
  who = customer.supervisor,
): Promise<{ day: string; anomalies: { code: string }[] }[]> =>
  (await portal.as(who).get(`${LIST}?${query}`)).json().rows;

it('the driver type of a day is that of the mission on its date, whatever was stored with the record', async () => {
  await portal.elevated(async (tx) => {
    await tx.run`update mission set ends_on = '2026-03-03' where collaborator_id = ${driver}`;
    await tx.run`insert into mission (customer_id, infra_id, collaborator_id, type, starts_on, job_title, driver_type, monthly_minutes, weekly_minutes)
      select customer_id, infra_id, collaborator_id, type, '2026-03-04', job_title, 'LD', monthly_minutes, weekly_minutes from mission where collaborator_id = ${driver}`;
  });
  const days = async (type: string): Promise<string[]> =>
    (await shown(`show=to-validate&driverType[]=${type}`)).map((r) => r.day);
  expect([await days('LD'), await days('CD')]).toEqual([
    ['2026-03-05', '2026-03-04'],
    ['2026-03-03'],
  ]);
});

it('shows what is odd, what waits, what is validated, to those whose agency it is', async () => {
  expect(
    (await shown('show=anomalies')).map((r) => [r.day, r.anomalies.map((a) => a.code)]),
  ).toEqual([['2026-03-04', ['unknown_in_service']]]);
  expect((await shown('show=to-validate')).map((r) => r.day)).toEqual([
    '2026-03-05',
    '2026-03-04',
    '2026-03-03',
  ]);
  expect((await shown('show=to-validate&days[start]=2026-03-05')).map((r) => r.day)).toEqual([
    '2026-03-05',
  ]);
  expect((await shown('anomaly=outside_mission')).map((r) => r.day)).toEqual([]);
  expect(await shown('show=validated')).toEqual([]);
  expect((await portal.as(customer.collaborator).get(LIST)).statusCode).toBe(403);
});

it('validates plain days at once, odd ones only with a reason, and says who did and why', async () => {
  const ids = await idsOf('2026-03-03', '2026-03-04', '2026-03-05');
  const foreseen = (
    await post(customer.supervisor, 'validate', { selection: { ids }, values: {}, preview: true })
  ).json();
  expect(foreseen).toEqual({ done: 3, failed: [], odd: 1, unproven: 0, batch: null });
  expect(await statuses()).toEqual(['draft', 'draft', 'draft']);
  const refused = await post(customer.supervisor, 'validate', { selection: { ids }, values: {} });
  expect([refused.statusCode, refused.json().error.details[0].field]).toEqual([422, 'reason']);
  const done = await post(customer.supervisor, 'validate', {
    selection: { show: ['to-validate'], allSelected: true },
    values: { reason: 'Carte retirée au garage' },
  });
  expect([done.statusCode, done.json().done]).toEqual([200, 3]);
  expect(await statuses()).toEqual(['validated', 'validated', 'validated']);
  expect(await shown('show=anomalies')).toEqual([]);
  const { decisions, controllable } = (
    await portal.as(customer.supervisor).get(`/working-time/day/${driver}/2026-03-04`)
  ).json();
  expect([controllable, decisions[0]]).toMatchObject([
    true,
    { kind: 'validate', reason: 'Carte retirée au garage' },
  ]);
});

it('takes a decision back as one, except what changed since, and only one’s own', async () => {
  const ids = await idsOf('2026-03-03', '2026-03-05');
  const { batch } = (
    await post(customer.supervisor, 'validate', { selection: { ids }, values: {} })
  ).json();
  expect((await post(customer.admin, 'undo', { batch })).statusCode).toBe(409);
  await portal.elevated(async (tx) => {
    const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
    await recordEvidence(tx, {
      ...place,
      collaboratorId: driver,
      source: 'card',
      origin: 'D.C1B',
      days: [{ day: '2026-03-05', spans: dayOf('00:00 rest 04:00 work 05:00 driving 08:00 rest') }],
    });
    await recomputeDays(tx, { collaboratorId: driver, ...march });
  });
  expect(await statuses()).toEqual(['validated', 'draft', 'controlled']);
  expect((await post(customer.supervisor, 'undo', { batch })).json()).toEqual({ done: 1 });
  expect(await statuses()).toEqual(['draft', 'draft', 'controlled']);
  expect((await post(customer.supervisor, 'undo', { batch })).statusCode).toBe(409);
});

it('a validated day that changed says so until it is validated again', async () => {
  const place = { customerId: customer.customerId, infraId: customer.agencies[0] };
  const [id = 0] = await idsOf('2026-03-05');
  await post(customer.supervisor, 'validate', { selection: { ids: [id] }, values: {} });
  await portal.elevated(async (tx) => {
    await recordEvidence(tx, {
      ...place,
      collaboratorId: driver,
      source: 'card',
      origin: 'D.C1B',
      days: [{ day: '2026-03-05', spans: dayOf('00:00 rest 04:00 work 05:00 driving 08:00 rest') }],
    });
    await recomputeDays(tx, { collaboratorId: driver, ...march });
  });
  expect((await shown('show=anomalies')).map((r) => r.anomalies.map((a) => a.code))).toEqual([
    ['changed_after_validation'],
    ['unknown_in_service'],
  ]);
  await post(customer.supervisor, 'validate', {
    selection: { ids: [id] },
    values: { reason: 'Vu avec le conducteur' },
  });
  expect((await records()).find((d) => d.id === id)).toMatchObject({
    status: 'validated',
    anomalies: [],
  });
});

it('refuses one by one what cannot be validated: validated, closed, being recomputed, out of sight', async () => {
  const [first = 0, second = 0, third = 0] = await idsOf('2026-03-03', '2026-03-04', '2026-03-05');
  await post(customer.supervisor, 'validate', { selection: { ids: [first] }, values: {} });
  await portal.run`update day_record set stale = true where id = ${second}`;
  const answer = (
    await post(customer.supervisor, 'validate', {
      selection: { ids: [first, second, third, 999_999_999] },
      values: {},
    })
  ).json();
  expect([answer.done, answer.failed.map((f: { id: number }) => f.id)]).toEqual([
    1,
    [first, second, 999_999_999],
  ]);
  await portal.elevated((tx) => closeDays(tx, { infras: [customer.agencies[0]], ...march }));
  expect(
    (
      await post(customer.supervisor, 'send-back', {
        selection: { ids: [third] },
        values: { reason: 'À revoir' },
      })
    ).json(),
  ).toMatchObject({ done: 0, failed: [{ id: third }] });
  const other = await freshCustomer(portal.services.db);
  expect(
    (await post(other.supervisor, 'validate', { selection: { ids: [third] }, values: {} })).json(),
  ).toMatchObject({ done: 0, failed: [{ id: third }] });
});

it('sends validated days back to control, with a reason', async () => {
  const ids = await idsOf('2026-03-03');
  await post(customer.pay, 'validate', { selection: { ids }, values: {} });
  expect(
    (await post(customer.pay, 'send-back', { selection: { ids }, values: { reason: ' ' } }))
      .statusCode,
  ).toBe(422);
  expect(
    (
      await post(customer.pay, 'send-back', {
        selection: { ids },
        values: { reason: 'Oubli du dimanche' },
      })
    ).json().done,
  ).toBe(1);
  expect(await statuses()).toEqual(['controlled', 'draft', 'draft']);
});

it('nobody who signs in changes or removes what was decided', async () => {
  const rows =
    await portal.column<string>`select privilege_type from information_schema.role_table_grants where table_name = 'day_decision' and grantee <> current_user order by 1`;
  expect([...new Set(rows)]).toEqual(['INSERT', 'SELECT']);
});

it('nobody validates their own days', async () => {
  const own = await portal.elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_SUPERVISOR'],
      customerId: customer.customerId,
      infraId: customer.agencies[0],
      perimeter: [customer.agencies[0]],
      collaboratorId: driver,
    }),
  );
  const [id] = await idsOf('2026-03-03');
  const validate = async (who: TestPerson) =>
    (await post(who, 'validate', { selection: { ids: [id] }, values: { reason: '' } })).json();
  expect(await validate(own)).toMatchObject({ done: 0, failed: [{ id }] });
  expect(await validate(customer.supervisor)).toMatchObject({ done: 1, failed: [] });
});

it('a day that was planned and that nothing proves stands to be validated, and is never validated at 0h00 in silence', async () => {
  const { supervisor } = customer;
  await portal.elevated(async (tx) => {
    // 7:00 to 17:30 less an hour is 9h30 planned; on the 11th half of it is left by leave, on the 12th none.
    await tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
      select ${customer.customerId}, ${customer.agencies[0]}, ${driver}, d::date, 'CD', 420, 1050, 60 from unnest(array['2026-03-10', '2026-03-11', '2026-03-12']) d`;
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, first_half, last_half, status) values
      (${customer.customerId}, ${customer.agencies[0]}, ${driver}, 'CP', '2026-03-11', '2026-03-11', 'MORNING', 'MORNING', 'VALIDATED'),
      (${customer.customerId}, ${customer.agencies[0]}, ${driver}, 'CP', '2026-03-12', '2026-03-12', 'FULL', 'FULL', 'VALIDATED')`;
    await recomputeDays(tx, { collaboratorId: driver, ...march });
  });
  const rows = (await portal.as(supervisor).get(`${LIST}?show=to-validate`)).json().rows as {
    id: number;
    day: string;
  }[];
  expect(rows.map((r) => r.day)).toEqual([
    '2026-03-11',
    '2026-03-10',
    '2026-03-05',
    '2026-03-04',
    '2026-03-03',
  ]);
  const ids = rows.filter((r) => r.day === '2026-03-10').map((r) => r.id);
  const preview = { selection: { ids }, values: {}, preview: true };
  expect((await post(supervisor, 'validate', preview)).json()).toMatchObject({
    done: 1,
    odd: 1,
    unproven: 1,
  });
  expect((await post(supervisor, 'validate', { selection: { ids }, values: {} })).statusCode).toBe(
    422,
  );
  const board = async () =>
    (
      await portal.as(supervisor).post('/rest/planning/data', {
        view: 'month',
        anchor: '2026-03-10',
        collaborators: [driver],
      })
    ).json().rows[0].proven as (readonly [day: number, ...figures: unknown[], odd: number])[];
  // Marked on the board as an anomaly is: the 10th and the 11th, and not the day of leave.
  const marked = (await board()).filter((cell) => cell[6] === 1).map(([day]) => day + 1);
  expect(marked).toEqual([4, 10, 11]);
  const reason = 'Camion en panne, journée offerte';
  await post(supervisor, 'validate', { selection: { ids }, values: { reason } });
  expect((await board()).filter((cell) => cell[6] === 1).map(([day]) => day + 1)).toEqual([4, 11]);
});
