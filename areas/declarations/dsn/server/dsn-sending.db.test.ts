// Sending through a gate with the faults of a real one: never twice, never lost, its returns read.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { monthlySend } from '#engines/dsn/declarations.fixtures.ts';
import { writeDsn } from '#engines/dsn/write.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor } from '#platform/testing/whole-portal.ts';
import type { DsnDetail, DsnHistory } from '../records.ts';
import { httpGate } from './gate/http-gate.ts';
import { gateStandIn, type GateStandIn } from './gate/gate-stand-in.fixtures.ts';
import { followReport } from './returns.ts';
import { sendReport } from './send.ts';

const portal = await wholePortal();
let customer: FreshCustomer;
let pay: Visitor;
let standIn: GateStandIn;
const text = writeDsn(monthlySend(1));

beforeEach(async () => {
  customer = await freshCustomer(portal.services.db);
  pay = portal.as(customer.pay);
  standIn = await gateStandIn();
});
afterEach(() => standIn.close());

/** A checked declaration whose sending was asked for; its jobs are left aside. */
const ordered = async (): Promise<number> => {
  const answer = await pay.upload(`/dsn/deposit/${customer.companyId}`, [
    { name: 'paie.dsn', bytes: Buffer.from(text, 'latin1') },
  ]);
  const id = (answer.json() as { ids: number[] }).ids[0] ?? 0;
  await portal.elevated(async (tx) => {
    await tx.run`update dsn_report set check_state = 'checked', status = 'in_progress', model = 'monthly', regime = 'general', blocking = 0 where id = ${id}`;
    await tx.run`update job_run set state = 'cancelled', finished_at = now() where kind = 'dsn.check' and state = 'waiting'`;
  });
  return id;
};
const gate = (base = standIn.base) =>
  httpGate({
    siret: '11122233700011',
    lastName: 'MARTIN & <FILS>',
    firstName: 'PAUL',
    password: 'secret',
    base,
    timeoutMs: 5_000,
  });
const tools = (base?: string) => ({
  services: portal.services,
  gate: gate(base),
  now: portal.services.now,
  pauses: [1, 1],
});
const load = async (id: number): Promise<DsnDetail> =>
  (await pay.get(`/dsn/report/${id}/json`)).json() as DsnDetail;
const events = async (id: number): Promise<string[]> =>
  ((await pay.get(`/dsn/home/history-details?id=${id}`)).json() as DsnHistory).events
    .map(({ event }) => event)
    .toReversed();
const again = (id: number) =>
  portal.run`update dsn_report set status = 'in_progress' where id = ${id}`;

describe('a sending', () => {
  it('arrives once, byte by byte, with its receipt', async () => {
    const id = await ordered();
    await sendReport(tools(), id);
    await sendReport(tools(), id);
    expect(standIn.taken.map((each) => each.text)).toEqual([text]);
    expect(await load(id)).toMatchObject({
      status: 'in_progress',
      remoteFlow: standIn.taken[0]?.flow,
    });
    expect(await events(id)).toEqual(['deposited', 'sent']);
    expect(standIn.signIns[0]).toContain('<nom>MARTIN &#38; &#60;FILS&#62;</nom>');
  });

  it('whose answer was cut is found at the gate, not sent again', async () => {
    const id = await ordered();
    standIn.faults.push('cut');
    await sendReport(tools(), id);
    expect(standIn.taken).toHaveLength(1);
    expect((await load(id)).remoteFlow).toBe(standIn.taken[0]?.flow);
    expect(await events(id)).toEqual(['deposited', 'found']);
  });

  it('that was lost, met a busy gate or an expired token is sent again', async () => {
    for (const fault of ['lost', 'busy', 'expired'] as const) {
      const id = await ordered();
      const before = standIn.taken.length;
      standIn.faults.push(fault);
      await sendReport(tools(), id);
      expect([fault, standIn.taken.length - before]).toEqual([fault, 1]);
      expect((await load(id)).remoteFlow).not.toBeNull();
    }
  });

  it('without any answer is unknown; asked for again, the gate is asked first', async () => {
    const id = await ordered();
    standIn.faults.push('cut');
    await sendReport({ ...tools(), pauses: [] }, id);
    expect(await load(id)).toMatchObject({ status: 'unknown', remoteFlow: null });
    await again(id);
    await sendReport(tools(), id);
    expect(standIn.taken).toHaveLength(1);
    expect((await load(id)).remoteFlow).toBe(standIn.taken[0]?.flow);
  });

  it('is unknown where two deposits of that moment are nobody’s', async () => {
    const id = await ordered();
    standIn.taken.push({ flow: `OTHER-${id}`, text: '' });
    standIn.faults.push('cut');
    await sendReport(tools(), id);
    expect(await load(id)).toMatchObject({ status: 'unknown', remoteFlow: null });
    expect(standIn.taken).toHaveLength(2);
  });

  it('to a gate that is not there has failed, nothing was sent', async () => {
    const id = await ordered();
    await standIn.close();
    await sendReport(tools(), id);
    expect(await load(id)).toMatchObject({ status: 'failed', remoteFlow: null });
    standIn = await gateStandIn();
  });

  it('that the gate refuses is rejected, its words kept', async () => {
    const id = await ordered();
    standIn.faults.push('rejected');
    await sendReport(tools(), id);
    const { status, flowId, returns } = await load(id);
    expect([status, returns.map((r) => `${r.nature} ${r.status}`)]).toEqual([
      'rejected',
      ['10 KO'],
    ]);
    const path = `/dsn/${flowId}/conformity-notification-file/${returns[0]?.id}/content`;
    expect((await pay.get(path)).json()).toMatchObject({ content: '<avis>Rejet</avis>' });
  });

  it('is not offered and refused in words where no gate is set', async () => {
    const id = await ordered();
    await portal.run`update dsn_report set status = 'waiting' where id = ${id}`;
    expect((await load(id)).acts).not.toContain('send');
    const answer = await pay.post(`/dsn/dsn-to-finalize/send/${id}`);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toMatch(/Aucun guichet/);
    const foreign = { csrf: false, headers: { 'sec-fetch-site': 'cross-site' } };
    for (const act of ['deposit', 'retrieve-remote-status']) {
      const path = `/dsn-legacy/${id}/${act}`;
      expect([act, (await pay.post(path)).statusCode]).toEqual([act, 409]);
      // A GET that changes state comes from a page of the portal, or not at all.
      expect([act, (await pay.request('GET', path, foreign)).statusCode]).toEqual([act, 403]);
    }
  });
});

