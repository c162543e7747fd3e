// « Je conteste »: who may object to what, who answers, and that an accepted objection has corrected something.
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber } from '#engines/french-time/days.ts';
import type { Role } from '#platform/contract/roles.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import {
  figures,
  october,
  ok,
} from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';
import {
  writeDays,
  type Placed,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { correctDay, recomputeDays, recordEvidence } from '#areas/working-time/days/server/api.ts';
import type { DisputeRow, OwnDispute } from '../contract.ts';
import { forgetFiles } from './files.ts';

const { at, as, calculate, grid } = october();
const PATH = '/collaborative/disputes';
const DAY = '2026-10-06';

const account = ({ collaborator }: Placed, roles: readonly Role[] = ['ROLE_COLLABORATOR']) =>
  at.portal.elevated((tx) =>
    freshPerson(tx, {
      roles: [...roles],
      customerId: at.customer.customerId,
      infraId: at.customer.agencies[0],
      perimeter: [at.customer.agencies[0]],
      collaboratorId: collaborator,
    }),
  );
const atOtherAgency = (role: Role) =>
  at.portal.elevated((tx) =>
    freshPerson(tx, {
      roles: [role],
      customerId: at.customer.customerId,
      infraId: at.customer.agencies[1],
      perimeter: [at.customer.agencies[1]],
    }),
  );
const onDay = (day = DAY) => ({ kind: 'day', day });
const onFigure = (placed: Placed, code = 'HSERV') => ({
  kind: 'figure',
  month: '2026-10',
  mission: placed.mission,
  code,
});
const object = (who: TestPerson, subject: object, text = 'Il manque une heure.') =>
  as(who).post(PATH, { subject, text });
const opened = async (who: TestPerson, subject: object): Promise<number> =>
  (await ok(object(who, subject))).id;
const own = async (who: TestPerson): Promise<OwnDispute[]> =>
  (await ok(as(who).get(PATH))).disputes;
const list = async (who: TestPerson): Promise<DisputeRow[]> =>
  (await ok(as(who).get('/disputes/load/json'))).rows;
const answer = (who: TestPerson, id: number, act: 'accept' | 'refuse', reason = 'C’est fait.') =>
  as(who).post(`/disputes/${id}/${act}`, { reason });
const notificationsOf = async (who: TestPerson): Promise<string[]> =>
  (await ok(as(who).get('/notifications'))).notifications.map(
    (n: { title: string; text: string }) => `${n.title} — ${n.text}`,
  );
const loseADay = (): Promise<void> =>
  at.portal.elevated((tx) =>
    writeDays(tx, at.customer, at.customer.agencies[0], at.long, [
      { day: '2026-10-01', service: 0 },
    ]),
  );

describe('files beside an objection', () => {
  const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
  const attach = (who: TestPerson, id: number, names: readonly string[]) =>
    as(who).upload(
      `${PATH}/${id}/files`,
      names.map((name) => ({ name, bytes: PDF })),
    );
  const read = async (who: TestPerson, file: number): Promise<number> =>
    (await as(who).get(`/file/${file}`)).statusCode;

  it('are read by its person and whoever answers, and by nobody else', async () => {
    const driver = await account(at.long);
    const id = await opened(driver, onDay());
    const added = await attach(driver, id, ['disque.pdf', 'lettre.pdf']);
    expect([added.statusCode, added.json().files.length]).toEqual([200, 2]);
    const [file] = added.json().files as { id: number; name: string }[];
    expect(file?.name).toBe('disque.pdf');
    const fileId = file?.id ?? 0;
    expect((await own(driver))[0]?.files.map(({ name }) => name)).toEqual([
      'disque.pdf',
      'lettre.pdf',
    ]);
    const { supervisor } = at.customer;
    expect((await ok(as(supervisor).get(`/disputes/${id}/files`))).files).toHaveLength(2);
    expect(await read(driver, fileId)).toBe(200);
    expect(await read(supervisor, fileId)).toBe(200);
    const colleague = await account(at.short);
    expect(await read(colleague, fileId)).toBe(404);
    expect((await attach(colleague, id, ['x.pdf'])).statusCode).toBe(404);
    const elsewhere = await atOtherAgency('ROLE_SUPERVISOR');
    expect(await read(elsewhere, fileId)).toBe(404);
    expect((await as(elsewhere).get(`/disputes/${id}/files`)).statusCode).toBe(404);
    const stranger = await freshCustomer(at.portal.services.db);
    expect(await read(stranger.supervisor, fileId)).toBe(404);
    expect((await as(stranger.supervisor).get(`/disputes/${id}/files`)).statusCode).toBe(404);
    // Five in all; a programme is none.
    expect((await attach(driver, id, ['3.pdf', '4.pdf', '5.pdf', '6.pdf'])).statusCode).toBe(409);
    expect((await attach(driver, id, ['virus.exe'])).statusCode).toBe(415);
    await ok(as(driver).post(`${PATH}/${id}/withdraw`));
    expect(await read(driver, fileId)).toBe(404);
    expect((await attach(driver, id, ['late.pdf'])).statusCode).toBe(409);
  });

  it('go three years after the answer, not a second before', async () => {
    const driver = await account(at.long);
    const id = await opened(driver, onDay());
    const file = (await attach(driver, id, ['disque.pdf'])).json().files[0].id;
    await ok(answer(at.customer.supervisor, id, 'refuse', 'Le disque dit autre chose.'));
    const elevated = at.portal.services.db.elevated.bind(at.portal.services.db);
    await elevated(
      (tx) => tx.run`update dispute set decided_at = '2026-03-01T10:00:00Z' where id = ${id}`,
    );
    const purge = (now: string) => elevated((tx) => forgetFiles(tx, Temporal.Instant.from(now)));
    await purge('2029-03-01T09:59:59Z');
    expect(await read(driver, file)).toBe(200);
    await purge('2029-03-01T10:00:00Z');
    expect(await read(driver, file)).toBe(404);
  });
});

describe('an objection to a figure', () => {
  it('keeps what stood, and is accepted once the figure is another', async () => {
    const driver = await account(at.long);
    const id = await opened(driver, onFigure(at.long));
    const [row] = await list(at.customer.pay);
    // 20 days of 9 h 25 min 12 s.
    expect(row).toMatchObject({ id, shown: '188h24', status: 'open', month: '2026-10' });
    const early = await answer(at.customer.pay, id, 'accept');
    expect([early.statusCode, (await own(driver))[0]?.status]).toEqual([409, 'open']);

    await loseADay();
    const done = await answer(at.customer.pay, id, 'accept', 'Journée du 1er reprise.');
    expect(done.statusCode).toBe(200);
    expect((await own(driver))[0]).toMatchObject({
      status: 'accepted',
      answer: 'Journée du 1er reprise.',
    });
    expect(
      (await notificationsOf(driver)).filter((text) => /acceptée — .*Journée du 1er/.test(text)),
    ).toHaveLength(1);
    // Nothing is decided twice.
    expect((await answer(at.customer.pay, id, 'refuse')).statusCode).toBe(409);
  });

  it('after the close is accepted with a regularisation of that heading, which the closed month does not show', async () => {
    await calculate();
    const close = await as(at.customer.pay).post(`/evp-front-office/vpe/close/${at.period}`, {
      confirmation: 'octobre 2026',
    });
    expect(close.statusCode).toBe(200);
    const driver = await account(at.long);
    const id = await opened(driver, onFigure(at.long));
    expect((await answer(at.customer.pay, id, 'accept')).statusCode).toBe(409);
    const regulate = (code: string) =>
      at.portal
        .run`insert into evp_regulation (customer_id, infra_id, pay_period_id, target_period_id, mission_id, collaborator_id, heading_id, unit, before, after, difference, cause, days, status, decided_at, decided_by)
        select customer_id, ${at.customer.agencies[0]}, ${at.period}, (select id from pay_period where customer_id = ${at.customer.customerId} and first_day = '2026-11-01'), ${at.long.mission}, ${at.long.collaborator}, id, unit, 1, 2, 1, 'days', '{}', 'accepted', now(), ${at.customer.pay.id}
        from heading where customer_id = ${at.customer.customerId} and code = ${code}`;
    await regulate('HNUIT');
    expect((await answer(at.customer.pay, id, 'accept')).statusCode).toBe(409);
    await regulate('HSERV');
    expect((await answer(at.customer.pay, id, 'accept')).statusCode).toBe(200);
  });

  it('is marked in the grid’s cell until it is answered, for whoever answers there', async () => {
    await calculate();
    const driver = await account(at.long);
    const id = await opened(driver, onFigure(at.long));
    const marked = async (who: TestPerson, month = '2026-10') =>
      (await ok(as(who).get(`/disputes/waiting/figures/json?month=${month}`))).figures;
    const { pay } = at.customer;
    expect(await marked(pay)).toEqual([{ mission: at.long.mission, code: 'HSERV' }]);
    expect(await marked(pay, '2026-09')).toEqual([]);
    const stranger = await freshCustomer(at.portal.services.db);
    expect(await marked(stranger.pay)).toEqual([]);
    expect(await marked(await atOtherAgency('ROLE_PAY_ADMIN'))).toEqual([]);
    await ok(answer(pay, id, 'refuse', 'Le relevé le prouve.'));
    expect(await marked(pay)).toEqual([]);
  });

  it('is of one’s own month alone', async () => {
    const driver = await account(at.long);
    expect((await object(driver, onFigure(at.short))).statusCode).toBe(422);
    expect((await object(driver, onFigure(at.long, 'NOPE'))).statusCode).toBe(422);
    expect(await own(driver)).toEqual([]);
  });

  it('shows among the checks of a close, and does not block it', async () => {
    await calculate();
    await opened(await account(at.long), onFigure(at.long));
    const reasons = JSON.stringify(
      await ok(
        as(at.customer.pay).get(
          `/rest/evp-front-office/missions/not-closable-reasons?period=${at.period}`,
        ),
      ),
    );
    expect(reasons).toContain('Contestations de salariés sans réponse');
  });
});

describe('an objection to a day', () => {
  it('is accepted once somebody corrected the day, not before', async () => {
    const driver = await account(at.long);
    const id = await opened(driver, onDay());
    expect((await answer(at.customer.pay, id, 'accept')).statusCode).toBe(409);
    const correct = (day: string) =>
      at.portal.elevated((tx) => {
        const midnight = dayNumber(day) * 86_400;
        return correctDay(tx, {
          collaboratorId: at.long.collaborator,
          day,
          stretches: [
            { start: midnight + 6 * 3_600, end: midnight + 14 * 3_600, activity: 'work' },
          ],
          origin: 'Paie',
        });
      });
    // The days beside settle nothing.
    await correct(addDays(DAY, -1));
    await correct(addDays(DAY, 1));
    expect((await answer(at.customer.pay, id, 'accept')).statusCode).toBe(409);
    await correct(DAY);
    expect((await answer(at.customer.pay, id, 'accept')).statusCode).toBe(200);
  });

  it('is open once, may be taken back by its author alone, and opened again', async () => {
    const [driver, other] = [await account(at.long), await account(at.interim)];
    const id = await opened(driver, onDay());
    expect((await object(driver, onDay())).statusCode).toBe(409);
    expect((await as(other).post(`${PATH}/${id}/withdraw`)).statusCode).toBe(404);
    await ok(as(driver).post(`${PATH}/${id}/withdraw`));
    expect((await answer(at.customer.pay, id, 'refuse')).statusCode).toBe(409);
    await opened(driver, onDay());
    expect((await own(driver)).map((d) => d.status)).toEqual(['open', 'withdrawn']);
  });

  it('stands beside its day until it is answered, for whoever answers there', async () => {
    const driver = await account(at.long);
    const id = await opened(driver, onDay('2026-10-07'));
    const beside = (who: TestPerson, day: string) =>
      as(who).get(
        `/disputes/waiting/json?collaborator=${at.long.collaborator}&subject=${encodeURIComponent(`day ${day}`)}`,
      );
    const { pay, supervisor } = at.customer;
    expect((await ok(beside(supervisor, '2026-10-07'))).disputes).toMatchObject([
      { id, text: 'Il manque une heure.' },
    ]);
    expect((await ok(beside(supervisor, '2026-10-08'))).disputes).toEqual([]);
    const stranger = await freshCustomer(at.portal.services.db);
    expect((await ok(beside(stranger.supervisor, '2026-10-07'))).disputes).toEqual([]);
    const elsewhere = await atOtherAgency('ROLE_SUPERVISOR');
    expect((await ok(beside(elsewhere, '2026-10-07'))).disputes).toEqual([]);
    expect((await beside(driver, '2026-10-07')).statusCode).toBe(403);
    await ok(answer(pay, id, 'refuse', 'Le relevé le prouve.'));
    expect((await ok(beside(supervisor, '2026-10-07'))).disputes).toEqual([]);
  });

  it('is not of days to come, and says why in words', async () => {
    const driver = await account(at.long);
    expect((await object(driver, onDay('2199-01-01'))).statusCode).toBe(422);
    expect((await object(driver, onDay(), ' a ')).statusCode).toBe(422);
  });
});

describe('an objection to a day of a closed month that a card proves', () => {
  /**
   * A night of work over the change of the hour, of which the card knows the first seven hours: from 22:00 on Saturday 24 October to 4:00 in winter time.
   * The driver worked until 6:00. Two hours more: of service, above 186 h (188 h 24 and 7 h so far), by night, and of a Sunday.
   */
  const NIGHT = '2026-10-24';
  const HOUR = 3_600;
  const start = dayNumber(NIGHT) * 86_400 + 20 * HOUR;
  const UNTIL_SIX = [{ start, end: start + 9 * HOUR, activity: 'work' }];
  const elevated = <T>(work: Parameters<typeof at.portal.services.db.elevated<T>>[0]) =>
    at.portal.elevated(work);

  const closedWithCard = async (): Promise<TestPerson> => {
    const place = { customerId: at.customer.customerId, infraId: at.customer.agencies[0] };
    const { collaborator: collaboratorId } = at.long;
    await elevated(async (tx) => {
      await recordEvidence(tx, {
        ...place,
        collaboratorId,
        source: 'card',
        origin: 'C.C1B',
        days: [
          {
            day: NIGHT,
            spans: [{ start: 20 * HOUR, seconds: 4 * HOUR, activity: 'work', crew: false }],
          },
          {
            day: addDays(NIGHT, 1),
            spans: [{ start: 0, seconds: 3 * HOUR, activity: 'work', crew: false }],
          },
        ],
      });
      await recomputeDays(tx, { collaboratorId, from: NIGHT, to: addDays(NIGHT, 1) });
      await tx.run`update day_record set status = 'validated' where collaborator_id = ${collaboratorId}`;
    });
    await calculate();
    await ok(
      as(at.customer.pay).post(`/evp-front-office/vpe/close/${at.period}`, {
        confirmation: 'octobre 2026',
      }),
    );
    return account(at.long);
  };
  const correct = async (who: TestPerson, o: { preview: boolean; day?: string }) => {
    const day = o.day ?? NIGHT;
    const query = `collaborator=${at.long.collaborator}&day=${day}`;
    const shown = await ok(as(who).get(`/rest/calendar/details/activity/json?${query}`));
    const answer = await as(who).post('/exploitation/calendar/update-data', {
      collaborator: at.long.collaborator,
      day,
      hash: shown.detail.record?.hash ?? null,
      choice: { by: 'stretches', stretches: UNTIL_SIX },
      reason: 'Fin de service à 6 heures',
      preview: o.preview,
    });
    return { editable: shown.editable as boolean, status: answer.statusCode, body: answer.json() };
  };
  /** May correct days, but not answer. */
  const correctsOnly = () =>
    elevated(async (tx) => {
      const { customerId, agencies } = at.customer;
      const place = { infraId: agencies[0], perimeter: [agencies[0]] };
      const who = await freshPerson(tx, { ...place, roles: ['ROLE_PAY_ADMIN'], customerId });
      await tx.run`with p as (insert into user_profile (customer_id, infra_id, name, settings) values (${customerId}, ${customerId}, 'Sans réponse', '{"dispute.answer":"deny"}') returning id)
        insert into user_profile_link (user_id, profile_id, customer_id) select ${who.id}, id, ${customerId} from p`;
      return who;
    });
  const novemberId = () =>
    elevated(
      async (tx) =>
        (await tx.value<number>`select id from pay_period where customer_id = ${at.customer.customerId} and first_day = '2026-11-01'`) ??
        0,
    );
  interface Proposed {
    readonly id: number;
    readonly code: string;
    readonly difference: number;
    readonly days: readonly string[];
    readonly status: string;
  }
  const proposed = async (): Promise<Proposed[]> =>
    ok(
      as(at.customer.pay).post('/rest/evp-front-office/regulations/json', {
        period: await novemberId(),
      }),
    );

  it('lets whoever answers correct that day: the month stays, the first open one pays the difference', async () => {
    const driver = await closedWithCard();
    const { pay, supervisor } = at.customer;
    const refused = await correct(pay, { preview: true });
    expect([refused.editable, refused.status]).toEqual([false, 409]);
    // A colleague's objection opens nothing of this driver's.
    await opened(await account(at.short), onDay(NIGHT));
    expect((await correct(pay, { preview: true })).status).toBe(409);
    const id = await opened(driver, onDay(NIGHT));
    expect((await answer(supervisor, id, 'accept')).statusCode).toBe(409);
    const corrector = await correctsOnly();
    const unheard = await correct(corrector, { preview: true });
    expect([unheard.editable, unheard.status]).toEqual([false, 409]);
    // The days beside stay shut.
    const beside = await correct(pay, { preview: true, day: addDays(NIGHT, -1) });
    expect([beside.editable, beside.status]).toEqual([false, 409]);

    const paid = figures(await grid(), at.long.mission);
    expect(paid['HSERV']).toBe((188 * 60 + 24 + 7 * 60) * 60);
    const tried = await correct(pay, { preview: true });
    expect([tried.editable, tried.status]).toEqual([true, 200]);
    expect(tried.body).toMatchObject({
      written: false,
      regulates: true,
      days: [{ day: NIGHT, before: { service: 7 * HOUR }, after: { service: 9 * HOUR } }],
    });
    const moved = (body: { pay: { values: { code: string; before: number; after: number }[] } }) =>
      Object.fromEntries(body.pay.values.map((v) => [v.code, v.after - v.before]));
    const twoHours = { HSERV: 7_200, HS50: 7_200, HNUIT: 7_200, HDIM: 7_200 };
    expect(moved(tried.body)).toEqual(twoHours);
    expect(await proposed()).toEqual([]);

    const done = await correct(supervisor, { preview: false });
    expect([done.status, done.body.written, moved(done.body)]).toEqual([200, true, twoHours]);
    expect(figures(await grid(), at.long.mission)).toEqual(paid);
    const waiting = await proposed();
    expect(Object.fromEntries(waiting.map((r) => [r.code, r.difference]))).toEqual(twoHours);
    // Of the 25th less is unknown than the card left.
    const days = `${NIGHT} ${addDays(NIGHT, 1)}`;
    expect([...new Set(waiting.map((r) => `${r.status} ${r.days.join(' ')}`))]).toEqual([
      `pending ${days}`,
    ]);
    // Again nothing more: the difference is told once.
    expect(moved((await correct(pay, { preview: false })).body)).toEqual({});
    expect(await proposed()).toHaveLength(4);

    expect((await answer(supervisor, id, 'accept', 'Deux heures de plus.')).statusCode).toBe(200);
    expect((await correct(pay, { preview: true })).status).toBe(409);
    await ok(
      as(pay).post('/value/update-regulation-status', {
        ids: waiting.map((r) => r.id),
        status: 'accepted',
      }),
    );
    // The first open month is September, which nobody closed here.
    const carried = await elevated(
      async (tx) =>
        tx.run<{
          code: string;
          regulated: number;
        }>`select h.code, v.regulated from evp_value v join heading h on h.id = v.heading_id join pay_period p on p.id = v.pay_period_id where p.first_day = '2026-09-01' and v.mission_id = ${at.long.mission} and v.regulated <> 0`,
    );
    expect(Object.fromEntries(carried.map((r) => [r.code, Number(r.regulated)]))).toEqual(twoHours);
  });
});

describe('whoever answers', () => {
  it('is not its author, nor somebody of another agency or customer, nor an employee', async () => {
    const boss = await account(at.long, ['ROLE_ADMIN', 'ROLE_COLLABORATOR']);
    const id = await opened(boss, onDay());
    expect((await answer(boss, id, 'refuse')).statusCode).toBe(403);
    const stranger = await freshCustomer(at.portal.services.db);
    expect((await answer(stranger.admin, id, 'refuse')).statusCode).toBe(404);
    expect(await list(stranger.admin)).toEqual([]);
    expect((await answer(await account(at.interim), id, 'refuse')).statusCode).toBe(403);
    expect((await answer(at.customer.pay, id, 'refuse', 'Le relevé le prouve.')).statusCode).toBe(
      200,
    );
    expect((await own(boss))[0]?.status).toBe('refused');
  });
});
