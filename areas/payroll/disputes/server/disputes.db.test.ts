// « Je conteste »: who may object to what, who answers, and that an accepted objection has corrected something.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber } from '#engines/french-time/days.ts';
import type { Role } from '#platform/contract/roles.ts';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { october, ok } from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';
import {
  writeDays,
  type Placed,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { correctDay } from '#areas/working-time/days/server/api.ts';
import type { DisputeRow, OwnDispute } from '../contract.ts';
import { forgetFiles } from './files.ts';

const { at, as, calculate } = october();
const PATH = '/collaborative/disputes';
const DAY = '2026-10-06';

const account = ({ collaborator }: Placed, roles: readonly Role[] = ['ROLE_COLLABORATOR']) =>
  at.portal.services.db.elevated((tx) =>
    freshPerson(tx, {
      roles: [...roles],
      customerId: at.customer.customerId,
      infraId: at.customer.agencies[0],
      perimeter: [at.customer.agencies[0]],
      collaboratorId: collaborator,
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
  at.portal.services.db.elevated((tx) =>
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
    const elsewhere = await at.portal.services.db.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_SUPERVISOR'],
        customerId: at.customer.customerId,
        infraId: at.customer.agencies[1],
        perimeter: [at.customer.agencies[1]],
      }),
    );
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
    await elevated((tx) =>
      sql`update dispute set decided_at = '2026-03-01T10:00:00Z' where id = ${id}`.execute(tx),
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
      at.portal.services.db.elevated((tx) =>
        sql`insert into evp_regulation (customer_id, infra_id, pay_period_id, target_period_id, mission_id, collaborator_id, heading_id, unit, before, after, difference, cause, days, status, decided_at, decided_by)
        select customer_id, ${at.customer.agencies[0]}, ${at.period}, (select id from pay_period where customer_id = ${at.customer.customerId} and first_day = '2026-11-01'), ${at.long.mission}, ${at.long.collaborator}, id, unit, 1, 2, 1, 'days', '{}', 'accepted', now(), ${at.customer.pay.id}
        from heading where customer_id = ${at.customer.customerId} and code = ${code}`.execute(tx),
      );
    await regulate('HNUIT');
    expect((await answer(at.customer.pay, id, 'accept')).statusCode).toBe(409);
    await regulate('HSERV');
    expect((await answer(at.customer.pay, id, 'accept')).statusCode).toBe(200);
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
      at.portal.services.db.elevated((tx) => {
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

  it('is not of days to come, and says why in words', async () => {
    const driver = await account(at.long);
    expect((await object(driver, onDay('2199-01-01'))).statusCode).toBe(422);
    expect((await object(driver, onDay(), ' a ')).statusCode).toBe(422);
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
