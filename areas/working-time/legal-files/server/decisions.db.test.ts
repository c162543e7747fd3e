// What a person decides of a file: an invalid signature, a card of another name, a card tied to the wrong driver.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import type { TestPortal } from '#platform/testing/test-portal.ts';
import type { LegalFile } from '../contract.ts';
import { cardFile } from './cards.fixtures.ts';
import { legalFilesKit, newNumber, openLegalFiles } from './legal-files.setup.fixtures.ts';
import { sealedCardFile } from './sealed-cards.setup.fixtures.ts';
import { vehicleFile } from './vehicle-units.fixtures.ts';

let c: FreshCustomer;
let portal: TestPortal;
beforeAll(async () => {
  ({ portal, c } = await openLegalFiles());
});
afterAll(() => portal.close());

const HOUR = 3600;
const WORK = '00:00 out 06:00 driving 10:00 out';
const { elevated, driver, outcomes, get, settled, dayOf } = legalFilesKit(() => ({ portal, c }));

const fileOf = async (driverId: number, fileId: number): Promise<LegalFile> => {
  const { files } = await get(c.supervisor, `/legal-files/files/driver/${driverId}`);
  const file = (files as LegalFile[]).find((f) => f.id === fileId);
  if (file === undefined) throw new Error(`no file ${fileId}`);
  return file;
};
const post = async (url: string, body: object) => portal.call(c.supervisor, 'POST', url, body);
const evidence = (driverId: number) =>
  elevated(async (tx) => {
    const rows = await tx.run<{
      day: string;
      source: string;
    }>`select day::text as day, source from activity_evidence where collaborator_id = ${driverId} and not withdrawn order by 1, 2`;
    return rows.map((r) => `${r.day} ${r.source}`);
  });
const anomalies = async (driverId: number, day: string): Promise<string[]> =>
  ((await dayOf(driverId, day))?.anomalies ?? []).map((a: { code: string }) => a.code);

