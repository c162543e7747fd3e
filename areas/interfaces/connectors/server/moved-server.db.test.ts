import { expect, it } from 'vitest';
import { freshCustomer, freshPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { ok } from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';

const LUCCA = 'outbound/absences/sftp/lucca';
const portal = await wholePortal();
const customer = await freshCustomer(portal.services.db);

const admin = () => portal.as(customer.admin);
const save = (version: number, more: object, connector = LUCCA, who = admin()) =>
  ok(
    who.post(`/admin/interfaces/save-field-values/${connector}`, {
      version,
      host: 'sftp.example.com',
      login: 'paie',
      folder: 'in',
      mapping: {},
      ...more,
    }),
  );
const kept = async (connector = LUCCA) =>
  (await ok(admin().get(`/admin/interfaces/get-field-mapping/${connector}`))).kept;

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

it('keeps no secret for a weaker way to the same server: whoever is on the way would read it', async () => {
  const ftp = 'outbound/absences/ftp/kelio';
  const password = 'tres-secret';
  const first = await save(0, { password, encryption: 'explicit' }, ftp);
  const other = await save(first.version, { encryption: 'implicit' }, ftp);
  expect(await kept(ftp)).toEqual(['password']);
  const clear = await save(other.version, { encryption: 'none' }, ftp);
  expect(await kept(ftp)).toEqual([]);
  const typed = await save(clear.version, { encryption: 'none', password }, ftp);
  const safe = await save(typed.version, { encryption: 'explicit' }, ftp);
  expect(await kept(ftp)).toEqual(['password']);
  const anybody = { encryption: 'explicit', trustCertificate: true };
  const trusting = await save(safe.version, anybody, ftp);
  expect(await kept(ftp)).toEqual([]);
  const again = await save(trusting.version, { ...anybody, password }, ftp);
  await save(again.version, anybody, ftp);
  expect(await kept(ftp)).toEqual(['password']);
});

it('changed by somebody who sees less, it no longer runs as whoever switched it on', async () => {
  const kelio = 'outbound/absences/ftp/lucca';
  const mapping = () => ok(admin().get(`/admin/interfaces/get-field-mapping/${kelio}`));
  const person = (perimeter: number[]) =>
    portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: customer.customerId,
        infraId: customer.agencies[0],
        perimeter,
      }),
    );
  const whole = portal.as(await person([customer.customerId]));
  const local = portal.as(await person([customer.agencies[0]]));
  const { id, version } = await save(0, { password: 'tres-secret' }, kelio);
  const { mapping: fields } = await mapping();
  const columns = Object.fromEntries(
    fields.map(({ name, label }: { name: string; label: string }) => [name, label]),
  );
  const full = { mapping: columns };
  const complete = await save(version, full, kelio);
  await ok(admin().post(`/admin/interfaces/update-is-active/${id}`, { active: true }));
  const other = await save(complete.version, { ...full, folder: 'ailleurs' }, kelio, whole);
  expect((await mapping()).active).toBe(true);
  const less = await save(other.version, { ...full, folder: 'chez-moi' }, kelio, local);
  expect((await mapping()).active).toBe(false);
  const staff = portal.as(customer.superAdmin);
  const within = { 'x-context-infra': String(customer.customerId) };
  const body = { active: true };
  await ok(
    staff.request('POST', `/admin/interfaces/update-is-active/${id}`, { body, headers: within }),
  );
  expect((await mapping()).active).toBe(true);
  await save(less.version, { ...full, folder: 'ailleurs' }, kelio, whole);
  expect((await mapping()).active).toBe(false);
  // Whom it trusts is a change like any other.
  const trust = async (who: typeof whole): Promise<boolean> => {
    await ok(admin().post(`/admin/interfaces/update-is-active/${id}`, { active: true }));
    const fingerprint = `SHA256:${'a'.repeat(43)}`;
    const answer = await who.post(`/admin/interfaces/approve-host-key/${id}`, { fingerprint });
    expect(answer.statusCode, answer.body).toBe(204);
    return (await mapping()).active;
  };
  expect([await trust(whole), await trust(local)]).toEqual([true, false]);
});
