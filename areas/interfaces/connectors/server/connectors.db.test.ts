// A connector from its configuration to the file on a real SFTP server, rehearsed, cut in the middle, resumed; what comes; who may not.
import { readFileSync } from 'node:fs';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal } from '#platform/testing/whole-portal.ts';
import { printedBytes } from '#platform/server/exports/pdf.ts';
import { listOutbox } from '#platform/server/mail/outbox.ts';
import { calculateSome, closePast } from '#areas/pay-variables/pay-entry/server/api.ts';
import {
  inOctober,
  openOctober,
  placeWorker,
} from '#areas/pay-variables/pay-entry/server/pay-month.fixtures.ts';
import { ok } from '#areas/pay-variables/pay-entry/server/october.setup.fixtures.ts';
import type { RunDetail } from '../contract.ts';
import { startHttp } from './http-server.fixtures.ts';
import { newHostKey, startSftp, type SftpServer } from './sftp-server.fixtures.ts';
import { startSqlServer } from './sql-server.fixtures.ts';
import { clockJob } from './start-run.ts';

const BASE = '/admin/interfaces';
const PAY = 'outbound/pay_variables/sftp/silae';
const ABSENCES = 'inbound/absences/sftp/kelio';
const hostKey = newHostKey();
const portal = await wholePortal();
let customer: FreshCustomer;
let server: SftpServer;

beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  server = await startSftp({ hostKey, login: 'paie', password: 'tres-secret' });
  await portal.elevated(async (tx) => {
    const period = await openOctober(tx, customer);
    await placeWorker(tx, customer, {
      matricule: '00012',
      name: 'Durand',
      agency: 0,
      days: inOctober(20, { service: 33_912 }),
    });
    const month = { periodId: period, companyId: customer.companyId };
    for (let after: number | null = 0; after !== null;)
      after = await calculateSome(tx, month, { after, limit: 100 });
    await closePast(tx, portal.services.files, month, {
      userId: customer.pay.id,
      at: Temporal.Instant.from('2026-11-03T09:00Z'),
      software: 'silae',
    });
  });
  return () => server.close();
});

const admin = () => portal.as(customer.admin);
const save = (path: string, more: object = {}) =>
  admin().post(`${BASE}/save-field-values/${path}`, {
    version: 0,
    host: '127.0.0.1',
    port: server.port,
    login: 'paie',
    password: 'tres-secret',
    folder: 'in',
    mapping: { payrollSoftware: 'silae' },
    ...more,
  });
const approve = async (id: number) => {
  const tested = await ok(admin().post(`${BASE}/test/${id}`));
  const { fingerprint } = tested.hostKey;
  const answer = await admin().post(`${BASE}/approve-host-key/${id}`, { fingerprint });
  expect(answer.statusCode).toBe(204);
};
/** Saved, its key approved, switched on. */
const ready = async (path: string, more: object = {}): Promise<number> => {
  const { id } = await ok(save(path, more));
  await approve(id);
  await ok(admin().post(`${BASE}/update-is-active/${id}`, { active: true }));
  return id;
};
const runOf = async (id: number, rehearsal = false): Promise<RunDetail> => {
  const { run } = await ok(admin().post(`${BASE}/run/${id}`, { rehearsal }));
  await jobsSettled(portal.services.db);
  return ok(admin().get(`${BASE}/run-detail/${run}`));
};
const exported = () =>
  portal.elevated((tx) =>
    tx
      .selectFrom('payroll_export_file')
      .select(['name', 'sha256'])
      .where('customer_id', '=', customer.customerId)
      .where('kind', '=', 'payroll')
      .executeTakeFirstOrThrow(),
  );

