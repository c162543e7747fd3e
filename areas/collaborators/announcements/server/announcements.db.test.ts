import { expect, it } from 'vitest';
import { freshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import type { ShownAnnouncement } from '../contract.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);

const save = (o: object, who: TestPerson = c.admin) =>
  portal.as(who).post('/admin/publication/publication-update', {
    id: 0,
    name: 'Annonce',
    text: 'Le dépôt ferme à 18 h.',
    audience: ['admin', 'supervisor', 'collaborator'],
    infraId: c.companyId,
    beginsOn: '2020-01-01',
    endsOn: null,
    mustConfirm: false,
    version: 0,
    ...o,
  });
const publish = async (o: object): Promise<number> => {
  const made = await save(o);
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id;
};
const shown = async (who: TestPerson): Promise<ShownAnnouncement[]> =>
  (await portal.as(who).get('/publication')).json().announcements;
const names = async (who: TestPerson): Promise<string[]> =>
  (await shown(who)).map(({ name }) => name).toSorted();

it('is shown to its audiences, in its places, between its days', async () => {
  await publish({ name: 'Tous' });
  await publish({ name: 'Superviseurs', audience: ['supervisor'] });
  await publish({ name: 'Agence 2', infraId: c.agencies[1] });
  await publish({ name: 'Demain', beginsOn: '2199-01-01' });
  await publish({ name: 'Hier', endsOn: '2020-12-31' });
  expect(await names(c.supervisor)).toEqual(['Superviseurs', 'Tous']);
  expect(await names(c.collaborator)).toEqual(['Tous']);
  expect(await names(c.pay)).toEqual(['Agence 2', 'Tous']);
  expect(await names(other.admin)).toEqual([]);
  const { notifications } = (await portal.as(c.supervisor).get('/home/notifications')).json();
  expect(notifications.map((n: { title: string }) => n.title)).toEqual(
    expect.arrayContaining(['Tous', 'Superviseurs']),
  );
});

it('is hidden by each reader for themselves, not before a confirmation that it asks for', async () => {
  const id = await publish({ name: 'Charte', mustConfirm: true });
  const act = (what: 'hide-for-user' | 'confirm', who: TestPerson) =>
    portal.as(who).post(`/publication/${what}`, { id });
  const early = await act('hide-for-user', c.supervisor);
  expect([early.statusCode, early.json().error.code]).toEqual([409, 'confirm_first']);
  expect((await act('confirm', c.supervisor)).statusCode).toBe(200);
  expect((await act('hide-for-user', c.supervisor)).statusCode).toBe(200);
  expect(await names(c.supervisor)).not.toContain('Charte');
  expect(await names(c.pay)).toContain('Charte');
  const { rows } = (await portal.as(c.admin).get('/admin/publication/list?search=Charte')).json();
  expect(rows).toMatchObject([{ confirmed: 1, hidden: 1 }]);
  expect((await act('confirm', other.admin)).statusCode).toBe(404);
});

it('carries a file by its name, for its readers alone', async () => {
  const id = await publish({ name: 'Avec fichier', audience: ['supervisor'] });
  const upload = (name: string, who: TestPerson = c.admin) =>
    portal
      .as(who)
      .upload(
        '/admin/publication/publication-file-upload',
        [{ name, bytes: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n') }],
        { id: String(id) },
      );
  await upload('ancien.pdf');
  const { fileName } = (await upload('règles 2026.pdf')).json();
  expect(fileName).toBe(`${id}-règles_2026.pdf`);
  const get = (name: string, who: TestPerson) =>
    portal.as(who).get(`/publication/file-download/${encodeURIComponent(name)}`);
  expect((await get(fileName, c.supervisor)).body).toContain('%PDF');
  expect((await get(`${id}-ancien.pdf`, c.supervisor)).statusCode).toBe(404);
  for (const name of [`../${fileName}`, `../../etc/passwd`, `${id}-%`])
    expect((await get(name, c.supervisor)).statusCode).toBe(404);
  expect((await get(fileName, c.collaborator)).statusCode).toBe(404);
  expect((await get(fileName, other.superAdmin)).statusCode).toBe(404);
  expect((await upload('x.pdf', other.admin)).statusCode).toBe(404);
});

it('is written by administrators, in their places', async () => {
  expect((await save({}, c.supervisor)).statusCode).toBe(403);
  const field = async (o: object) => (await save(o)).json().error.details[0].field;
  expect(await field({ infraId: other.companyId })).toBe('infraId');
  expect(await field({ endsOn: '2019-12-31' })).toBe('endsOn');
  expect(await field({ audience: [] })).toBe('audience');
});
