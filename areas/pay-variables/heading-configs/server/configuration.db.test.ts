import { beforeAll, describe, expect, it } from 'vitest';
import { installOwnHeadings } from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { NOTHING_SAID } from '#areas/pay-variables/headings/contract.ts';

const OFFICE = '/admin/evp-back-office';
const portal = await wholePortal();
let customer: FreshCustomer;
let other: FreshCustomer;
let software: ReadonlyMap<string, number>;
beforeAll(async () => {
  [customer, other] = [
    await freshCustomer(portal.services.db),
    await freshCustomer(portal.services.db),
  ];
  await portal.elevated(async (tx) => {
    for (const c of [customer, other])
      await installOwnHeadings(tx, c.customerId, { since: '2026-01-01' });
  });
  software = new Map(
    (await portal.as(customer.pay).get(`${OFFICE}/software/list/json?length=50`))
      .json()
      .rows.map((s: { code: string; id: number }) => [s.code, s.id]),
  );
});
const load = async (infra: number, who = customer.pay) =>
  portal.as(who).get(`${OFFICE}/configuration?infra=${infra}`);
const save = (body: object, who = customer.pay) =>
  portal.as(who).post(`${OFFICE}/configuration`, body);
const freeze = (infra: number, who = customer.pay, csrf = true) =>
  portal
    .as(who)
    .request('GET', `${OFFICE}/infrastructure/generate-snapshot?infra=${infra}`, { csrf });

describe('the payroll software of an infrastructure', () => {
  it('is inherited from above, said here, and taken back', async () => {
    const [agency] = customer.agencies;
    expect((await load(agency)).json()).toMatchObject({
      softwareId: null,
      inherited: null,
      version: 0,
      headings: 10,
      undecided: [],
      snapshots: [],
      changed: false,
    });
    expect(
      (
        await save({
          infraId: customer.companyId,
          softwareId: software.get('silae'),
          note: 'Clôture le 25',
          version: 0,
        })
      ).statusCode,
    ).toBe(200);
    expect((await load(agency)).json()).toMatchObject({
      softwareId: null,
      inherited: { software: 'Silae' },
    });
    const { version } = (
      await save({ infraId: agency, softwareId: software.get('csv'), version: 0 })
    ).json();
    const rows = (
      await portal.as(customer.pay).get(`${OFFICE}/infrastructure/list/json?length=50`)
    ).json().rows as { id: number; software: string | null; from: string | null }[];
    expect(rows.find((r) => r.id === agency)).toMatchObject({ software: 'Fichier CSV' });
    expect(rows.find((r) => r.id === customer.agencies[1])).toMatchObject({ software: 'Silae' });
    expect((await save({ infraId: agency, softwareId: null, version })).statusCode).toBe(200);
    expect((await save({ infraId: agency, softwareId: null, version })).json().error.code).toBe(
      'stale',
    );
  });

  it('is one’s own, at one’s own place', async () => {
    const theirs = (await portal.as(other.pay).get(`${OFFICE}/software/list/json?length=50`)).json()
      .rows[0].id;
    expect(
      (await save({ infraId: customer.companyId, softwareId: theirs, version: 1 })).json().error
        .details,
    ).toEqual([
      { field: 'softwareId', message: 'Ce logiciel de paie n’existe pas ou n’est pas actif.' },
    ]);
    expect(
      (await save({ infraId: other.companyId, softwareId: null, version: 0 })).json().error
        .details[0].field,
    ).toBe('infraId');
    expect((await load(other.companyId)).statusCode).toBe(404);
    expect((await portal.as(customer.supervisor).get(`${OFFICE}/configuration`)).statusCode).toBe(
      403,
    );
  });
});

describe('a snapshot of the configuration', () => {
  it('is made by a GET with the proofs of a change, once for the same configuration, and says what changed', async () => {
    const [agency] = customer.agencies;
    expect((await freeze(agency, customer.pay, false)).statusCode).toBe(403);
    const first = (await freeze(agency)).json();
    expect(first).toMatchObject({
      number: 1,
      made: true,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      user: expect.any(String),
    });
    expect((await freeze(agency)).json()).toMatchObject({ id: first.id, number: 1, made: false });
    expect((await load(agency)).json()).toMatchObject({
      changed: false,
      snapshots: [{ number: 1 }],
    });

    const { id: headingId } = (
      await portal.as(customer.pay).get(`${OFFICE}/heading/list/json?length=50`)
    )
      .json()
      .rows.find((h: { code: string }) => h.code === 'REPAS');
    await portal.as(customer.pay).post(`${OFFICE}/heading-config`, {
      headingId,
      infraId: agency,
      collaboratorId: null,
      since: '2026-01-01',
      until: null,
      settings: { ...NOTHING_SAID, warnAbove: 200_000 },
    });
    expect((await load(agency)).json()).toMatchObject({ changed: true, own: 1 });
    const second = (await freeze(agency)).json();
    expect([second.number, second.made]).toEqual([2, true]);
    const snapshot = (
      await portal.as(customer.pay).get(`${OFFICE}/configuration/snapshot/${second.id}`)
    ).json();
    expect([snapshot.previous, snapshot.changes]).toEqual([
      1,
      [
        {
          what: 'heading',
          name: 'REPAS',
          how: 'changed',
          fields: [{ field: 'Alerte au-dessus', before: '', after: '20' }],
        },
      ],
    ]);
    expect(
      (await portal.as(customer.pay).get(`${OFFICE}/configuration/snapshot/${first.id}`)).json(),
    ).toMatchObject({ previous: null, changes: [] });
    expect(
      (await portal.as(other.pay).get(`${OFFICE}/configuration/snapshot/${first.id}`)).statusCode,
    ).toBe(404);
    expect((await freeze(agency, other.pay)).statusCode).toBe(404);
  });
});
