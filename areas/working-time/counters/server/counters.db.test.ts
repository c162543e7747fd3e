import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { installStarterCounters, peopleAfter, recomputeBalances } from './api.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const [pay, supervisor] = [portal.as(c.pay), portal.as(c.supervisor)];
let [near, far] = [0, 0];
let cp = 0;
const TODAY = '2026-03-31';

const person = async (
  tx: Tx,
  infraId: number,
  matricule: string,
  startsOn = '2024-06-01',
): Promise<number> => {
  const id = await createCollaborator(tx, {
    customerId: c.customerId,
    infraId,
    matricule,
    lastName: `Nom ${matricule}`,
    firstName: 'Alix',
    type: 1,
    driverType: 'LD',
  });
  await addMission(tx, {
    customerId: c.customerId,
    infraId,
    collaboratorId: id,
    startsOn,
    driverType: 'LD',
  });
  return id;
};
const ask = async (who: Visitor, id: number, day = TODAY) =>
  (await who.get(`/counters/of/${id}?day=${day}`)).json();

beforeAll(async () => {
  await portal.elevated(async (tx) => {
    await installStarterCounters(tx, c.customerId);
    await installStarterCounters(tx, c.customerId);
    [near, far] = [await person(tx, c.agencies[0], 'A1'), await person(tx, c.agencies[1], 'B1')];
    await tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status) values
      (${c.customerId}, ${c.agencies[0]}, ${near}, 'CP', '2025-07-07', '2025-07-11', 'VALIDATED'), (${c.customerId}, ${c.agencies[0]}, ${near}, 'CP', '2025-08-04', '2025-08-08', 'REFUSED'),
      (${c.customerId}, ${c.agencies[0]}, ${near}, 'CP', '2026-04-07', '2026-04-10', 'VALIDATED')`;
    await tx.run`update app_user set collaborator_id = ${near} where id = ${c.collaborator.id}`;
    cp =
      (await tx.value<number>`select id from counter where customer_id = ${c.customerId} and code = 'CP'`) ??
      0;
  });
});

describe('a person’s counters', () => {
  it('say what is earned, taken, entered for later, each with its movements', async () => {
    const { counters } = await ask(pay, near);
    expect(counters.map((k: { code: string }) => k.code)).toEqual(['CP', 'RTT', 'COR', 'RCR']);
    expect(counters[0]).toMatchObject({
      available: 240_000,
      accruing: 250_000,
      taken: 60_000,
      planned: 50_000,
      status: 'authorized_balance',
    });
    expect(counters[0].lines.find((l: { kind: string }) => l.kind === 'taken').absence).toEqual({
      code: 'CP',
      first: '2025-07-07',
      last: '2025-07-11',
    });
    expect(
      (await pay.get(`/rest/planning/counter-balance?collaborator=${near}&day=${TODAY}`)).json(),
    ).toEqual(await ask(pay, near));
  });
  it('a day to come is the projection', async () => {
    expect((await ask(pay, near, '2026-06-01')).counters[0]).toMatchObject({
      available: 300_000,
      planned: 0,
      expired: 190_000,
    });
  });
  it('have days for children once civil data say them (L3141-8), with their count; a birth that is no date is refused', async () => {
    const id = await portal.elevated((tx) => person(tx, c.agencies[1], 'E1', '2026-01-01'));
    const save = (born: readonly string[]) =>
      pay.post(`/collaborator/civil-data/${id}/record/0`, {
        section: 'children',
        since: '2026-01-01',
        values: { childrenBornOn: born, disabledChildren: 1 },
      });
    const refused = await save(['31/02/2015']);
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('31/02/2015'),
    ]);
    expect((await save(['1/9/2015', '30/04/2011'])).statusCode).toBe(200);
    // 151 days ÷ 28 × 2.5 = 13.48, upwards 14; one child under fifteen and one whose age does not count: 4.
    const leave = (await ask(pay, id, '2026-06-01')).counters[0];
    expect(leave.available).toBe(180_000);
    expect(
      leave.lines.find((l: { earned: { rule: string } | null }) => l.earned?.rule === 'children'),
    ).toMatchObject({
      day: '2026-05-31',
      amount: 40_000,
      earned: { present: 2, outOf: 2 },
    });
  });
  it('are gone of whoever is on another payroll only, rows of earlier days included', async () => {
    const left = await portal.elevated(async (tx) => {
      const hired = await person(tx, c.agencies[0], 'L9');
      await recomputeBalances(tx, c.customerId, [hired], TODAY);
      const rows = async (): Promise<number> =>
        (await tx.run`select id from counter_balance where collaborator_id = ${hired}`).length;
      const before = await rows();
      await tx.run`update mission set type = 'L' where collaborator_id = ${hired}`;
      const asked = await peopleAfter(tx, c.customerId, hired - 1, 1);
      await recomputeBalances(tx, c.customerId, asked, TODAY);
      return [
        before,
        asked,
        await rows(),
        await peopleAfter(tx, c.customerId, hired - 1, 1),
        hired,
      ];
    });
    const hired = left[4] as number;
    expect(left.slice(0, 4)).toEqual([4, [hired], 0, []]);
    // Works here, on the payroll of somebody else: that is said instead of « out of employment ».
    expect((await ask(pay, hired)).elsewhere).toEqual({ name: '' });
    expect((await ask(pay, near)).elsewhere).toBeNull();
  });
  it('say what an absence would cost before anybody enters it', async () => {
    const foresee = (who: Visitor, id: number, first: string, last: string, code = 'CP') =>
      who.get(`/counters/absence-if?collaborator=${id}&code=${code}&first=${first}&last=${last}`);
    // A week: six workable days; 24 were left of the year, five are entered for April.
    expect((await foresee(pay, near, '2026-02-02', '2026-02-06')).json()).toMatchObject({
      id: 0,
      waiting: true,
      counter: {
        amount: 60_000,
        inAdvance: 0,
        before: 240_000,
        after: 180_000,
        rights: [{ mine: 60_000, later: 50_000 }, { mine: 0 }],
      },
    });
    expect((await ask(pay, near)).counters[0].planned).toBe(50_000);
    expect(
      await Promise.all([
        foresee(supervisor, far, '2026-02-02', '2026-02-06'),
        foresee(pay, near, '2026-02-02', '2026-02-01'),
        foresee(pay, near, '2026-02-02', '2028-02-01'),
        foresee(pay, near, '2026-02-02', '2026-02-02', 'XX'),
      ]).then((all) => all.map((a) => a.statusCode)),
    ).toEqual([404, 422, 422, 404]);
  });
  it('count leave by the plan of the weeks around it', async () => {
    const plan = (tx: Tx, id: number, days: readonly string[]) =>
      tx.run`insert into planned_day (customer_id, infra_id, collaborator_id, day, code, starts_minute, ends_minute, break_minutes)
        select ${c.customerId}, ${c.agencies[0]}, ${id}, day, 'LD', 300, 900, 60 from unnest(${days}::date[]) day`;
    const leave = (tx: Tx, id: number, first: string, last: string) =>
      tx.run`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status)
        values (${c.customerId}, ${c.agencies[0]}, ${id}, 'CP', ${first}, ${last}, 'VALIDATED')`;
    const tuesdayToSaturday = (tuesday: number) =>
      [0, 1, 2, 3, 4].map((n) => `2026-03-${String(tuesday + n).padStart(2, '0')}`);
    const [saturdays, midweek, asking] = await portal.elevated(async (tx) => {
      const ids = [
        await person(tx, c.agencies[0], 'P1'),
        await person(tx, c.agencies[0], 'P2'),
        await person(tx, c.agencies[0], 'P3'),
      ] as const;
      // Back on Tuesday 17: Monday the 16th, free by plan and workable by law, is the sixth day.
      await plan(tx, ids[0], [10, 17, 24].flatMap(tuesdayToSaturday));
      await leave(tx, ids[0], '2026-03-10', '2026-03-14');
      // Wednesday and Thursday off in a week planned until Tuesday: back on Monday 16, so that Friday and Saturday count.
      await plan(tx, ids[1], ['2026-03-09', '2026-03-10', '2026-03-16']);
      await leave(tx, ids[1], '2026-03-11', '2026-03-12');
      await plan(tx, ids[2], [10, 17].flatMap(tuesdayToSaturday));
      return ids;
    });
    const takenBy = async (id: number) => (await ask(pay, id)).counters[0].taken;
    expect(await takenBy(saturdays)).toBe(60_000);
    expect(await takenBy(midweek)).toBe(40_000);
    const foreseen = await pay.get(
      `/counters/absence-if?collaborator=${asking}&code=CP&first=2026-03-10&last=2026-03-14`,
    );
    expect(foreseen.json().counter.amount).toBe(60_000);
  });
  it('are corrected with a reason, and the correction can be taken back', async () => {
    const body = {
      counterId: cp,
      day: '2026-01-15',
      amount: 20_000,
      reason: 'Jours de fractionnement',
    };
    const made = await pay.post(`/counters/credit/${near}`, body);
    expect(made.statusCode).toBe(200);
    const [held] = (await ask(pay, near)).counters;
    expect([
      held.total,
      held.lines.find((l: { kind: string }) => l.kind === 'credit').credit,
    ]).toEqual([
      510_000,
      { id: made.json().id, reason: 'Jours de fractionnement', user: expect.any(String) },
    ]);
    const { rows } = (await pay.get(`/counters?counter=${cp}&search=A1 Alix`)).json();
    expect(rows).toHaveLength(1);
    expect((await pay.delete(`/counters/credit/${made.json().id}`)).statusCode).toBe(204);
    expect((await ask(pay, near)).counters[0].total).toBe(490_000);
    expect((await pay.post(`/counters/credit/${near}`, { ...body, amount: 0 })).statusCode).toBe(
      422,
    );
    expect(
      (await pay.post(`/counters/credit/${near}`, { ...body, counterId: 999_999_999 })).statusCode,
    ).toBe(422);
  });
  it('are for those who may see the person', async () => {
    expect((await supervisor.get(`/counters/of/${near}`)).statusCode).toBe(200);
    expect((await supervisor.get(`/counters/of/${far}`)).statusCode).toBe(404);
    expect(
      (
        await supervisor.post(`/counters/credit/${near}`, {
          counterId: cp,
          day: TODAY,
          amount: 1,
          reason: 'essai',
        })
      ).statusCode,
    ).toBe(403);
    expect((await portal.as(c.collaborator).get(`/counters/of/${far}`)).statusCode).toBe(404);
    expect(await ask(portal.as(c.collaborator), near)).toMatchObject({
      collaboratorId: near,
      mayCredit: false,
    });
    const stranger = await freshCustomer(portal.services.db);
    expect((await portal.as(stranger.admin).get(`/counters/of/${near}`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('holds what was last computed; computing again changes nothing', async () => {
    const [first, again] = await portal.elevated(async (tx) => [
      await recomputeBalances(tx, c.customerId, [near, far], TODAY),
      await recomputeBalances(tx, c.customerId, [near, far], TODAY),
    ]);
    expect([Number(first) > 0, again]).toEqual([true, 0]);
    expect((await pay.get('/counters?counter=' + cp)).json()).toMatchObject({ total: 2 });
    const csv = (
      await pay.get(
        `/counters/export/csv?counter=${cp}&columns=matricule&columns=available&orderBy[name]=matricule`,
      )
    ).body;
    expect(csv.trim().split('\r\n').slice(1)).toEqual(['A1;24', 'B1;30']);
  });
});

describe('settings', () => {
  it('an absence belongs to one counter, codes to one each', async () => {
    const rows: { id: number; code: string; version: number }[] = (
      await pay.get('/counters/settings/json?length=25')
    ).json().rows;
    const rtt = rows.find((r) => r.code === 'RTT');
    const loaded = (await pay.get(`/counters/settings/edit/${rtt?.id}`)).json();
    const save = (more: object) =>
      pay.post(`/counters/settings/edit/${rtt?.id}`, { ...loaded, ...more });
    expect((await save({ absences: ['CP'] })).json()).toMatchObject({
      error: { details: [{ field: 'absences', message: expect.stringContaining('Congés payés') }] },
    });
    expect((await save({ absences: ['XX'] })).statusCode).toBe(422);
    expect((await save({ code: 'CP' })).statusCode).toBe(422);
    expect((await save({ label: 'Repos RTT' })).statusCode).toBe(200);
    expect((await save({ label: 'Trop tard' })).statusCode).toBe(409);
  });
});

describe('what clerks say that leave follows from', () => {
  interface Said {
    readonly lines: readonly { kind: string; waived: object | null; kept?: object }[];
    readonly waivers: readonly object[];
    readonly total: number;
  }
  const leave = async (id: number, day: string): Promise<Said> =>
    (await ask(pay, id, day)).counters[0];
  const add = (id: number, infraId: number, code: string, first: string, last: string) =>
    portal.elevated(async (tx) =>
      Number(
        await tx.value<number>`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on, status)
    values (${c.customerId}, ${infraId}, ${id}, ${code}, ${first}, ${last}, 'VALIDATED') returning id`,
      ),
    );

  it('days of fractionnement renounced by one person, for one leave, with a reason; taken back they count again', async () => {
    const id = await portal.elevated((tx) => person(tx, c.agencies[0], 'F1'));
    await add(id, c.agencies[0], 'CP', '2025-07-21', '2025-08-02');
    await add(id, c.agencies[0], 'CP', '2025-12-01', '2025-12-06');
    const before = await leave(id, TODAY);
    const body = { counterId: cp, day: '2025-06-02', reason: 'Congé d’hiver à sa demande' };
    const made = await pay.post(`/counters/splitting-waiver/${id}`, body);
    expect(made.statusCode).toBe(200);
    const after = await leave(id, TODAY);
    const renounced = { amount: 0, waived: { days: 1, day: '2025-06-02', reason: body.reason } };
    expect([
      before.total - after.total,
      after.lines.filter((l) => l.waived !== null),
      after.waivers,
    ]).toMatchObject([
      20_000,
      [renounced, renounced],
      [{ id: made.json().id, of: { first: '2025-06-01', last: '2026-05-31' } }],
    ]);
    expect(
      (await pay.post(`/counters/splitting-waiver/${id}`, { ...body, day: '2026-01-05' })).json(),
    ).toMatchObject({
      error: { details: [{ field: 'day', message: expect.stringContaining('2 juin 2025') }] },
    });
    const rtt = (await ask(pay, id)).counters.find(
      (k: { code: string }) => k.code === 'RTT',
    ).counterId;
    expect(
      (await pay.post(`/counters/splitting-waiver/${id}`, { ...body, counterId: rtt })).json(),
    ).toMatchObject({ error: { details: [{ field: 'counterId' }] } });
    expect([
      (await supervisor.post(`/counters/splitting-waiver/${id}`, body)).statusCode,
      (await pay.post(`/counters/splitting-waiver/${id}`, { ...body, reason: '' })).statusCode,
    ]).toEqual([403, 422]);
    expect((await pay.delete(`/counters/splitting-waiver/${made.json().id}`)).statusCode).toBe(204);
    expect(await leave(id, TODAY)).toEqual(before);
    expect((await pay.delete(`/counters/splitting-waiver/${made.json().id}`)).statusCode).toBe(404);
  });
  it('lists who came back from a stop and was not told within the month', async () => {
    const at = (stop: number, who = pay) =>
      who
        .get('/counters/leave-notices?length=100')
        .then((r) => r.json().rows.find((row: { id: number }) => row.id === stop));
    const id = await portal.elevated((tx) => person(tx, c.agencies[0], 'I2', '2022-06-01'));
    const [first, last, old] = [
      await add(id, c.agencies[0], 'MAL', '2024-09-02', '2024-09-15'),
      await add(id, c.agencies[0], 'MAL', '2024-09-16', '2024-09-30'),
      await add(id, c.agencies[0], 'MAL', '2024-03-01', '2024-04-23'),
    ];
    expect([await at(first), await at(old)]).toEqual([undefined, undefined]);
    // Back on 1 October: until 1 November.
    expect(await at(last)).toMatchObject({
      deadline: '2024-11-01',
      informedOn: null,
      state: 'late',
    });
    const many = (ids: number[], day: string, preview = false, who = pay) =>
      who.post('/counters/leave-notices/inform', { selection: { ids }, values: { day }, preview });
    expect((await many([last], '2024-10-10', true)).json()).toEqual({ done: 1, failed: [] });
    expect((await at(last)).state).toBe('late');
    expect((await many([last], '2024-09-30')).json()).toMatchObject({
      done: 0,
      failed: [{ id: last, message: expect.stringContaining('30 septembre 2024') }],
    });
    expect((await many([last, first], '2024-10-10')).json()).toMatchObject({ done: 1 });
    expect(await at(last)).toMatchObject({ informedOn: '2024-10-10', state: 'told' });
    expect((await many([last], '2024-10-11', false, supervisor)).statusCode).toBe(403);
  });
  it('the day on which the employer told of the leave left after a stop', async () => {
    const id = await portal.elevated((tx) => person(tx, c.agencies[0], 'I1', '2022-06-01'));
    const stop = await add(id, c.agencies[0], 'MAL', '2024-03-04', '2024-06-30');
    const inform = (who: Visitor, day: string | null, of = stop) =>
      who.post(`/counters/leave-notice/${of}`, { day });
    const kept = async () =>
      (await leave(id, '2024-08-01')).lines.find((l) => l.kind === 'kept')?.kept;
    expect(await kept()).toMatchObject({
      basis: 'uninformed',
      from: '2024-07-01',
      until: null,
      informedOn: null,
    });
    expect((await inform(pay, '2024-07-20')).statusCode).toBe(204);
    expect(await kept()).toMatchObject({
      basis: 'informed',
      from: '2024-07-20',
      until: '2025-10-19',
    });
    expect((await pay.get(`/counters/absence/${stop}`)).json().stop).toMatchObject({
      informedOn: '2024-07-20',
      mayInform: true,
    });
    expect((await supervisor.get(`/counters/absence/${stop}`)).json().stop).toMatchObject({
      informedOn: '2024-07-20',
      mayInform: false,
    });
    expect((await inform(pay, '2024-06-30')).json()).toMatchObject({
      error: { details: [{ field: 'day', message: expect.stringContaining('30 juin 2024') }] },
    });
    const leaveOf = await add(id, c.agencies[0], 'CP', '2024-09-09', '2024-09-09');
    expect([
      (await inform(pay, '2199-01-01')).statusCode,
      (await inform(pay, '2024-09-11', leaveOf)).statusCode,
      (await inform(supervisor, '2024-07-21')).statusCode,
      (await inform(pay, '2024-07-21', 999_999_999)).statusCode,
    ]).toEqual([422, 422, 403, 404]);
    expect([(await inform(pay, null)).statusCode, await kept()]).toMatchObject([
      204,
      { basis: 'uninformed' },
    ]);
  });
});

it('balances are taken over by file: said before, once, with the lines that cannot be; for administrators; taken back in turn', async () => {
  const id = await portal.elevated((tx) => person(tx, c.agencies[0], 'R1'));
  const HEADS = 'Matricule;Compteur;Solde au;À prendre;En cours d’acquisition;Motif';
  const file = (who: Visitor, lines: string, dryRun: boolean, heads = HEADS) =>
    who.upload(
      '/counters/taken-back',
      [
        {
          name: `reprise-${c.customerId}.csv`,
          bytes: Buffer.from(`${heads}\r\n${lines}\r\n`),
        },
      ],
      { dryRun: String(dryRun) },
    );
  const admin = portal.as(c.admin);
  const leave = async (day: string): Promise<number[]> => {
    const { available, accruing } = (await ask(pay, id, day)).counters[0];
    return [available, accruing];
  };
  const before = await leave(TODAY);
  expect((await file(admin, 'R1;cp;31/05/2025;12,5;;', true)).json()).toMatchObject({
    created: 1,
    problems: [],
  });
  expect(
    (
      await file(
        admin,
        'ZZ;CP;31/05/2025;1;;\r\nR1;XX;31/05/2025;1;;\r\nR1;CP;30/04/2025;12,5;;\r\nR1;CP;32/05/2025;1;;\r\nR1;RTT;31/12/2099;1;;',
        true,
      )
    )
      .json()
      .problems.map((p: { field: string }) => p.field),
  ).toEqual(['Matricule', 'Compteur', 'En cours d’acquisition', 'Solde au', 'Solde au']);
  expect((await file(admin, 'ZZ;CP;31/05/2025;1;;', true)).json().problems).toMatchObject([
    { reason: expect.stringContaining('introuvable dans votre périmètre') },
  ]);
  expect([(await file(pay, 'R1;CP;31/05/2025;1;;', true)).statusCode, await leave(TODAY)]).toEqual([
    403,
    before,
  ]);
  const done = (await file(admin, 'R1;CP;31/05/2025;12,5;;', false)).json();
  // On paper: 12.5 on 31 May and not the thirty of June 2024 to May 2025 beside them; ten months at 2.5 since.
  expect(await leave('2025-05-31')).toEqual([0, 125_000]);
  expect(await leave('2025-06-01')).toEqual([125_000, 0]);
  expect(await leave(TODAY)).toEqual([125_000, 250_000]);
  expect((await file(admin, 'R1;CP;31/05/2025;12,5;;', false)).json()).toMatchObject({
    created: 0,
    same: 1,
  });
  expect((await file(admin, 'R1;CP;31/05/2025;13;;', true)).json().problems).toHaveLength(1);
  expect(
    (
      await admin.get(`/logs/uploads/list?search=reprise-${c.customerId}&type=COUNTER_TAKEN_BACK`)
    ).json().rows[0],
  ).toMatchObject({ type: 'COUNTER_TAKEN_BACK' });
  // The sheet that people edit and send back says what was typed: unchanged, it changes nothing. 14h20 is 14.3333 h.
  const hours = (await file(admin, 'R1;RCR;31/05/2025;14,3333;;', false)).json();
  const sheet = (await admin.get('/counters/taken-back/sheet/csv')).body;
  expect(sheet).toMatch(/R1;[^;]+;CP;[^;]+;0;12,5;/);
  expect(sheet).toMatch(/R1;[^;]+;RCR;[^;]+;14,3333;;/);
  const [heads, ...lines] = sheet.trim().split('\r\n');
  const again = (await file(admin, lines.join('\r\n'), true, heads)).json();
  expect(again).toMatchObject({ created: 0, problems: [], same: lines.length });
  await admin.post(`/counters/taken-back/undo/${hours.id}`);
  expect([
    (await admin.post(`/counters/taken-back/undo/${done.id}`)).statusCode,
    await leave(TODAY),
  ]).toEqual([200, before]);
});
