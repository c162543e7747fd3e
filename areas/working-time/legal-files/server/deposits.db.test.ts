import { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access as infrastructureAccess } from '#areas/organisation/infrastructures/access.ts';
import { access as dayAccess } from '#areas/working-time/days/access.ts';
import { contributes as dayGifts } from '#areas/working-time/days/server/contributes.ts';
import {
  closeDays,
  takeDifferences,
  tellDifferences,
  waitingDifferences,
} from '#areas/working-time/days/server/api.ts';
import { createCollaborator, createVehicle } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import type { Tx } from '#platform/server/call.ts';
import { freshCustomer, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { jobsSettled } from '#platform/testing/jobs-settled.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access as legalFileAccess } from '../access.ts';
import { cardFile } from './cards.fixtures.ts';
import { contributes } from './contributes.ts';
import { forget } from './forget.ts';
import { register } from './file-row.ts';
import { matchJob } from './linked-later.ts';
import { legalFileLinesServer, legalFileListsServer, legalFilesServer } from './routes.ts';
import { vehicleFile } from './vehicle-units.fixtures.ts';

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  portal = await testPortal({
    areas: () => [legalFilesServer, legalFileListsServer, legalFileLinesServer],
    access: { ...infrastructureAccess, ...dayAccess, ...legalFileAccess },
    jobs: [...(contributes.jobs ?? []), ...(dayGifts.jobs ?? [])],
  });
  await portal.jobs.start();
  [c, other] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
});
afterAll(() => portal.close());

const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);
let serial = 0;
const newNumber = (): string =>
  `D${String((serial += 1)).padStart(3, '0')}${String(process.pid).padStart(10, '0').slice(-10)}00`;
const driver = (number: string | null, of: FreshCustomer = c): Promise<number> =>
  elevated(async (tx) => {
    const place = { customerId: of.customerId, infraId: of.agencies[0] };
    const id = await createCollaborator(tx, {
      ...place,
      matricule: `D${(serial += 1)}`,
      lastName: 'Durand',
      firstName: 'Julien',
      type: 1,
      driverType: 'LD',
      card: number === null ? null : { nation: 17, number },
    });
    await addMission(tx, {
      ...place,
      collaboratorId: id,
      startsOn: '2005-01-01',
      driverType: 'LD',
    });
    return id;
  });
