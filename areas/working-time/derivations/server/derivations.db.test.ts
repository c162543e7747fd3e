import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/server/call.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { recordEvidence } from '#areas/working-time/days/server/api.ts';
import { noteFailure } from './derive.ts';

const portal = await wholePortal();
let c: FreshCustomer;
let [broken, healthy] = [0, 0];
const HOUR = 3600;
const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);
const place = () => ({ customerId: c.customerId, infraId: c.agencies[0] });
const broke = (id: number) => ({ id, ...place() });

const driverNamed = (tx: Tx, lastName: string): Promise<number> =>
  createCollaborator(tx, {
    ...place(),
    matricule: `D-${lastName}`,
    lastName,
    firstName: 'Anne',
    type: 1,
    driverType: 'LD',
  }).then(async (id) => {
    await addMission(tx, {
      ...place(),
      collaboratorId: id,
      driverType: 'LD',
      monthlyMinutes: 9120,
    });
    // Five hours of driving at a stretch: one certain offence.
    await recordEvidence(tx, {
      ...place(),
      collaboratorId: id,
      source: 'card',
      origin: 'essai',
      days: [
        {
          day: '2026-03-03',
          spans: [
            { start: 0, seconds: 6 * HOUR, activity: 'rest', crew: false },
            { start: 6 * HOUR, seconds: 5 * HOUR, activity: 'driving', crew: false },
            { start: 11 * HOUR, seconds: 13 * HOUR, activity: 'rest', crew: false },
          ],
        },
      ],
    });
    return id;
  });

/** The database refuses to keep something of one person, as it refuses a fraction of a second. */
const refuse = (table: 'offence_judgement' | 'day_record', id: number) =>
  elevated(async (tx) => {
    await sql
      .raw(
        `create or replace function refuse_derivation() returns trigger language plpgsql as $$ begin raise exception 'invalid input syntax for type bigint: "1756795885.71"'; end $$`,
      )
      .execute(tx);
    await sql
      .raw(
        `create trigger refused_${id} before insert or update on ${table} for each row when (new.collaborator_id = ${id}) execute function refuse_derivation()`,
      )
      .execute(tx);
  });
const accept = (table: 'offence_judgement' | 'day_record', id: number) =>
  elevated((tx) => sql.raw(`drop trigger refused_${id} on ${table}`).execute(tx));

const failures = () =>
  elevated(
    async (tx) =>
      await tx.run<{ collaborator_id: number; kind: string; attempts: number; error: string }>`
          select collaborator_id, kind, attempts, error from derivation_failure where customer_id = ${c.customerId} order by kind, id`,
  );
const offencesOf = (id: number) =>
  elevated(
    async (tx) =>
      await tx.value<number>`select count(*)::int as n from offence where collaborator_id = ${id}`,
  );
const recompute = (id: number) =>
  portal.as(c.supervisor).post(`/working-time/day/${id}/2026-03-03/recompute`, {});

beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());
beforeEach(async () => {
  c = await freshCustomer(portal.services.db);
  broken = await elevated((tx) => driverNamed(tx, 'Bris'));
  healthy = await elevated((tx) => driverNamed(tx, 'Sain'));
});

describe('a person whose offences cannot be judged', { timeout: 90_000 }, () => {
  it('is listed with « depuis », stops nobody, and leaves the list after a new try', async () => {
    await refuse('offence_judgement', broken);
    const { settings, version } = (
      await portal.as(c.admin).get(`/offences/settings/load/${c.companyId}`)
    ).json();
    const saved = await portal
      .as(c.admin)
      .post(`/offences/settings/save/${c.companyId}`, { ...settings, version });
    expect(saved.statusCode).toBe(200);
    await expect.poll(() => offencesOf(healthy), { timeout: 60_000 }).toBe(1);
    await expect
      .poll(failures, { timeout: 60_000 })
      .toMatchObject([{ collaborator_id: broken, kind: 'offences' }]);
    const state = await portal.as(c.supervisor).get('/working-time/derivations/state');
    expect(state.json()).toMatchObject({
      people: 1,
      failures: [
        { collaboratorId: broken, name: expect.stringMatching(/Bris/i), kind: 'offences' },
      ],
    });
    const listed = await portal.as(c.supervisor).get('/working-time/derivations');
    const rows = listed.json().rows as { id: number; error: string }[];
    expect(rows).toMatchObject([
      { collaboratorId: broken, error: expect.stringMatching(/bigint/) },
    ]);

    await accept('offence_judgement', broken);
    const again = await portal.as(c.supervisor).post('/working-time/derivations/retry', {
      selection: { ids: rows.map((r) => r.id) },
      values: {},
      preview: false,
    });
    expect(again.json()).toMatchObject({ done: 1 });
    await expect.poll(failures, { timeout: 60_000 }).toEqual([]);
    expect(await offencesOf(broken)).toBe(1);
  });

  it('is seen by its supervisors, by no colleague', async () => {
    await elevated((tx) =>
      noteFailure(tx, { kind: 'offences', person: broke(broken), range: null }, new Error('boom')),
    );
    const seenBy = async (who: FreshCustomer['supervisor'], query = '') =>
      (await portal.as(who).get(`/working-time/derivations/state${query}`)).json().people;
    expect(await seenBy(c.supervisor)).toBe(1);
    expect(await seenBy(c.supervisor, `?collaborator=${healthy}`)).toBe(0);
    expect(await seenBy(c.collaborator)).toBe(0);
    expect(await seenBy(c.collaborator, `?collaborator=${broken}`)).toBe(0);
    expect((await portal.as(c.collaborator).get('/working-time/derivations')).statusCode).not.toBe(
      200,
    );
  });
});

