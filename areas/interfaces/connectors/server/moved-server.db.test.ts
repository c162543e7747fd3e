import { beforeAll, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type WholePortal } from '#platform/testing/whole-portal.ts';
import { ok } from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';

const LUCCA = 'outbound/absences/sftp/lucca';
let portal: WholePortal;
let customer: FreshCustomer;
beforeAll(async () => {
  portal = await wholePortal();
  customer = await freshCustomer(portal.services.db);
});

const admin = () => portal.as(customer.admin);
const save = (version: number, more: object) =>
  ok(
    admin().post(`/admin/interfaces/save-field-values/${LUCCA}`, {
      version,
      host: 'sftp.example.com',
      login: 'paie',
      folder: 'in',
      mapping: {},
      ...more,
    }),
  );
const kept = async () =>
  (await ok(admin().get(`/admin/interfaces/get-field-mapping/${LUCCA}`))).kept;

it('keeps no secret for another server: it would be sent to whoever moved the connector', async () => {
  const password = 'tres-secret';
  const first = await save(0, { password });
  const same = await save(first.version, {});
  expect(await kept()).toEqual(['password']);
  const host = 'sftp.example.net';
  const moved = await save(same.version, { host });
  expect(await kept()).toEqual([]);
  const typed = await save(moved.version, { host, password });
  expect(await kept()).toEqual(['password']);
  await save(typed.version, { host, port: 2_222 });
  expect(await kept()).toEqual([]);
});
