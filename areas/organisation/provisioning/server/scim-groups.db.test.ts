// Groups, pages and what the interface says of itself.
import { beforeAll, expect, it } from 'vitest';
import { USER } from '../scim-vectors.data.ts';
import {
  GROUPS,
  openDirectory,
  USERS,
  type Answered,
  type Directory,
  type Json,
} from './scim.setup.fixtures.ts';

let d: Directory;
beforeAll(async () => {
  d = await openDirectory();
});

it('keeps groups as Entra and Okta send them', async () => {
  const ids: string[] = [];
  for (const name of ['g1', 'g2', 'g3']) ids.push(String((await d.make(name))['id']));
  const [one = '', two = '', three = ''] = ids;
  const value = (...of: string[]) => of.map((id) => ({ value: id }));
  const made = await d.call('POST', GROUPS, {
    displayName: 'Exploitation',
    externalId: 'G-1',
    members: value(one),
  });
  expect(made.status).toBe(201);
  const path = `${GROUPS}/${String(made.body['id'])}`;
  const members = async () =>
    ((await d.call('GET', path)).body['members'] as { value: string }[]).map((m) => m.value);
  const add = { op: 'Add', path: 'members', value: value(two, three) };
  expect((await d.patch(path, add)).status).toBe(200);
  expect(await members()).toEqual([one, two, three]);
  const gone = { op: 'Remove', path: 'members', value: value(two) };
  expect((await d.patch(path, gone)).status).toBe(200);
  expect(await members()).toEqual([one, three]);
  await d.call('PUT', path, { displayName: 'Fret', members: value(one) });
  expect((await d.call('GET', path)).body).toMatchObject({
    displayName: 'Fret',
    members: [{ value: one, display: '? ?' }],
  });
  expect((await d.call('GET', `${USERS}/${one}`)).body['groups']).toMatchObject([
    { display: 'Fret' },
  ]);
  const listed = await d.call(
    'GET',
    `${GROUPS}?excludedAttributes=members&filter=displayName%20eq%20%22fret%22`,
  );
  expect(listed.body).toMatchObject({ totalResults: 1, Resources: [{ displayName: 'Fret' }] });
  expect(Object.keys((listed.body['Resources'] as Json[])[0] ?? {})).not.toContain('members');
  expect((await d.call('POST', GROUPS, { displayName: 'FRET' })).body).toMatchObject({
    scimType: 'uniqueness',
    status: '409',
  });
  const stranger = await openDirectory();
  const foreign = String((await stranger.make('x'))['id']);
  for (const wrong of [foreign, '999999999', 'abc', String(stranger.c.admin.id)])
    expect((await d.patch(path, { op: 'add', path: 'members', value: value(wrong) })).status).toBe(
      400,
    );
  expect((await stranger.call('GET', path)).status).toBe(404);
  expect((await d.call('DELETE', path)).status).toBe(204);
  expect((await d.call('GET', path)).status).toBe(404);
});

it('says what it is, in pages, to whoever has the key', async () => {
  const get = (path: string) => d.call('GET', `/scim/v2${path}`);
  expect((await get('/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
  });
  expect((await get('/Schemas')).body).toMatchObject({ totalResults: 2 });
  expect((await get(`/Schemas/${USER}`)).body).toMatchObject({ id: USER });
  expect((await get('/Schemas/urn:x')).status).toBe(404);
  expect((await get('/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
  expect((await get('/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
  const total = (await get('/Users?count=0')).body;
  expect(total).toMatchObject({ itemsPerPage: 0, Resources: [] });
  const [first, second] = [
    await get('/Users?startIndex=-3&count=2'),
    await get('/Users?startIndex=3&count=2'),
  ];
  const idsOf = ({ body }: Answered) => (body['Resources'] as Json[]).map(({ id }) => Number(id));
  expect(idsOf(first)).toHaveLength(2);
  expect(Math.min(...idsOf(second))).toBeGreaterThan(Math.max(...idsOf(first)));
  expect((await get('/Users?count=abc')).body).toMatchObject({ scimType: 'invalidValue' });
  const slim = await get('/Users?count=1&attributes=userName');
  expect(Object.keys((slim.body['Resources'] as Json[])[0] ?? {}).toSorted()).toEqual([
    'id',
    'schemas',
    'userName',
  ]);
});
