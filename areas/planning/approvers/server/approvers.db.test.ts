import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import type { JobContext } from '#platform/server/services.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { addMission, addPerson } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { deliverDue } from '#areas/organisation/notifications/server/api.ts';
import { routeAgainJob } from './route-again-job.ts';
import { tellApproverJob } from './tell-approver.ts';

const portal = await wholePortal();
let ours: FreshCustomer;
let others: FreshCustomer;
let driver: TestPerson;
let jean: number;
const base = '/collaborative/assignment-collaborative-events';

const elevated = <T>(work: Parameters<typeof portal.services.db.elevated<T>>[0]): Promise<T> =>
  portal.elevated(work);
beforeAll(async () => {
  const { db } = portal.services;
  [ours, others] = [await freshCustomer(db), await freshCustomer(db)];
  const place = { customerId: ours.customerId, infraId: ours.agencies[0] };
  jean = await elevated(async (tx) => {
    const id = await addPerson(tx, { ...place, matricule: `V${process.pid}`, lastName: 'Dupont' });
    await addMission(tx, { ...place, collaboratorId: id });
    return id;
  });
  driver = await elevated((tx) =>
    freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      ...place,
      perimeter: [place.infraId],
      collaboratorId: jean,
    }),
  );
});

const asks = async (day: string): Promise<number> => {
  const answer = await portal
    .as(driver)
    .post('/collaborative/absences', { code: 'CP', startsOn: day, endsOn: day });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
};
const answers = async (who: TestPerson, id: number, kind = 'validate') => {
  const answer = await portal.as(who).post('/exploitation/api/absence/answer-absences', {
    ids: [id],
    answer: kind,
    reason: 'Effectif trop bas',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { done: number; failed: { message: string }[] };
};
const standing = async (id: number) => {
  const rows = await elevated(
    (tx) =>
      tx.run<{
        status: string;
        approver_id: number | null;
        first_answered_by: number | null;
        version: number;
      }>`select status, approver_id, first_answered_by, version from absence where id = ${id}`,
  );
  return rows[0];
};
const mailsTo = async ({ email }: TestPerson) => {
  // A day on, no quiet hour holds anything back.
  await deliverDue(portal.services, Temporal.Now.instant().add({ hours: 25 }));
  return (
    await elevated(
      (tx) =>
        tx.run<{
          payload: { sealed: string };
        }>`select payload from job_run where kind = 'mail' order by id`,
    )
  )
    .map(({ payload }) => JSON.parse(portal.services.secrets.open(payload.sealed, 'mail')))
    .filter((mail) => mail.to === email);
};
const rule = (first: TestPerson, second: TestPerson | null, codes: string[] = []) => ({
  place: { kind: 'infrastructure', id: ours.companyId },
  rule: { codes, firstId: first.id, secondId: second?.id ?? null },
});

describe('two approvers', () => {
  it('without a rule anybody who may answers, once', async () => {
    const id = await asks('2027-03-01');
    expect((await standing(id))?.approver_id).toBeNull();
    expect((await answers(ours.supervisor, id)).done).toBe(1);
    expect((await standing(id))?.status).toBe('VALIDATED');
  });
  it('answer one after the other, and the person is told once', async () => {
    const made = await portal.as(ours.admin).post(`${base}/save`, rule(ours.supervisor, ours.pay));
    expect(made.statusCode, made.body).toBe(200);
    const before = (await mailsTo(driver)).length;
    const id = await asks('2027-03-02');
    expect((await standing(id))?.approver_id).toBe(ours.supervisor.id);
    const listed = async (who: TestPerson, answerer: string): Promise<boolean> =>
      (await portal.as(who).get(`/exploitation/absence-requests?length=100&answerer[]=${answerer}`))
        .json()
        .rows.some((row: { id: number }) => row.id === id);
    expect([
      await listed(ours.supervisor, 'me'),
      await listed(ours.supervisor, 'others'),
      await listed(ours.pay, 'me'),
      await listed(ours.pay, 'others'),
    ]).toEqual([true, false, false, true]);
    const offered = async (who: TestPerson): Promise<boolean> =>
      (await portal.as(who).get('/exploitation/absence-requests?length=100'))
        .json()
        .rows.find((row: { id: number }) => row.id === id).awaitsMe;
    expect([await offered(ours.supervisor), await offered(ours.pay)]).toEqual([true, false]);
    const early = await answers(ours.pay, id);
    expect([early.done, early.failed[0]?.message]).toEqual([
      0,
      expect.stringContaining('attend la réponse de'),
    ]);
    expect((await answers(ours.admin, id)).done).toBe(0);
    // The first of two decides nothing yet, and says so.
    expect(await answers(ours.supervisor, id)).toMatchObject({ done: 1, first: 1 });
    expect(await standing(id)).toMatchObject({
      status: 'PENDING_VALIDATION',
      approver_id: ours.pay.id,
      first_answered_by: ours.supervisor.id,
    });
    expect((await mailsTo(driver)).length).toBe(before);
    expect((await answers(ours.supervisor, id)).done).toBe(0);
    expect(await answers(ours.pay, id)).toMatchObject({ done: 1, first: 0 });
    expect((await answers(ours.pay, id)).done).toBe(0);
    expect((await standing(id))?.status).toBe('VALIDATED');
    expect((await mailsTo(driver)).length).toBe(before + 1);
  });
  it('are asked again for its cancellation, which a refusal of the first ends', async () => {
    const id = await asks('2027-03-03');
    await answers(ours.supervisor, id);
    await answers(ours.pay, id);
    const granted = await standing(id);
    const move = await portal
      .as(driver)
      .post(`/collaborative/absences/${id}/cancel`, { version: granted?.version });
    expect(move.statusCode, move.body).toBe(200);
    expect(await standing(id)).toMatchObject({
      status: 'PENDING_CANCELLATION',
      approver_id: ours.supervisor.id,
      first_answered_by: null,
    });
    expect((await answers(ours.supervisor, id, 'refuse')).done).toBe(1);
    expect((await standing(id))?.status).toBe('REFUSED_CANCELLATION');
  });
  it('are replaced on the days of a substitute, never in a circle', async () => {
    const id = await asks('2027-03-04');
    const today = Temporal.Now.plainDateISO('Europe/Paris').toString();
    const days = { startsOn: today, endsOn: today };
    const made = await portal.as(ours.admin).post(`${base}/substitutes/save`, {
      userId: ours.supervisor.id,
      substituteId: ours.admin.id,
      ...days,
    });
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json().routed).toBe(1);
    expect((await standing(id))?.approver_id).toBe(ours.admin.id);
    const circle = await portal.as(ours.admin).post(`${base}/substitutes/save`, {
      userId: ours.admin.id,
      substituteId: ours.supervisor.id,
      ...days,
    });
    expect(circle.statusCode).toBe(422);
    expect((await answers(ours.admin, id)).done).toBe(1);
    const { substitutes } = (await portal.as(ours.admin).get(`${base}/json`)).json();
    await portal.as(ours.admin).delete(`${base}/substitutes/${substitutes[0].id}`);
  });
  it('say themselves who answers while they are away: at once, and back again', async () => {
    const away = '/collaborative/absence-manager';
    const id = await asks('2027-03-11');
    const today = Temporal.Now.plainDateISO('Europe/Paris');
    const days = { startsOn: today.toString(), endsOn: today.add({ days: 365 }).toString() };
    const mine = portal.as(ours.supervisor);
    const { colleagues } = (await mine.get(away)).json();
    const ids = colleagues.map(({ value }: { value: string }) => Number(value));
    expect(ids).toContain(ours.pay.id);
    expect(ids).not.toContain(ours.supervisor.id);
    expect(ids).not.toContain(others.admin.id);
    const announce = (body: object) =>
      mine.post(away, { substituteId: ours.pay.id, ...days, ...body });
    const yesterday = today.subtract({ days: 1 }).toString();
    for (const [body, field] of [
      [{ endsOn: today.add({ days: 366 }).toString() }, 'endsOn'],
      [{ startsOn: yesterday, endsOn: yesterday }, 'endsOn'],
      [{ substituteId: others.admin.id }, 'substituteId'],
      [{ substituteId: ours.supervisor.id }, 'substituteId'],
    ] as const) {
      const refused = await announce(body);
      expect([refused.statusCode, refused.json().error.details[0].field]).toEqual([422, field]);
    }
    expect(
      (await portal.as(driver).post(away, { substituteId: ours.pay.id, ...days })).statusCode,
    ).toBe(403);
    const made = await announce({});
    expect([made.statusCode, made.json().routed]).toEqual([200, 1]);
    expect((await standing(id))?.approver_id).toBe(ours.pay.id);
    expect((await announce({})).json().error.details[0].field).toBe('startsOn');
    // Whoever stands in cannot send them back.
    const back = await portal
      .as(ours.pay)
      .post(away, { substituteId: ours.supervisor.id, ...days });
    expect([back.statusCode, back.json().error.details[0].field]).toEqual([422, 'substituteId']);
    const [own] = (await mine.get(away)).json().substitutes;
    expect((await portal.as(ours.pay).get(away)).json().substitutes).toEqual([]);
    expect((await portal.as(ours.pay).delete(`${away}/${own.id}`)).statusCode).toBe(404);
    expect((await mine.delete(`${away}/${own.id}`)).json().routed).toBe(1);
    expect((await standing(id))?.approver_id).toBe(ours.supervisor.id);
  });
  it('go to whoever may answer once an approver has left, without anybody’s doing', async () => {
    const id = await asks('2027-03-05');
    await elevated(
      (tx) => tx.run`update app_user set deactivated_at = now() where id = ${ours.supervisor.id}`,
    );
    expect((await answers(ours.admin, id)).done).toBe(1);
    expect((await answers(ours.admin, id)).failed[0]?.message).toContain('premier accord');
    expect((await answers(ours.pay, id)).done).toBe(1);
    expect((await standing(id))?.status).toBe('VALIDATED');
    await elevated(
      (tx) => tx.run`update app_user set deactivated_at = null where id = ${ours.supervisor.id}`,
    );
  });
});

describe('the validation list at the specification’s own addresses', () => {
  const list = '/collaborative/collaborator/other-time/validation/list';
  it('shows the same requests and filters, and grants what its filters match', async () => {
    const id = await asks('2027-03-08');
    const read = async (path: string) => (await portal.as(ours.supervisor).get(path)).json();
    for (const path of [list, `${list}/json`]) {
      const { rows } = await read(`${path}?length=100`);
      expect(rows.map((row: { id: number }) => row.id)).toContain(id);
    }
    expect(Object.keys(await read(`${list}/filters/json`))).toEqual(
      expect.arrayContaining(['agency', 'person']),
    );
    const approve = (who: TestPerson) =>
      portal.as(who).post(`${list}/approve`, {
        allSelected: true,
        person: [String(jean)],
        days: { start: '2027-03-08', end: '2027-03-08' },
      });
    const strange = await approve(others.admin);
    expect(strange.json().done ?? 0).toBe(0);
    const first = await approve(ours.supervisor);
    expect(first.json().done, first.body).toBe(1);
    expect((await standing(id))?.approver_id).toBe(ours.pay.id);
    expect((await approve(ours.pay)).json().done).toBe(1);
    expect((await standing(id))?.status).toBe('VALIDATED');
    expect((await approve(driver)).statusCode).toBe(403);
  });
});

describe('the rules', () => {
  const load = async () => (await portal.as(ours.admin).get(`${base}/json`)).json();
  const set = (who: TestPerson, body: object) =>
    portal.as(who).post(`/rest${base}/set-assignment-collaborative-events`, body);
  it('are one for a type and a place, changed as they were seen', async () => {
    const again = await portal.as(ours.admin).post(`${base}/save`, rule(ours.pay, null));
    expect(again.statusCode).toBe(422);
    const typed = await portal
      .as(ours.admin)
      .post(`/rest${base}/save`, rule(ours.pay, null, ['RTT']));
    expect(typed.statusCode, typed.body).toBe(200);
    const { place } = rule(ours.pay, null);
    const { assignments } = await load();
    const seen = assignments.map((a: { id: number }) => a.id);
    expect(seen).toHaveLength(2);
    const stale = await set(ours.admin, { place, seen: seen.slice(1), rules: [] });
    expect(stale.statusCode).toBe(409);
    expect((await set(ours.admin, { place, seen, rules: [] })).statusCode).toBe(200);
    expect((await load()).assignments).toEqual([]);
  });
  it('are out of another customer’s reach, and out of a supervisor’s', async () => {
    expect(
      (await portal.as(others.admin).post(`${base}/save`, rule(ours.pay, null))).statusCode,
    ).toBe(422);
    expect(
      (await portal.as(ours.supervisor).post(`${base}/save`, rule(ours.pay, null))).statusCode,
    ).toBe(403);
    const foreign = await portal.as(ours.admin).post(`${base}/save`, rule(others.pay, null));
    expect(foreign.statusCode).toBe(422);
    expect(
      (await portal.as(ours.admin).post(`${base}/save`, rule(ours.pay, ours.pay))).statusCode,
    ).toBe(422);
  });
});

describe('each morning', () => {
  const context = <P>(payload: P): JobContext<P> => ({
    payload,
    actor: null,
    services: portal.services,
    signal: new AbortController().signal,
    log: portal.services.log,
    now: Temporal.Now.instant(),
    progress: () => Promise.resolve(),
    scope: {
      customerId: null,
      infras: [],
      personId: 0,
      provider: false,
      audit: { userId: null, impersonatorId: null, requestId: 'morning', ip: '' },
    },
    finish: () => Promise.resolve(),
  });
  const askedDaysAgo = (id: number, days: number) =>
    elevated(
      (tx) =>
        tx.run`update absence set requested_at = now() - make_interval(days => ${days}) where id = ${id}`,
    );
  it('what waits for four days is reminded of, once; what waits for one is not', async () => {
    await portal.as(ours.admin).post(`${base}/save`, rule(ours.supervisor, ours.pay));
    const [late, fresh] = [await asks('2027-05-03'), await asks('2027-05-04')];
    await askedDaysAgo(late, 4);
    await askedDaysAgo(fresh, 1);
    const before = (await mailsTo(ours.supervisor)).length;
    await routeAgainJob.run(context(null));
    await routeAgainJob.run(context(null));
    await tellApproverJob.run(context({ absence: late }));
    const rows = await elevated(
      (tx) =>
        tx.run<{
          id: number;
          status: string;
          revivals: number;
        }>`select id, status, revivals from absence where id in (${late}, ${fresh}) order by id`,
    );
    expect(rows).toEqual([
      { id: late, status: 'REVIVAL', revivals: 1 },
      { id: fresh, status: 'PENDING_VALIDATION', revivals: 0 },
    ]);
    const mails = (await mailsTo(ours.supervisor)).slice(before);
    expect(mails.filter(({ subject }) => subject.startsWith('Relance'))).toHaveLength(1);
    const { place } = rule(ours.supervisor, null);
    const { assignments } = (await portal.as(ours.admin).get(`${base}/json`)).json();
    await portal.as(ours.admin).post(`/rest${base}/set-assignment-collaborative-events`, {
      place,
      seen: assignments.map((a: { id: number }) => a.id),
      rules: [],
    });
  });
});

describe('a planner', () => {
  it('grants at once what they enter, whoever the approvers are', async () => {
    await portal.as(ours.admin).post(`${base}/save`, rule(ours.supervisor, ours.pay));
    const entered = await portal.as(ours.admin).post('/exploitation/api/planning/change-cells', {
      batch: randomUUID(),
      gesture: 'absence',
      absences: [
        {
          op: 'add',
          collaboratorId: jean,
          code: 'CP',
          startsOn: '2027-04-01',
          endsOn: '2027-04-01',
        },
      ],
    });
    const [{ id }] = entered.json().absences;
    expect(await standing(id)).toMatchObject({ status: 'VALIDATED', approver_id: null });
  });
});