interface Named {
  readonly name: string;
  readonly bytes: Uint8Array;
}
const send = (who: TestPerson, url: string, files: readonly Named[]) => {
  const b = 'deposit-boundary';
  const payload = Buffer.concat([
    ...files.flatMap((f) => [
      Buffer.from(
        `--${b}\r\ncontent-disposition: form-data; name="file"; filename="${f.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(f.bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${b}--\r\n`),
  ]);
  return portal.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${b}`,
      ...who.headers,
    },
  });
};
const upload = async (who: TestPerson, deposit: string | null, files: readonly Named[]) => {
  const answer = await send(
    who,
    `/legal-files/upload${deposit === null ? '' : `?deposit=${deposit}`}`,
    files,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const get = async (who: TestPerson, url: string) => {
  const answer = await portal.call(who, 'GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const settled = (): Promise<void> => jobsSettled(portal.services.db);
const WORK = '00:00 rest 05:00 driving 09:00 rest 10:00 driving 14:00 rest';
const uuid = (n: number): string =>
  `00000000-0000-4000-8000-${String(process.pid * 100 + n).padStart(12, '0')}`;
const evidence = (id: number): Promise<string[]> =>
  elevated(
    async (tx) =>
      await tx.column<string>`select day || ' ' || source as s from activity_evidence where collaborator_id = ${id} and not withdrawn order by day, source`,
  );
const match = async (): Promise<void> => {
  await elevated((tx) => portal.services.jobs.enqueue(tx, matchJob, {}, null));
  await settled();
};

describe('a deposit of many files', () => {
  it('says of each what became of it, and again adds nothing', async () => {
    const number = newNumber();
    await driver(number);
    const card = (week: number): Named => ({
      name: `C_${week}.C1B`,
      bytes: cardFile({ number, days: { [`2026-0${week}-02`]: WORK, [`2026-0${week}-03`]: WORK } }),
    });
    const cut = {
      name: 'C_COUPE.C1B',
      bytes: cardFile({ number, days: { '2026-07-02': WORK, '2026-07-03': WORK } }).slice(0, -900),
    };
    const files = [
      card(1),
      card(2),
      card(3),
      cut,
      { name: 'PHOTO.C1B', bytes: new Uint8Array(500).fill(7) },
      {
        name: 'INCONNU.C1B',
        bytes: cardFile({ number: newNumber(), days: { '2026-03-02': WORK } }),
      },
    ];
    const deposit = uuid(1);
    expect((await upload(c.admin, deposit, files.slice(0, 3))).job).toBeNull();
    await upload(c.admin, deposit, files.slice(2));
    expect((await get(c.admin, `/legal-files/deposit/${deposit}`)).outcomes.waiting).toBe(6);
    expect(
      (await portal.call(c.admin, 'POST', `/legal-files/deposit/${deposit}/read`)).json().job,
    ).toBeGreaterThan(0);
    await settled();
    const state = await get(c.admin, `/legal-files/deposit/${deposit}`);
    expect(state).toMatchObject({
      total: 6,
      outcomes: { treated: 4, refused: 1, unassigned: 1, waiting: 0, known: 0, failed: 0 },
      damaged: 1,
    });
    const { rows } = await get(
      c.admin,
      `/legal-files/line/list?start=0&length=10&deposit[]=${deposit}`,
    );
    const byName = Object.fromEntries(rows.map((r: { name: string }) => [r.name, r]));
    expect(byName['C_1.C1B']).toMatchObject({
      outcome: 'treated',
      added: 2,
      known: 0,
      person: 'DURAND Julien',
      signature: 'absent',
      damaged: false,
    });
    expect(byName['C_COUPE.C1B']).toMatchObject({ damaged: true });
    expect(byName['PHOTO.C1B']).toMatchObject({ outcome: 'refused', fileId: null });
    // The same in another deposit: what was read is known, what waits for its person is looked at again.
    const again = uuid(2);
    await upload(c.admin, again, files);
    await portal.call(c.admin, 'POST', `/legal-files/deposit/${again}/read`);
    await settled();
    expect(await get(c.admin, `/legal-files/deposit/${again}`)).toMatchObject({
      added: 0,
      outcomes: { known: 4, refused: 1, unassigned: 1 },
    });
    expect(
      (await portal.call(c.admin, 'POST', `/legal-files/deposit/${again}/read`)).json().job,
    ).toBeNull();
    // Another customer, and another agency's people, see nothing of it.
    expect((await get(other.admin, `/legal-files/deposit/${deposit}`)).total).toBe(0);
    expect((await get(other.admin, '/legal-files/line/list?start=0&length=10')).total).toBe(0);
    expect(
      (await portal.call(other.admin, 'POST', `/legal-files/deposit/${deposit}/read`)).json().job,
    ).toBeNull();
  });

  it('two customers with the same card number never see each other’s files, in one deposit each', async () => {
    const number = newNumber();
    const [mine, theirs] = [await driver(number), await driver(number, other)];
    await upload(c.admin, null, [
      {
        name: 'A.C1B',
        bytes: cardFile({ number, days: { '2026-04-02': WORK, '2026-04-03': WORK } }),
      },
    ]);
    await upload(other.admin, null, [
      {
        name: 'B.C1B',
        bytes: cardFile({ number, days: { '2026-04-08': WORK, '2026-04-09': WORK } }),
      },
    ]);
    await settled();
    expect(
      [await evidence(mine), await evidence(theirs)].map(
        (all) => new Set(all.map((d) => d.slice(0, 10))),
      ),
    ).toEqual([new Set(['2026-04-02', '2026-04-03']), new Set(['2026-04-08', '2026-04-09'])]);
    const names = async (who: TestPerson, id: number): Promise<string[]> =>
      (await get(who, `/legal-files/files/driver/${id}`)).files.map(
        (f: { name: string }) => f.name,
      );
    expect([await names(c.admin, mine), await names(other.admin, theirs)]).toEqual([
      ['A.C1B'],
      ['B.C1B'],
    ]);
    expect(
      (await portal.call(c.admin, 'GET', `/legal-files/files/driver/${theirs}`)).statusCode,
    ).toBe(404);
  });
});

describe('what is known later', () => {
  it('a card written on a sheet finds its own file, and what vehicle units said of it', async () => {
    const number = newNumber();
    const id = await driver(null);
    const plate = `ZZ-${process.pid % 1000}-ZZ`;
    await elevated((tx) =>
      createVehicle(tx, { customerId: c.customerId, infraId: c.agencies[0], registration: plate }),
    );
    await upload(c.admin, null, [
      {
        name: 'V.V1B',
        bytes: vehicleFile({
          vin: `VF1${process.pid}`,
          plate,
          readAt: '2026-05-12T16:00',
          days: {
            '2026-05-11': {
              changes: '00:00 rest 05:00 driving 09:00 rest',
              drivers: [[number, '04:30', '10:00']],
            },
          },
        }),
      },
      {
        name: 'C.C1B',
        bytes: cardFile({ number, days: { '2026-05-18': WORK, '2026-05-19': WORK } }),
      },
    ]);
    await match();
    expect(await evidence(id)).toEqual([]);
    await elevated(
      (tx) =>
        tx.run`update collaborator set card_nation = 17, card_number = ${number.slice(0, 14)} where id = ${id}`,
    );
    await match();
    expect(await evidence(id)).toEqual([
      '2026-05-11 vehicle',
      '2026-05-18 card',
      '2026-05-19 card',
    ]);
    await match();
    expect(await evidence(id)).toHaveLength(3);
  });

  it('linked by hand, the vehicle’s days come at once; a vehicle added later finds its file', async () => {
    const number = newNumber();
    const id = await driver(null);
    const plate = `YY-${process.pid % 1000}-YY`;
    const { outcomes } = await upload(c.admin, null, [
      {
        name: 'V2.V1B',
        bytes: vehicleFile({
          vin: `VF2${process.pid}`,
          plate,
          readAt: '2026-06-12T16:00',
          days: {
            '2026-06-11': {
              changes: '00:00 rest 05:00 driving 09:00 rest',
              drivers: [[number, '04:30', '10:00']],
            },
          },
        }),
      },
      {
        name: 'C2.C1B',
        bytes: cardFile({ number, days: { '2026-06-18': WORK, '2026-06-19': WORK } }),
      },
    ]);
    expect(outcomes.map((o: { outcome: string }) => o.outcome)).toEqual([
      'unassigned',
      'unassigned',
    ]);
    expect(
      (
        await portal.call(c.admin, 'POST', `/legal-files/assign/${outcomes[1].fileId}`, {
          collaboratorId: id,
        })
      ).statusCode,
    ).toBe(200);
    await settled();
    expect(await evidence(id)).toEqual([
      '2026-06-11 vehicle',
      '2026-06-18 card',
      '2026-06-19 card',
    ]);
    const vehicle = await elevated((tx) =>
      createVehicle(tx, {
        customerId: c.customerId,
        infraId: c.agencies[0],
        registration: plate.replaceAll('-', ' ').toLowerCase(),
      }),
    );
    await match();
    expect((await get(c.admin, `/legal-files/files/vehicle/${vehicle}`)).files).toHaveLength(1);
  });
});

describe('closed days', () => {
  it('do not change; the difference waits to be taken, once', async () => {
    const number = newNumber();
    const id = await driver(number);
    await upload(c.admin, null, [
      {
        name: 'P.C1B',
        bytes: cardFile({
          number,
          days: { '2026-02-02': WORK, '2026-02-03': WORK, '2026-02-04': WORK },
        }),
      },
    ]);
    await settled();
    await elevated((tx) =>
      closeDays(tx, { infras: [c.agencies[0]], from: '2026-02-01', to: '2026-02-28' }),
    );
    const { outcomes } = await upload(c.admin, null, [
      {
        name: 'P2.C1B',
        bytes: cardFile({
          number,
          days: {
            '2026-02-09': WORK,
            '2026-02-10': WORK,
            '2026-02-03': '00:00 rest 04:00 driving 14:00 rest',
          },
        }),
      },
    ]);
    await settled();
    const waiting = () =>
      elevated(async (tx) =>
        (await waitingDifferences(tx, { infras: [c.agencies[0]] })).filter(
          (d) => d.collaboratorId === id,
        ),
      );
    const [first, ...rest] = await waiting();
    expect([first?.day, first?.after?.service, rest.length]).toEqual(['2026-02-03', 10 * 3600, 0]);
    expect(
      await elevated(
        (tx) =>
          tx.run<{
            n: number;
          }>`select service as n from day_record where collaborator_id = ${id} and day = '2026-02-03'`,
      ).then((r) => r[0]?.n),
    ).toBe(8 * 3600);
    // The people of pay are told of it once.
    const differences = async () =>
      (await elevated(tellDifferences)).filter((d) => d.collaboratorId === id);
    expect(await differences()).toEqual([
      { infraId: c.agencies[0], collaboratorId: id, day: '2026-02-03' },
    ]);
    expect(await differences()).toEqual([]);
    // Withdrawn, the days agree again, and nothing is left to regularise.
    const file = (await get(c.admin, `/legal-files/files/driver/${id}`)).files.find(
      (f: { id: number }) => f.id === outcomes[0].fileId,
    );
    expect(
      (
        await portal.call(c.admin, 'POST', `/legal-files/withdraw/${file.id}`, {
          reason: 'Carte d’un autre',
          version: file.version,
        })
      ).statusCode,
    ).toBe(200);
    await settled();
    expect(await waiting()).toEqual([]);
    expect(await elevated((tx) => takeDifferences(tx, [first?.id ?? 0]))).toEqual([]);
  });
});

it('a replaced file is withdrawn once the other is kept; a refused other changes nothing', async () => {
  const number = newNumber();
  const id = await driver(number);
  const { outcomes } = await upload(c.admin, null, [
    {
      name: 'FAUX.C1B',
      bytes: cardFile({
        number,
        days: { '2026-03-16': WORK, '2026-03-17': WORK, '2026-03-18': WORK },
      }),
    },
  ]);
  const url = `/legal-files/replace/${outcomes[0].fileId}`;
  expect(
    (await send(c.admin, url, [{ name: 'BRUIT.DDD', bytes: new Uint8Array(500).fill(7) }])).json(),
  ).toMatchObject({ outcome: 'refused' });
  expect(await evidence(id)).toHaveLength(3);
  expect(
    (
      await send(other.admin, url, [
        { name: 'X.C1B', bytes: cardFile({ number, days: { '2026-03-16': WORK } }) },
      ])
    ).statusCode,
  ).toBe(404);
  expect(
    (
      await send(c.admin, url, [
        {
          name: 'BON.C1B',
          bytes: cardFile({ number, days: { '2026-03-17': WORK, '2026-03-18': WORK } }),
        },
      ])
    ).json(),
  ).toMatchObject({ outcome: 'treated' });
  await settled();
  expect(await evidence(id)).toEqual(['2026-03-17 card', '2026-03-18 card']);
  const files = (await get(c.admin, `/legal-files/files/driver/${id}`)).files;
  // A few files at once leave a line each too, also when they are refused.
  const lines = (await get(c.admin, '/legal-files/line/list?start=0&length=10')).rows.slice(0, 3);
  expect(
    lines.map((l: { name: string; outcome: string; added: number }) => [
      l.name,
      l.outcome,
      l.added,
    ]),
  ).toEqual([
    ['BON.C1B', 'treated', 0],
    ['BRUIT.DDD', 'refused', 0],
    ['FAUX.C1B', 'treated', 3],
  ]);
  expect(
    files
      .map((f: { name: string; status: string; withdrawnReason: string | null }) => [
        f.name,
        f.status,
        f.withdrawnReason,
      ])
      .sort(),
  ).toEqual([
    ['BON.C1B', 'treated', null],
    ['FAUX.C1B', 'withdrawn', 'Remplacé par « BON.C1B »'],
  ]);
});

it('a content that is forgotten while it comes in again is never lost for a file that is kept', async () => {
  const { services } = portal;
  const within = <T>(_: 'read' | 'write', work: (tx: Tx) => Promise<T>): Promise<T> =>
    services.db.elevated(work);
  for (let i = 0; i < 10; i += 1) {
    const bytes = Buffer.from(`content ${process.pid} ${i}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = await services.files.put(Readable.from([bytes]), { name: `${i}.C1B` });
    const place = { customerId: c.customerId, infraId: c.agencies[0] };
    const [kept] = await Promise.allSettled([
      services.db.elevated((tx) =>
        register(tx, { services, actor: null }, { file, place, kind: 'unknown' }),
      ),
      forget(services, within, sha256),
    ]);
    if (kept.status === 'fulfilled') expect(await services.files.exists(sha256)).toBe(true);
    else expect((kept.reason as { code: string }).code).toBe('busy');
  }
});
