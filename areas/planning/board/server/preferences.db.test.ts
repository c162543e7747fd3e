import { expect, it } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';

const portal = await wholePortal();
const [ours, others] = [
  await freshCustomer(portal.services.db),
  await freshCustomer(portal.services.db),
];
const view = (name: string, more: object = {}) => ({
  name,
  state: { view: 'week', driver: ['LD'] },
  ...more,
});
const save = (who: TestPerson, body: object) =>
  portal.as(who).post('/exploitation/save-filters', body);
const seen = async (who: TestPerson) => (await portal.as(who).get('/rest/planning/filters')).json();
const names = async (who: TestPerson): Promise<string[]> =>
  (await seen(who)).saved.map((f: { name: string }) => f.name);

it('filters are saved, shared, renamed and deleted by whoever made them', async () => {
  const id = (
    await save(ours.pay, view('Longue distance', { shared: true, isDefault: true }))
  ).json().id as number;
  await save(ours.pay, view('La mienne'));
  expect((await save(ours.pay, view('La mienne'))).statusCode).toBe(422);
  expect(await names(ours.pay)).toEqual(['La mienne', 'Longue distance']);
  expect((await seen(ours.supervisor)).saved).toMatchObject([
    {
      name: 'Longue distance',
      mine: false,
      isDefault: false,
      state: { view: 'week', driver: ['LD'] },
    },
  ]);
  expect(await names(others.admin)).toEqual([]);
  expect(
    (await portal.as(ours.supervisor).post(`/exploitation/edit-filters/${id}`, view('Prise')))
      .statusCode,
  ).toBe(403);
  expect(
    (await portal.as(others.admin).post(`/exploitation/delete-filters/${id}`)).statusCode,
  ).toBe(404);
  await portal
    .as(ours.pay)
    .post(`/exploitation/edit-filters/${id}`, view('Renommée', { isDefault: true }));
  expect(await names(ours.supervisor)).toEqual([]);
  await portal.as(ours.pay).post(`/exploitation/delete-filters/${id}`);
  expect(await names(ours.pay)).toEqual(['La mienne']);
});
it('a view opens without a group that is deleted: its other filters stay', async () => {
  const group = async (label: string): Promise<number> =>
    (
      await portal.as(ours.admin).post('/group-management/save-collaborator-group', {
        id: 0,
        label,
        infraId: ours.companyId,
        description: '',
        members: [],
      })
    ).json().id as number;
  const [kept, gone] = [await group('Reste'), await group('Part')];
  const { id } = (
    await save(ours.admin, {
      name: 'Deux groupes',
      state: { view: 'week', driver: ['LD'], group: [kept, gone] },
    })
  ).json();
  const state = async (): Promise<unknown> =>
    (await seen(ours.admin)).saved.find((f: { name: string }) => f.name === 'Deux groupes').state;
  expect(await state()).toMatchObject({ driver: ['LD'], group: [kept, gone] });
  expect(
    (await portal.as(ours.admin).delete(`/group-management/delete-collaborator-group/${gone}`))
      .statusCode,
  ).toBeLessThan(300);
  expect(await state()).toMatchObject({ driver: ['LD'], group: [kept] });
  await portal.as(ours.admin).post(`/exploitation/delete-filters/${id}`);
});
it('free views keep their days: two dates, or a length of 7 to 123', async () => {
  const put = (state: object) => save(ours.pay, { name: `Libre ${JSON.stringify(state)}`, state });
  expect([
    (await put({ view: 'custom', days: 21 })).statusCode,
    (await put({ view: 'date_to_date', from: '2026-07-06', to: '2026-08-30' })).statusCode,
  ]).toEqual([200, 200]);
  expect((await seen(ours.pay)).saved.map((f: { state: object }) => f.state)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ view: 'custom', days: 21 }),
      expect.objectContaining({ view: 'date_to_date', from: '2026-07-06', to: '2026-08-30' }),
    ]),
  );
  expect([
    (await put({ view: 'custom', days: 6 })).statusCode,
    (await put({ view: 'custom', days: 124 })).statusCode,
  ]).toEqual([422, 422]);
});
it('one filter is the first; display and order are kept one beside the other', async () => {
  await save(ours.admin, view('A', { isDefault: true }));
  await save(ours.admin, view('B', { isDefault: true }));
  expect((await seen(ours.admin)).saved.map((f: { isDefault: boolean }) => f.isDefault)).toEqual([
    false,
    true,
  ]);
  await portal.as(ours.admin).post('/exploitation/save-display-options', { hide: ['proven'] });
  await portal
    .as(ours.admin)
    .post('/exploitation/save-sorting-options', { by: 'gap', order: 'desc' });
  expect(await seen(ours.admin)).toMatchObject({
    display: { hide: ['proven'], by: 'agency' },
    sorting: { by: 'gap', order: 'desc' },
  });
  expect(await seen(ours.pay)).toMatchObject({ display: null, sorting: null });
});
it.each([
  ['2026-11-01', '2026-11-06', 'trop courte'],
  ['2026-11-01', '2027-03-04', 'trop longue'],
  ['2026-11-07', '2026-11-01', 'La fin précède'],
])('two dates from %s to %s are kept by no saved filter', async (from, to, why) => {
  const answer = await save(ours.admin, {
    name: `Du ${from} au ${to}`,
    state: { view: 'date_to_date', from, to },
  });
  expect([answer.statusCode, answer.json().error.details]).toEqual([
    422,
    [{ field: 'state.to', message: expect.stringContaining(why) }],
  ]);
});
it.each([
  [6, 'trop courte'],
  [124, 'trop longue'],
])('%i days are kept by no saved filter', async (days, why) => {
  expect(
    (await save(ours.admin, { name: `${days} jours`, state: { view: 'custom', days } })).json()
      .error.details,
  ).toEqual([{ field: 'state.days', message: expect.stringContaining(why) }]);
});
