import { beforeEach, describe, expect, it } from 'vitest';
import type { PayrollLayout } from '#engines/payroll-layout/layout.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import type { LoadedLayout } from '../contract.ts';
import {
  openOctober,
  placeWorker,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { installLayouts } from './api.ts';

const BASE = '/admin/evp-back-office/payroll-layout';
const portal = await wholePortal();
let customer: FreshCustomer;
let id: number;

beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  await portal.elevated((tx) =>
    installLayouts(tx, customer.customerId, ['silae-variables', 'wide-csv']),
  );
  id = (await pay().get(`${BASE}/list/json?search=silae`)).json().rows[0].id;
});
const pay = () => portal.as(customer.pay);
const load = async (): Promise<LoadedLayout> => (await pay().get(`${BASE}/${id}`)).json();
const put = (body: object) => pay().request('PUT', `${BASE}/${id}`, { body });
const tabs = (l: PayrollLayout): PayrollLayout => ({
  ...l,
  files: l.files.map((f) => ({ ...f, separator: '\t' })),
});

describe('layouts', () => {
  it('are listed with their version, source and software', async () => {
    const { rows } = (await pay().get(`${BASE}/list/json`)).json();
    expect(rows).toMatchObject([
      { code: 'wide-csv', number: 1, confidence: '–' },
      { code: 'silae-variables', number: 1, confidence: 'A', files: 1 },
    ]);
  });
  it('saved with another content, are a new version; the old one can be read and taken back', async () => {
    const before = await load();
    expect(
      (
        await put({
          label: 'Silae Lyon',
          active: true,
          layout: before.layout,
          version: before.version,
        })
      ).statusCode,
    ).toBe(200);
    expect(await load()).toMatchObject({ label: 'Silae Lyon', number: 1 });
    const named = await load();
    await put({
      label: 'Silae Lyon',
      active: true,
      layout: tabs(before.layout),
      note: 'Tabulations',
      version: named.version,
    });
    const after = await load();
    expect(after).toMatchObject({
      number: 2,
      versions: [
        { number: 2, note: 'Tabulations', exports: 0 },
        { number: 1, user: null },
      ],
    });
    expect((await pay().get(`${BASE}/version/${after.versions[1]?.id}`)).json()).toEqual(
      before.layout,
    );
    expect(
      (await put({ label: 'x', active: true, layout: before.layout, version: before.version }))
        .statusCode,
    ).toBe(409);
  });
  it('that do not read are refused with every fault and its place', async () => {
    const { layout, version } = await load();
    const bad = {
      ...layout,
      files: [
        {
          ...layout.files[0],
          sections: [{ rows: 'person', columns: [{ title: 'Code', field: 'value.code' }] }],
        },
      ],
    };
    const answer = await put({ label: 'x', active: true, layout: bad, version });
    expect([answer.statusCode, answer.json().error.details]).toEqual([
      422,
      [
        {
          field: 'layout',
          message:
            'Fichier 1 › bloc 1 › colonne 1 : « Code de la rubrique dans le logiciel » n’est pas connu sur cette sorte de ligne.',
        },
      ],
    ]);
    expect((await pay().post(`${BASE}/try`, { layout: bad })).json()).toMatchObject({
      faults: [{ at: 'Fichier 1 › bloc 1 › colonne 1' }],
      files: [],
    });
    expect((await pay().post(`${BASE}/try`, { layout: 'x' })).json().faults).toHaveLength(1);
  });
  it('are tried on a real month by those who may export it', async () => {
    const period = await portal.elevated(async (tx) => {
      const p = await openOctober(tx, customer);
      await placeWorker(tx, customer, { matricule: '00012', name: 'Durand', agency: 0, days: [] });
      return p;
    });
    const { layout } = await load();
    expect((await pay().get(`${BASE}/try/json`)).json()).toMatchObject({
      periods: [{ month: '2026-11', closed: false }, { id: period }, {}],
      software: [{ code: 'xlsx' }, { code: 'csv' }, { code: 'silae', layout: 'silae-absences' }],
    });
    const tried = (
      await pay().post(`${BASE}/try`, { layout: tabs(layout), period, software: 'silae' })
    ).json();
    expect(tried).toMatchObject({ faults: [], files: [] });
    expect(tried.problems[0]).toBe('Durand Camille n’a pas de valeur pour HEQ.');
    const other = await freshCustomer(portal.services.db);
    expect(
      (await portal.as(other.pay).post(`${BASE}/try`, { layout, period, software: 'silae' }))
        .statusCode,
    ).toBe(404);
  });
  it('begin as a preset, as a copy or as a file of another', async () => {
    expect(
      (await pay().post(BASE, { code: 'ldpaye', label: 'LDPaye', preset: 'ldpaye' })).statusCode,
    ).toBe(200);
    const again = await pay().post(BASE, { code: 'ldpaye', label: 'LDPaye', preset: 'ldpaye' });
    expect([again.statusCode, again.json().error.details]).toEqual([
      422,
      [{ field: 'code', message: 'Ce code est déjà pris.' }],
    ]);
    const copy = (await pay().post(`${BASE}/duplicate/${id}`, {})).json().id;
    expect((await pay().get(`${BASE}/${copy}`)).json()).toMatchObject({
      code: 'silae-variables-2',
      label: 'Silae, variables (copie)',
    });
    const file = await pay().get(`${BASE}/export/${id}`);
    expect(file.headers['content-disposition']).toContain('format-silae-variables-v1.json');
    const made = (
      await pay().post(BASE, {
        code: 'venu',
        label: 'Venu d’ailleurs',
        layout: JSON.parse(file.body) as unknown,
      })
    ).json();
    expect((await pay().get(`${BASE}/${made.id}`)).json().layout).toEqual((await load()).layout);
    expect((await pay().post(BASE, { code: 'rien', label: 'Rien' })).statusCode).toBe(422);
    expect((await pay().get(`${BASE}/options/json`)).json()).toContainEqual({
      code: 'venu',
      label: 'Venu d’ailleurs',
    });
  });
  it('are of one customer, and not for supervisors', async () => {
    const other = await freshCustomer(portal.services.db);
    const { layout, version, versions } = await load();
    for (const url of [
      `${BASE}/${id}`,
      `${BASE}/version/${versions[0]?.id}`,
      `${BASE}/export/${id}`,
    ])
      expect((await portal.as(other.pay).get(url)).statusCode, url).toBe(404);
    expect(
      (
        await portal
          .as(other.pay)
          .request('PUT', `${BASE}/${id}`, { body: { label: 'x', active: true, layout, version } })
      ).statusCode,
    ).toBe(404);
    expect((await portal.as(other.pay).get(`${BASE}/list/json`)).json().rows).toEqual([]);
    expect((await portal.as(customer.supervisor).get(`${BASE}/${id}`)).statusCode).toBe(403);
  });
});