describe('a person whose days cannot be derived', { timeout: 90_000 }, () => {
  it('is still judged; both leave the list when both are done', async () => {
    await refuse('day_record', broken);
    await recompute(broken);
    await expect
      .poll(failures, { timeout: 60_000 })
      .toMatchObject([{ collaborator_id: broken, kind: 'days' }]);
    await expect.poll(() => offencesOf(broken), { timeout: 60_000 }).toBe(1);
    await accept('day_record', broken);
    await recompute(broken);
    await expect.poll(failures, { timeout: 60_000 }).toEqual([]);
  });
});

describe('a failure', () => {
  const rows = (tx: Tx) =>
    tx.run<{ since: string; first_day: string; last_day: string; attempts: number }>`
      select since::text, first_day, last_day, attempts from derivation_failure where collaborator_id = ${broken}`;
  it('keeps its « depuis » and widens its days when it happens again', () =>
    elevated(async (tx) => {
      const subject = { kind: 'days' as const, person: broke(broken) };
      await noteFailure(
        tx,
        { ...subject, range: { first: '2026-03-03', last: '2026-03-05' } },
        'x',
      );
      await tx.run`update derivation_failure set since = '2026-03-06T08:00:00Z' where collaborator_id = ${broken}`;
      await noteFailure(
        tx,
        { ...subject, range: { first: '2026-03-01', last: '2026-03-04' } },
        'y',
      );
      expect(await rows(tx)).toMatchObject([
        {
          since: expect.stringMatching(/^2026-03-06/),
          first_day: '2026-03-01',
          last_day: '2026-03-05',
          attempts: 2,
        },
      ]);
    }));

  it('blocks the close of the periods it reaches, and no other', async () => {
    const { failureCheck } = await import('./failures.ts');
    const check = (tx: Tx, firstDay: string, lastDay: string) =>
      failureCheck.check({ tx } as Parameters<typeof failureCheck.check>[0], {
        id: 1,
        companyId: c.companyId,
        infras: [c.agencies[0]],
        firstDay,
        lastDay,
      });
    await elevated(async (tx) => {
      const range = { first: '2026-03-03', last: '2026-03-05' };
      await noteFailure(tx, { kind: 'days', person: broke(broken), range }, 'x');
      expect(await check(tx, '2026-03-01', '2026-03-31')).toMatchObject({
        count: 1,
        blocking: true,
        label: expect.stringMatching(/depuis le \d\d\/\d\d\/\d{4}$/),
      });
      expect(await check(tx, '2026-02-01', '2026-02-28')).toMatchObject({ count: 0 });
      expect(await check(tx, '2026-04-01', '2026-04-30')).toMatchObject({ count: 0 });
      // Later months may hide offences too; of the months before everything was judged.
      await noteFailure(tx, { kind: 'offences', person: broke(broken), range }, 'x');
      expect(await check(tx, '2026-04-01', '2026-04-30')).toMatchObject({ count: 1 });
      expect(await check(tx, '2026-03-01', '2026-03-31')).toMatchObject({ count: 1 });
      expect(await check(tx, '2026-02-01', '2026-02-28')).toMatchObject({ count: 0 });
      expect(
        await failureCheck.check({ tx } as Parameters<typeof failureCheck.check>[0], {
          id: 1,
          companyId: c.companyId,
          infras: [c.agencies[1]],
          firstDay: '2026-03-01',
          lastDay: '2026-03-31',
        }),
      ).toMatchObject({ count: 0 });
    });
  });
});
