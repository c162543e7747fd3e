// Batches as an impatient, a doubled or a hostile hand sends them.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { ensurePeriods } from '#areas/working-time/pay-periods/server/api.ts';
import type { BatchAnswer } from '../contract.ts';
import { quiet } from '#platform/testing/quiet.ts';

const portal = await wholePortal();
const ours = await freshCustomer(portal.services.db);
let [jean, zoe] = [0, 0];
const DAY = { code: 'CD', start: 420, end: 900, pause: 45 };
const person = (c: FreshCustomer, infraId: number, lastName: string): Promise<number> =>
  portal.elevated(async (tx) => {
    const place = { customerId: c.customerId, infraId };
    const id = await addPerson(tx, {
      ...place,
      matricule: `H${lastName}-${process.pid}`,
      lastName,
    });
    await addMission(tx, { ...place, collaboratorId: id });
    return id;
  });
beforeAll(async () => {
  [jean, zoe] = [
    await person(ours, ours.agencies[0], 'Dupont'),
    await person(ours, ours.agencies[0], 'Zoé'),
  ];
  await portal.elevated(async (tx) => {
    await ensurePeriods(tx, {
      customerId: ours.customerId,
      companyId: ours.companyId,
      from: '2026-03',
      to: '2026-03',
    });
    await tx.run`update pay_period set status = 'closed' where infra_id = ${ours.companyId}`;
  });
});

const ask = (body: object, path = '/exploitation/api/planning/change-cells') =>
  portal.as(ours.admin).post(path, { batch: randomUUID(), ...body });
const send = async (body: object): Promise<BatchAnswer> => {
  const answer = await ask({ gesture: 'type', ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** The answer's status, and the field that is wrong. */
const wrong = async (body: object, path?: string): Promise<(number | string | undefined)[]> => {
  const answer = await ask({ gesture: 'type', ...body }, path);
  return [
    answer.statusCode,
    answer.json<{ error: { details: { field: string }[] } }>().error.details[0]?.field,
  ];
};
const cell = (
  collaboratorId: number,
  day: string,
  set: object | null = DAY,
  was: object | null = null,
) => ({ collaboratorId, day, shift: { was, set } });
const add = (collaboratorId: number, startsOn: string, endsOn: string, more: object = {}) => ({
  op: 'add',
  collaboratorId,
  code: 'CP',
  startsOn,
  endsOn,
  ...more,
});
const made = async (collaboratorId: number, startsOn: string, endsOn: string) => {
  const [row] = (await send({ absences: [add(collaboratorId, startsOn, endsOn)] })).absences;
  return { id: row?.id ?? 0, version: row?.version ?? 0 };
};
const spans = (collaboratorId: number, from: string): Promise<string[]> =>
  portal.column<string>`select starts_on || ' ' || ends_on as s from absence where collaborator_id = ${collaboratorId} and ends_on >= ${from}::date order by starts_on`;

describe('a batch', () => {
  it('says a day of a person once, and an absence once', async () => {
    expect(
      await wrong({
        cells: [cell(jean, '2026-06-10'), cell(jean, '2026-06-10', { ...DAY, start: 480 })],
      }),
    ).toEqual([422, 'cells.1.day']);
    const one = await made(jean, '2026-06-15', '2026-06-16');
    expect(
      await wrong({
        absences: [
          { op: 'edit', ...one, endsOn: '2026-06-17' },
          { op: 'remove', ...one },
        ],
      }),
    ).toEqual([422, 'absences.1.id']);
    expect(await spans(jean, '2026-06-15')).toEqual(['2026-06-15 2026-06-16']);
  });
  it('names the text that no column holds', async () => {
    for (const set of ['a\u0000b', 'a\uD800b'])
      expect(
        await wrong({
          cells: [{ collaboratorId: jean, day: '2026-06-11', comment: { was: null, set } }],
        }),
      ).toEqual([422, 'cells.0.comment.set']);
  });
  it('names the day that lies beyond every plan', async () => {
    expect(await wrong({ cells: [cell(jean, '9999-12-31')] })).toEqual([422, 'cells.0.day']);
    expect(await wrong({ absences: [add(jean, '2026-07-01', '9999-12-31')] })).toEqual([
      422,
      'absences.0.endsOn',
    ]);
    const counters = await portal.as(ours.admin).get(`/counters/of/${jean}?day=9999-12-31`);
    expect(counters.statusCode).toBe(422);
  });
  it('sent again while the first is still being written is answered like it', async () => {
    const body = {
      batch: randomUUID(),
      gesture: 'type',
      cells: [cell(jean, '2027-06-02')],
      absences: [add(jean, '2027-07-01', '2027-07-02')],
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        portal.as(ours.admin).post('/exploitation/api/planning/change-cells', body),
      ),
    );
    expect(answers.map((a) => a.statusCode)).toEqual([200, 200, 200]);
    const [first, ...again] = answers.map((a) => a.json<BatchAnswer>());
    expect(first?.done).toBe(2);
    for (const one of again) expect(one).toEqual(first);
    expect(await spans(jean, '2027-07-01')).toEqual(['2027-07-01 2027-07-02']);
  });
  it('twenty at once on one day: one is written, the others are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        send({ cells: [cell(jean, '2027-08-02', { ...DAY, start: 420 + i })] }),
      ),
    );
    expect(answers.map((a) => a.done).toSorted()).toEqual([
      ...Array.from({ length: 19 }, () => 0),
      1,
    ]);
    expect(answers.flatMap((a) => a.refused.map((r) => r.code))).toEqual(
      Array.from({ length: 19 }, () => 'stale'),
    );
  });
});

