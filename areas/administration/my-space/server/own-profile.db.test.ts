// One's profile through the portal: contact data are asked for and then validated, the photograph is one's own, approvers in their order.
import { describe, expect, it } from 'vitest';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { civilDataOn } from '#areas/collaborators/civil-data/server/api.ts';
import { contactOf, createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import type { OwnProfile } from '../profile-contract.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);

let serial = 0;
const employee = (): Promise<{ id: number; visit: Visitor }> =>
  portal.elevated(async (tx) => {
    serial += 1;
    const { customerId } = c;
    const infraId = c.agencies[0];
    const id = await createCollaborator(tx, {
      customerId,
      infraId,
      matricule: `PR${serial}`,
      lastName: `Profil${serial}`,
      firstName: 'Nina',
      type: 1,
    });
    const account = await freshPerson(tx, {
      roles: ['ROLE_COLLABORATOR'],
      customerId,
      infraId,
      perimeter: [infraId],
      collaboratorId: id,
    });
    return { id, visit: portal.as(account) };
  });
const API = '/api/collaborative/profile';
const profile = async (visit: Visitor): Promise<OwnProfile> => (await visit.get(API)).json();

describe('contact data', () => {
  it('that one types are asked for, and hold once the company validated them', async () => {
    const { id, visit } = await employee();
    const asked = await visit.post('/collaborative/profile', {
      email: '',
      phone: '06.11.22.33.44',
    });
    expect(asked.statusCode, asked.body).toBe(200);
    expect(asked.json()).toMatchObject({
      contact: { email: null, phone: null },
      asked: [{ field: 'phone', after: '06 11 22 33 44' }],
    });
    expect(await portal.elevated((tx) => contactOf(tx, id))).toEqual({
      email: null,
      phone: null,
    });
    const done = await admin.post(`/collaborative/tracked-changes/validate-all-events/${id}`);
    expect(done.json()).toEqual({ done: 1, failed: [] });
    expect(await profile(visit)).toMatchObject({
      contact: { email: null, phone: '06 11 22 33 44' },
      asked: [],
    });
  });
  it('that are none are refused with the field and the reason', async () => {
    const { visit } = await employee();
    const refused = await visit.post('/collaborative/profile', { email: 'nina@', phone: 'abc' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.details).toEqual([
      { field: 'email', message: 'Cette adresse n’est pas valide.' },
      { field: 'phone', message: 'Ce numéro n’est pas valide.' },
    ]);
  });
});

describe('an address', () => {
  const home = {
    street: '4 chemin Vert',
    complement: '',
    postalCode: '01000',
    city: 'Bourg',
    country: 'FR',
  };
  it('is asked for, and holds from its day on once the company validated it', async () => {
    const { id, visit } = await employee();
    const wrong = await visit.post('/collaborative/profile/civil-data', {
      section: 'address',
      since: '2026-02-01',
      values: { ...home, postalCode: '1' },
    });
    expect(wrong.json().error.details[0].field).toBe('postalCode');
    const asked = await visit.post('/collaborative/profile/civil-data', {
      section: 'address',
      since: '2026-02-01',
      values: home,
    });
    expect(asked.statusCode, asked.body).toBe(200);
    expect(asked.json()).toMatchObject({
      civil: { address: null },
      asked: [{ field: 'address', after: '4 chemin Vert, 01000 Bourg, France' }],
    });
    const held = (day: string) =>
      portal.elevated(async (tx) => (await civilDataOn(tx, [id], day)).get(id)?.address);
    expect(await held('2026-03-01')).toBeUndefined();
    const done = await admin.post(`/collaborative/tracked-changes/validate-all-events/${id}`);
    expect(done.json()).toEqual({ done: 1, failed: [] });
    expect(await held('2026-01-31')).toBeUndefined();
    expect(await held('2026-02-01')).toMatchObject({ city: 'Bourg', since: '2026-02-01' });
    expect((await profile(visit)).civil.address).toMatchObject({ since: '2026-02-01' });
  });
  it('that the company changed meanwhile is not overwritten; what is not one’s to ask is refused', async () => {
    const { id, visit } = await employee();
    const ask = (section: string) =>
      visit.post('/collaborative/profile/civil-data', {
        section,
        since: '2026-02-01',
        values: home,
      });
    expect((await ask('employment')).statusCode).toBe(422);
    await ask('address');
    const moved = await admin.post(`/collaborator/civil-data/${id}/record/0`, {
      section: 'address',
      since: '2026-01-01',
      values: { ...home, city: 'Viriat' },
      version: 0,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const { failed } = (
      await admin.post(`/collaborative/tracked-changes/validate-all-events/${id}`)
    ).json();
    expect(failed).toMatchObject([{ message: expect.stringContaining('01000 Viriat') }]);
  });
});

describe('the photograph', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = (visit: Visitor, name: string, bytes: Uint8Array) =>
    visit.upload('/collaborative/profile/photo', [{ name, bytes }]);
  it('is one’s own, replaced and taken away; a file that is no picture is refused', async () => {
    const { visit } = await employee();
    const stranger = await employee();
    const first = await send(visit, 'moi.png', png);
    expect(first.statusCode, first.body).toBe(200);
    const { photo } = await profile(visit);
    expect(photo).toBe(first.json().photo);
    expect((await visit.get('/collaborative/profile/photo/file')).rawPayload).toEqual(png);
    expect((await stranger.visit.get('/collaborative/profile/photo/file')).statusCode).toBe(404);
    expect((await stranger.visit.get(`/file/${photo}`)).statusCode).toBe(404);
    expect((await admin.get(`/file/${photo}`)).statusCode).toBe(200);
    expect((await send(visit, 'moi.png', Buffer.from('%PDF-1.4'))).statusCode).toBe(415);
    await send(visit, 'autre.png', png);
    expect((await profile(visit)).photo).not.toBe(photo);
    expect((await visit.delete('/collaborative/profile/photo')).statusCode).toBe(204);
    expect((await profile(visit)).photo).toBeNull();
  });
});

describe('approvers', () => {
  it('are the first and the second of the nearest rule; of others only for whoever answers', async () => {
    const { id, visit } = await employee();
    const path = `/api/collaborative/collaborator/${id}/approvers`;
    expect((await visit.get(path)).json()).toEqual({ code: 'CP', first: null, second: null });
    const saved = await admin.post('/collaborative/assignment-collaborative-events/save', {
      place: { kind: 'person', id },
      rule: { codes: [], firstId: c.supervisor.id, secondId: c.pay.id },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const answer = (await visit.get(path)).json();
    expect([answer.first.id, answer.second.id]).toEqual([c.supervisor.id, c.pay.id]);
    expect((await profile(visit)).approvers.first?.name).toBe(answer.first.name);
    expect((await admin.get(path)).json()).toEqual(answer);
    const other = await employee();
    expect((await other.visit.get(path)).statusCode).toBe(404);
  });
});
