import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardCalibration } from '#engines/tachograph/body-cards.ts';
import { encodeBodyCard } from '#engines/tachograph/encode-body-card.ts';
import { createVehicle } from '#areas/collaborators/directory/server/api.ts';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import type { TestPortal } from '#platform/testing/test-portal.ts';
import { cardFile } from './cards.fixtures.ts';
import { legalFilesKit, newNumber, openLegalFiles } from './legal-files.setup.fixtures.ts';

let c: FreshCustomer;
let other: FreshCustomer;
let portal: TestPortal;
beforeAll(async () => {
  ({ portal, c, other } = await openLegalFiles());
});
afterAll(() => portal.close());

const { elevated, driver, outcomes, get, settled } = legalFilesKit(() => ({
  portal,
  c,
}));

describe('cards that are no driver’s', () => {
  const at = Temporal.Instant.from('2025-05-06T09:00:00Z').epochMilliseconds / 1000;
  const serial = { serial: 12, monthYear: 124, type: 6, manufacturer: 64 };
  const calibration = (plate: string, vin: string): CardCalibration => ({
    purpose: 4,
    vin,
    vehicle: { nation: 17, number: plate },
    w: 8000,
    k: 8100,
    l: 24_000,
    tyreSize: '315/70R22.5',
    authorisedSpeed: 90,
    oldOdometer: 120_000,
    newOdometer: 120_000,
    oldTime: at,
    newTime: at,
    nextCalibration: at + 730 * 86_400,
    vuPartNumber: 'P',
    vuSerialNumber: serial,
    sensorSerialNumber: serial,
    second: null,
  });
  const identification = {
    issuingNation: 17,
    cardNumber: 'ATELIER00000010',
    authority: 'FRANCE',
    issuedAt: null,
    validFrom: null,
    expiresAt: null,
    bodyName: 'CHRONO SERVICE',
    bodyAddress: 'LYON',
    holder: { surname: 'MOREL', firstNames: 'ANNE' },
    language: 'fr',
  };
  const shown = async (who: FreshCustomer['admin'], id: number) =>
    (await get(who, `/legal-files/calibrations/${id}`)).calibrations;

  it('a workshop card gives the calibrations of the vehicles that are known, until it is withdrawn', async () => {
    const vehicleId = await elevated((tx) =>
      createVehicle(tx, {
        customerId: c.customerId,
        infraId: c.agencies[0],
        registration: 'WS-100-WS',
        vin: 'VF1WORKSHOP000001',
      }),
    );
    const bytes = encodeBodyCard({
      kind: 'workshop',
      identification,
      first: {
        calibrations: [
          calibration('OLD', 'VF1WORKSHOP000001'),
          calibration('ZZ-000-ZZ', 'UNKNOWN'),
        ],
      },
      second: null,
    });
    const [outcome] = await outcomes(c.supervisor, { name: 'atelier.C1B', bytes });
    expect(outcome).toMatchObject({
      outcome: 'treated',
      text: 'Carte d’atelier de CHRONO SERVICE · MOREL ANNE : 2 étalonnages, 1 d’un véhicule du parc.',
    });
    expect((await outcomes(c.supervisor, { name: 'atelier.C1B', bytes }))[0]).toMatchObject({
      outcome: 'known',
      fileId: outcome?.fileId,
    });
    expect(await shown(c.supervisor, vehicleId)).toMatchObject([
      {
        purpose: 4,
        at: '2025-05-06T09:00:00Z',
        nextOn: '2027-05-06',
        workshop: 'CHRONO SERVICE',
        workshopCard: 'ATELIER00000010',
        w: 8000,
        k: 8100,
        tyreMillimetres: 3000,
        speed: 90,
        odometer: 120_000,
        file: 'atelier.C1B',
      },
    ]);
    expect(
      (await portal.call(other.admin, 'GET', `/legal-files/calibrations/${vehicleId}`)).statusCode,
    ).toBe(404);
    expect(
      (await get(c.supervisor, `/legal-files/files/vehicle/${vehicleId}`)).files,
    ).toMatchObject([
      { id: outcome?.fileId, kind: 'workshop', holder: 'CHRONO SERVICE · MOREL ANNE' },
    ]);
    expect(
      (
        await portal.call(
          c.supervisor,
          'POST',
          `/legal-files/reprocess-file/${outcome?.fileId}`,
          {},
        )
      ).json(),
    ).toMatchObject({ status: 'success' });
    expect(await shown(c.supervisor, vehicleId)).toHaveLength(1);
    const { version } = await elevated(
      async (tx) =>
        (
          await tx.run<{
            version: number;
          }>`select version from legal_file where id = ${outcome?.fileId}`
        )[0] ?? { version: 0 },
    );
    expect(
      (
        await portal.call(c.supervisor, 'POST', `/legal-files/withdraw/${outcome?.fileId}`, {
          version,
          reason: 'Mauvais fichier',
        })
      ).statusCode,
    ).toBe(200);
    expect(await shown(c.supervisor, vehicleId)).toEqual([]);
  });

  it('a control and a company card say whose they are and how often they were used', async () => {
    const used = {
      type: 1,
      time: at,
      card: null,
      vehicle: { nation: 17, number: 'AB-1' },
      periodBegin: null,
      periodEnd: null,
    };
    const [control] = await outcomes(c.supervisor, {
      name: 'controle.C1B',
      bytes: encodeBodyCard({
        kind: 'control',
        identification: { ...identification, bodyName: 'DREAL' },
        first: { activities: [used, { ...used, time: at + 60 }] },
        second: null,
      }),
    });
    expect(control).toMatchObject({
      outcome: 'treated',
      text: 'Carte de contrôleur : DREAL · MOREL ANNE. 2 activités.',
      person: null,
    });
    const [company] = await outcomes(c.supervisor, {
      name: 'entreprise.C1B',
      bytes: encodeBodyCard({
        kind: 'company',
        identification: { ...identification, holder: null, bodyName: 'MARTIN' },
        first: null,
        second: { version: 2, activities: [] },
      }),
    });
    expect(company).toMatchObject({
      outcome: 'treated',
      text: 'Carte d’entreprise : MARTIN. Aucune activité.',
    });
  });
});

