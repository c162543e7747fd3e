// Activities of Mobilic, from its interface to the day record: rehearsed, taken once, corrected, taken back, refused with its reason.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { instantAt, todayIn } from '#engines/french-time/zones.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { placeWorker } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { ok } from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';
import type { RunDetail } from '../contract.ts';
import { startMobilic } from './mobilic-server.fixtures.ts';

const BASE = '/admin/interfaces';
const PATH = 'inbound/activities/mobilic_api/mobilic';
const ACTIVITIES = '/working-time/control/activities';
const DAY = addDays(todayIn(Temporal.Now.instant()), -3);
const at = (hour: number): number => instantAt(DAY, hour * 3_600);
const portal = await wholePortal();
let customer: FreshCustomer;
let person: number;
let mobilic: Awaited<ReturnType<typeof startMobilic>>;

beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  mobilic = await startMobilic();
  const mail = `camille-${customer.customerId}@x.test`;
  await portal.elevated(async (tx) => {
    const worker = { matricule: '00012', name: 'Durand', agency: 0, days: [] } as const;
    ({ collaborator: person } = await placeWorker(tx, customer, worker));
    await tx.run`update collaborator set email = ${mail} where id = ${person}`;
  });
  const one = (type: string, from: number, to: number) => ({
    type,
    startTime: at(from),
    endTime: at(to),
    email: mail.toUpperCase(),
  });
  // A morning and an afternoon on two pages; the break of the morning is no activity there.
  mobilic.state.missions = [
    { activities: [one('drive', 6, 9), one('work', 10, 12)] },
    { activities: [one('drive', 13, 15)] },
  ];
  return () => mobilic.close();
});

const admin = () => portal.as(customer.admin);
const save = (more: object = {}) =>
  admin().post(`${BASE}/save-field-values/${PATH}`, {
    version: 0,
    host: '127.0.0.1',
    port: mobilic.port,
    clientId: '12',
    apiKey: 'mobilic_live_secret',
    externalId: '77',
    trustCertificate: true,
    ...more,
  });
const ready = async (): Promise<number> => {
  const { id } = await ok(save());
  await ok(admin().post(`${BASE}/update-is-active/${id}`, { active: true }));
  return id;
};
const runOf = async (id: number, rehearsal = false): Promise<RunDetail> => {
  const { run } = await ok(admin().post(`${BASE}/run/${id}`, { rehearsal }));
  await jobsSettled(portal.services.db);
  return ok(admin().get(`${BASE}/run-detail/${run}`));
};
const test = async (id: number) => ok(admin().post(`${BASE}/test/${id}`));
/** Hours of driving and of service of the day; null where nothing is known of it. */
const day = async (): Promise<readonly [number, number] | null> => {
  const [row] = await portal.run<{
    driving: number;
    service: number;
  }>`select driving, service from day_record where collaborator_id = ${person} and day = ${DAY}`;
  return row === undefined ? null : [row.driving / 3_600, row.service / 3_600];
};

