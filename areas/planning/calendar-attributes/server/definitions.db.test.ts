import { expect, test } from 'vitest';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';

const base = '/exploitation/calendar/attribute/configuration';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);

const save = (o: object, visitor = admin) =>
  visitor.post(`${base}/save`, {
    id: 0,
    infraId: c.companyId,
    label: 'Tournée',
    kind: 'text',
    choices: [],
    mandatory: false,
    visible: true,
    position: 0,
    active: true,
    ...o,
  });
const outcome = (answer: {
  statusCode: number;
  json: () => { error?: { details?: { field: string }[] } };
}) => [answer.statusCode, answer.json().error?.details?.[0]?.field];

test('a level has a name once, however it is written', async () => {
  expect(outcome(await save({ label: 'Véhicule' }))).toEqual([200, undefined]);
  expect(outcome(await save({ label: ' VEHICULE ' }))).toEqual([422, 'label']);
  expect(outcome(await save({ label: 'Véhicule', infraId: c.agencies[0] }))).toEqual([
    200,
    undefined,
  ]);
});

test('choices are at least two different ones, and only of the kind that has them', async () => {
  const choice = { kind: 'choice', label: 'Zone' };
  expect(outcome(await save({ ...choice, choices: ['Nord'] }))).toEqual([422, 'choices']);
  expect(outcome(await save({ ...choice, choices: ['Nord', 'Sud', 'Nord'] }))).toEqual([
    422,
    'choices',
  ]);
  expect(outcome(await save({ label: 'Texte', choices: ['Nord', 'Sud'] }))).toEqual([
    422,
    'choices',
  ]);
  expect(outcome(await save({ ...choice, choices: ['Nord', 'Sud'] }))).toEqual([200, undefined]);
});

test('who works below sees what is defined above and cannot change it', async () => {
  const { id } = (await save({ label: 'Du groupe', infraId: c.customerId })).json();
  const below = portal.as(
    await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: c.customerId,
        infraId: c.companyId,
        perimeter: [c.companyId],
      }),
    ),
  );
  const listed = (await below.get(`${base}/list/json?length=100`)).json().rows;
  expect(listed).toContainEqual(expect.objectContaining({ id, label: 'Du groupe' }));
  expect(outcome(await save({ id, label: 'À moi', infraId: c.companyId }, below))[0]).toBe(404);
  expect(outcome(await save({ id, label: 'À moi', infraId: c.customerId }, below))).toEqual([
    422,
    'infraId',
  ]);
});
