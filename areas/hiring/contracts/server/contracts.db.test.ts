import { beforeAll, describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { templateTexts } from '#areas/hiring/contract-templates/template-texts.data.ts';
import { contracts } from '../contract.ts';
import { TEMPLATE, TERMS } from './terms.fixtures.ts';

const path = '/human-resources/contract';
const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const admin = portal.as(c.admin);
const stranger = portal.as((await freshCustomer(portal.services.db)).admin);
let templateId: number;
beforeAll(async () => {
  const made = await admin.post('/human-resources/contract-template/0', {
    ...TEMPLATE,
    text: templateTexts.starter.replaceAll('à {ville-d-emploi} ', ''),
  });
  expect(made.statusCode, made.body).toBe(200);
  templateId = made.json().id;
});

const form = (o: object = {}) => ({
  ...TERMS,
  infraId: c.agencies[0],
  jobTitle: `Agente d’exploitation ${Math.random()}`,
  templateId,
  ...o,
});
const create = async (o: object = {}): Promise<number> => {
  const made = await admin.post(`${path}/0`, form(o));
  expect(made.statusCode, made.body).toBe(200);
  return made.json().id;
};
const refused = async (o: object) => {
  const answer = await admin.post(`${path}/0`, form(o));
  return [answer.statusCode, ...answer.json().error.details.map((d: { field: string }) => d.field)];
};
const move = (id: number, name: string, reason = '', who = admin) =>
  who.post(`${path}/${id}/move/${name}`, { reason });
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const put = (id: number, what: string, bytes = pdf) =>
  admin.upload(`${path}/${id}/upload`, [{ name: 'piece.pdf', bytes }], { what });
const putFiles = async (id: number, types: readonly string[]): Promise<void> => {
  for (const type of types) expect((await put(id, type)).statusCode).toBe(200);
};

describe('a contract', () => {
  it('is refused where its reason asks for more, and keeps nothing of another reason', async () => {
    expect(await refused({ reason: null })).toEqual([422, 'reason']);
    expect(await refused({ justification: null })).toEqual([422, 'justification']);
    expect(await refused({ reason: 'replacement' })).toEqual([422, 'replacementReason']);
    expect(
      await refused({ reason: 'replacement', replacementReason: 'absent', replacedPerson: 'X' }),
    ).toEqual([422, 'replacedJob']);
    expect(await refused({ endsOn: null })).toEqual([422, 'endsOn']);
    expect(await refused({ contractType: 'interim' })).toEqual([422, 'interimCompanyId']);
    expect(await refused({ lastName: null })).toEqual([422, 'lastName']);
    expect(await refused({ nir: '290057635100160' })).toEqual([422, 'nir']);
    expect(await refused({ infraId: 1 })).toEqual([422, 'infraId']);
    const id = await create({ contractType: 'cdi' });
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({
      reason: null,
      endsOn: null,
      justification: null,
      name: 'ROUX Anne',
    });
  });

  it('goes to validation with nothing missing, is frozen, signed and filled', async () => {
    const id = await create();
    const incomplete = await move(id, 'to_validate');
    expect(incomplete.statusCode).toBe(409);
    expect(incomplete.json().error.missing).toHaveLength(3);
    expect(incomplete.json().error.message).toContain('Pièce d’identité');
    await putFiles(id, ['1', '2']);
    expect((await move(id, 'to_validate')).json().error.missing).toHaveLength(1);
    await putFiles(id, ['3']);
    expect((await move(id, 'validate')).json().error.code).toBe('transition_refused');
    expect((await move(id, 'to_validate')).json()).toEqual({ id, status: 'to_validate' });
    expect(
      (await admin.request('PUT', `${path}/${id}`, { body: form({ version: 1 }) })).statusCode,
    ).toBe(409);
    expect((await move(id, 'validate', '', portal.as(c.pay))).statusCode).toBe(403);
    expect((await move(id, 'validate')).json().status).toBe('validated');
    const first = await admin.post(`${path}/${id}/pdf/generate`);
    expect(first.headers['content-type']).toContain('application/pdf');
    expect(
      (await admin.post(`${path}/${id}/pdf/generate`)).rawPayload.equals(first.rawPayload),
    ).toBe(true);
    expect((await admin.delete(`${path}/${id}`)).statusCode).toBe(409);
    expect((await put(id, 'signed')).statusCode).toBe(409);
    expect((await move(id, 'to_confirm')).json().status).toBe('to_confirm');
    expect((await move(id, 'fill')).statusCode).toBe(409);
    expect((await put(id, 'signed', Buffer.from(first.rawPayload))).json().verdict).toBe(
      'not-signed',
    );
    const { signed, isFrozen } = (await admin.get(`${path}/${id}/pdf/content`)).json();
    expect([signed.isSameText, isFrozen]).toEqual([true, true]);
    expect((await move(id, 'fill')).json().status).toBe('filled');
    expect((await move(id, 'not_show_up')).statusCode).toBe(409);
  });

  it('against the law goes on only with a reason that is written down', async () => {
    const late = { endsOn: '2028-06-01' };
    const id = await create(late);
    await putFiles(id, ['1', '2', '3']);
    const stopped = await move(id, 'to_validate');
    expect([stopped.statusCode, stopped.json().error.code]).toEqual([409, 'contract_law']);
    expect(stopped.json().error.message).toContain('L1242-8-1');
    const { version } = (await admin.get(`${path}/${id}`)).json();
    const body = form({ ...late, lawNote: 'Accord de branche du 3 mars', version });
    expect((await admin.request('PUT', `${path}/${id}`, { body })).statusCode).toBe(200);
    expect((await move(id, 'to_validate')).statusCode).toBe(200);
    expect((await move(id, 'refuse')).statusCode).toBe(422);
    expect((await move(id, 'refuse', 'Trop long')).json().status).toBe('refused');
    expect((await admin.get(`${path}/${id}`)).json().decisionReason).toBe('Trop long');
  });

  it('is judged again when it is validated: another one on the post may have been agreed on since', async () => {
    const jobTitle = `Cariste ${Math.random()}`;
    const [before, id] = [
      await create({ jobTitle, beginsOn: '2026-12-01', endsOn: '2027-02-28' }),
      await create({ jobTitle, beginsOn: '2027-03-01', endsOn: '2027-04-30' }),
    ];
    for (const one of [before, id]) {
      await putFiles(one, ['1', '2', '3']);
      expect((await move(one, 'to_validate')).statusCode).toBe(200);
    }
    expect((await move(before, 'validate')).statusCode).toBe(200);
    const stopped = await move(id, 'validate');
    expect([stopped.statusCode, stopped.json().error.code]).toEqual([409, 'contract_law']);
  });

  it('that somebody changed after signing it is no signed contract', async () => {
    const id = await create();
    await putFiles(id, ['1', '2', '3']);
    for (const name of ['to_validate', 'validate', 'to_confirm']) await move(id, name);
    const wrong = await put(id, 'signed', Buffer.from('%PDF-1.7\nnothing to read'));
    expect([wrong.statusCode, wrong.json().error.details[0].field]).toEqual([422, 'file']);
    expect((await move(id, 'fill')).statusCode).toBe(409);
    expect((await move(id, 'not_show_up')).json().status).toBe('did_not_show_up');
  });

  it('is copied without its state, deleted alone and with others', async () => {
    const id = await create();
    await putFiles(id, ['1', '2', '3']);
    await move(id, 'to_validate');
    const copy = (await admin.post(`${path}/${id}/duplicate`)).json().id;
    expect((await admin.get(`${path}/${copy}`)).json()).toMatchObject({
      status: 'saved',
      lastName: 'Roux',
      decidedBy: null,
    });
    const both = await admin.request('DELETE', `${path}/`, { body: { ids: [copy, id] } });
    expect(both.json()).toMatchObject({ done: 1, failed: [{ id }] });
    expect((await admin.get(`${path}/${copy}`)).statusCode).toBe(404);
  });
});

describe('looking at contracts', () => {
  it('lists, exports and sums up those of one’s agencies', async () => {
    const id = await create({ lastName: 'Visible' });
    const listed = (await admin.get(`${path}/list/json?search=Visible`)).json();
    expect(listed).toMatchObject({ total: 1, rows: [{ id, name: 'VISIBLE Anne' }] });
    expect((await admin.get(`${path}/export`)).body).toContain('VISIBLE');
    expect((await admin.get(`${path}/export/xlsx`)).statusCode).toBe(200);
    const { counts, contract } = (await admin.get(`${path}/resume?id=${id}`)).json();
    expect(counts.find((one: { status: string }) => one.status === 'saved').count).toBeGreaterThan(
      0,
    );
    expect(contract).toMatchObject({
      brief: { id },
      law: [{ rule: 'term' }, {}, {}, {}, { rule: 'minimumPay' }],
    });
    for (const url of [`${path}/${id}`, `${path}/${id}/pdf/content`, `${path}/resume?id=${id}`])
      expect((await stranger.get(url)).statusCode).toBe(404);
    expect((await move(id, 'to_validate', '', stranger)).statusCode).toBe(404);
    expect((await stranger.get(contracts.list.path)).json().total).toBe(0);
  });
  it('is for whoever may', async () => {
    const [supervisor, collaborator] = [portal.as(c.supervisor), portal.as(c.collaborator)];
    expect((await supervisor.get(contracts.list.path)).statusCode).toBe(200);
    expect((await supervisor.post(`${path}/0`, form())).statusCode).toBe(403);
    expect((await collaborator.get(contracts.list.path)).statusCode).toBe(403);
  });
});
