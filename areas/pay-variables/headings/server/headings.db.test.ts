import { beforeAll, describe, expect, it } from 'vitest';
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshCustomer } from '#platform/testing/actors.ts';
import { setAgreement } from '#areas/organisation/infrastructures/server/api.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { payConfiguration } from './api.ts';
import { parametersOn } from './definitions.ts';

const OFFICE = '/admin/evp-back-office';
const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
beforeAll(async () => {
  await portal.elevated(async (tx) => {
    for (const c of [customer, other])
      await installOwnHeadings(tx, c.customerId, { since: '2026-01-01' });
    await installOwnHeadings(tx, customer.customerId, { since: '2026-01-01' });
  });
});
const rows = async (path: string, who = customer.pay) =>
  (await portal.as(who).get(`${OFFICE}/${path}/list/json?length=50`)).json().rows;
const heading = async (code: string, who = customer.pay) =>
  portal
    .as(who)
    .get(
      `${OFFICE}/heading/${(await rows('heading', who)).find((h: { code: string }) => h.code === code).id}`,
    )
    .then((a) => a.json());
const put = (id: number, body: object, who = customer.pay) =>
  portal.as(who).request('PUT', `${OFFICE}/heading/${id}`, { body });
const formOf = ({ label, formula, decimals, active, version }: Record<string, unknown>) => ({
  label,
  formula,
  decimals,
  active,
  version,
});

