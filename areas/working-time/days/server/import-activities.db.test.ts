// Activities from a file: who may name whom, what a line may not say, the night the clock is put back, and an undo that gives the day back.
import { beforeEach, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { someone } from './days.fixtures.ts';

const IMPORT = '/working-time/control/activities';
const HEAD = 'Salarié;Début;Fin;Activité';
const portal = await wholePortal();
let customer: FreshCustomer;
let supervisor: Visitor;
let own = '';
let theirs = '';
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  const { customerId, agencies } = customer;
  [own, theirs] = [`O${customerId}`, `T${customerId}`];
  await portal.elevated(async (tx) => {
    await someone(tx, { customerId, infraId: agencies[0] }, { matricule: own });
    await someone(tx, { customerId, infraId: agencies[1] }, { matricule: theirs });
    const place = { customerId, infraId: agencies[0], perimeter: [agencies[0]] };
    supervisor = portal.as(await freshPerson(tx, { ...place, roles: ['ROLE_SUPERVISOR'] }));
  });
});

const file = (lines: readonly string[], dryRun = false, by: Visitor = supervisor) =>
  by.upload(
    IMPORT,
    [{ name: 'activites.csv', bytes: Buffer.from(`${[HEAD, ...lines].join('\r\n')}\r\n`) }],
    { dryRun: String(dryRun) },
  );
/** What stands: whose, of which service day, second and length of each stretch by UTC day. */
const standing = async (): Promise<unknown[]> =>
  (
    await portal.run<{ who: string; service: string; day: string; spans: number[] }>`
        select c.matricule as who, e.service_day::text as service, e.day::text as day, e.spans from activity_evidence e join collaborator c on c.id = e.collaborator_id
        where e.customer_id = ${customer.customerId} and e.source = 'embedded' and not e.withdrawn order by e.day`
  ).map(({ who, service, day, spans }) => [who, service, day, spans.slice(0, 2)]);

it('names people of the reader’s agencies alone, and says which it does not', async () => {
  const line = (who: string): string => `${who};06/10/2026 08:00;06/10/2026 10:00;Travail`;
  const refused = (await file([line(own), line(theirs)])).json();
  expect(refused).toMatchObject({ id: null, problemCount: 1 });
  expect(refused.problems).toMatchObject([
    { line: 3, field: 'Salarié', reason: expect.stringContaining(theirs) },
  ]);
  expect(await standing()).toEqual([]);
  const everywhere = portal.as(customer.admin);
  expect((await file([line(own), line(theirs)], true, everywhere)).json()).toMatchObject({
    created: 2,
    problems: [],
  });
  const other = portal.as((await freshCustomer(portal.services.db)).admin);
  expect((await file([line(own)], false, other)).json()).toMatchObject({ problemCount: 1 });
  const { agencies, customerId } = customer;
  const driver = await portal.elevated((tx) =>
    freshPerson(tx, {
      customerId,
      infraId: agencies[0],
      perimeter: [agencies[0]],
      roles: ['ROLE_COLLABORATOR'],
    }),
  );
  expect((await file([line(own)], false, portal.as(driver))).statusCode).toBe(403);
  expect(await standing()).toEqual([]);
});

it('refuses each line that cannot be, at its column', async () => {
  const later = Temporal.Now.instant().add({ hours: 2 }).toString();
  const now = Temporal.Now.instant().subtract({ hours: 1 }).toString();
  const { problems } = (
    await file([
      `${own};06/10/2026 08:00;06/10/2026 08:00;Travail`,
      `${own};06/10/2026 08:00;07/10/2026 08:01;Travail`,
      `${own};hier;06/10/2026 08:00;Travail`,
      `${own};${now};${later};Travail`,
      `${own};06/10/2026 08:00;06/10/2026 09:00;Sieste`,
      `${own};06/10/2026 12:00;06/10/2026 14:00;Travail`,
      `${own};06/10/2026 13:59;06/10/2026 15:00;Travail`,
    ])
  ).json();
  expect(problems.map((p: { line: number; field: string }) => [p.line, p.field])).toEqual([
    [2, 'Fin'],
    [3, 'Fin'],
    [4, 'Début'],
    [5, 'Fin'],
    [6, 'Activité'],
    [8, 'Début'],
  ]);
  expect(await standing()).toEqual([]);
});

it('keeps the hour that a clock shows twice, says a day again, and gives back what was', async () => {
  // From 22:00 on the 24th to 03:00 on the 25th, when the clock was put back at 3: six hours, in two UTC days, one service day.
  const night = `${own};24/10/2026 22:00;2026-10-25T03:00:00+01:00;Conduite`;
  expect((await file([night])).json()).toMatchObject({ created: 1, changed: 0 });
  const whole = [
    [own, '2026-10-24', '2026-10-24', [20 * 3_600, 4 * 3_600]],
    [own, '2026-10-24', '2026-10-25', [0, 2 * 3_600]],
  ];
  expect(await standing()).toEqual(whole);
  expect((await file([night])).json()).toMatchObject({ created: 0, changed: 0, same: 1 });
  const shorter = `${own};24/10/2026 22:00;24/10/2026 23:00;Conduite`;
  const { id } = (await file([shorter])).json();
  expect(await standing()).toEqual([[own, '2026-10-24', '2026-10-24', [20 * 3_600, 3_600]]]);
  expect((await supervisor.post(`${IMPORT}/undo/${id}`)).statusCode).toBe(200);
  expect(await standing()).toEqual(whole);
});
