// Wishes: the person's own, read by who plans them, in the way of nothing.
import { expect, it } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { plannedPeople } from '#areas/planning/publications/server/planned-people.setup.fixtures.ts';
import { insertAbsence } from '#areas/working-time/schedules/server/api.ts';
import type { OwnWish } from '../contract.ts';

/** In week 9, an odd one. */
const TUESDAY = '2027-03-02';
const portal = await wholePortal();
const [customer, other] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
const { employee, plan } = plannedPeople({ portal, customer });
const [ana, ben, cleo] = [await employee('Ana'), await employee('Ben'), await employee('Cleo')];
const far = await employee('Loin', 1);

const OWN = '/collaborative/wishes';
const wish = {
  kind: 'off',
  repeat: 'odd',
  weekdays: [2],
  firstDay: '2027-02-01',
  lastDay: null,
  start: 360,
  end: 840,
  comment: 'garde partagée',
};
const add = async (who: TestPerson, more: object = {}) => {
  const answer = await portal.as(who).post(`${OWN}/add`, { ...wish, ...more });
  return { status: answer.statusCode, body: answer.json() };
};
const own = async (who: TestPerson): Promise<OwnWish[]> =>
  (await portal.as(who).get(`${OWN}/json`)).json().wishes;
const marks = async (who: TestPerson) => {
  const body = { from: '2027-03-01', to: '2027-03-14' };
  return (await portal.as(who).post('/rest/planning/marks/wishes', body)).json().marks;
};

it('is typed by the person, read by who plans them and by nobody else', async () => {
  const { body } = await add(ana.account);
  await add(far.account, { kind: 'on', repeat: 'weekly' });
  expect(await own(ana.account)).toEqual([{ ...wish, id: body.id }]);
  // A colleague reads none of it, and takes none of it away.
  expect(await own(ben.account)).toEqual([]);
  expect((await portal.as(ben.account).delete(`${OWN}/${body.id}`)).statusCode).toBe(404);
  const denied = await portal.as(ben.account).post('/rest/planning/marks/wishes', {
    from: TUESDAY,
    to: TUESDAY,
  });
  expect(denied.statusCode).toBe(403);
  // The 9th is in an even week; the other agency and the other customer are not this planner's.
  const text = 'préfère ne pas travailler de 06:00 à 14:00 (garde partagée)';
  expect(await marks(customer.supervisor)).toEqual([
    { collaboratorId: ana.id, day: TUESDAY, kind: 'off', text },
  ]);
  expect(await marks(other.admin)).toEqual([]);
  // Who sees both agencies reads in one what is of it.
  const tuesday = { from: TUESDAY, to: TUESDAY };
  const inside = async (infraId: number) =>
    (await portal.as(customer.admin).post(`/rest/planning/marks/wishes/${infraId}`, tuesday))
      .json()
      .marks.map((m: { collaboratorId: number }) => m.collaboratorId);
  expect(await inside(customer.agencies[0])).toEqual([ana.id]);
  expect(await inside(customer.agencies[1])).toEqual([far.id]);
});

it('remarks on a service against it and asks for no reason', async () => {
  const cell = (start: number) => ({
    batch: crypto.randomUUID(),
    gesture: 'type',
    cells: [
      {
        collaboratorId: ana.id,
        day: TUESDAY,
        shift: { was: null, set: { code: 'JR', start, end: start + 420, pause: 60 } },
      },
    ],
  });
  const tried = async (start: number) =>
    (
      await portal
        .as(customer.supervisor)
        .post('/exploitation/api/planning/change-cells', { ...cell(start), preview: true })
    ).json();
  expect((await tried(480)).remarks).toEqual([
    {
      collaboratorId: ana.id,
      day: TUESDAY,
      message:
        'ANA Léo préfère ne pas travailler de 06:00 à 14:00 (garde partagée) : mardi 2 mars 2027.',
    },
  ]);
  expect((await tried(840)).remarks).toEqual([]);
  const written = await portal
    .as(customer.supervisor)
    .post('/exploitation/api/planning/change-cells', cell(480));
  expect(written.json()).toMatchObject({ written: true, reasonNeeded: false, warnings: [] });
});

it('a holiday of the agency that is worked is remarked', async () => {
  const answer = await portal
    .as(customer.supervisor)
    .post('/exploitation/api/planning/change-cells', {
      batch: crypto.randomUUID(),
      gesture: 'type',
      preview: true,
      cells: ['2027-03-26', '2027-03-29'].map((day) => ({
        collaboratorId: ben.id,
        day,
        shift: { was: null, set: { code: 'JR', start: 480, end: 900, pause: 0 } },
      })),
    });
  // Good Friday is one in Alsace-Moselle only; Easter Monday everywhere.
  expect(answer.json().remarks.map((r: { message: string }) => r.message)).toEqual([
    'Jour férié travaillé (Lundi de Pâques) : BEN Léo, lundi 29 mars 2027.',
  ]);
});

it('orders who replaces, and bars nobody', async () => {
  const WEDNESDAY = '2027-03-10';
  await plan(ana, WEDNESDAY, 480, 0, 'JR');
  await portal.elevated((tx) =>
    insertAbsence(tx, {
      customer_id: customer.customerId,
      infra_id: customer.agencies[0],
      collaborator_id: ana.id,
      code: 'CP',
      starts_on: WEDNESDAY,
      ends_on: WEDNESDAY,
      first_half: 'FULL',
      last_half: 'FULL',
      status: 'VALIDATED',
    }),
  );
  const once = { repeat: 'once', firstDay: WEDNESDAY, start: null, end: null, comment: null };
  await add(ben.account, once);
  await add(cleo.account, { ...once, kind: 'on' });
  const { candidates } = (
    await portal
      .as(customer.supervisor)
      .get(
        `/exploitation/replacements/candidates/json?kind=service&id=${ana.id}&days[]=${WEDNESDAY}`,
      )
  ).json();
  expect(
    candidates.map((c: { id: number; state: string; against: string[]; wished: string[] }) => [
      c.id,
      c.state,
      c.against,
      c.wished,
    ]),
  ).toEqual([
    [cleo.id, 'free', [], ['souhaite travailler']],
    [ben.id, 'free', ['préfère ne pas travailler'], []],
  ]);
});

it.each([
  [
    'days that are over',
    { repeat: 'once', firstDay: '2026-01-05' },
    'lastDay',
    'Ces jours sont passés.',
  ],
  ['days upside down', { lastDay: '2027-01-31' }, 'lastDay', 'Le dernier jour précède le premier.'],
  ['half of its hours', { end: null }, 'end', 'Indiquez le début et la fin, ou aucun des deux.'],
  [
    'days that never come',
    { repeat: 'odd', firstDay: '2027-03-08', lastDay: '2027-03-14' },
    'weekdays',
    'Aucun de ces jours ne tombe dans cette période.',
  ],
])('is refused with %s', async (_, more, field, message) => {
  const { status, body } = await add(ana.account, more);
  expect([status, body.error.details]).toEqual([422, [{ field, message }]]);
});

it('goes, and is the same when it is taken back', async () => {
  const [first, ...others] = await own(ana.account);
  const { id = 0, ...values } = first ?? {};
  expect((await portal.as(ana.account).delete(`${OWN}/${id}`)).statusCode).toBe(204);
  expect(await own(ana.account)).toEqual(others);
  const { body } = await add(ana.account, values);
  expect(await own(ana.account)).toEqual([{ ...values, id: body.id }, ...others]);
});