describe('a file whose signature is invalid', () => {
  it('proves nothing and marks its days until somebody accepts it with a reason', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const bytes = sealedCardFile('altered', { number, days: { '2026-04-02': WORK } });
    const [outcome] = await outcomes(c.supervisor, { name: 'ALTEREE.C1B', bytes });
    expect(outcome).toMatchObject({ outcome: 'contested', signature: 'invalid', added: 0 });
    await settled();
    expect(await evidence(id)).toEqual([]);
    expect(await dayOf(id, '2026-04-02')).toMatchObject({ driving: 0 });
    expect(await anomalies(id, '2026-04-02')).toEqual(['contested_file']);
    const { unassigned } = await get(c.supervisor, '/legal-files/load-data?tab=driver');
    expect(unassigned).toBe(1);

    const fileId = outcome?.fileId ?? 0;
    const { version, status } = await fileOf(id, fileId);
    expect(status).toBe('contested');
    expect((await post(`/legal-files/accept/${fileId}`, { reason: '', version })).statusCode).toBe(
      422,
    );
    const reason = 'Relevé comparé au disque papier';
    const accepted = await post(`/legal-files/accept/${fileId}`, { reason, version });
    expect(accepted.json()).toMatchObject({ outcome: 'treated', added: 1 });
    await settled();
    expect(await dayOf(id, '2026-04-02')).toMatchObject({ driving: 4 * HOUR });
    expect(await anomalies(id, '2026-04-02')).toEqual([]);
    expect(await fileOf(id, fileId)).toMatchObject({ status: 'treated', accepted: { reason } });
    // Read again, it stays accepted.
    expect((await post(`/legal-files/reprocess-file/${fileId}`, {})).json()).toMatchObject({
      outcome: { outcome: 'treated' },
    });
    expect(await evidence(id)).toEqual(['2026-04-02 card']);
  });

  it('loses its mark when it is withdrawn, and nothing comes of it', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const bytes = sealedCardFile('altered', { number, days: { '2026-04-02': WORK } });
    const [outcome] = await outcomes(c.supervisor, { name: 'FAUX.C1B', bytes });
    await settled();
    const { version } = await fileOf(id, outcome?.fileId ?? 0);
    const body = { reason: 'fichier modifié', version, cause: 'altered' };
    await post(`/legal-files/withdraw/${outcome?.fileId}`, body);
    await settled();
    expect(await dayOf(id, '2026-04-02')).toBeNull();
    expect(await evidence(id)).toEqual([]);
  });

  it('marks no day that a sound file tells of word for word', async () => {
    const number = newNumber();
    const id = await driver({ number });
    // The day on which a card is read ends there: 2 April is whole in both.
    const sound = cardFile({ number, days: { '2026-04-02': WORK, '2026-04-07': WORK } });
    await outcomes(c.supervisor, { name: 'SAIN.C1B', bytes: sound });
    const altered = sealedCardFile('altered', {
      number,
      days: { '2026-04-02': WORK, '2026-04-03': WORK },
    });
    await outcomes(c.supervisor, { name: 'ALTEREE.C1B', bytes: altered });
    await settled();
    expect(await anomalies(id, '2026-04-02')).toEqual([]);
    expect(await dayOf(id, '2026-04-02')).toMatchObject({ driving: 4 * HOUR });
    expect(await anomalies(id, '2026-04-03')).toEqual(['contested_file']);
  });

  it('takes back what it proved before signatures mattered, when it is read again', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const bytes = sealedCardFile('altered', { number, days: { '2026-04-02': WORK } });
    const [outcome] = await outcomes(c.supervisor, { name: 'ANCIEN.C1B', bytes });
    const fileId = outcome?.fileId ?? 0;
    const { version } = await fileOf(id, fileId);
    await post(`/legal-files/accept/${fileId}`, { reason: 'comme autrefois', version });
    await elevated(
      (tx) =>
        tx.run`update legal_file set accepted_at = null, read_version = 2 where id = ${fileId}`,
    );
    expect(await evidence(id)).toEqual(['2026-04-02 card']);
    await post(`/legal-files/reprocess-file/${fileId}`, {});
    await settled();
    expect(await evidence(id)).toEqual([]);
    expect(await anomalies(id, '2026-04-02')).toEqual(['contested_file']);
  });

  it('is not one that nobody vouches for, nor one without signatures', async () => {
    const number = newNumber();
    await driver({ number });
    const days = { '2026-04-02': WORK };
    const [intact] = await outcomes(c.supervisor, {
      name: 'NON_ANCREE.C1B',
      bytes: sealedCardFile('intact', { number, days }),
    });
    expect(intact).toMatchObject({ outcome: 'treated', signature: 'not-anchored' });
    const [unsigned] = await outcomes(c.supervisor, {
      name: 'SANS.C1B',
      bytes: cardFile({ number, days: { '2026-04-07': WORK } }),
    });
    expect(unsigned).toMatchObject({ outcome: 'treated', signature: 'absent' });
  });

  it('of an unknown card ties no card by itself', async () => {
    const number = newNumber();
    const id = await driver();
    const bytes = sealedCardFile('altered', { number, days: { '2026-04-02': WORK } });
    const [outcome] = await outcomes(c.supervisor, { name: 'INCONNUE.C1B', bytes });
    expect(outcome).toMatchObject({ outcome: 'unassigned' });
    const assigned = await post(`/legal-files/assign/${outcome?.fileId}`, { collaboratorId: id });
    expect(assigned.json()).toMatchObject({ outcome: 'contested' });
    const rows = await elevated(
      (tx) =>
        tx.run<{
          card: string | null;
        }>`select card_number as card from collaborator where id = ${id}`,
    );
    expect(rows[0]?.card).toBeNull();
  });
});

