import { beforeAll, describe, expect, it } from 'vitest';
import {
  portal,
  other,
  group,
  as,
  n,
  template,
  made,
  field,
  setUp,
} from './circuits.setup.fixtures.ts';

beforeAll(setUp);

describe('attributes and circuits', () => {
  it('an attribute is made, its values are checked, it goes with them', async () => {
    const saveAttribute = (o: object, id = 0) =>
      as().post(`/circuits/attribute/edit/${id}`, {
        label: 'Température',
        kind: 'choice',
        options: ['Froid', 'Sec'],
        required: true,
        position: 1,
        version: 0,
        ...o,
      });
    const { id } = (await saveAttribute({})).json();
    expect(field(await saveAttribute({}))).toEqual([422, 'label']);
    expect(field(await saveAttribute({ label: 'Vide', options: [] }))).toEqual([422, 'options']);
    expect(field(await as().post('/circuits/template/edit', template()))).toEqual([
      422,
      `values.${id}`,
    ]);
    expect(
      field(await as().post('/circuits/template/edit', template({ values: { [id]: 'Chaud' } }))),
    ).toEqual([422, `values.${id}`]);
    const circuit = await made({ values: { [id]: 'Froid' }, vehicleGroupId: group });
    expect(
      (await as().get(`/circuits/assignment/template-form-fields/${circuit}`)).json().fields,
    ).toMatchObject([{ id, value: 'Froid' }]);
    const listed = await as().get('/circuits/template/list?length=500');
    expect(listed.statusCode, listed.body).toBe(200);
    expect(listed.json().rows.find((r: { id: number }) => r.id === circuit)).toMatchObject({
      color: 'k',
      vehicleGroup: 'Frigos',
      values: { [id]: 'Froid' },
    });
    expect(field(await saveAttribute({ kind: 'text', version: 0 }, id))).toEqual([422, 'kind']);
    expect(
      (await as().get(`/${group}/group-management/check-delete-vehicle-group`)).json(),
    ).toMatchObject({
      deletable: false,
      uses: [{ label: 'Circuits', count: 1, names: [expect.stringMatching(/\S+ \S+/)] }],
    });
    expect((await portal.as(other.admin).get(`/circuits/attribute/edit/${id}`)).statusCode).toBe(
      404,
    );
    // One agency's supervisor reads them; they are the whole customer's.
    const ofOneAgency = as('supervisor');
    const change = await ofOneAgency.delete(`/circuits/attribute/delete/${id}`);
    expect([change.statusCode, change.json().error.code]).toEqual([409, 'conflict']);
    expect((await as().delete(`/circuits/attribute/delete/${id}`)).statusCode).toBeLessThan(300);
    expect(
      (await as().get(`/circuits/assignment/template-form-fields/${circuit}`)).json().fields,
    ).toEqual([]);
    const file = await as().get('/circuits/template/list/export/csv');
    expect(file.body).toContain('lun, mar, mer, jeu, ven');
  });

  it('refuses what cannot be', async () => {
    const id = await made();
    expect(field(await as().post('/circuits/template/edit', template({ code: `T${n}` })))).toEqual([
      422,
      'code',
    ]);
    expect(
      field(await as().post('/circuits/template/edit', template({ infraId: other.agencies[0] }))),
    ).toEqual([422, 'infraId']);
    expect(field(await as().post('/circuits/template/edit', template({ end: 300 })))).toEqual([
      422,
      'end',
    ]);
    expect(field(await as().post('/circuits/template/edit', template({ color: 'z' })))).toEqual([
      422,
      'color',
    ]);
    expect(
      field(await as().post('/circuits/template/edit', template({ vehicleGroupId: 999_999_999 }))),
    ).toEqual([422, 'vehicleGroupId']);
    expect(
      (
        await portal
          .as(other.admin)
          .request('DELETE', '/circuits/template/delete', { body: { ids: [id] } })
      ).statusCode,
    ).toBe(404);
    expect((await as('pay').post('/circuits/template/edit', template())).statusCode).toBe(403);
    expect(
      (await as().request('DELETE', '/circuits/template/delete', { body: { ids: [id] } })).json(),
    ).toEqual({ done: 1 });
  });
});