describe('headings of a customer', () => {
  it('are installed once, with parameters and software', async () => {
    expect((await rows('heading')).map((h: { code: string }) => h.code)).toEqual([
      'DECOUCHER',
      'HDIM',
      'HEQ',
      'HFERIE',
      'HNORM',
      'HNUIT',
      'HS25',
      'HS50',
      'HSERV',
      'REPAS',
    ]);
    expect(
      (await rows('parameter')).map((p: { name: string; text: string; since: string }) => [
        p.name,
        p.text,
        p.since,
      ]),
    ).toEqual([
      ['heures_base', '151h40m12s', '2026-01-01'],
      ['HS25', '169h00', '2026-01-01'],
      ['HS50', '186h00', '2026-01-01'],
    ]);
    expect(
      (await rows('software')).map((s: { code: string; mapped: number; headings: number }) => [
        s.code,
        s.mapped,
        s.headings,
      ]),
    ).toEqual([
      ['xlsx', 10, 10],
      ['csv', 10, 10],
      ['silae', 10, 10],
    ]);
    expect((await rows('heading'))[0].codes).toEqual([
      'Fichier CSV : DECOUCHER',
      'Classeur Excel : DECOUCHER',
      'Silae : EV-Decoucher',
    ]);
  });

  it('show what their formula names', async () => {
    expect((await heading('HS25')).references).toEqual([
      { text: 'heures.service', doc: 'Temps de service de la période' },
      { text: 'seuil("HS25")', doc: expect.stringContaining('169 h') },
      { text: 'seuil("HS50")', doc: expect.stringContaining('186 h') },
    ]);
  });

  it('are changed with a formula that holds, and their codes with them', async () => {
    const meals = await heading('REPAS');
    const [software] = meals.codes;
    const saved = await put(meals.id, {
      ...formOf(meals),
      label: 'Paniers',
      formula: 'somme(jour.repas) + 1',
      codes: [{ softwareId: software.softwareId, code: 'PANIER' }],
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await heading('REPAS')).toMatchObject({
      label: 'Paniers',
      formula: 'somme(jour.repas) + 1',
      codes: [{ code: 'PANIER', decided: true }, { code: 'REPAS' }, { code: 'EV-Repas' }],
    });
    expect((await put(meals.id, formOf(meals))).json().error.code).toBe('stale');
    expect((await heading('REPAS')).codes[0].code).toBe('PANIER');
  });

  it.each([
    [
      'a name nobody knows',
      { formula: 'heures.sevice' },
      'heures.sevice inconnu : vouliez-vous heures.service ?',
    ],
    [
      'a cycle',
      { formula: 'rubrique("HS50")' },
      'Ces rubriques s’attendent l’une l’autre : HSERV → HS50 → HSERV. Retirez l’un des renvois.',
    ],
    [
      'another unit',
      { formula: 'somme(jour.repas)' },
      'Cette rubrique compte : heures ; la formule donne : nombre.',
    ],
  ])('refuse %s, at its place', async (_, change, message) => {
    const service = await heading('HSERV');
    const refused = await put(service.id, { ...formOf(service), ...change });
    expect([refused.statusCode, refused.json().error.details[0]]).toEqual([
      422,
      { field: 'formula', message },
    ]);
    expect(refused.json().error.errors[0]).toMatchObject({ from: 0, to: change.formula.length });
    const typed = (
      await portal
        .as(customer.pay)
        .post(`${OFFICE}/formula-validation`, { headingId: service.id, formula: change.formula })
    ).json();
    expect([typed.ok, typed.errors[0].message]).toEqual([false, message]);
  });

  it('stay active while others name them, and refuse codes of other software', async () => {
    const service = await heading('HSERV');
    expect(
      (await put(service.id, { ...formOf(service), active: false })).json().error.details,
    ).toEqual([{ field: 'active', message: 'La rubrique HS50 en dépend : modifiez-la d’abord.' }]);
    const foreign = (await heading('HSERV', other.pay)).codes[0].softwareId;
    expect(
      (
        await put(service.id, { ...formOf(service), codes: [{ softwareId: foreign, code: 'X' }] })
      ).json().error.details[0].field,
    ).toBe('codes');
    expect(
      (
        await put(service.id, {
          ...formOf(service),
          codes: [{ softwareId: service.codes[0].softwareId, code: 'A;B' }],
        })
      ).statusCode,
    ).toBe(422);
  });

  it('belong to their customer and to those who may', async () => {
    const service = await heading('HSERV');
    expect((await portal.as(other.pay).get(`${OFFICE}/heading/${service.id}`)).statusCode).toBe(
      404,
    );
    expect((await put(service.id, formOf(service), other.pay)).statusCode).toBe(404);
    expect(
      (
        await portal
          .as(other.pay)
          .post(`${OFFICE}/formula-validation`, { headingId: service.id, formula: '1h' })
      ).statusCode,
    ).toBe(404);
    expect(
      (await portal.as(customer.supervisor).get(`${OFFICE}/heading/list/json`)).statusCode,
    ).toBe(403);
    expect(
      (await portal.as(customer.collaborator).get(`${OFFICE}/heading/list/json`)).statusCode,
    ).toBe(403);
    expect((await put(service.id, formOf(service), customer.supervisor)).statusCode).toBe(403);
    expect(
      (await rows('heading', other.pay)).every((h: { id: number }) => h.id !== service.id),
    ).toBe(true);
  });

  it('are made, changed many at once, and removed while nothing uses them', async () => {
    const pay = portal.as(customer.pay);
    const form = {
      code: 'PRIME',
      label: 'Prime',
      unit: 'euro',
      formula: '10 €',
      decimals: 2,
      active: true,
      regulation: 'automatic',
      rounding: { mode: 'up', step: 10_000 },
      validFrom: '2026-01-01',
    };
    const made = await pay.post(`${OFFICE}/heading`, form);
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json();
    expect((await pay.post(`${OFFICE}/heading`, form)).json().error.details[0].field).toBe('code');
    expect(
      (
        await pay.post(`${OFFICE}/heading`, { ...form, code: 'P2', validUntil: '2025-01-01' })
      ).json().error.details[0].field,
    ).toBe('validUntil');
    expect(
      (await pay.post(`${OFFICE}/heading`, { ...form, code: 'P3', formula: '' })).json().error
        .details[0].field,
    ).toBe('formula');
    expect(
      (
        await pay.post(`${OFFICE}/heading`, {
          ...form,
          code: 'SAISIE',
          formula: '',
          dataType: 'entered',
        })
      ).statusCode,
    ).toBe(200);
    expect(await heading('PRIME')).toMatchObject({
      regulation: 'automatic',
      rounding: { mode: 'up', step: 10_000 },
      validFrom: '2026-01-01',
      validUntil: null,
    });
    await portal.elevated(async (tx) => {
      const { headings } = await payConfiguration(tx, customer.customerId, '2026-05-31');
      expect(headings.find((h) => h.code === 'PRIME')).toMatchObject({
        rounding: { mode: 'up', step: 10_000 },
        autoAccept: true,
      });
    });
    const bulk = (values: object, more = {}) =>
      pay
        .post(`${OFFICE}/heading/bulk-edit`, { selection: { ids: [id] }, values, ...more })
        .then((a) => a.json());
    expect(await bulk({ decimals: 0, active: false }, { preview: true })).toMatchObject({
      done: 1,
      failed: [],
    });
    expect((await heading('PRIME')).decimals).toBe(2);
    expect(await bulk({ decimals: 0, dataType: 'entered' })).toMatchObject({ done: 1 });
    expect(await heading('PRIME')).toMatchObject({
      decimals: 0,
      dataType: 'entered',
      regulation: 'automatic',
      validFrom: '2026-01-01',
    });
    expect((await bulk({})).error.details[0].field).toBe('values');
    const service = await heading('HSERV');
    expect((await pay.delete(`${OFFICE}/heading/${service.id}`)).json().error).toMatchObject({
      code: 'heading_used',
      message: expect.stringContaining('formule de HS50'),
    });
    expect((await portal.as(other.pay).delete(`${OFFICE}/heading/${id}`)).statusCode).toBe(404);
    expect(
      (await portal.as(customer.supervisor).delete(`${OFFICE}/heading/${id}`)).statusCode,
    ).toBe(403);
    expect((await pay.delete(`${OFFICE}/heading/${id}`)).statusCode).toBeLessThan(300);
    expect((await pay.get(`${OFFICE}/heading/${id}`)).statusCode).toBe(404);
  });

  it('are taken from the catalogue with those they need, once', async () => {
    const take = (codes: readonly string[], who = customer.pay) =>
      portal.as(who).post(`${OFFICE}/heading/catalogue`, { codes });
    expect((await take(['DIM_EUR', 'EQ_LD'])).json()).toEqual({
      added: ['EQ_LD', 'DIM_M3', 'DIM_P3', 'DIM_EUR'],
    });
    expect((await take(['EQ_LD'])).json()).toEqual({ added: [] });
    expect((await take(['RIEN'])).json().error.details[0].field).toBe('codes');
    expect((await take(['EQ_LD'], customer.supervisor)).statusCode).toBe(403);
    expect(await heading('DIM_EUR')).toMatchObject({
      unit: 'euro',
      active: true,
      codes: [{ code: 'DIM_EUR' }, { code: 'DIM_EUR' }, { code: null, decided: false }],
    });
    const catalogue = async () =>
      (await portal.as(customer.pay).get(`${OFFICE}/heading/catalogue/json`)).json();
    const { headings: offered, elsewhere } = await catalogue();
    expect(elsewhere).toEqual([]);
    const company = { id: customer.companyId, customerId: customer.customerId };
    await portal.elevated((tx) => setAgreement(tx, company, { idcc: '1486', since: '2020-01-01' }));
    expect((await catalogue()).elsewhere).toMatchObject([
      { agreement: expect.stringContaining('IDCC 1486') },
    ]);
    expect(
      offered.filter((h: { held: boolean }) => h.held).map((h: { code: string }) => h.code),
    ).toEqual(['EQ_LD', 'DIM_M3', 'DIM_P3', 'DIM_EUR']);
    const { headings } = await portal.elevated((tx) =>
      payConfiguration(tx, customer.customerId, '2026-05-31'),
    );
    expect(headings.find((h) => h.code === 'DIM_EUR')?.formula).toContain('art. 7 ter');
    expect((await take(['SAISIE_RETENUE'])).json()).toEqual({
      added: ['SAISIE_NET', 'SAISIE_CHARGES', 'SAISIE_DU', 'SAISIE_QUOTITE', 'SAISIE_RETENUE'],
    });
    const scale = await portal.elevated(
      (tx) =>
        tx.column<string>`select since from pay_parameter where customer_id = ${customer.customerId} and name = 'saisie_tranche_6' order by since`,
    );
    expect(scale).toEqual(['2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01']);
  });

  it.each([
    ['long', '1+'.repeat(6_000)],
    ['deep', '('.repeat(3_000)],
    ['nul', '"\u0000"'],
    ['odd', '🤖 = SI'],
  ])('survive a hostile formula: %s', async (_, formula) => {
    const service = await heading('HSERV');
    expect((await put(service.id, { ...formOf(service), formula })).statusCode).toBe(422);
  });

  it('count in the version of a day', async () => {
    await portal.elevated(async (tx) => {
      await insertRow(tx, 'pay_parameter', {
        customer_id: customer.customerId,
        kind: 'threshold',
        name: 'HS25',
        unit: 'hour',
        value: 600_000,
        since: '2026-07-01',
        source: 'essai',
      });
    });
    const on = (day: string) =>
      portal
        .elevated((tx) => payConfiguration(tx, customer.customerId, day))
        .then((c) => c.parameters.find((p) => p.name === 'HS25')?.value);
    expect([await on('2025-12-31'), await on('2026-06-30'), await on('2026-07-01')]).toEqual([
      undefined,
      608_400,
      600_000,
    ]);
  });
});

describe('dated values', () => {
  const value = {
    kind: 'parameter',
    name: 'heures_base',
    unit: 'hour',
    amount: 152,
    since: '2027-01-01',
    source: 'Accord d’entreprise',
  };
  const make = (body: object, who = customer.pay) =>
    portal.as(who).post(`${OFFICE}/parameter`, body);
  const named = async (name: string) =>
    (await rows('parameter')).filter((p: { name: string }) => p.name === name);
  const on = async (day: string) =>
    (await portal.elevated((tx) => parametersOn(tx, customer.customerId, day))).find(
      (p) => p.name === 'heures_base',
    )?.value;
  it('are added from a day on, corrected, and count on their days', async () => {
    const made = await make(value);
    expect(made.statusCode, made.body).toBe(200);
    expect(
      (await named('heures_base'))
        .map((p: { text: string; since: string }) => [p.text, p.since])
        .toSorted(),
    ).toEqual([
      ['151h40m12s', '2026-01-01'],
      ['152h00', '2027-01-01'],
    ]);
    expect([await on('2026-12-31'), await on('2027-01-01')]).toEqual([546_012, 547_200]);
    const { id, version } = made.json();
    const saved = await portal.as(customer.pay).request('PUT', `${OFFICE}/parameter/${id}`, {
      body: { amount: 151.34, since: '2027-02-01', source: 'Accord corrigé', version },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect([await on('2027-01-31'), await on('2027-02-01')]).toEqual([546_012, 544_824]);
    expect(
      (
        await portal.as(customer.pay).request('PUT', `${OFFICE}/parameter/${id}`, {
          body: { amount: 1, since: '2027-02-01', source: 'x', version },
        })
      ).json().error.code,
    ).toBe('stale');
    expect(
      (
        await portal.as(other.pay).request('PUT', `${OFFICE}/parameter/${id}`, {
          body: { amount: 1, since: '2027-02-01', source: 'x', version },
        })
      ).statusCode,
    ).toBe(404);
    expect(
      (await portal.as(other.pay).request('DELETE', `${OFFICE}/parameter/${id}`)).statusCode,
    ).toBe(404);
    expect(
      (await portal.as(customer.pay).request('DELETE', `${OFFICE}/parameter/${id}`)).statusCode,
    ).toBe(204);
    expect(await on('2027-02-01')).toBe(546_012);
  });
  it.each([
    [
      'the day of another',
      { since: '2026-01-01' },
      { field: 'since', message: 'Une valeur de ce nom commence déjà ce jour-là.' },
    ],
    [
      'another unit',
      { unit: 'euro' },
      { field: 'unit', message: 'Les autres valeurs de ce nom se comptent en : Heures.' },
    ],
    [
      'a name that no formula can say',
      { name: 'é t é' },
      {
        field: 'name',
        message: 'Une lettre, puis des lettres sans accent, des chiffres ou _ (40 au plus).',
      },
    ],
  ])('%s is refused', async (_, change, detail) => {
    const answer = await make({ ...value, ...change });
    expect([answer.statusCode, answer.json().error.details]).toEqual([422, [detail]]);
  });
  it('the last one that a formula names stays', async () => {
    const [base] = await named('heures_base');
    const refused = await portal
      .as(customer.pay)
      .request('DELETE', `${OFFICE}/parameter/${base.id}`);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'parameter_used']);
    expect(refused.json().error.message).toContain('HNORM');
    const free = (await make({ ...value, name: 'libre' })).json();
    expect(
      (await portal.as(customer.pay).request('DELETE', `${OFFICE}/parameter/${free.id}`))
        .statusCode,
    ).toBe(204);
  });
});