describe('files read when less was kept of them', () => {
  it('are read again by a job that somebody asks for, and tell what they did not', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const days = {
      '2026-05-12': '00:00 rest 05:00 driving 09:00 rest',
      '2026-05-13': '00:00 rest 05:00 driving 09:00 rest',
    };
    const [card] = await outcomes(c.admin, {
      name: 'ANCIEN.C1B',
      bytes: cardFile({
        number,
        days,
        conditions: [
          ['2026-05-12T18:00', 3],
          ['2026-05-13T04:00', 4],
        ],
      }),
    });
    const [lost] = await outcomes(c.admin, {
      name: 'PERDU.C1B',
      bytes: cardFile({ number, days: { '2026-05-20': '00:00 rest 05:00 driving 09:00 rest' } }),
    });
    await settled();
    // As an older release left them: without the marks, one of them without its content.
    const marks = () =>
      elevated(
        async (tx) =>
          await tx.value<number>`select count(*)::int as n from condition_evidence where collaborator_id = ${id} and not withdrawn`,
      );
    const marksBefore = await marks();
    expect(marksBefore).toBe(2);
    await elevated(async (tx) => {
      await tx.run`update condition_evidence set withdrawn = true where collaborator_id = ${id}`;
      await tx.run`update legal_file set read_version = 0 where id in (${card?.fileId}, ${lost?.fileId})`;
      await tx.run`update legal_file set sha256 = repeat('0', 64) where id = ${lost?.fileId}`;
    });
    expect(await get(c.admin, '/legal-files/to-read-again')).toEqual({ files: 2 });
    expect(await get(other.admin, '/legal-files/to-read-again')).toEqual({ files: 0 });
    const ask = async (who = c.admin) =>
      (await portal.call(who, 'POST', '/legal-files/read-again')).json().job;
    expect(await ask(other.admin)).toBeNull();
    const job = await ask();
    await settled();
    expect(await marks()).toBe(marksBefore);
    expect(
      await elevated(
        async (tx) =>
          (
            await tx.run<{
              result: object;
              progress: number;
              state: string;
            }>`select result, progress, state from job_run where id = ${job}`
          )[0],
      ),
    ).toMatchObject({ state: 'done', result: { files: 2 } });
    // What cannot be read stays to be read; nothing else does.
    expect(await get(c.admin, '/legal-files/to-read-again')).toEqual({ files: 1 });
  });
});
