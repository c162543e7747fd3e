import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeTachographFile } from '#engines/tachograph/tachograph.ts';
import { createVehicle } from '#areas/collaborators/directory/server/api.ts';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import type { TestPortal } from '#platform/testing/test-portal.ts';
import type { Outcome } from '../outcomes.ts';
import { cardFile } from './cards.fixtures.ts';
import { legalFilesKit, newNumber, openLegalFiles } from './legal-files.setup.fixtures.ts';
import { vehicleFile } from './vehicle-units.fixtures.ts';

let c: FreshCustomer;
let other: FreshCustomer;
let portal: TestPortal;
beforeAll(async () => {
  ({ portal, c, other } = await openLegalFiles());
});
afterAll(() => portal.close());

const HOUR = 3600;
const { elevated, driver, upload, outcomes, get, settled, storedContents } = legalFilesKit(() => ({
  portal,
  c,
}));

describe('hostile and damaged files', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  it.each([
    ['text', bytes('ceci n’est pas une carte')],
    ['a PDF under another name', bytes('%PDF-1.7 …')],
    ['zeros', new Uint8Array(5000)],
    ['nothing but 0xff', new Uint8Array(5000).fill(255)],
    ['a workshop card', Uint8Array.of(0x05, 0x01, 0, 0, 5, 2, 0, 0, 0, 0)],
  ])('%s is refused in French and leaves nothing', async (_, content) => {
    const answer = await upload(c.supervisor, [{ name: 'faux.C1B', bytes: content }]);
    expect(answer.statusCode, answer.body).toBe(200);
    const [outcome] = answer.json().outcomes as Outcome[];
    expect(outcome).toMatchObject({ outcome: 'refused', fileId: null });
    expect(outcome?.text).toMatch(/chronotachygraphe|carte d’atelier|vide/);
    expect(await storedContents(content)).toBe(false);
  });

  it('a cut card gives its good days, and says what is missing', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const days = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [
        `2026-06-0${i + 1}`,
        '00:00 out 06:00 driving 10:00 out',
      ]),
    );
    const whole = cardFile({ number, days });
    // Inside the activities, behind five of its nine days (18 bytes each, after 5 of tag and length and 4 of pointers).
    const read = decodeTachographFile(whole);
    const activities =
      read.kind === 'driver-card' ? read.blocks.find((block) => block.fid === 0x0504) : undefined;
    const [outcome] = await outcomes(c.supervisor, {
      name: 'coupe.C1B',
      bytes: whole.subarray(0, (activities?.offset ?? 0) + 9 + 5 * 18 + 4),
    });
    expect(outcome).toMatchObject({ outcome: 'treated', person: { id } });
    expect(outcome?.added).toBeGreaterThan(0);
    expect(outcome?.findings.join(' ')).toContain('coupé');
    const { files } = await get(c.supervisor, `/legal-files/files/driver/${id}`);
    expect(files[0].findings.some((f: { serious: boolean }) => f.serious)).toBe(true);
  });

  it('no mutation of a card gives anything but an answer', async () => {
    const number = newNumber();
    await driver({ number });
    const whole = cardFile({
      number,
      days: {
        '2026-06-10': '00:00 out 06:00 driving 10:00 out',
        '2026-06-11': '00:00 out 06:00 work 10:00 out',
      },
    });
    let seed = 42;
    const random = (n: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % n;
    };
    const mutants = Array.from({ length: 20 }, () => {
      const copy = Uint8Array.from(whole);
      for (let k = 0; k < 60; k += 1) copy[random(1400)] = random(256);
      return copy.subarray(0, 400 + random(copy.length - 400));
    });
    for (const [i, m] of mutants.entries()) {
      const answer = await upload(c.supervisor, [{ name: `m${i}.C1B`, bytes: m }]);
      expect(answer.statusCode, `${i}: ${answer.body}`).toBe(200);
    }
    await settled();
    const broken = await elevated(
      (tx) =>
        tx.run<{
          kind: string;
          error: string;
        }>`select kind, error from job_run where state = 'failed'`,
    );
    expect(broken).toEqual([]);
  });

  it('a vehicle unit is tied by its content, whatever its name, and proves the days of the drivers that are known', async () => {
    const number = newNumber();
    const person = await driver({ number });
    const vehicleId = await elevated((tx) =>
      createVehicle(tx, {
        customerId: c.customerId,
        infraId: c.agencies[0],
        registration: 'GH-456-JK',
        vin: 'VF1DEMO0000000001',
      }),
    );
    const bytes = vehicleFile({
      plate: 'OLD-PLATE',
      readAt: '2026-03-12T16:00',
      days: {
        '2026-03-10': {
          changes: '00:00 rest 05:00 driving 09:00 work 10:00 rest',
          drivers: [
            [number, '05:00', '10:00'],
            ['X999999999999900', '12:00', '13:00'],
          ],
        },
        '2026-03-11': { changes: '00:00 rest', drivers: [] },
      },
    });
    const [outcome] = await outcomes(c.supervisor, { name: 'unité.V1B', bytes });
    expect(outcome).toMatchObject({
      outcome: 'treated',
      added: 1,
      known: 0,
      firstDay: '2026-03-10',
      lastDay: '2026-03-11',
      findings: [],
    });
    const { rows } = await get(c.supervisor, '/legal-files/load-data?tab=vehicle');
    expect(rows).toContainEqual(
      expect.objectContaining({
        id: vehicleId,
        lastDownload: '2026-03-12T16:00:00Z',
        lastDay: '2026-03-11',
        files: 1,
      }),
    );
    await settled();
    const evidence = await elevated(
      (tx) =>
        tx.run<{
          collaborator_id: number;
          source: string;
          day: string;
          spans: number[];
          vehicles: string[];
        }>`select collaborator_id, source, day::text, spans, vehicles from activity_evidence where legal_file_id = ${outcome?.fileId}`,
    );
    expect(evidence).toEqual([
      {
        collaborator_id: person,
        source: 'vehicle',
        day: '2026-03-10',
        spans: [5 * HOUR, 4 * HOUR, 3, 9 * HOUR, HOUR, 2],
        vehicles: ['OLD-PLATE'],
      },
    ]);
    const day = await elevated(
      (tx) =>
        tx.run<{
          driving: number;
          work: number;
        }>`select driving, work from day_record where collaborator_id = ${person} and day = '2026-03-10'`,
    );
    expect(day).toEqual([{ driving: 4 * HOUR, work: HOUR }]);
    expect(
      (
        await portal.call(
          c.supervisor,
          'POST',
          `/legal-files/reprocess-file/${outcome?.fileId}`,
          {},
        )
      ).json(),
    ).toMatchObject({ status: 'success', command: 0, outcome: { added: 0, known: 1 } });
  });

  it('a vehicle of nobody waits, and is tied when it is read again', async () => {
    const [outcome] = await outcomes(c.supervisor, {
      name: 'V_20260301_1542_ZZ999ZZ.V1B',
      bytes: vehicleFile({
        vin: 'VF1DEMO0000000777',
        plate: 'ZZ-999-ZZ',
        readAt: '2026-03-01T15:42',
        days: { '2026-02-27': { changes: '00:00 rest', drivers: [] } },
      }),
    });
    expect(outcome).toMatchObject({
      outcome: 'unassigned',
      text: 'Véhicule inconnu : ajoutez-le au parc, puis relisez le fichier.',
    });
    expect(
      (await get(c.supervisor, '/legal-files/unassigned')).files.map((f: { id: number }) => f.id),
    ).toContain(outcome?.fileId);
    await elevated((tx) =>
      createVehicle(tx, {
        customerId: c.customerId,
        infraId: c.agencies[0],
        registration: 'zz999zz',
      }),
    );
    expect(
      (
        await portal.call(
          c.supervisor,
          'POST',
          `/legal-files/reprocess-file/${outcome?.fileId}`,
          {},
        )
      ).json(),
    ).toMatchObject({ status: 'success', outcome: { outcome: 'treated' } });
    expect(
      (await get(c.supervisor, '/legal-files/unassigned')).files.map((f: { id: number }) => f.id),
    ).not.toContain(outcome?.fileId);
  });

  it('drivers of another customer in a vehicle file leave no record', async () => {
    const number = newNumber();
    const elsewhere = await driver({ of: other, number });
    const file = vehicleFile({
      vin: 'VF1DEMO0000000888',
      plate: 'YY-888-YY',
      readAt: '2026-03-05T16:00',
      days: { '2026-03-04': { changes: '00:00 driving', drivers: [[number, '05:00', '10:00']] } },
    });
    await outcomes(c.supervisor, { name: 'unité.V1B', bytes: file });
    const evidence = await elevated(
      (tx) => tx.run`select from activity_evidence where collaborator_id = ${elsewhere}`,
    );
    expect(evidence).toEqual([]);
  });

  it('a withdrawn vehicle file no longer proves what it alone proved', async () => {
    const number = newNumber();
    const person = await driver({ number });
    await elevated((tx) =>
      createVehicle(tx, {
        customerId: c.customerId,
        infraId: c.agencies[0],
        registration: 'XX-777-XX',
      }),
    );
    const day = {
      changes: '00:00 rest 05:00 driving',
      drivers: [[number, '05:00', '10:00']],
    } as const;
    const of = (readAt: string, days: Record<string, typeof day>) =>
      vehicleFile({ vin: 'VF1DEMO0000000999', plate: 'XX-777-XX', readAt, days });
    const [first] = await outcomes(c.supervisor, {
      name: 'a.V1B',
      bytes: of('2026-04-03T16:00', { '2026-04-01': day, '2026-04-02': day }),
    });
    await outcomes(c.supervisor, {
      name: 'b.V1B',
      bytes: of('2026-04-04T16:00', { '2026-04-02': day, '2026-04-03': day }),
    });
    await settled();
    const proven = async (): Promise<string[]> =>
      (
        await elevated(
          (tx) =>
            tx.run<{
              day: string;
            }>`select distinct day::text from activity_evidence where collaborator_id = ${person} and not withdrawn order by 1`,
        )
      ).map((r) => r.day);
    expect(await proven()).toEqual(['2026-04-01', '2026-04-02', '2026-04-03']);
    const { version } = await elevated(
      async (tx) =>
        (
          await tx.run<{
            version: number;
          }>`select version from legal_file where id = ${first?.fileId}`
        )[0] ?? { version: 0 },
    );
    expect(
      (
        await portal.call(c.supervisor, 'POST', `/legal-files/withdraw/${first?.fileId}`, {
          version,
          reason: 'Mauvais fichier',
        })
      ).statusCode,
    ).toBe(200);
    await settled();
    expect(await proven()).toEqual(['2026-04-02', '2026-04-03']);
  });

  it('the beginning of a vehicle unit without anything in it is refused', async () => {
    const [outcome] = await outcomes(c.supervisor, {
      name: 'V_20260301_1542_GH456JK.V1B',
      bytes: Uint8Array.of(0x76, 0x01, 1, 2, 3, 4),
    });
    expect(outcome).toMatchObject({ outcome: 'refused', fileId: null });
  });
});
