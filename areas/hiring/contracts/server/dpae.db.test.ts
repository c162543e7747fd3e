// The declaration before hiring of a contract: refusals, the gate on a real port, at most one deposit.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';
import { dpaeGate } from '#areas/declarations/dsn/server/api.ts';
import {
  gateStandIn,
  type GateStandIn,
} from '#areas/declarations/dsn/server/gate/gate-stand-in.fixtures.ts';
import { depositDpae, dpaeJob } from './dpae-sending.ts';
import { TERMS } from './terms.fixtures.ts';

const PATH = '/human-resources/contract';
let portal: WholePortal;
let c: FreshCustomer;
let admin: Visitor;
let standIn: GateStandIn;
beforeAll(async () => {
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
  admin = portal.as(c.admin);
  standIn = await gateStandIn(() => [
    {
      nature: '10',
      statut: 'OK',
      ops: 'URSSAF',
      text: '<b profil="DPAE"><etat_conformite>OK</etat_conformite><certificat_conformite>CERT-0123456789</certificat_conformite></b>',
    },
  ]);
  await portal.services.db.elevated((tx) =>
    sql`update infrastructure set siret = '73282932000074', street = '3 rue Haute', postal_code = '76600', city = 'Le Havre' where id = ${c.companyId}`.execute(
      tx,
    ),
  );
  Object.assign(portal.services.config, {
    DSN_GATE_SIRET: '73282932000074',
    DSN_GATE_LAST_NAME: 'Martin',
    DSN_GATE_FIRST_NAME: 'Jeanne',
    DSN_GATE_PASSWORD: 'secret',
    DPAE_GATE: 'test',
    DPAE_GATE_URL: standIn.base,
  });
});
afterAll(async () => {
  for (const name of [
    'DSN_GATE_SIRET',
    'DSN_GATE_LAST_NAME',
    'DSN_GATE_FIRST_NAME',
    'DSN_GATE_PASSWORD',
    'DPAE_GATE',
    'DPAE_GATE_URL',
  ])
    Reflect.deleteProperty(portal.services.config, name);
  await standIn.close();
});

const ENTERED = {
  hiredAt: 330,
  ape: '49.41 a',
  healthService: '01',
  urssaf: '237',
  phone: null,
  birthDepartment: '76',
};
const today = Temporal.Now.plainDateISO('Europe/Paris');
/** A contract that begins in some days, brought to a status past its drafting. */
const contract = async (inDays: number, o: object = {}): Promise<number> => {
  const beginsOn = today.add({ days: inDays }).toString();
  const endsOn = today.add({ days: inDays + 60 }).toString();
  const made = await admin.post(`${PATH}/0`, {
    ...TERMS,
    infraId: c.agencies[0],
    templateId: null,
    beginsOn,
    endsOn,
    ...o,
  });
  expect(made.statusCode, made.body).toBe(200);
  const { id } = made.json() as { id: number };
  await portal.services.db.elevated((tx) =>
    sql`update contract set status = 'validated' where id = ${id}`.execute(tx),
  );
  return id;
};
const post = (id: number, act: string, body: object = {}) =>
  admin.post(`${PATH}/${id}/dpae/${act}`, body);
const load = async (id: number) => (await admin.get(`${PATH}/${id}/dpae/json`)).json();
const prepared = async (inDays: number): Promise<number> => {
  const id = await contract(inDays);
  const answer = await post(id, 'prepare', ENTERED);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
};
const order = async (id: number) => {
  const { rows } = await portal.services.db.elevated((tx) =>
    sql<{
      payload: Parameters<typeof depositDpae>[2];
    }>`select payload from job_run where kind = ${dpaeJob.kind} and (payload ->> 'dpae')::bigint = (select d.id from contract_dpae d where d.contract_id = ${id}) order by id desc limit 1`.execute(
      tx,
    ),
  );
  const payload = rows[0]?.payload;
  if (payload === undefined) throw new Error('nothing was queued');
  return payload;
};
const run = async (id: number): Promise<void> => {
  const gate = dpaeGate(portal.services.config);
  if (gate === null) throw new Error('no gate');
  await depositDpae({ db: portal.services.db, now: Temporal.Now.instant() }, gate, await order(id));
};

