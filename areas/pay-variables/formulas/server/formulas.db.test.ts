import { beforeAll, describe, expect, it } from 'vitest';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import type { WholePortal } from '#platform/testing/whole-portal.ts';
import { formulasOn } from '#areas/pay-variables/headings/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { formulaPortal, FORMULA } from './formulas.setup.fixtures.ts';

let portal: WholePortal;
let mine: FreshCustomer;
let other: FreshCustomer;
const { at, rows, idOf, load, formOf, put, create, publish, counted } = formulaPortal();
beforeAll(() => {
  ({ portal, mine, other } = at);
});

const withinMinutes = (expected: number) => ({
  label: 'Deux jours',
  values: {},
  days: [
    { label: '2026-10-01', values: { 'jour.nuit': 3600 } },
    { label: '2026-10-02', values: { 'jour.nuit': 1800 } },
  ],
  expected,
});

describe('formulas of a customer', () => {
  it('are made of what headings said, once, and headings count as before', async () => {
    const all = await rows();
    expect(all.map((f) => f.code)).toEqual([
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
    expect(all.find((f) => f.code === 'HDIM')).toMatchObject({
      text: 'somme(jour.dimanche)',
      headings: ['HDIM'],
      draft: false,
      status: 'active',
    });
    expect(await counted('HDIM', '2020-01-31')).toBe('somme(jour.dimanche)');
    expect(await rows(mine.pay, '&search=dimanche')).toHaveLength(1);
  });

  it('count in the version of the day, once published', async () => {
    const night = await load('HNUIT');
    const saved = await put(night.id, {
      ...formOf(night),
      text: 'somme(jour.nuit_transport)',
      note: 'Nuit du transport',
      tests: [
        {
          ...withinMinutes(0),
          days: [{ label: '2026-10-01', values: { 'jour.nuit_transport': 0 } }],
        },
      ],
    });
    expect([saved.statusCode, saved.json().outcomes]).toEqual([
      200,
      [{ label: 'Deux jours', ok: true, expected: '0h00', found: '0h00' }],
    ]);
    expect((await rows()).find((f) => f.code === 'HNUIT')).toMatchObject({
      draft: true,
      text: expect.stringContaining('somme(jour.nuit)'),
    });
    expect(await counted('HNUIT', '2030-01-01')).toContain('somme(jour.nuit)');
    const answer = await publish('HNUIT', '2026-07-01');
    expect(answer.statusCode, answer.body).toBe(200);
    expect([await counted('HNUIT', '2026-06-30'), await counted('HNUIT', '2026-07-01')]).toEqual([
      expect.stringContaining('somme(jour.nuit)'),
      'somme(jour.nuit_transport)',
    ]);
    expect(
      await portal
        .elevated((tx) => formulasOn(tx, mine.customerId, '2026-08-15'))
        .then((m) => m.get(night.id)),
    ).toEqual({ text: 'somme(jour.nuit_transport)', unit: 'hour', version: 2 });
    const { versions } = await load('HNUIT');
    expect(versions.map((v) => [v.number, v.status, v.since, v.inForce])).toEqual([
      [2, 'published', '2026-07-01', true],
      [1, 'published', '1970-01-01', false],
    ]);
    expect((await publish('HNUIT', '2026-08-01')).json().error.code).toBe('formula_no_draft');
    const list = (
      await portal.as(mine.pay).get('/admin/evp-back-office/heading/list/json?length=50')
    ).json().rows as { code: string; formula: string }[];
    expect(list.find((h) => h.code === 'HNUIT')?.formula).toBe('somme(jour.nuit_transport)');
  });

  it('leave a heading out until they are in force', async () => {
    const { id } = (await create({ code: 'FUTUR', text: '1h' })).json();
    await portal.elevated((tx) =>
      insertRow(tx, 'heading', {
        customer_id: mine.customerId,
        code: 'FUTUR',
        label: 'Futur',
        unit: 'hour',
        formula: '',
        formula_id: id,
      }),
    );
    expect(await counted('FUTUR', '2026-10-31')).toBeUndefined();
    expect((await publish('FUTUR', '2026-10-01')).statusCode).toBe(200);
    expect([await counted('FUTUR', '2026-09-30'), await counted('FUTUR', '2026-10-31')]).toEqual([
      undefined,
      '1h',
    ]);
  });

  it('are not published while a case fails, and say which', async () => {
    const sunday = await load('HDIM');
    const saved = await put(sunday.id, {
      ...formOf(sunday),
      text: 'somme(jour.dimanche) * 2',
      tests: [
        {
          label: 'Un dimanche de 8 h',
          values: {},
          days: [{ label: '2026-10-04', values: { 'jour.dimanche': 28_800 } }],
          expected: 28_800,
        },
      ],
    });
    expect(saved.json().outcomes).toEqual([
      { label: 'Un dimanche de 8 h', ok: false, expected: '8h00', found: '16h00' },
    ]);
    const refused = await publish('HDIM', '2026-11-01');
    expect([refused.statusCode, refused.json().error.code, refused.json().error.message]).toEqual([
      409,
      'formula_tests_fail',
      'Un cas de test échoue : Un dimanche de 8 h.',
    ]);
    const now = await load('HDIM');
    await put(now.id, { ...formOf(now), text: 'somme(jour.dimanche) * 1' });
    expect((await publish('HDIM', '2026-11-01')).statusCode).toBe(200);
  });

  it.each([
    [
      'a name nobody knows',
      { text: 'heures.sevice' },
      'heures.sevice inconnu : vouliez-vous heures.service ?',
    ],
    [
      'another unit',
      { text: 'somme(jour.repas)' },
      'Cette formule compte : heures ; le texte donne : nombre.',
    ],
    [
      'a cycle of the headings that use it',
      { text: 'rubrique("HS50")' },
      'Ces rubriques s’attendent l’une l’autre : HSERV → HS50 → HSERV. Retirez l’un des renvois.',
    ],
  ])('refuse %s, at its place', async (_, change, message) => {
    const service = await load('HSERV');
    const refused = await put(service.id, { ...formOf(service), ...change });
    expect([refused.statusCode, refused.json().error.details[0]]).toEqual([
      422,
      { field: 'text', message },
    ]);
    const typed = (
      await portal.as(mine.pay).post('/admin/evp-back-office/formula-validation', {
        formulaId: service.id,
        formula: change.text,
      })
    ).json();
    expect([typed.ok, typed.errors[0].message]).toEqual([false, message]);
  });

  it('refuse a save that started from an older version, and say who changed what', async () => {
    const meals = await load('REPAS');
    expect((await put(meals.id, { ...formOf(meals), label: 'Paniers' })).statusCode).toBe(200);
    const refused = await put(meals.id, { ...formOf(meals), label: 'Repas pris' });
    expect([
      refused.statusCode,
      refused.json().error.code,
      refused.json().error.current.label,
    ]).toEqual([409, 'stale', 'Paniers']);
    expect(
      (
        await portal
          .as(mine.admin)
          .post(`${FORMULA}/${meals.id}/publish`, { since: '2026-11-01', version: meals.version })
      ).statusCode,
    ).toBe(409);
  });

  it('come and go: a new one is removed, one that was published is archived, one in use stays', async () => {
    const { id } = (await create({ code: 'ESSAI_1', text: '2h' })).json();
    expect((await create({ code: 'ESSAI_1', text: '2h' })).json().error.details[0].field).toBe(
      'code',
    );
    expect((await create({ code: '1 x', text: '2h' })).statusCode).toBe(422);
    expect((await create({ code: 'ESSAI_2', text: 'x' })).statusCode).toBe(422);
    expect((await portal.as(mine.pay).delete(`${FORMULA}/${id}/draft`)).json().error.code).toBe(
      'formula_only_draft',
    );
    expect((await portal.as(mine.pay).delete(`${FORMULA}/${id}`)).statusCode).toBe(204);
    expect(
      (await portal.as(mine.pay).delete(`${FORMULA}/${await idOf('HS25')}`)).json().error.code,
    ).toBe('formula_used');
    const ids = [await idOf('HS25'), (await create({ code: 'ESSAI_3', text: '3h' })).json().id];
    const many = (status: string) =>
      portal
        .as(mine.pay)
        .post(`${FORMULA}/multi-edit`, { selection: { ids }, values: { status } })
        .then((a) => a.json());
    expect(await many('archived')).toEqual({
      done: 1,
      failed: [
        {
          id: ids[0],
          message: 'La formule HS25 sert à HS25 : retirez-la d’abord de ces rubriques.',
        },
      ],
    });
    expect((await many('inactive')).failed).toHaveLength(2);
  });

  it('tell the editor what may be named, and who depends on what', async () => {
    const detail = (await portal.as(mine.pay).get(`${FORMULA}/list-detail/json`)).json();
    expect(detail.formulas.find((f: { code: string }) => f.code === 'HSERV')).toMatchObject({
      uses: ['heures.service'],
      usedBy: ['HSERV'],
      reaches: ['rubrique("HS50")'],
    });
    expect(detail.parameters).toContainEqual({ name: 'seuil("HS25")', value: 608_400 });
    const staff = portal.as(mine.superAdmin);
    expect((await staff.get(`${FORMULA}/list-detail/json`)).json()).toMatchObject({
      formulas: [],
      headings: [],
    });
    expect(
      (await staff.get(`${FORMULA}/list-detail/json?formula=${await idOf('HSERV')}`)).json()
        .headings.length,
    ).toBeGreaterThan(9);
    const name = (attribute: string) =>
      portal
        .as(mine.pay)
        .post('/admin/evp-back-office/formula-attribute-validation', { attribute })
        .then((a) => a.json());
    expect([
      await name('jour.nuit'),
      await name('seuil("HS25")'),
      await name('heures.sevice'),
    ]).toMatchObject([
      { ok: true, unit: 'hour' },
      { ok: true, unit: 'hour' },
      {
        ok: false,
        suggestion: 'heures.service',
        message: 'heures.sevice inconnu : vouliez-vous heures.service ?',
      },
    ]);
  });
});

describe('rights', () => {
  it('belong to their customer', async () => {
    const service = await load('HSERV');
    for (const who of [other.pay, other.admin]) {
      expect((await portal.as(who).get(`${FORMULA}/${service.id}`)).statusCode).toBe(404);
      expect((await put(service.id, formOf(service), who)).statusCode).toBe(404);
      expect((await portal.as(who).delete(`${FORMULA}/${service.id}`)).statusCode).toBe(404);
      expect(
        (
          await portal.as(who).post('/admin/evp-back-office/formula-validation', {
            formulaId: service.id,
            formula: '1h',
          })
        ).statusCode,
      ).toBe(404);
    }
    expect(
      (
        await portal
          .as(other.admin)
          .post(`${FORMULA}/${service.id}/publish`, { since: '2026-11-01', version: 0 })
      ).statusCode,
    ).toBe(404);
    expect((await rows(other.pay)).map((f) => f.id)).not.toContain(service.id);
  });

  it('let payroll write and the administrator publish', async () => {
    const { id, version } = (await create({ code: 'DROITS', text: '4h' })).json();
    expect(
      (await portal.as(mine.pay).post(`${FORMULA}/${id}/publish`, { since: '2026-11-01', version }))
        .statusCode,
    ).toBe(403);
    for (const who of [mine.supervisor, mine.collaborator]) {
      expect((await portal.as(who).get(`${FORMULA}/list/json`)).statusCode).toBe(403);
      expect((await create({ code: 'X', text: '1h' }, who)).statusCode).toBe(403);
    }
    expect(
      (
        await portal
          .as(mine.admin)
          .post(`${FORMULA}/${id}/publish`, { since: '2026-11-01', version })
      ).statusCode,
    ).toBe(200);
  });

  it('keep the text of a heading that takes a formula where it is written', async () => {
    const heading = (
      await portal.as(mine.admin).get('/admin/evp-back-office/heading/list/json?length=50')
    )
      .json()
      .rows.find((h: { code: string }) => h.code === 'HS25');
    const { label, decimals, active, version } = heading;
    const refused = await portal
      .as(mine.admin)
      .request('PUT', `/admin/evp-back-office/heading/${heading.id}`, {
        body: { label, decimals, active, version, formula: '0h' },
      });
    expect([refused.statusCode, refused.json().error.details[0].message]).toEqual([
      422,
      'Cette rubrique prend une formule publiée : modifiez-la dans l’éditeur de formules.',
    ]);
  });

  it.each([
    ['long', '1+'.repeat(4_900)],
    ['deep', '('.repeat(3_000)],
    ['nul', '"\u0000"'],
    ['odd', '🤖 = SI'],
  ])('survive a hostile formula: %s', async (_, text) => {
    const service = await load('HSERV');
    expect((await put(service.id, { ...formOf(service), text })).statusCode).toBe(422);
    expect((await create({ code: 'HOSTILE', text })).statusCode).toBe(422);
  });
});

describe('the formula of a heading', () => {
  const HEADING = '/admin/evp-back-office/heading';
  const loadHeading = async (code: string) => {
    const { id } = (await portal.as(mine.admin).get(`${HEADING}/list/json?length=50`))
      .json()
      .rows.find((h: { code: string }) => h.code === code);
    return (await portal.as(mine.admin).get(`${HEADING}/${id}`)).json();
  };
  const save = async (code: string, change: object) => {
    const { id, label, decimals, active, formula, version } = await loadHeading(code);
    return portal.as(mine.admin).request('PUT', `${HEADING}/${id}`, {
      body: { label, decimals, active, formula, version, ...change },
    });
  };

  it('is chosen among those that count the same, with the version of the day', async () => {
    expect((await create({ code: 'SOIR', text: 'heures.nuit' })).statusCode).toBe(200);
    expect((await create({ code: 'JOURS', unit: 'day', text: '1j' })).statusCode).toBe(200);
    const soir = await load('SOIR');
    expect((await save('HDIM', { formulaId: soir.id })).json().error.details).toEqual([
      { field: 'formulaId', message: 'La formule SOIR n’a jamais été publiée.' },
    ]);
    await publish('SOIR', '2026-02-01');
    await publish('JOURS', '2026-02-01');
    await put(soir.id, { ...formOf(await load('SOIR')), text: 'heures.nuit * 2' });
    await publish('SOIR', '2099-01-01');
    const heading = await loadHeading('HDIM');
    const { formulas } = (
      await portal.as(mine.admin).get(`${HEADING}/formula-choice/json?heading=${heading.id}`)
    ).json();
    expect(formulas.find((f: { code: string }) => f.code === 'SOIR')).toMatchObject({
      fits: true,
      inForce: { number: 1, since: '2026-02-01', text: 'heures.nuit' },
      next: { number: 2, since: '2099-01-01' },
    });
    expect(formulas.find((f: { code: string }) => f.code === 'JOURS').fits).toBe(false);

    expect((await save('HDIM', { formulaId: await idOf('JOURS') })).json().error.details).toEqual([
      {
        field: 'formulaId',
        message: 'La formule JOURS compte : Jours ; la rubrique compte : Heures.',
      },
    ]);
    expect((await save('HDIM', { formulaId: soir.id, formula: 'heures.service' })).statusCode).toBe(
      200,
    );
    expect(await loadHeading('HDIM')).toMatchObject({ formulaId: soir.id, formula: 'heures.nuit' });
    expect([await counted('HDIM', '2026-03-31'), await counted('HDIM', '2099-01-31')]).toEqual([
      'heures.nuit',
      'heures.nuit * 2',
    ]);
    // Its own text again.
    expect(
      (await save('HDIM', { formulaId: null, formula: 'somme(jour.dimanche)' })).statusCode,
    ).toBe(200);
    expect([(await loadHeading('HDIM')).formulaId, await counted('HDIM', '2099-01-31')]).toEqual([
      null,
      'somme(jour.dimanche)',
    ]);
    expect((await save('HDIM', { formulaId: await idOf('HDIM', other.pay) })).statusCode).toBe(404);
  });
});