describe('a card of another name or birth date', () => {
  const otherName = { surname: 'MARTIN', firstNames: 'PAUL', birthDate: '1970-01-01' };

  it('asks for a confirmation before it is linked', async () => {
    const number = newNumber();
    const id = await driver({ birthDate: '1985-04-12' });
    const [outcome] = await outcomes(c.supervisor, {
      name: 'AUTRE.C1B',
      bytes: cardFile({ number, ...otherName, days: { '2026-04-02': WORK } }),
    });
    const url = `/legal-files/assign/${outcome?.fileId}`;
    const refused = await post(url, { collaboratorId: id });
    expect([refused.statusCode, refused.json().error.details[0].field]).toEqual([422, 'confirmed']);
    expect((await post(url, { collaboratorId: id, confirmed: true })).json()).toMatchObject({
      outcome: 'treated',
    });
    // The next files of the card are known.
    const [next] = await outcomes(c.supervisor, {
      name: 'SUITE.C1B',
      bytes: cardFile({ number, ...otherName, days: { '2026-04-03': WORK } }),
    });
    expect(next).toMatchObject({ outcome: 'treated', person: { id } });
  });

  it.each([
    ['name', { surname: 'MARTIN', firstNames: 'PAUL' }],
    ['birth date', { birthDate: '1970-01-01' }],
  ])('asks again when a later file of a card in use bears another %s', async (_what, changed) => {
    const number = newNumber();
    const id = await driver({ number, birthDate: '1985-04-12' });
    const deposit = async (name: string, made: Parameters<typeof cardFile>[0]) =>
      (await outcomes(c.supervisor, { name, bytes: cardFile({ number, ...made }) }))[0];
    expect(await deposit('SIEN.C1B', { days: { '2026-04-02': WORK } })).toMatchObject({
      outcome: 'treated',
      person: { id },
    });
    const other = await deposit('CHANGE.C1B', { ...changed, days: { '2026-04-03': WORK } });
    expect(other).toMatchObject({ outcome: 'unassigned', person: null });
    expect(other?.findings.join(' ')).toContain('autre nom');
    expect(await evidence(id)).toEqual(['2026-04-02 card']);
    // Confirmed once for this holder, both go on being read.
    await post(`/legal-files/assign/${other?.fileId}`, { collaboratorId: id, confirmed: true });
    for (const [name, made] of [
      ['ENCORE.C1B', { ...changed, days: { '2026-04-07': WORK } }],
      ['SIEN_ENCORE.C1B', { days: { '2026-04-08': WORK } }],
    ] as const)
      expect(await deposit(name, made)).toMatchObject({ outcome: 'treated', person: { id } });
  });

  it('is not taken for the person whose sheet bears its number by mistake', async () => {
    const number = newNumber();
    const id = await driver({ number, birthDate: '1985-04-12' });
    const [outcome] = await outcomes(c.supervisor, {
      name: 'FICHE_FAUSSE.C1B',
      bytes: cardFile({ number, ...otherName, days: { '2026-04-02': WORK } }),
    });
    expect(outcome).toMatchObject({ outcome: 'unassigned', person: null });
    expect(outcome?.findings.join(' ')).toContain('autre nom');
    expect(await evidence(id)).toEqual([]);
    const { people } = await get(
      c.supervisor,
      `/legal-files/candidates/${outcome?.fileId}?search=durand`,
    );
    expect(people.find((p: { id: number }) => p.id === id)).toMatchObject({ isSomebodyElse: true });
  });
});

describe('a card that was tied to the wrong driver', () => {
  it('leaves that driver with all its files, and comes back to the right one', async () => {
    const number = newNumber();
    const [wrong, right] = [await driver(), await driver()];
    const deposit = (name: string, day: string) =>
      outcomes(c.supervisor, { name, bytes: cardFile({ number, days: { [day]: WORK } }) });
    const [first] = await deposit('P1.C1B', '2026-04-02');
    await post(`/legal-files/assign/${first?.fileId}`, { collaboratorId: wrong });
    const [second] = await deposit('P2.C1B', '2026-04-03');
    expect(second).toMatchObject({ outcome: 'treated', person: { id: wrong } });
    const unit = vehicleFile({
      plate: `W${String(process.pid).padStart(7, '0')}`,
      readAt: '2026-04-07T18:00',
      days: {
        '2026-04-07': {
          changes: '00:00 rest 06:00 driving 10:00 rest',
          drivers: [[number, '05:00', '15:00']],
        },
      },
    });
    await outcomes(c.supervisor, { name: 'UNITE.V1B', bytes: unit });
    await settled();
    expect(await evidence(wrong)).toEqual([
      '2026-04-02 card',
      '2026-04-03 card',
      '2026-04-07 vehicle',
    ]);

    const { version } = await fileOf(wrong, first?.fileId ?? 0);
    const body = { reason: 'Mauvais conducteur', version, cause: 'wrong-driver' };
    expect((await post(`/legal-files/withdraw/${first?.fileId}`, body)).statusCode).toBe(200);
    await settled();
    expect(await evidence(wrong)).toEqual([]);
    // A new file of the card is nobody's; the withdrawn content stays away.
    expect(await deposit('P3.C1B', '2026-04-08')).toMatchObject([{ outcome: 'unassigned' }]);
    expect(await deposit('P1.C1B', '2026-04-02')).toMatchObject([{ outcome: 'withdrawn' }]);

    await post(`/legal-files/assign/${second?.fileId}`, { collaboratorId: right });
    const withdrawn = await fileOf(wrong, first?.fileId ?? 0);
    const restored = await post(`/legal-files/restore/${first?.fileId}`, {
      version: withdrawn.version,
    });
    expect(restored.json()).toMatchObject({ outcome: 'treated', person: { id: right } });
    await settled();
    expect(await evidence(right)).toEqual([
      '2026-04-02 card',
      '2026-04-03 card',
      '2026-04-07 vehicle',
    ]);
  });

  it('is said of cards only', async () => {
    const [outcome] = await outcomes(c.supervisor, {
      name: 'PERSONNE.C1B',
      bytes: cardFile({ number: newNumber(), days: { '2026-04-02': WORK } }),
    });
    const body = { reason: 'Mauvais conducteur', version: 0, cause: 'wrong-driver' };
    expect((await post(`/legal-files/withdraw/${outcome?.fileId}`, body)).statusCode).toBe(422);
  });
});
