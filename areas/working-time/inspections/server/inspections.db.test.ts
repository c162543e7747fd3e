import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCardFiles } from '#areas/working-time/legal-files/server/api.ts';
import { evidencedDrivers } from '#areas/working-time/offences/server/offences.fixtures.ts';
import { scopeOf } from '#platform/server/services.ts';
import {
  freshCustomer,
  freshPerson,
  TEST_PASSWORD,
  type FreshCustomer,
} from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';

const path = '/inspections';
const portal = await wholePortal();
let c: FreshCustomer;
let admin: Visitor;
let drivers: readonly number[];
const RAW = Buffer.from('octets bruts d’une carte');
beforeAll(async () => {
  await startJobs(portal);
  c = await freshCustomer(portal.services.db);
  admin = portal.as(c.admin);
  drivers = await evidencedDrivers(portal.services.db, c);
  const put = async (bytes: Buffer): Promise<string> =>
    (await portal.services.files.put(Readable.from([bytes]), { name: 'c.C1B' })).sha256;
  const [raw, other] = [await put(RAW), await put(Buffer.from('ceux d’une autre'))];
  const file = (collaboratorId: number, infraId: number, name: string, sha256: string) => ({
    customerId: c.customerId,
    infraId,
    collaboratorId,
    holder: 'DURAND Julien',
    card: { nation: 17, number: `F${name.length}` },
    sha256,
    name,
    size: RAW.length,
    uploadedBy: c.admin.id,
    downloadedAt: '2026-03-05T08:00:00Z',
    firstDay: '2026-03-01',
    lastDay: '2026-03-05',
    days: 5,
  });
  await portal.elevated((tx) =>
    insertCardFiles(tx, [
      file(drivers[0] ?? 0, c.agencies[0], 'C_durand.C1B', raw),
      file(drivers[1] ?? 0, c.agencies[1], 'C_morel.C1B', other),
    ]),
  );
});
afterAll(() => portal.jobs.stop());

const values = (o: object = {}) => ({
  inspectedOn: '2026-03-10',
  place: 'road',
  authority: 'DREAL Bretagne',
  reference: 'PV 12',
  infraId: c.agencies[0],
  collaboratorId: drivers[0],
  plate: 'AB-123-CD',
  vehicles: 1,
  minor: 0,
  serious: 2,
  verySerious: 0,
  mostSerious: 0,
  note: null,
  version: 0,
  ...o,
});
const order = (o: object = {}) => ({
  infraId: c.agencies[0],
  collaboratorId: null,
  from: '2026-03-01',
  to: '2026-03-31',
  ...o,
});

describe('the register of inspections', () => {
  it('is of one’s perimeter: agency and driver', async () => {
    const made = await admin.post(`${path}/edit/0`, values());
    expect(made.statusCode, made.body).toBe(200);
    const listed = (await admin.get(`${path}/list?search=PV`)).json();
    expect(listed).toMatchObject({ total: 1, rows: [{ authority: 'DREAL Bretagne' }] });
    const stranger = portal.as((await freshCustomer(portal.services.db)).admin);
    expect((await stranger.get(`${path}/edit/${made.json().id}`)).statusCode).toBe(404);
    const refused = await stranger.post(`${path}/edit/0`, values());
    expect([refused.statusCode, refused.json().error.details[0].field]).toEqual([422, 'infraId']);
    const elsewhere = await admin.post(`${path}/edit/0`, values({ collaboratorId: 999_999_999 }));
    expect(elsewhere.json().error.details[0].field).toBe('collaboratorId');
    expect((await portal.as(c.pay).get(`${path}/list`)).statusCode).toBe(403);
  });
});