describe('returns', () => {
  const returned = async (
    ...all: readonly { nature: string; statut: string; ops: string; text?: string }[]
  ) => {
    const id = await ordered();
    await sendReport(tools(), id);
    const { remoteFlow } = await load(id);
    standIn.returns.set(remoteFlow ?? '', all);
    await followReport(tools(), id);
    return id;
  };
  it('are read with their content and make a success', async () => {
    const id = await returned(
      { nature: '11', statut: 'OK', ops: 'GIP-MDS', text: 'Certificat' },
      { nature: '94', statut: 'OK', ops: 'DGFIP', text: 'taux 3,5' },
    );
    const { status, flowId, returns } = await load(id);
    expect(status).toBe('successful');
    const rate = returns.find((r) => r.nature === '94');
    const file = await pay.get(`/dsn/${flowId}/dgfip-file/${rate?.id}/download`);
    expect([file.statusCode, file.body]).toEqual([200, 'taux 3,5']);
    const wrong = await pay.get(`/dsn/${flowId}/conformity-notification-file/${rate?.id}/content`);
    expect(wrong.statusCode).toBe(404);
    await followReport(tools(), id);
    expect((await events(id)).filter((event) => event === 'returned')).toHaveLength(1);
  });
  it('are read by employee, whatever their elements are called', async () => {
    const nir = /S21\.G00\.30\.001,'(\d+)'/.exec(text)?.[1];
    const id = await returned({
      nature: '94',
      statut: 'OK',
      ops: 'DGFIP',
      text: `<retour><date>x</date><liste><s><n>${nir}</n><taux>3.50</taux></s><s><n>1999999999999</n><taux>9</taux></s></liste></retour>`,
    });
    const { flowId, returns } = await load(id);
    const rate = returns.find((r) => r.nature === '94');
    const details = await pay.get(`/dsn/${flowId}/flow-return-file/${rate?.id}/details`);
    expect(details.json()).toMatchObject({
      format: 'xml',
      peopleCount: 1,
      people: [
        {
          person: "O'CONNOR JEAN",
          messages: [],
          values: [{ name: 'Taux', value: '3.50' }],
        },
      ],
    });
  });
  it('with an anomaly of one organism, then corrected by it', async () => {
    const ok = { nature: '11', statut: 'OK', ops: 'GIP-MDS', text: 'Certificat' };
    const id = await returned(ok, { nature: '51', statut: 'ANO', ops: 'P0942', text: 'à revoir' });
    const { status, remoteFlow } = await load(id);
    expect(status).toBe('anomaly');
    standIn.returns.set(remoteFlow ?? '', [ok, { nature: '51', statut: 'OK', ops: 'P0942' }]);
    await followReport(tools(), id);
    expect(await load(id)).toMatchObject({ status: 'successful' });
    expect((await load(id)).returns).toHaveLength(3);
  });
  it('that refuse the whole reject it', async () => {
    const id = await returned({ nature: '11', statut: 'KO', ops: 'GIP-MDS', text: 'Bilan' });
    expect((await load(id)).status).toBe('rejected');
  });
});