describe('a connector', () => {
  it('never shows a secret: not in answers, not in the trail, not in clear in the table', async () => {
    const { id } = await ok(save(PAY));
    const shown = await ok(admin().get(`${BASE}/get-field-mapping/${PAY}`));
    expect(shown.kept).toEqual(['password']);
    const rows =
      await portal.value<string>`select (select json_agg(c)::text from connector c where id = ${id})
        || coalesce((select json_agg(l)::text from audit_log l where table_name = 'connector' and row_id = ${id}), '') as all`;
    expect(JSON.stringify(shown) + rows).not.toContain('tres-secret');
    // Absent is unchanged, empty takes it away.
    const { version } = await ok(save(PAY, { version: shown.values.version, password: undefined }));
    expect((await ok(admin().get(`${BASE}/get-field-mapping/${PAY}`))).kept).toEqual(['password']);
    await ok(save(PAY, { version, password: '' }));
    expect((await ok(admin().get(`${BASE}/get-field-mapping/${PAY}`))).kept).toEqual([]);
  });

  it('says what each save changed of its mapping, by whom, and to its own customer alone', async () => {
    const saved = (changed: object) => ok(save('outbound/absences/sftp/lucca', changed));
    const first = await saved({ mapping: {} });
    const mapping = { matricule: 'Code salarié' };
    const second = await saved({ version: first.version, mapping });
    // The folder alone is no version of the mapping.
    await saved({ version: second.version, mapping, folder: 'autre' });
    await ok(save(PAY, { mapping }));
    const { versions } = await ok(admin().get(`${BASE}/mapping-versions/${first.id}`));
    expect(versions.map((v: { isFirst: boolean }) => v.isFirst)).toEqual([false, true]);
    expect(versions[0].who).toMatch(/\S/);
    const renamed = { label: 'Matricule', before: 'Matricule', after: 'Code salarié' };
    expect(versions[0].changes).toEqual([renamed]);
    const other = portal.as((await freshCustomer(portal.services.db)).admin);
    expect((await other.get(`${BASE}/mapping-versions/${first.id}`)).statusCode).toBe(404);
  });

  it('is switched on only when nothing is missing', async () => {
    const { id } = await ok(save(PAY, { login: '', mapping: {} }));
    const refused = await admin().post(`${BASE}/update-is-active/${id}`, { active: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.details).toHaveLength(3);
  });

  it('has an identity of the catalogue, and is nobody else’s', async () => {
    for (const path of [
      'inbound/pay_variables/sftp/silae',
      'outbound/pay_variables/sftp/kelio',
      'outbound/pay_variables/mobilic_api/silae',
      'outbound/pay_variables/sftp/nobody',
    ])
      expect((await save(path)).statusCode, path).toBe(404);
    const { id } = await ok(save(PAY));
    const other = portal.as((await freshCustomer(portal.services.db)).admin);
    expect((await ok(other.get(`${BASE}/load-data`))).interfaces).toEqual([]);
    for (const call of [`test/${id}`, `runs/${id}`, `run/${id}`, `delete-interface/${id}`]) {
      const method = call.startsWith('runs') ? 'GET' : 'POST';
      const real = call.startsWith('delete') ? 'DELETE' : method;
      const answer = await other.request(
        real,
        `${BASE}/${call}`,
        real === 'POST' ? { body: { rehearsal: true } } : {},
      );
      expect(answer.statusCode, call).toBe(404);
    }
    expect((await portal.as(customer.pay).get(`${BASE}/load-data`)).statusCode).toBe(403);
  });

  it('answers under both bases over the same data', async () => {
    await ok(save(PAY));
    const lists = ['unconfigured-softwares', 'data-types', 'directions', 'protocols'];
    for (const call of ['load-data', ...lists, `get-field-mapping/${PAY}`])
      expect(await ok(admin().get(`${BASE}/old/${call}`)), call).toEqual(
        await ok(admin().get(`${BASE}/${call}`)),
      );
    const free = await ok(admin().get(`${BASE}/unconfigured-softwares`));
    expect(free.some((s: { code: string }) => s.code === 'silae')).toBe(false);
    expect(free.length).toBeGreaterThan(40);
  });

  it('reaches no private network that the operator did not name', async () => {
    const { id } = await ok(save(PAY, { host: '10.0.0.1' }));
    expect(await ok(admin().post(`${BASE}/test/${id}`))).toMatchObject({
      ok: false,
      message: expect.stringContaining('réseau privé'),
    });
  });
});

describe('what leaves', () => {
  it('rehearsed, is shown line by line and opens no connection', async () => {
    const id = await ready(PAY);
    const before = { ...server.seen };
    const shown = await runOf(id, true);
    expect(server.seen).toEqual(before);
    expect(shown).toMatchObject({ state: 'done', sent: 1, rehearsal: true });
    const { name } = await exported();
    expect(shown.differences[0]?.file).toBe(name);
    expect(shown.differences[0]?.fields[0]?.after).toContain('Matricule;Code;Valeur');
    expect(server.files.size).toBe(0);
  });

  it('is the file of the closed month, byte by byte, sent once', async () => {
    const id = await ready(PAY);
    expect(await runOf(id)).toMatchObject({ state: 'done', sent: 1, unchanged: 0 });
    const { name, sha256 } = await exported();
    expect([...server.files.keys()]).toEqual([`in/${name}`]);
    const bytes = Buffer.from(await portal.services.files.bytes(sha256));
    expect(server.files.get(`in/${name}`)?.equals(bytes)).toBe(true);
    // Whoever ordered it hears that it arrived.
    expect(
      await portal.value<string>`select data::jsonb #>> '{data,title}' from live_update where type = 'export-uploaded' order by position desc limit 1`,
    ).toBe(name);
    // So does whoever looks at the connectors, as the partner's task goes on.
    expect(
      await portal.value<string>`select string_agg(data::jsonb #>> '{data,task}', ' ' order by position) from live_update
        where type = 'partner-task' and topics[1] = ${`/infrastructures/${customer.customerId}/partner-task`}`,
    ).toMatch(/in_process completed$/);
    // Taken away by its receiver: it is not sent again, unless somebody asks for it.
    server.files.clear();
    expect(await runOf(id)).toMatchObject({ state: 'done', sent: 0, unchanged: 1 });
    expect(server.files.size).toBe(0);
    const { runs } = await ok(admin().get(`${BASE}/runs/${id}`));
    await ok(admin().post(`${BASE}/replay/${runs.at(-1).id}`));
    await jobsSettled(portal.services.db);
    expect([...server.files.keys()]).toEqual([`in/${name}`]);
  });

  it('cut in the middle of the file, and at the rename, is resumed and there once', async () => {
    const id = await ready(PAY);
    server.cutAfter = server.seen.bytes + 10;
    expect(await runOf(id)).toMatchObject({ state: 'failed', sent: 0 });
    expect([...server.files.keys()].every((path) => path.endsWith('.part'))).toBe(true);
    server.cutAtRename = true;
    expect(await runOf(id)).toMatchObject({ state: 'failed' });
    server.files.clear();
    // The name was given before the connection broke; the receiver has it.
    expect(await runOf(id)).toMatchObject({ state: 'done' });
    expect(server.seen.renames).toHaveLength(1);
    expect(server.files.size).toBe(0);
  });

  it('leaves by the clock as whoever switched it on, and its recipients are told', async () => {
    const mail = `paie-${customer.customerId}@client.example`;
    const id = await ready(PAY, { schedule: 'hourly', reportRecipients: [mail] });
    const turn = async () => {
      await portal.elevated((tx) => portal.services.jobs.enqueue(tx, clockJob, null, null));
      await jobsSettled(portal.services.db);
      return (await ok(admin().get(`${BASE}/runs/${id}`))).runs;
    };
    expect(await turn()).toEqual([]);
    await portal.run`update connector set activated_at = now() - interval '2 hours' where id = ${id}`;
    expect(await turn()).toMatchObject([{ trigger: 'schedule', state: 'done', sent: 1 }]);
    // Not again within the hour.
    expect(await turn()).toHaveLength(1);
    const mails = await listOutbox(portal.services.config.DATA_DIR, mail);
    expect(mails.map(({ subject }) => subject)).toEqual(['Connecteur Silae\u00a0: terminé']);
    expect(mails[0]?.text).toContain((await exported()).name);
  });

  it('stops at a key that changed, and after three failures in a row, and says so', async () => {
    const id = await ready(PAY, { reportRecipients: ['paie@client.example'] });
    const { port } = server;
    await server.close();
    server = await startSftp({
      hostKey: newHostKey(),
      login: 'paie',
      password: 'tres-secret',
      port,
    });
    for (const active of [true, true, false]) {
      const failed = await runOf(id);
      expect(failed).toMatchObject({ task: 'error' });
      expect(failed.message).toContain('La clé du serveur a changé');
      const { interfaces } = await ok(admin().get(`${BASE}/load-data`));
      expect(interfaces[0].active).toBe(active);
    }
    expect(server.files.size).toBe(0);
    expect((await admin().post(`${BASE}/run/${id}`, { rehearsal: false })).statusCode).toBe(409);
    await approve(id);
    await ok(admin().post(`${BASE}/update-is-active/${id}`, { active: true }));
    expect(await runOf(id)).toMatchObject({ state: 'done', sent: 1 });
  });
});

/** The columns of an absence in the records of `golden/`. */
const members = { matricule: 'employee.id', code: 'type', first: 'from', last: 'to' };

describe('what comes', () => {
  const csv = (matricule: string, code = 'CP') =>
    Buffer.from(`Salarié;Motif;Du;Au\r\n${matricule};${code};16/11/2026;18/11/2026\r\n`);
  const mapping = { matricule: 'Salarié', code: 'Motif', first: 'Du', last: 'Au' };
  const absences = async () =>
    await portal.run<{
      code: string;
    }>`select code from absence where customer_id = ${customer.customerId}`;

  it('is rehearsed without a trace, imported once under the titles of the other side, refused with its reason', async () => {
    const id = await ready(ABSENCES, { mapping });
    server.files.set('in/a.csv', csv('00012'));
    const shown = await runOf(id, true);
    expect(shown).toMatchObject({ state: 'done', created: 1, refused: 0 });
    expect(shown.differences[0]?.label).toContain('DURAND');
    expect(await absences()).toEqual([]);
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 1 });
    expect(await absences()).toEqual([{ code: 'CP' }]);
    server.files.set('in/b.csv', csv('99999'));
    const refused = await runOf(id);
    expect(refused).toMatchObject({ state: 'done', created: 0, refused: 1 });
    expect(refused.refusals).toEqual([
      {
        file: 'b.csv',
        line: 2,
        field: expect.any(String),
        reason: expect.stringContaining('99999'),
      },
    ]);
    expect(await absences()).toHaveLength(1);
  });

  it('by an interface is the same import: tried, rehearsed, taken once', async () => {
    const api = await startHttp();
    const golden = (name: string): string =>
      readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8');
    const type = 'application/json';
    api.pages.set('/v1/absences', { type, text: golden('absences-in-1.json') });
    api.pages.set('/v1/absences?page=2', { type, text: golden('absences-in-2.json') });
    const path = 'inbound/absences/oauth_client_credentials/kelio';
    const more = {
      port: api.port,
      clientId: 'roulement',
      clientSecret: 'tres-secret',
      trustCertificate: true,
      mapping: {
        ...members,
        api_path: '/v1/absences',
        api_token: '/token',
      },
    };
    const wrong = { ...more, mapping: { ...more.mapping, api_path: 'https://x/y' } };
    expect((await save(path, wrong)).statusCode).toBe(422);
    const { id } = await ok(save(path, more));
    expect(await ok(admin().post(`${BASE}/test/${id}`))).toMatchObject({ ok: true, code: null });
    await ok(admin().post(`${BASE}/update-is-active/${id}`, { active: true }));
    expect(await runOf(id, true)).toMatchObject({ state: 'done', created: 2, refused: 0 });
    expect(await absences()).toEqual([]);
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 2 });
    expect((await absences()).map(({ code }) => code).toSorted()).toEqual(['CP', 'RTT']);
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 0, refused: 0 });
    api.accepted.secret = 'change';
    expect(await ok(admin().post(`${BASE}/test/${id}`))).toMatchObject({
      ok: false,
      code: 'invalid_config',
    });
    await api.close();
  });

  it('by SQL Server is read alone, and what leaves to it is one delivery; rehearsals write nothing', async () => {
    const db = await startSqlServer();
    const view = { matricule: 'Qui', code: 'Type', first: 'Du', last: 'Au', sql_table: 'dbo.v' };
    const more = { port: db.port, database: 'rh', encryption: 'explicit', trustCertificate: true };
    db.tables.set('dbo.v', {
      columns: { Qui: 'text', Type: 'text', Du: 'date', Au: 'date' },
      rows: [{ Qui: '00012', Type: 'CP', Du: '2026-11-09', Au: '2026-11-11' }],
    });
    const path = 'inbound/absences/sql_server/kelio';
    const wrong = { ...more, mapping: { ...view, sql_table: 'a; drop table b' } };
    expect((await save(path, wrong)).statusCode).toBe(422);
    const { id } = await ok(save(path, { ...more, mapping: view }));
    expect(await ok(admin().post(`${BASE}/test/${id}`))).toMatchObject({ ok: true });
    await ok(admin().post(`${BASE}/update-is-active/${id}`, { active: true }));
    expect(await runOf(id, true)).toMatchObject({ state: 'done', created: 1, refused: 0 });
    expect(await absences()).toEqual([]);
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 1 });
    expect(await absences()).toMatchObject([{ code: 'CP' }]);
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 0, refused: 0 });
    expect(db.statements.filter((sql) => !sql.startsWith('SELECT'))).toEqual([]);
    const read = db.statements.length;
    db.tables.set('dbo.t', {
      columns: { Qui: 'text', Type: 'text', Du: 'text', Au: 'text', lot: 'text' },
      rows: [],
    });
    const only = { firstHalf: '', lastHalf: '', from: '', to: '', comment: '' };
    const leaving = await ok(
      save('outbound/absences/sql_server/kelio', {
        ...more,
        mapping: { ...view, ...only, sql_table: 'dbo.t', sql_batch: 'lot' },
      }),
    );
    await ok(admin().post(`${BASE}/update-is-active/${leaving.id}`, { active: true }));
    expect(await runOf(leaving.id, true)).toMatchObject({ state: 'done', sent: 1 });
    expect(db.statements).toHaveLength(read);
    expect(await runOf(leaving.id)).toMatchObject({ state: 'done', sent: 1, message: null });
    expect(db.tables.get('dbo.t')?.rows).toMatchObject([{ Qui: '00012', Du: '09/11/2026' }]);
    expect(await runOf(leaving.id)).toMatchObject({ state: 'done', sent: 0 });
    await db.close();
  });

  it('by EGP names the system in its address, and is refused with a wrong key', async () => {
    const api = await startHttp();
    const [type, text] = [
      'application/json',
      readFileSync(new URL('golden/absences-in-2.json', import.meta.url), 'utf8'),
    ];
    api.pages.set('/egp/S%2042/absences/A1', { type, text });
    const path = 'inbound/absences/egp_api/kelio';
    const more = {
      port: api.port,
      apiKey: 'cle-secrete',
      systemNumber: 'S 42',
      externalId: 'A1',
      trustCertificate: true,
      mapping: {
        ...members,
        api_path: '/egp/{system}/absences/{id}',
        api_header: 'X-API-Key',
      },
    };
    const { id } = await ok(save(path, { ...more, systemNumber: '' }));
    const refused = await admin().post(`${BASE}/update-is-active/${id}`, { active: true });
    expect(refused.json().error.details).toEqual([
      { field: 'active', message: expect.stringContaining('Numéro de système') },
    ]);
    const { version } = (await ok(admin().get(`${BASE}/get-field-mapping/${path}`))).values;
    await ok(save(path, { ...more, version }));
    expect(await ok(admin().post(`${BASE}/test/${id}`))).toMatchObject({ ok: true, code: null });
    await ok(admin().post(`${BASE}/update-is-active/${id}`, { active: true }));
    expect(await runOf(id, true)).toMatchObject({ state: 'done', created: 1, refused: 0 });
    expect(api.seen.calls).toContain('GET /egp/S%2042/absences/A1');
    api.accepted.key = 'autre';
    expect(await ok(admin().post(`${BASE}/test/${id}`))).toMatchObject({
      ok: false,
      code: 'invalid_token',
    });
    await api.close();
  });

  it('as pay files is deposited as by the watched folder: whole, checked, once', async () => {
    const write = (statement: RawBuilder<unknown>) =>
      portal.elevated((tx) => statement.execute(tx));
    const companyCode = `SFTP-${customer.companyId}`;
    await write(
      sql`update infrastructure set code = ${companyCode} where id = ${customer.companyId}`,
    );
    const id = await ready('inbound/pay_files/sftp/silae', { mapping: {} });
    const slip = await printedBytes({
      title: 'x',
      issuedAt: '2026-11-05T08:00:00Z',
      unnumbered: true,
      content: ['BULLETIN DE PAIE', 'Matricule : 00012', 'DURAND Camille', 'Net payé : 1 500,50 €'],
    });
    const folder = `in/${companyCode}/paie`;
    // November is still open.
    for (const name of ['bulletin-2026-10.pdf', 'sans-mois.pdf', 'bulletin-2026-11.pdf'])
      server.files.set(`${folder}/${name}`, Buffer.from(slip));
    const deposited = () =>
      portal.run<{
        name: string;
        placement: string;
      }>`select name, placement from pay_document where customer_id = ${customer.customerId}`;
    expect(await runOf(id, true)).toMatchObject({ state: 'done', created: 3 });
    expect(await deposited()).toEqual([]);
    const refusals = [{ file: 'sans-mois.pdf', reason: expect.stringContaining('AAAA-MM') }];
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 1, refused: 1, refusals });
    expect(await deposited()).toEqual([{ name: 'bulletin-2026-10.pdf', placement: 'person' }]);
    await write(
      sql`update pay_period set status = 'closed' where infra_id = ${customer.companyId} and month = 11`,
    );
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 1, refused: 0 });
    expect(await deposited()).toHaveLength(2);
    // Killed after the deposit and before the word of it: its content is known.
    await write(sql`delete from connector_item where connector_id = ${id}`);
    await runOf(id);
    expect(await deposited()).toHaveLength(2);
    expect((await save('inbound/pay_files/api_key/silae')).statusCode).toBe(404);
  });

  it('is not taken again by a run that died after the import', async () => {
    const id = await ready(ABSENCES, { mapping });
    server.files.set('in/a.csv', csv('00012'));
    await runOf(id);
    const stage = (value: string) =>
      portal.run`update connector_item set stage = ${value} where connector_id = ${id}`;
    await stage('taking');
    expect(await runOf(id)).toMatchObject({ state: 'done', created: 0, refused: 0 });
    expect(
      await portal.run`select stage, (select count(*)::int from import_run where customer_id = ${customer.customerId}) as imports from connector_item where connector_id = ${id}`,
    ).toEqual([{ stage: 'taken', imports: 1 }]);
  });
});