describe('the pack', () => {
  const packed = async (o: object = {}, by = admin) => {
    const answer = await by.post(`${path}/pack`, order(o));
    expect(answer.statusCode, answer.body).toBe(202);
    await jobsSettled(portal.services.db);
    const { job } = answer.json();
    const view = await portal.elevated((tx) => portal.services.jobs.view(tx, job));
    expect(view).toMatchObject({ state: 'done' });
    const bytes = await portal.services.files.bytes(view?.resultFile?.sha256 ?? '');
    return { job, files: unzipSync(bytes) };
  };

  it('of an agency holds its files, tables and register, and a manifest that recomputes', async () => {
    const { files } = await packed();
    const manifest = JSON.parse(strFromU8(files['inventaire.json'] ?? new Uint8Array()));
    const recomputed = Object.entries(files)
      .filter(([name]) => name !== 'inventaire.json')
      .map(([name, bytes]) => ({
        name,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }));
    expect(
      manifest.files.map(({ name, bytes, sha256 }: Record<string, unknown>) => ({
        name,
        bytes,
        sha256,
      })),
    ).toEqual(recomputed);
    expect(recomputed.map(({ name }) => name)).toEqual([
      'LISEZ-MOI.txt',
      'controles.csv',
      'classe-de-risque.json',
      'activites.csv',
      'journees.csv',
      'infractions.csv',
      'fichiers-bruts/card/C_durand.C1B',
    ]);
    expect(Buffer.from(files['fichiers-bruts/card/C_durand.C1B'] ?? [])).toEqual(RAW);
    const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    expect(textOf('activites.csv')).toContain('2026-03-03T06:00:00Z;2026-03-03T11:00:00Z;driving');
    expect(textOf('activites.csv')).not.toContain('Morel');
    expect(textOf('infractions.csv')).toContain('Conduite continue');
    expect(textOf('infractions.csv')).toContain('2026-03-03T06:00:00Z/2026-03-03T11:00:00Z');
    expect(textOf('controles.csv')).toContain('DREAL Bretagne');
    expect(JSON.parse(textOf('classe-de-risque.json'))).toMatchObject({
      register: { checks: 1, points: 2_000, band: 'green' },
      afterAnInspectionOfThePeriod: { checks: 2 },
    });
    const rows = await portal.run`select after, user_id, infra_id from audit_log
        where table_name = 'export' and action = 'read' and customer_id = ${c.customerId} order by id desc limit 1`;
    expect(rows[0]).toMatchObject({
      user_id: c.admin.id,
      infra_id: c.agencies[0],
      after: { list: 'inspection-pack', rows: 7 },
    });
  });

  it('of a person holds theirs alone', async () => {
    const nobodys = values({
      infraId: c.agencies[1],
      collaboratorId: null,
      authority: 'Gendarmerie',
    });
    expect((await admin.post(`${path}/edit/0`, nobodys)).statusCode).toBe(200);
    const { files } = await packed({ infraId: null, collaboratorId: drivers[1] });
    expect(Object.keys(files)).toContain('fichiers-bruts/card/C_morel.C1B');
    expect(Object.keys(files)).not.toContain('fichiers-bruts/card/C_durand.C1B');
    expect(strFromU8(files['activites.csv'] ?? new Uint8Array())).not.toContain('Durand');
    expect(strFromU8(files['controles.csv'] ?? new Uint8Array())).not.toMatch(/DREAL|Gendarmerie/);
  });

  it('is refused out of the perimeter, without its rights, and for no or too long a span', async () => {
    const statusOf = async (who: Visitor, o: object = {}) =>
      (await who.post(`${path}/pack`, order(o))).statusCode;
    const stranger = portal.as((await freshCustomer(portal.services.db)).admin);
    const local = portal.as(
      await portal.elevated((tx) =>
        freshPerson(tx, {
          roles: ['ROLE_ADMIN'],
          customerId: c.customerId,
          infraId: c.agencies[1],
          perimeter: [c.agencies[1]],
        }),
      ),
    );
    expect(await statusOf(stranger)).toBe(404);
    expect(await statusOf(local)).toBe(404);
    expect(await statusOf(local, { infraId: null, collaboratorId: drivers[0] })).toBe(404);
    // Inside one agency, what lies in another one of the perimeter is out of sight.
    const inside = (url: string, body: object) =>
      admin.post(`${url}?_context_infra=${c.agencies[1]}`, body);
    const theirs = order({ infraId: null, collaboratorId: drivers[0] });
    expect((await inside(`${path}/pack`, theirs)).statusCode).toBe(404);
    expect((await inside(`${path}/edit/0`, values())).statusCode).toBe(422);
    expect(await statusOf(portal.as(c.supervisor))).toBe(403);
    expect(await statusOf(admin, { infraId: null })).toBe(422);
    expect(await statusOf(admin, { to: '2026-02-01' })).toBe(422);
    expect(await statusOf(admin, { to: '2028-03-31' })).toBe(422);
    // A company above one's perimeter holds the agencies that one sees.
    const { job, files } = await packed({ infraId: c.companyId });
    expect(Object.keys(files)).toContain('fichiers-bruts/card/C_morel.C1B');
    const reader = async (who: { readonly id: number }): Promise<boolean> => {
      const actor = await portal.auth.actorOf(who.id);
      if (actor === null) return false;
      return portal.services.db.within(scopeOf(actor, { id: 't', ip: '' }), 'read', (tx) =>
        portal.services.jobs.mayFetch({ tx, actor }, job),
      );
    };
    expect([await reader(c.admin), await reader(c.supervisor)]).toEqual([true, false]);
  });
  it('asked by a program is made with what its key may, in its name, and not once the key was taken back', async () => {
    const keys = '/admin/api-keys';
    await admin.post('/profile/confirm-password', { password: TEST_PASSWORD });
    const { permissions } = (await admin.get(keys)).json<{ permissions: { name: string }[] }>();
    const body = {
      name: 'Contrôle',
      permissions: permissions.map(({ name }) => name),
      infras: [c.agencies[1]],
      days: 1,
      callsPerMinute: 100,
    };
    const { key } = (await admin.post(keys, body)).json<{ key: string }>();
    const program = portal.as({ headers: { authorization: `Bearer ${key}` } });
    const { files } = await packed({ infraId: c.companyId }, program);
    expect(Object.keys(files)).toContain('fichiers-bruts/card/C_morel.C1B');
    expect(Object.keys(files)).not.toContain('fichiers-bruts/card/C_durand.C1B');
    const [{ id } = { id: 0 }] = (await admin.get(keys)).json<{ keys: { id: number }[] }>().keys;
    const by = await portal.value<number>`select key_id from audit_log
      where table_name = 'export' and action = 'read' and customer_id = ${c.customerId} order by id desc limit 1`;
    expect(by).toBe(id);
    // Asked before, taken up after.
    await portal.jobs.stop();
    const { job } = (await program.post(`${path}/pack`, order({ infraId: c.companyId }))).json();
    expect((await admin.delete(`${keys}/${id}`)).statusCode).toBe(204);
    await portal.jobs.start();
    await jobsSettled(portal.services.db);
    const view = await portal.elevated((tx) => portal.services.jobs.view(tx, job));
    expect(view).toMatchObject({ state: 'failed', error: expect.stringContaining('droits') });
  });
  it('needs every right to what is in it', async () => {
    const other = await portal.elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_ADMIN'],
        customerId: c.customerId,
        infraId: c.customerId,
        perimeter: [c.customerId],
      }),
    );
    await portal.run`with p as (insert into user_profile (customer_id, infra_id, name, settings) values (${c.customerId}, ${c.customerId}, 'Sans fichiers', '{"legal-file.download":"deny"}') returning id)
        insert into user_profile_link (user_id, profile_id) select ${other.id}, id from p`;
    expect((await portal.as(other).post(`${path}/pack`, order())).statusCode).toBe(403);
  });
});
