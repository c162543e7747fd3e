import { describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { contractTemplates } from '../contract.ts';
import { templateTexts } from '../template-texts.data.ts';
import { bmpToPng } from './bmp-to-png.ts';

const path = '/human-resources/contract-template';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
const stranger = portal.as((await freshCustomer(portal.services.db)).admin);

let n = 0;
const values = (o: object = {}) => ({
  name: `Modèle ${(n += 1)}`,
  kind: '1',
  contractTypes: ['cdi', 'cdd'],
  staffTypes: ['driver', 'sedentary'],
  header: 'Transports Dupont',
  text: templateTexts.starter,
  isActive: true,
  version: 0,
  ...o,
});
const create = (o: object = {}) => admin.post(`${path}/0`, values(o));
const put = (id: number, body: object) => admin.request('PUT', `${path}/${id}`, { body });

describe('a template', () => {
  it('is created, changed in versions, listed, exported and deleted', async () => {
    const sent = values();
    const made = await admin.post(`${path}/0`, sent);
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    expect((await admin.get(`${path}/0`)).json()).toMatchObject({
      id: 0,
      text: templateTexts.starter,
    });
    const changed = { ...sent, text: `${templateTexts.starter}\n\nFait à {ville-d-emploi}.` };
    expect((await put(id, changed)).json()).toEqual({ id, version: 1 });
    // The name alone makes no version of the text.
    await put(id, { ...changed, name: 'Renommé', version: 1 });
    const { versions } = (await admin.get(`${path}/${id}/versions/json`)).json();
    expect(versions.map((v: { number: number; text: string }) => [v.number, v.text])).toEqual([
      [2, changed.text],
      [1, templateTexts.starter],
    ]);
    const listed = (await admin.get(`${path}/list/json?search=Renom`)).json();
    expect(listed).toMatchObject({ total: 1, rows: [{ id, number: 2, hasLogo: false }] });
    expect((await admin.get(`${path}/list/json/export/csv`)).body).toContain('Renommé');
    expect((await stranger.get(`${path}/${id}`)).statusCode).toBe(404);
    expect((await stranger.get(`${path}/${id}/versions/json`)).statusCode).toBe(404);
    expect((await admin.delete(`${path}/${id}`)).statusCode).toBeLessThan(300);
    expect((await admin.get(`${path}/${id}`)).statusCode).toBe(404);
  });

  it('is refused with a text that would fail later, by name', async () => {
    for (const [text, reason] of [
      [`${templateTexts.starter} {inconnue}`, 'inconnue'],
      [templateTexts.starter.replaceAll('{motif-du-recours}', ''), 'L1242-12'],
      [`${templateTexts.starter} {si cdd}{si cdi}{site}{fin}{fin}`, 'site'],
    ] as const) {
      const answer = await create({ text });
      const [detail] = answer.json().error.details;
      expect([answer.statusCode, detail.field]).toEqual([422, 'text']);
      expect(detail.message).toContain(reason);
    }
  });

  it('is tried on somebody of each staff type before it is saved', async () => {
    await portal.elevated(async (tx) => {
      const [infraId] = c.agencies;
      const person = { customerId: c.customerId, infraId };
      const collaboratorId = await createCollaborator(tx, {
        ...person,
        matricule: 'APERCU',
        lastName: 'Essai',
        firstName: 'Zoé',
        nir: '290057635100156',
        type: 1,
      });
      const times = { monthlyMinutes: 9_100, weeklyMinutes: 2_100, jobTitle: 'Conductrice' };
      await createMission(tx, {
        ...person,
        ...times,
        collaboratorId,
        type: 'P',
        startsOn: '2020-01-01',
      });
    });
    const { kind, contractTypes, staffTypes, text } = values({ contractTypes: ['cdi'] });
    const body = { kind, contractTypes, staffTypes, text };
    const { faults, previews } = (await admin.post(`${path}/preview/json`, body)).json();
    expect(faults).toEqual([]);
    expect(previews).toMatchObject([
      { staffType: 'driver', person: 'ESSAI Zoé' },
      { staffType: 'sedentary' },
    ]);
    expect(previews[0].missing).toContain('adresse');
    expect(JSON.stringify(previews[0].blocks)).toContain('engagée');
  });

  it('has one logo, which a stranger does not see; a BMP is printed as a PNG', async () => {
    const { id } = (await create()).json();
    const bmp = Buffer.alloc(58);
    bmp.write('BM', 0, 'latin1');
    bmp.writeUInt32LE(54, 10);
    bmp.writeUInt32LE(40, 14);
    bmp.writeInt32LE(1, 18);
    bmp.writeInt32LE(1, 22);
    bmp.writeUInt16LE(24, 28);
    // Its first bytes alone: ten thousand points each way.
    const largePng = Buffer.from('89504e470d0a1a0a0000000d49484452000027100000271008060000', 'hex');
    expect(bmpToPng(bmp)?.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(bmpToPng(bmp.subarray(0, 55))).toBeNull();
    const put1 = await admin.upload(`${path}/${id}/logo`, [{ name: 'logo.bmp', bytes: bmp }]);
    expect(put1.statusCode, put1.body).toBe(200);
    const { file } = put1.json();
    expect((await admin.get(`${path}/${id}/logo/json`)).json()).toEqual({ file });
    expect((await admin.get(`/file/${file}`)).statusCode).toBe(200);
    expect((await stranger.get(`/file/${file}`)).statusCode).toBe(404);
    const wrong = [{ name: 'logo.gif', bytes: Buffer.from('GIF89a') }];
    expect((await admin.upload(`${path}/${id}/logo`, wrong)).statusCode).toBe(415);
    const large = [{ name: 'logo.png', bytes: largePng }];
    expect((await admin.upload(`${path}/${id}/logo`, large)).statusCode).toBe(422);
    expect((await admin.delete(`${path}/${id}/logo`)).statusCode).toBeLessThan(300);
    expect((await admin.get(`${path}/${id}/logo/json`)).json()).toEqual({ file: null });
  });
});

it('whoever may only read writes no text', async () => {
  const supervisor = portal.as(c.supervisor);
  expect((await supervisor.get(contractTemplates.list.path)).statusCode).toBe(200);
  expect((await supervisor.post(`${path}/0`, values())).statusCode).toBe(403);
  expect((await portal.as(c.collaborator).get(contractTemplates.list.path)).statusCode).toBe(403);
});