it('leaves once, byte by byte, and the contract shows its reference and what the gate says', async () => {
  const id = await prepared(3);
  expect((await post(id, 'send')).statusCode).toBe(200);
  expect((await post(id, 'send')).statusCode).toBe(409);
  await run(id);
  await run(id);
  expect(standIn.taken).toHaveLength(1);
  const [{ text = '', flow = '' } = {}] = standIn.taken;
  expect(text).toContain('<FR_DUE_Upload.Test.Indicator>1</FR_DUE_Upload.Test.Indicator>');
  expect(text).toContain('73282932000074');
  expect(text).toContain('<rxorg:FR_Organization.APE.Code>4941A<');
  expect((await post(id, 'file')).rawPayload.toString('latin1')).toBe(text);
  expect(await load(id)).toMatchObject({ status: 'sent', reference: flow, isLate: false });
  expect((await post(id, 'check')).statusCode).toBe(200);
  expect(await load(id)).toMatchObject({ status: 'accepted', note: 'CERT-0123456789' });
  expect((await post(id, 'prepare', ENTERED)).statusCode).toBe(409);
});

it('goes neither before its first day, nor after the hiring without saying so', async () => {
  const early = await prepared(9);
  const refused = await post(early, 'send');
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    expect.stringContaining('R1221-4'),
  ]);
  const late = await prepared(-1);
  expect((await post(late, 'send')).json().error.code).toBe('dpae_late');
  expect((await post(late, 'send', { late: true })).statusCode).toBe(200);
  await run(late);
  expect(await load(late)).toMatchObject({ status: 'sent', isLate: true });
});

it('names what is missing, and is not ours of a temporary worker nor of a draft', async () => {
  const bare = await contract(2, { gender: null, birthCity: null, nir: null });
  const answer = await post(bare, 'prepare', ENTERED);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.message).toContain('Sexe (civilité), Ville de naissance');
  expect(answer.json().error.message).not.toContain('SIRET');
  // What the agency says went after the declaration was prepared.
  const emptied = await prepared(3);
  const siret = (value: string | null) =>
    portal.run`update infrastructure set siret = ${value} where id = ${c.companyId}`;
  const before =
    await portal.value<string>`select siret from infrastructure where id = ${c.companyId}`;
  await siret(null);
  expect((await post(emptied, 'send')).json().error.code).toBe('incomplete');
  await siret(before ?? null);
  const draft = await contract(2);
  await portal.services.db.elevated((tx) =>
    sql`update contract set status = 'saved' where id = ${draft}`.execute(tx),
  );
  expect((await post(draft, 'prepare', ENTERED)).statusCode).toBe(409);
  await portal.services.db.elevated((tx) =>
    sql`update contract set status = 'validated', contract_type = 'interim' where id = ${draft}`.execute(
      tx,
    ),
  );
  expect((await post(draft, 'prepare', ENTERED)).json().error.message).toContain(
    'travail temporaire',
  );
  expect((await post(bare, 'prepare', { ...ENTERED, ape: '494' })).statusCode).toBe(422);
});

it('without an answer is looked at by a person before it leaves again; of a gate that is not there nothing left', async () => {
  const id = await prepared(3);
  standIn.faults.push('cut');
  await post(id, 'send');
  const before = standIn.taken.length;
  await run(id);
  expect([await load(id), standIn.taken.length - before]).toMatchObject([{ status: 'unknown' }, 1]);
  expect((await post(id, 'send')).statusCode).toBe(409);
  const declaredOn = today.toString();
  expect(
    (
      await post(id, 'declared', {
        reference: 'URSSAF-77',
        declaredOn: today.add({ days: 1 }).toString(),
      })
    ).statusCode,
  ).toBe(422);
  expect((await post(id, 'declared', { reference: 'URSSAF-77', declaredOn })).statusCode).toBe(200);
  expect(await load(id)).toMatchObject({
    status: 'accepted',
    reference: 'URSSAF-77',
    isLate: false,
  });

  const busy = await prepared(3);
  standIn.faults.push('busy');
  await post(busy, 'send');
  await run(busy);
  expect(await load(busy)).toMatchObject({
    status: 'prepared',
    note: expect.stringContaining('rien n’est parti'),
  });
});

it('is of whoever writes contracts of the agency', async () => {
  const id = await prepared(3);
  const other = await freshCustomer(portal.services.db);
  expect((await portal.as(other.admin).post(`${PATH}/${id}/dpae/send`, {})).statusCode).toBe(404);
  expect((await portal.as(other.admin).get(`${PATH}/${id}/dpae/json`)).statusCode).toBe(404);
  expect((await portal.as(c.supervisor).post(`${PATH}/${id}/dpae/send`, {})).statusCode).toBe(403);
});