describe('a closing under way', () => {
  it('is waited for: what it closes is not written', async () => {
    const { db } = portal.services;
    await db.elevated((tx) =>
      ensurePeriods(tx, {
        customerId: ours.customerId,
        companyId: ours.companyId,
        from: '2027-11',
        to: '2027-11',
      }),
    );
    const closing = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const closed = db.elevated(async (tx) => {
      await tx.run`update pay_period set status = 'closed' where infra_id = ${ours.companyId} and year = 2027 and month = 11`;
      closing.resolve();
      await asked.promise;
    });
    await closing.promise;
    const batch = send({ cells: [cell(jean, '2027-11-08')] });
    // Time enough to read what the closing has not committed yet.
    void quiet(300, 'the batch is under way').then(asked.resolve);
    const answer = await batch;
    await closed;
    expect([answer.done, answer.refused.map((r) => r.code)]).toEqual([0, ['closed']]);
  });
});

describe('a copy', () => {
  const day = (n: number): string =>
    Temporal.PlainDate.from('2028-06-15').add({ days: n }).toString();
  const path = '/exploitation/calendar/copy-partner-data';
  it('of too many days, twice onto one day, or beyond every plan is refused with its field', async () => {
    await send({
      reason: 'essai',
      cells: Array.from({ length: 120 }, (_, i) => cell(jean, day(i))),
    });
    const from = { collaboratorId: jean, first: day(0), last: day(119) };
    expect(
      await wrong(
        {
          from,
          to: Array.from({ length: 100 }, (_, i) => ({
            collaboratorId: zoe,
            first: day(200 + i * 130),
          })),
        },
        path,
      ),
    ).toEqual([422, 'to']);
    expect(
      await wrong(
        {
          from,
          to: [
            { collaboratorId: zoe, first: day(0) },
            { collaboratorId: zoe, first: day(1) },
          ],
        },
        path,
      ),
    ).toEqual([422, 'to']);
    expect(await wrong({ from, to: [{ collaboratorId: zoe, first: '2199-12-30' }] }, path)).toEqual(
      [422, 'to'],
    );
  });
});

