import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import { companySettings } from '../contract.ts';
import { moduleKeys, type ModuleKey } from '../modules.ts';
import { hasModule } from './api.ts';

const portal = await wholePortal();
const c = await freshCustomer(portal.services.db);
const other = await freshCustomer(portal.services.db);
const provider = portal.as(c.superAdmin);

const path = companySettings.modules.path;
const load = async (customer: number) =>
  (await provider.get(`${path}?customer=${customer}`)).json().chosen;
const switchOff = async (customer: number, off: readonly ModuleKey[]) => {
  const { version } = await load(customer);
  const isOn = Object.fromEntries(moduleKeys.map((key) => [key, !off.includes(key)]));
  return provider.post(`${path}/update`, { ...isOn, customer, version });
};
const statusOf = async (who: Visitor, at: string) => (await who.get(at)).statusCode;
const announced = '/admin/publication/list';
const advances = '/collaborative/advance-payment-configuration/list/json';
const has = (infra: number, module: ModuleKey) =>
  portal.value<boolean>`select ${hasModule(sql`${infra}`, module)} as on`;

describe('a module switched off', () => {
  it('leaves routes, rights and topics of the customer’s people, and of nobody else', async () => {
    const admin = portal.as(c.admin);
    const before = (await admin.get('/profile/json')).json();
    expect(before.permissions).toContain('advance.configure');
    expect(await statusOf(admin, advances)).toBe(200);
    expect(await statusOf(admin, `${announced}/export/csv`)).toBe(200);
    expect(
      (await switchOff(c.customerId, ['advancePayments', 'announcements', 'clocking'])).statusCode,
    ).toBe(200);
    expect(await statusOf(admin, advances)).toBe(403);
    expect((await admin.get(advances)).json().error.code).toBe('module_off');
    expect(await statusOf(admin, `${announced}/export/csv`)).toBe(403);
    expect(
      await statusOf(portal.as(c.collaborator), '/collaborative/advance-payment/load-logs'),
    ).toBe(403);
    const after = (await admin.get('/profile/json')).json();
    expect(after.permissions.filter((p: string) => /^(advance|clocking)\./.test(p))).toEqual([]);
    expect(JSON.stringify((await admin.get('/mercure-discover')).json())).not.toContain(
      '/clocking',
    );
    expect(await statusOf(portal.as(other.admin), advances)).toBe(200);
  });

  it('hides the customer’s rows from the provider’s staff, in that module only', async () => {
    const lines = async (context: number) =>
      provider.get(`${advances}?_context_infra=${context}`).then(({ statusCode }) => statusCode);
    expect([await lines(c.companyId), await lines(other.companyId)]).toEqual([404, 200]);
    expect(await statusOf(provider, `/collaborators?_context_infra=${c.companyId}`)).toBe(200);
  });

  it('is off for calls without a session and for the clock, below the whole customer', async () => {
    const [agency] = c.agencies;
    expect([await has(agency, 'clocking'), await has(agency, 'faq')]).toEqual([false, true]);
    expect(await has(other.agencies[0], 'clocking')).toBe(true);
  });

  it('comes back as it was', async () => {
    expect((await switchOff(c.customerId, [])).statusCode).toBe(200);
    expect(await statusOf(portal.as(c.admin), advances)).toBe(200);
    expect(await has(c.companyId, 'clocking')).toBe(true);
  });
});

describe('switching', () => {
  it('is the provider’s, and a save from an older state is refused with what is stored', async () => {
    expect(await statusOf(portal.as(c.admin), path)).toBe(403);
    const chosen = await load(c.customerId);
    expect((await provider.post(`${path}/update`, { ...chosen, faq: false })).statusCode).toBe(200);
    const late = await provider.post(`${path}/update`, { ...chosen, demands: false });
    expect(late.json().error).toMatchObject({
      code: 'stale',
      current: { faq: false, demands: true },
    });
    expect((await provider.get(`${path}?customer=${c.companyId}`)).statusCode).toBe(422);
  });
});
