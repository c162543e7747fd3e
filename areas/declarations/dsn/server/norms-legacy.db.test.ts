// Tables of the norm as administrators change them, and the legacy addresses over the same declarations.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { monthlySend, sickStop } from '#engines/dsn/declarations.fixtures.ts';
import { eventSend } from '#engines/dsn/models.ts';
import { writeDsn } from '#engines/dsn/write.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { startJobs, wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import type { DsnDetail, DsnEvent, DsnRow } from '../records.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let pay: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await startJobs(portal);
});
afterAll(() => portal.jobs.stop());
beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  pay = portal.as(customer.pay);
  admin = portal.as(customer.superAdmin);
  await portal.run`update infrastructure set siren = '444555668' where id = ${customer.companyId}`;
});
const deposit = async (text: string): Promise<number> => {
  const answer = await pay.upload(`/dsn/deposit/${customer.companyId}`, [
    { name: 'paie.dsn', bytes: Buffer.from(text, 'latin1') },
  ]);
  await jobsSettled(portal.services.db);
  return (answer.json() as { ids: number[] }).ids[0] ?? 0;
};
const load = async (id: number): Promise<DsnDetail> =>
  (await pay.get(`/dsn/report/${id}/json`)).json() as DsnDetail;
const month = writeDsn(monthlySend(1));
const stop = (norm: string): string => writeDsn(eventSend({ ...sickStop, norm }));

describe('a table of the norm', () => {
  // A year of this run's own: tables are of the whole portal.
  const version = `P${60 + (process.pid % 30)}V0${1 + (process.pid % 8)}`;
  const norm = (change: object = {}) => ({
    version,
    base: 'P26V01',
    validFrom: '2096-01-01',
    note: null,
    edits: [],
    ...change,
  });
  const LABEL = 'Motif du portail';
  const edits = [
    { rubric: 'S21.G00.60.001', label: LABEL, codes: [{ code: '02', label: 'maternité' }] },
  ];

  it('is made, followed by the check, changed, and kept while declarations follow it', async () => {
    const made = await admin.post('/admin/dsn/norms/new', norm({ edits }));
    expect([made.statusCode, made.statusCode === 200 ? '' : made.body]).toEqual([200, '']);
    const { id } = made.json() as { id: number };
    const report = await load(await deposit(stop(version)));
    expect(report.readWith).toBe(version);
    expect(report.findings.map((f) => `${f.rubric} ${f.code} ${f.label ?? ''}`)).toEqual([
      `S21.G00.60.001 ENUM ${LABEL}`,
    ]);
    const loaded = (await admin.get(`/admin/dsn/norms/json?id=${id}`)).json() as {
      recordVersion: number;
      edits: unknown[];
    };
    expect(loaded.edits).toEqual(edits);
    const save = (recordVersion: number) =>
      admin.request('PUT', '/admin/dsn/norms/edit', {
        body: { id, recordVersion, validFrom: '2096-01-01', note: 'corrigée', edits: [] },
      });
    expect((await save(loaded.recordVersion)).statusCode).toBe(200);
    expect((await save(loaded.recordVersion)).statusCode).toBe(409);
    const again = await load(await deposit(stop(version)));
    expect([again.readWith, again.findings]).toEqual([version, []]);
    const remove = () => admin.request('DELETE', `/admin/dsn/norms/delete/${id}`);
    expect((await remove()).statusCode).toBe(409);
    await portal.run`delete from dsn_report where read_with = ${version}`;
    expect((await remove()).statusCode).toBe(204);
    expect((await load(await deposit(stop(version)))).readWith).toBe('P26V01');
  });

  it('is refused where it contradicts the table that it is made from, naming the rubric', async () => {
    const refusal = async (change: object) => {
      const answer = await admin.post('/admin/dsn/norms/new', norm(change));
      const { error } = answer.json() as {
        error: { details: { field: string; message: string }[] };
      };
      const [detail] = error.details;
      return [answer.statusCode, detail?.field, detail?.message.replaceAll('\u00a0', ' ')];
    };
    expect(await refusal({ edits: [{ rubric: 'S99.G00.01.001', label: 'x' }] })).toEqual([
      422,
      'edits.0.rubric',
      'S99.G00.01.001 : ce bloc n’est pas dans la table de départ.',
    ]);
    expect((await refusal({ base: 'P25V01' })).slice(0, 2)).toEqual([422, 'base']);
    expect(await refusal({ version: 'P26V01' })).toEqual([
      422,
      'version',
      'Cette version a déjà sa table.',
    ]);
    const given = (await admin.get('/admin/dsn/norms/list?search=P26')).json() as {
      rows: { id: number; isGiven: boolean; version: string }[];
    };
    const own = given.rows.find((row) => row.version === 'P26V01');
    expect(own?.isGiven).toBe(true);
    expect((await admin.request('DELETE', `/admin/dsn/norms/delete/${own?.id}`)).statusCode).toBe(
      409,
    );
  });

  it('is the provider’s administrators’ alone', async () => {
    for (const who of [pay, portal.as(customer.admin), portal.as(customer.supervisor)])
      expect((await who.get('/admin/dsn/norms/list')).statusCode).toBe(403);
  });
});