describe('an absence', () => {
  it('that stays because its change is refused keeps others off its days', async () => {
    const { id, version } = await made(zoe, '2026-06-01', '2026-06-10');
    const cut = await send({
      absences: [
        { op: 'edit', id, version: version + 7, endsOn: '2026-06-04' },
        add(zoe, '2026-06-06', '2026-06-10'),
      ],
      cells: [cell(zoe, '2026-06-05')],
    });
    expect([cut.done, cut.refused.map((r) => [r.kind, r.code])]).toEqual([
      0,
      [
        ['absence', 'stale'],
        ['absence', 'absence'],
        ['cell', 'absence'],
      ],
    ]);
    expect(await spans(zoe, '2026-06-01')).toEqual(['2026-06-01 2026-06-10']);
  });
  it('that began in a closed month goes on in an open one; its closed days stay', async () => {
    const rows = await portal.run<{
      id: number;
      version: number;
    }>`insert into absence (customer_id, infra_id, collaborator_id, code, starts_on, ends_on)
      values (${ours.customerId}, ${ours.agencies[0]}, ${jean}, 'MA', '2026-03-20', '2026-04-10') returning id, version`;
    const edit = async (more: object) => {
      const now =
        await portal.value<number>`select version from absence where id = ${rows[0]?.id ?? 0}`;
      return (
        await send({ absences: [{ op: 'edit', id: rows[0]?.id, version: now, ...more }] })
      ).refused.map((r) => r.code);
    };
    expect(await edit({ endsOn: '2026-04-20' })).toEqual([]);
    for (const closed of [
      { startsOn: '2026-03-25' },
      { code: 'AT' },
      { endsOn: '2026-03-30' },
      { firstHalf: 'AFTERNOON' },
    ])
      expect(await edit(closed), JSON.stringify(closed)).toEqual(['closed']);
    const [removed] = (await send({ absences: [{ op: 'remove', id: rows[0]?.id, version: 1 }] }))
      .refused;
    expect(removed?.code).toBe('closed');
  });
  it('answered while it is changed keeps the answer', async () => {
    for (const change of [{ op: 'edit', endsOn: '2026-11-03' }, { op: 'remove' }]) {
      const [made] = (
        await send({ absences: [add(zoe, '2026-11-02', '2026-11-06', { pending: true })] })
      ).absences;
      const [answering, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const answered = portal.elevated(async (tx) => {
        await tx.run`update absence set status = 'REFUSED_CANCELLATION' where id = ${made?.id ?? 0}`;
        answering.resolve();
        await asked.promise;
      });
      await answering.promise;
      const batch = ask({
        gesture: 'edit',
        absences: [{ ...change, id: made?.id, version: made?.version }],
      });
      void quiet(300, 'the request is under way').then(asked.resolve);
      const answer = await batch;
      await answered;
      expect([200, 409]).toContain(answer.statusCode);
      const rows =
        await portal.run`delete from absence where id = ${made?.id ?? 0} returning status, ends_on`;
      expect(rows, answer.body).toEqual([
        { status: 'REFUSED_CANCELLATION', ends_on: '2026-11-06' },
      ]);
    }
  });
  it.each([
    ['longer', {}, { endsOn: '2026-10-23' }],
    ['whole where half a day was granted', { firstHalf: 'MORNING' }, { firstHalf: 'FULL' }],
    ['with its last half', { endsOn: '2026-10-13', lastHalf: 'MORNING' }, { lastHalf: 'FULL' }],
    ['with more hours', { code: 'FOR', fromMinute: 540, toMinute: 600 }, { toMinute: 900 }],
  ])(
    'that only claims to come back, %s, is a new one: no answer, no request of another absence',
    async (_, granted, claimed) => {
      const day = '2026-10-12';
      const [made] = (await send({ absences: [add(zoe, day, day, granted)] })).absences;
      const id = made?.id ?? 0;
      await portal.run`update absence set requested_by = ${ours.supervisor.id}, answer = 'Accordé', same_illness = true where id = ${id}`;
      await send({ gesture: 'clear', absences: [{ op: 'remove', id, version: 1 }] });
      const back = add(zoe, day, day, { ...granted, ...claimed, restores: id });
      const [other] = (await send({ gesture: 'undo', absences: [back] })).absences;
      const rows =
        await portal.run`delete from absence where id = ${other?.id ?? 0} returning requested_by, answer, same_illness`;
      expect(rows).toMatchObject([{ requested_by: null, answer: null }]);
      expect(rows).not.toMatchObject([{ same_illness: true }]);
    },
  );
  it('that was removed comes back whole: its comment, its request, its answer; nobody else’s does', async () => {
    const [made] = (
      await send({ absences: [add(zoe, '2026-10-05', '2026-10-06', { comment: 'Mariage' })] })
    ).absences;
    const id = made?.id ?? 0;
    await portal.run`update absence set requested_by = ${ours.supervisor.id}, requested_at = '2026-09-01T08:00:00Z', status = 'REFUSED_CANCELLATION', answer = 'Trop tard', same_illness = true where id = ${id}`;
    await send({ gesture: 'clear', absences: [{ op: 'remove', id, version: 1 }] });
    const [strange] = (
      await send({
        gesture: 'undo',
        absences: [add(jean, '2026-10-05', '2026-10-06', { restores: id })],
      })
    ).absences;
    const [back] = (
      await send({
        gesture: 'undo',
        absences: [add(zoe, '2026-10-05', '2026-10-06', { restores: id })],
      })
    ).absences;
    const row = async (of: number | undefined) =>
      (
        await portal.run`select comment, requested_by, requested_at::text as at, status, answer, same_illness from absence where id = ${of ?? 0}`
      )[0];
    expect(await row(back?.id)).toMatchObject({
      comment: 'Mariage',
      requested_by: ours.supervisor.id,
      at: expect.stringMatching(/^2026-09-01/),
      status: 'REFUSED_CANCELLATION',
      answer: 'Trop tard',
      same_illness: true,
    });
    expect(await row(strange?.id)).toMatchObject({
      comment: null,
      requested_by: null,
      status: 'VALIDATED',
    });
  });
  it('that somebody changed between two changes of mine is not put back to before theirs', async () => {
    const { id } = await made(zoe, '2026-09-01', '2026-09-04');
    const mine = {
      code: 'CP',
      firstHalf: 'FULL',
      lastHalf: 'FULL',
      fromMinute: null,
      toMinute: null,
    };
    await send({ absences: [{ op: 'edit', id, version: 0, endsOn: '2026-09-08' }] });
    // The newest version is known by now; what was seen then is not what stands.
    const undone = await send({
      gesture: 'undo',
      absences: [
        {
          op: 'edit',
          id,
          version: 1,
          startsOn: '2026-09-01',
          endsOn: '2026-09-02',
          was: { ...mine, startsOn: '2026-09-01', endsOn: '2026-09-04' },
        },
      ],
    });
    expect([undone.done, undone.refused.map((r) => r.code)]).toEqual([0, ['stale']]);
    const again = await send({
      gesture: 'undo',
      absences: [
        {
          op: 'remove',
          id,
          version: 1,
          was: { ...mine, startsOn: '2026-09-01', endsOn: '2026-09-08' },
        },
      ],
    });
    expect(again.done).toBe(1);
  });
});
