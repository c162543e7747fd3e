import { beforeAll, describe, expect, it } from 'vitest';
import { freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { deliverDue } from '#areas/organisation/notifications/server/api.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';
import { portal, ours, others, jean, office, setUp, send } from './changes.setup.fixtures.ts';

beforeAll(setUp);

describe('requests', () => {
  const ask = async (collaboratorId: number, startsOn: string, code = 'CP'): Promise<number> =>
    (
      await send(ours.admin, {
        gesture: 'absence',
        absences: [{ op: 'add', collaboratorId, code, startsOn, endsOn: startsOn, pending: true }],
      })
    ).absences[0]?.id ?? 0;
  const list = async (who: TestPerson, query = '') =>
    (await portal.as(who).get(`/exploitation/absence-requests?length=100${query}`)).json() as {
      rows: {
        id: number;
        status: string;
        days: number;
        othersAway: number;
        answer: string | null;
        answeredBy: string | null;
      }[];
    };
  const answer = (
    who: TestPerson,
    ids: number[],
    kind: 'validate' | 'refuse',
    { reason = '', preview = false }: { readonly reason?: string; readonly preview?: boolean } = {},
  ) =>
    portal.as(who).post('/exploitation/absence-requests/answer', {
      selection: { ids },
      values: { answer: kind, reason },
      preview,
    });
  /** Mails queued since the last look, as the person reads them. */
  const mails = async () => {
    // A day on, no quiet hour and no day’s mail holds anything back.
    await deliverDue(portal.services, Temporal.Now.instant().add({ hours: 25 }));
    return (
      await portal.run<{
        payload: { sealed: string };
      }>`select payload from job_run where kind = 'mail' order by id`
    ).map(
      ({ payload }) =>
        JSON.parse(portal.services.secrets.open(payload.sealed, 'mail')) as {
          to: string;
          subject: string;
          text: string;
        },
    );
  };
  it('are listed, answered many at once with a reason, and the people told by mail', async () => {
    const driver = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_COLLABORATOR'],
        customerId: ours.customerId,
        infraId: ours.agencies[0],
        perimeter: [ours.agencies[0]],
        collaboratorId: jean,
      }),
    );
    const [first, second, elsewhere] = [
      await ask(jean, '2026-09-21'),
      await ask(jean, '2026-09-23', 'RTT'),
      await ask(office, '2026-09-21'),
    ];
    const ids = async (who: TestPerson, query = '') =>
      (await list(who, query)).rows
        .map((r) => r.id)
        .filter((id) => [first, second, elsewhere].includes(id));
    expect([
      await ids(ours.pay),
      await ids(ours.supervisor),
      await ids(others.admin),
      await ids(ours.pay, '&code[]=RTT'),
      await ids(ours.pay, '&days[start]=2026-09-22'),
    ]).toEqual([[first, elsewhere, second], [first, second], [], [second], [second]]);
    expect((await answer(ours.pay, [first, second], 'refuse')).statusCode).toBe(422);
    expect((await answer(ours.pay, [first, second], 'refuse', { preview: true })).json()).toEqual({
      done: 2,
      failed: [],
      first: 0,
    });
    const [own, foreign, none] = [
      await answer(driver, [first], 'validate'),
      (await answer(others.admin, [first], 'validate')).json(),
      (await mails()).filter((m) => m.to === driver.email),
    ];
    expect([own.statusCode, foreign.done, none.length]).toEqual([403, 0, 0]);
    expect(
      (await answer(ours.pay, [second], 'refuse', { reason: 'Trop de départs ce jour-là' })).json(),
    ).toMatchObject({ done: 1 });
    expect((await answer(ours.pay, [first, second], 'validate')).json()).toMatchObject({
      done: 1,
      failed: [{ id: second }],
    });
    expect(
      (await list(ours.pay, '&status[]=REFUSED')).rows.find((r) => r.id === second),
    ).toMatchObject({
      status: 'REFUSED',
      answer: 'Trop de départs ce jour-là',
      days: 1,
      answeredBy: expect.any(String),
    });
    expect(
      (
        await portal.as(ours.pay).post('/exploitation/api/absence/answer-absences', {
          ids: [elsewhere],
          answer: 'refuse',
          reason: 'Effectif trop bas',
        })
      ).json(),
    ).toMatchObject({ done: 1, failed: [], first: 0 });
    expect(
      (
        await portal
          .as(others.admin)
          .post('/exploitation/api/absence/answer-absences', { ids: [first], answer: 'validate' })
      ).statusCode,
    ).toBe(404);
    const sent = (await mails()).filter((m) => m.to === driver.email);
    expect(sent.map((m) => m.subject)).toEqual([
      'Votre demande d’absence est refusée',
      'Votre demande d’absence est acceptée',
    ]);
    expect(sent[0]?.text).toContain('Motif : Trop de départs ce jour-là');
  });
  it('one explains what it costs, and a stop what it is', async () => {
    await portal.elevated((tx) => installStarterCounters(tx, ours.customerId));
    const id = await ask(jean, '2026-11-11');
    const explained = async (who: TestPerson, one: number) =>
      portal.as(who).get(`/counters/absence/${one}`);
    expect((await explained(ours.pay, id)).json()).toMatchObject({
      waiting: true,
      counts: { open: 0, workable: 0, calendar: 2 },
      counter: { amount: 0 },
      stop: null,
    });
    const [first, again] = [
      await ask(jean, '2026-11-16', 'MAL'),
      await ask(jean, '2026-11-25', 'MAL'),
    ];
    await answer(ours.pay, [first], 'validate');
    expect((await explained(ours.pay, again)).json().stop).toMatchObject({
      kind: 'first',
      sameIllness: false,
      previous: { first: '2026-11-16' },
    });
    expect(
      (
        await portal
          .as(ours.pay)
          .post('/exploitation/api/absence/same-illness', { id: again, sameIllness: true })
      ).statusCode,
    ).toBe(204);
    expect((await explained(ours.pay, again)).json().stop).toMatchObject({
      kind: 'relapse',
      sameIllness: true,
    });
    expect([
      (await explained(others.admin, again)).statusCode,
      (
        await portal
          .as(others.admin)
          .post('/exploitation/api/absence/same-illness', { id: again, sameIllness: false })
      ).statusCode,
      (await explained(ours.collaborator, again)).statusCode,
    ]).toEqual([404, 404, 404]);
  });
  it('those of a type that is closed to an account are not shown to it', async () => {
    const id = await ask(jean, '2026-09-28', 'MAL');
    const mine = async () => (await list(ours.supervisor)).rows.some((r) => r.id === id);
    expect(await mine()).toBe(true);
    await portal.run`insert into user_accreditation (customer_id, user_id, infra_id, kind, mode, items) values (${ours.customerId}, ${ours.supervisor.id}, ${ours.agencies[0]}, 'other-times', 'chosen', '{CP,RTT}')`;
    expect([await mine(), (await answer(ours.supervisor, [id], 'validate')).json().done]).toEqual([
      false,
      0,
    ]);
    await portal.run`delete from user_accreditation where user_id = ${ours.supervisor.id}`;
  });
});