describe('the legacy addresses', () => {
  const rows = async (path: string, who = pay): Promise<number[]> =>
    ((await who.get(path)).json() as { rows: DsnRow[] }).rows.map(({ id }) => id);
  const events = async (path: string): Promise<DsnEvent[]> =>
    ((await pay.get(path)).json() as { events: DsnEvent[] }).events;

  it('show the same declarations by check and by sending', async () => {
    const [first, second] = [await deposit(month), await deposit(stop('P26V01'))];
    await portal.run`update dsn_report set status = 'failed' where id = ${second}`;
    expect(await rows('/dsn-legacy/conformity/data-table')).toEqual([second, first]);
    expect(await rows('/dsn-legacy/remote/data-table')).toEqual([second]);
    const place = `/dsn-legacy/infrastructures/${customer.companyId}/list`;
    expect(await rows(place)).toEqual([second, first]);
    const other = await freshCustomer(portal.services.db);
    expect((await portal.as(other.pay).get(place)).statusCode).toBe(404);
    const posted = await pay.post('/dsn-legacy/remote/data-table', {});
    expect(posted.statusCode).toBe(200);
  });

  it('tell the two histories apart, each event with what it is about', async () => {
    const id = await deposit(month);
    await pay.request('PUT', `/dsn/dsn-to-finalize/dsn-ko/${id}`, { body: { reason: 'Refusée' } });
    const checks = await events(`/dsn-legacy/${id}/conformity-history/list`);
    const remote = await events(`/dsn-legacy/${id}/remote-history/list`);
    expect(checks.map(({ event }) => event)).toEqual(['checked', 'deposited']);
    expect(remote.map(({ event }) => event)).toEqual(['ko']);
    const check = await pay.get(`/dsn-legacy/conformity-history/${checks[0]?.id}`);
    expect(check.json()).toMatchObject({ report: id, check: 'checked', blocking: 0, findings: [] });
    const status = await pay.get(`/dsn-legacy/remote-history/${remote[0]?.id}/remote-status`);
    expect(status.json()).toMatchObject({ report: id, status: 'rejected', returns: [] });
    const swapped = await pay.get(`/dsn-legacy/conformity-history/${remote[0]?.id}`);
    expect(swapped.statusCode).toBe(404);
    const other = portal.as((await freshCustomer(portal.services.db)).pay);
    expect((await other.get(`/dsn-legacy/conformity-history/${checks[0]?.id}`)).statusCode).toBe(
      404,
    );
  });

  it('give files one by one and together, never those of another', async () => {
    const ids = [await deposit(month), await deposit(stop('P26V01'))];
    const [file] = await Promise.all(ids.map(async (id) => (await load(id)).fileId));
    const one = await pay.get(`/dsn-legacy/files/${file}/download`);
    expect(one.rawPayload.toString('latin1')).toBe(month);
    const shown = await pay.get(`/dsn-legacy/show-file-content?dsnFile=${file}`);
    expect(shown.json()).toMatchObject({ name: 'paie.dsn', content: month, isWhole: true });
    const many = (who: Visitor) =>
      who.get(`/dsn-legacy/files/download?${ids.map((id) => `id=${id}`).join('&')}`);
    const zip = await many(pay);
    expect(zip.rawPayload.subarray(0, 2).toString('latin1')).toBe('PK');
    const flows = await Promise.all(ids.map(async (id) => (await load(id)).flowId));
    for (const flow of flows) expect(zip.rawPayload.includes(`${flow}.dsn`)).toBe(true);
    const other = portal.as((await freshCustomer(portal.services.db)).pay);
    expect((await many(other)).statusCode).toBe(404);
    for (const path of [`files/${file}/download`, `show-file-content?dsnFile=${file}`])
      expect((await other.get(`/dsn-legacy/${path}`)).statusCode).toBe(404);
    expect((await pay.get('/dsn-legacy/files/download?id=../etc')).statusCode).toBe(422);
    expect((await pay.get('/dsn-legacy/files/..%2F..%2Fetc/download')).statusCode).toBe(404);
  });
});