describe('activities of Mobilic', () => {
  it('are rehearsed without a trace, taken once, corrected there, and taken back here', async () => {
    const id = await ready();
    expect(await test(id)).toMatchObject({ ok: true, code: null });
    const rehearsed = await runOf(id, true);
    expect(rehearsed).toMatchObject({ state: 'done', created: 4, refused: 0 });
    expect(await day()).toBeNull();
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 4, changed: 0 });
    // 3 h + 2 h at the wheel; 3 h, 2 h and 2 h of service, without the break of an hour and the hour between the missions.
    expect(await day()).toEqual([5, 7]);
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 0, changed: 0 });

    const [, afternoon] = mobilic.state.missions;
    const [drive] = afternoon?.activities ?? [];
    if (afternoon === undefined || drive === undefined) throw new Error('no afternoon');
    mobilic.state.missions[1] = { activities: [{ ...drive, endTime: at(16) }] };
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 0, changed: 4 });
    expect(await day()).toEqual([6, 8]);

    const { runs } = await ok(admin().get(`${ACTIVITIES}/list/json`));
    await ok(admin().post(`${ACTIVITIES}/undo/${runs[0].id}`));
    await jobsSettled(portal.services.db);
    expect(await day()).toEqual([5, 7]);
    await ok(admin().post(`${ACTIVITIES}/undo/${runs[1].id}`));
    await jobsSettled(portal.services.db);
    expect(await day()).toBeNull();
  });

  it('that Mobilic no longer has are taken back: rehearsed, once; those of a file that somebody dropped stay', async () => {
    const id = await ready();
    await runOf(id);
    const other = addDays(DAY, -1);
    const dropped = `Salarié;Début;Fin;Activité\r\n00012;${formatDay(other)} 08:00;${formatDay(other)} 10:00;Travail\r\n`;
    await ok(
      admin().upload(ACTIVITIES, [{ name: 'mobilic.csv', bytes: Buffer.from(dropped) }], {
        dryRun: 'false',
      }),
    );
    mobilic.state.missions = [];
    const rehearsed = await runOf(id, true);
    expect(rehearsed).toMatchObject({ state: 'done', created: 0, changed: 1, refused: 0 });
    expect(rehearsed.differences.map(({ fields }) => fields[0]?.after)).toEqual(['Retirée']);
    expect(await day()).toEqual([5, 7]);
    expect(await runOf(id)).toMatchObject({ state: 'done', changed: 1 });
    expect(await day()).toBeNull();
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 0, changed: 0, refused: 0 });
    expect(
      await portal.run`select service_day::text as day from activity_evidence where collaborator_id = ${person} and sub_source = 'activities' and not withdrawn`,
    ).toEqual([{ day: other }]);
  });

  it('of a month that is closed stay in its record, and what differs is noted', async () => {
    const id = await ready();
    await runOf(id);
    await portal.run`update day_record set status = 'closed' where collaborator_id = ${person} and day = ${DAY}`;
    mobilic.state.missions = [];
    await runOf(id);
    expect(await day()).toEqual([5, 7]);
    expect(
      await portal.run`select count(*)::int as n from closed_day_difference d join day_record r on r.id = d.day_record_id where r.collaborator_id = ${person} and r.day = ${DAY}`,
    ).toEqual([{ n: 1 }]);
  });

  it('of somebody unknown, or of two at once, are refused with the reason, and nothing is kept', async () => {
    const id = await ready();
    const [morning] = mobilic.state.missions;
    const [drive] = morning?.activities ?? [];
    if (morning === undefined || drive === undefined) throw new Error('no morning');
    mobilic.state.missions.push({ activities: [{ ...drive, email: 'nobody@x.test' }] });
    mobilic.state.missions.push({ activities: [{ ...drive, startTime: at(8), endTime: at(9) }] });
    const refused = await runOf(id);
    expect(refused).toMatchObject({ state: 'done', created: 0, refused: 2 });
    expect(refused.refusals.map(({ field, reason }) => [field, reason])).toEqual([
      ['Salarié', expect.stringContaining('nobody@x.test')],
      ['Début', expect.stringContaining('ligne 2')],
    ]);
    expect(await day()).toBeNull();
  });

  it('tell a wrong key, a link that nobody accepted and one that was revoked apart', async () => {
    const id = await ready();
    mobilic.state.accepted = false;
    expect(await test(id)).toMatchObject({
      code: 'invalid_config',
      message: expect.stringContaining('Le lien avec Mobilic n’est pas actif'),
    });
    mobilic.state.accepted = true;
    mobilic.state.revoked = true;
    expect(await test(id)).toMatchObject({ code: 'invalid_token' });
    mobilic.state.revoked = false;
    mobilic.state.apiKey = 'another';
    expect(await test(id)).toMatchObject({ code: 'invalid_config' });
  });

  it('are all that it exchanges, and need its three numbers', async () => {
    for (const other of ['planned_days', 'absences'])
      expect(
        (
          await admin().post(`${BASE}/save-field-values/inbound/${other}/mobilic_api/mobilic`, {
            version: 0,
          })
        ).statusCode,
        other,
      ).toBe(404);
    const { id } = await ok(save({ externalId: '' }));
    const refused = await admin().post(`${BASE}/update-is-active/${id}`, { active: true });
    expect(refused.json().error.details).toEqual([
      { field: 'active', message: 'À renseigner\u00a0: Identifiant externe' },
    ]);
    const shown = await ok(admin().get(`${BASE}/get-field-mapping/${PATH}`));
    expect([shown.mapping, shown.kept]).toEqual([[], ['apiKey']]);
  });
});
