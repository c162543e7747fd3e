// Sickness during leave (Cass. soc. 10-9-2025, n° 23-22.732): entered over the leave, it gives the days back.
import { beforeAll, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { installStarterCounters } from '#areas/working-time/counters/server/api.ts';

// Monday to Friday: with the Saturday before the return, six ouvrables.
const LEAVE = { code: 'CP', startsOn: '2026-07-06', endsOn: '2026-07-10' };
const STOP = { code: 'MAL', startsOn: '2026-07-08', endsOn: '2026-07-09' };
const EVENTS = '/admin/exploitation/import-events';
const WHOLE = { firstHalf: 'FULL', lastHalf: 'FULL', fromMinute: null, toMinute: null };
const portal = await wholePortal();
const ours = await freshCustomer(portal.services.db);
const admin = portal.as(ours.admin);
let person = 0;
const matricule = `SL${process.pid}`;
beforeAll(async () => {
  await portal.elevated(async (tx) => {
    await installStarterCounters(tx, ours.customerId);
    const place = { customerId: ours.customerId, infraId: ours.agencies[0] };
    person = await createCollaborator(tx, {
      ...place,
      matricule,
      firstName: 'Jean',
      lastName: 'Dupont',
      type: 2,
      driverType: null,
    });
    await addMission(tx, { ...place, collaboratorId: person, jobTitle: 'Poste', driverType: null });
  });
});
const change = async (absence: object, gesture = 'type') => {
  const answer = await admin.post('/exploitation/api/planning/change-cells', {
    batch: crypto.randomUUID(),
    gesture,
    reason: 'Essai',
    cells: [],
    absences: [absence],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as {
    absences: { id: number; version: number }[];
    refused: { message: string }[];
  };
};
const add = (span: object, more: object = {}) =>
  change({
    op: 'add',
    collaboratorId: person,
    ...WHOLE,
    comment: null,
    pending: false,
    ...span,
    ...more,
  });
/** Ten-thousandths of a day taken from the counter of paid leave. */
const taken = async (): Promise<number> => {
  const { counters } = (
    await portal.as(ours.pay).get(`/counters/of/${person}?day=2026-09-30`)
  ).json();
  return counters.find((c: { code: string }) => c.code === 'CP').taken;
};

it('a stop is entered over leave, which gives its days back, and is taken back by its undo', async () => {
  const { absences } = await add(LEAVE);
  expect(await taken()).toBe(60_000);
  const sick = await add(STOP);
  expect(sick.refused).toEqual([]);
  // Monday, Tuesday, Friday and Saturday.
  expect(await taken()).toBe(40_000);
  const explained = (await portal.as(ours.pay).get(`/counters/absence/${absences[0]?.id}`)).json();
  expect(explained.notes).toContainEqual({ kind: 'sick', days: ['2026-07-08', '2026-07-09'] });
  const [stop] = sick.absences;
  await change({ op: 'remove', id: stop?.id, version: stop?.version }, 'undo');
  expect(await taken()).toBe(60_000);
  // The undo of the undo.
  expect((await add(STOP, { restores: stop?.id })).refused).toEqual([]);
  expect(await taken()).toBe(40_000);
});

it('leave is not newly put where a stop stands; it may be prolonged over one', async () => {
  const stop = { code: 'AT', startsOn: '2026-08-05', endsOn: '2026-08-06' };
  await add(stop);
  const refused = await add({ code: 'CP', startsOn: '2026-08-05', endsOn: '2026-08-07' });
  expect(refused.refused).toMatchObject([{ message: expect.stringMatching(/absence/i) }]);
  const before = { code: 'CP', startsOn: '2026-08-03', endsOn: '2026-08-04' };
  const [leave] = (await add(before)).absences;
  const longer = await change({ op: 'edit', ...leave, ...before, ...WHOLE, endsOn: '2026-08-07' });
  expect(longer.refused).toEqual([]);
});

it('nothing else lies over anything', async () => {
  await add({ code: 'RTT', startsOn: '2026-09-07', endsOn: '2026-09-08' });
  expect(
    (await add({ code: 'MAL', startsOn: '2026-09-08', endsOn: '2026-09-09' })).refused,
  ).toHaveLength(1);
  await add({ code: 'MAL', startsOn: '2026-09-14', endsOn: '2026-09-15' });
  expect(
    (await add({ code: 'AT', startsOn: '2026-09-15', endsOn: '2026-09-16' })).refused,
  ).toHaveLength(1);
});

it('the form and a file enter it too', async () => {
  await add({ code: 'CP', startsOn: '2026-10-05', endsOn: '2026-10-16' });
  const form = await admin.post('/exploitation/api/absence/add-absence', {
    collaborators: [person],
    code: 'MAL',
    startsOn: '2026-10-06',
    endsOn: '2026-10-06',
  });
  expect(form.statusCode, form.body).toBe(200);
  expect(form.json().refused ?? []).toEqual([]);
  const text = `Matricule;Code;Du;Au\r\n${matricule};MAL;13/10/2026;14/10/2026\r\n`;
  const file = await admin.upload(EVENTS, [{ name: 'absences.csv', bytes: Buffer.from(text) }], {
    dryRun: 'false',
  });
  expect(file.json()).toMatchObject({ created: 1, problems: [] });
});
