// Who sees what of a chain, what a proof is worth outside, and that checkpoints leave by mail.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { advanceChains } from '#platform/server/chain/batch.ts';
import { noteCrypto, retireKey } from '#platform/server/chain/keys.ts';
import { freshCustomer, freshPerson, type FreshCustomer } from '#platform/testing/actors.ts';
import { wholePortal, type Visitor, type WholePortal } from '#platform/testing/whole-portal.ts';
import { checkFile } from '../check-file.ts';

let portal: WholePortal;
let c: FreshCustomer;
let admin: Visitor;
const turn = () => advanceChains(portal.services, Temporal.Now.instant());
beforeAll(async () => {
  portal = await wholePortal();
  c = await freshCustomer(portal.services.db);
  admin = portal.as(c.admin);
});
const chainOf = async (by = admin) => (await by.get('/proofs')).json().chosen.chain;
const files = async (by: Visitor) => (await by.get('/proofs/files/list')).json().rows;
const keysOf = async (origin: string): Promise<readonly string[]> =>
  (await portal.stranger.get(`/proofs/keys?origin=${encodeURIComponent(origin)}`)).json().keys;

describe('a file that left', () => {
  it('has a proof within a minute, which anybody checks by its bytes, also once the key is retired', async () => {
    const given = await admin.get('/logs/history/export');
    expect(given.statusCode).toBe(200);
    const [file] = await files(admin);
    expect(file).toMatchObject({
      kind: 'export',
      state: 'waiting',
      hash: createHash('sha256').update(given.rawPayload).digest('hex'),
    });
    const early = await admin.get(`/proofs/files/${file.id}/proof`);
    expect([early.statusCode, early.json().error.message]).toEqual([
      409,
      expect.stringContaining('dans la minute'),
    ]);
    await turn();
    const proof = (await admin.get(`/proofs/files/${file.id}/proof`)).body;
    const bytes = new Uint8Array(given.rawPayload);
    const worth = () => checkFile({ file: bytes, proof, keysOf, crypto: noteCrypto });
    expect((await worth()).verdict).toBe('proved');
    await portal.services.db.elevated(retireKey);
    await admin.get('/logs/history/export');
    await turn();
    expect((await worth()).verdict).toBe('proved');
    expect(
      (await chainOf()).keys.map((k: { retiredAt: string | null }) => k.retiredAt === null),
    ).toEqual(expect.arrayContaining([false, true]));
  });
});

describe('a chain', () => {
  it('is its own customer’s alone: state, files, proofs, checkpoints', async () => {
    await turn();
    const chain = await chainOf();
    expect(chain).toMatchObject({ waiting: 0, isLate: false, leaves: [] });
    expect(chain.origin).toContain(`/chain/${c.customerId}`);
    const other = portal.as((await freshCustomer(portal.services.db)).admin);
    const [file] = await files(admin);
    const [{ id: checkpoint }] = chain.checkpoints;
    for (const path of [`/proofs/files/${file.id}/proof`, `/proofs/checkpoint/${checkpoint}`]) {
      expect((await admin.get(path)).statusCode).toBe(200);
      expect((await other.get(path)).statusCode).toBe(404);
    }
    expect(await files(other)).toEqual([]);
    expect((await other.get(`/proofs?customer=${c.customerId}`)).statusCode).toBe(422);
  });
  it('is for administrators of the whole customer', async () => {
    for (const person of [c.supervisor, c.pay, c.collaborator])
      expect((await portal.as(person).get('/proofs')).statusCode).toBe(403);
    const agency = await portal.services.db.elevated((tx) =>
      freshPerson(tx, {
        customerId: c.customerId,
        infraId: c.agencies[0],
        perimeter: [c.agencies[0]],
        roles: ['ROLE_ADMIN'],
      }),
    );
    expect((await portal.as(agency).get('/proofs')).statusCode).toBe(403);
  });
  it('sends its checkpoint to the addresses of its customer, and refuses what is none', async () => {
    const save = (recipients: readonly string[], version: number) =>
      admin.post('/proofs/update', { customer: c.customerId, version, recipients });
    const refused = await save(['pas une adresse'], 0);
    expect([refused.statusCode, refused.json().error.details[0].message]).toEqual([
      422,
      'Adresse électronique non valide',
    ]);
    expect((await save(['preuves@client.example'], 0)).statusCode).toBe(200);
    expect((await chainOf()).leaves).toEqual(['mail']);
  });
});
