import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contributes as dayGifts } from '#areas/working-time/days/server/contributes.ts';
import { createCollaborator } from '#areas/collaborators/directory/server/api.ts';
import { addMission } from '#areas/collaborators/directory/server/people.fixtures.ts';
import { access as infrastructureAccess } from '#areas/organisation/infrastructures/access.ts';
import type { Tx } from '#platform/server/call.ts';
import type { JobContext } from '#platform/server/services.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access as legalFileAccess } from '../access.ts';
import { cardFile } from './cards.fixtures.ts';
import { contributes } from './contributes.ts';
import { readInbox } from './inbox.ts';
import { remindersJob } from './reminders.ts';
import { legalFileLinesServer, legalFilesServer } from './routes.ts';

let portal: TestPortal;
let c: FreshCustomer;
const inbox = mkdtempSync(join(tmpdir(), 'roulement-inbox-'));
beforeAll(async () => {
  portal = await testPortal({
    areas: () => [legalFilesServer, legalFileLinesServer],
    access: { ...infrastructureAccess, ...legalFileAccess },
    jobs: [...(contributes.jobs ?? []), ...(dayGifts.jobs ?? [])],
  });
  c = await freshCustomer(portal.services.db);
});
afterAll(async () => {
  await portal.close();
  rmSync(inbox, { recursive: true, force: true });
});

const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.elevated(work);
const context = (): JobContext<unknown> => ({
  payload: {},
  actor: null,
  services: portal.services,
  signal: new AbortController().signal,
  log: portal.services.log,
  now: Temporal.Now.instant(),
  progress: async () => undefined,
  finish: async () => undefined,
  scope: {
    customerId: null,
    infras: [],
    personId: 0,
    provider: false,
    audit: { userId: null, impersonatorId: null, requestId: 'inbox', ip: '' },
  },
});
const round = (): Promise<number> => readInbox(context(), inbox);
const drop = (folder: string, name: string, bytes: Uint8Array, secondsAgo = 60): void => {
  mkdirSync(join(inbox, folder), { recursive: true });
  writeFileSync(join(inbox, folder, name), bytes);
  utimesSync(
    join(inbox, folder, name),
    Date.now() / 1000 - secondsAgo,
    Date.now() / 1000 - secondsAgo,
  );
};
const inside = (...path: string[]): string[] =>
  existsSync(join(inbox, ...path)) ? readdirSync(join(inbox, ...path)).sort() : [];

it('reads what lies in the folder of an infrastructure, once, and moves it with a note', async () => {
  const number = `I${String(process.pid).padStart(13, '0')}00`;
  const folder = String(c.agencies[0]);
  const id = await elevated(async (tx) => {
    const place = { customerId: c.customerId, infraId: c.agencies[0] };
    const person = await createCollaborator(tx, {
      ...place,
      matricule: 'I1',
      lastName: 'Boîte',
      firstName: 'Léa',
      type: 1,
      driverType: 'LD',
      card: { nation: 17, number },
    });
    await addMission(tx, {
      ...place,
      collaboratorId: person,
      startsOn: '2005-01-01',
      driverType: 'LD',
    });
    return person;
  });
  const bytes = cardFile({
    number,
    surname: 'BOITE',
    firstNames: 'LEA',
    days: {
      '2026-03-02': '00:00 rest 05:00 driving 09:00 rest',
      '2026-03-03': '00:00 rest 05:00 driving 09:00 rest',
    },
    conditions: [
      ['2026-03-02T18:00', 3],
      ['2026-03-03T04:00', 4],
    ],
  });
  drop(folder, 'C_1.C1B', bytes);
  drop(folder, 'BRUIT.DDD', new Uint8Array(600).fill(7));
  drop(folder, 'photo.jpg', new Uint8Array(10));
  drop(folder, 'EN_COURS.C1B', bytes, 0);
  drop('nulle part', 'C_1.C1B', bytes);
  expect(await round()).toBe(2);
  expect(inside(folder)).toEqual(['EN_COURS.C1B', 'refuses', 'traites']);
  expect(inside(folder, 'traites')).toEqual(['C_1.C1B', 'C_1.C1B.txt']);
  expect(readFileSync(join(inbox, folder, 'traites', 'C_1.C1B.txt'), 'utf8')).toContain(
    'BOÎTE Léa · 2 jours nouveaux',
  );
  expect(inside(folder, 'refuses')).toEqual([
    'BRUIT.DDD',
    'BRUIT.DDD.txt',
    'photo.jpg',
    'photo.jpg.txt',
  ]);
  expect(inside('nulle part')).toEqual(['C_1.C1B', 'LISEZ-MOI.txt']);
  const evidence = () =>
    elevated(
      async (tx) =>
        await tx.value<number>`select count(*)::int as n from activity_evidence where collaborator_id = ${id} and not withdrawn`,
    );
  expect(await evidence()).toBe(2);
  const marks = () =>
    elevated(async (tx) =>
      (
        await tx.run<{
          condition: string;
          at: number;
        }>`select condition, at::float8 as at from condition_evidence where collaborator_id = ${id} and not withdrawn order by at`
      ).map((r) => `${r.condition} ${new Date(r.at * 1000).toISOString().slice(0, 16)}`),
    );
  expect(await marks()).toEqual(['ferry_begin 2026-03-02T18:00', 'ferry_end 2026-03-03T04:00']);
  // The same file again, as after a kill between reading and moving: nothing twice, and it is put aside under a name of its own.
  drop(folder, 'C_1.C1B', bytes);
  expect(await round()).toBe(1);
  expect(inside(folder, 'traites')).toEqual([
    'C_1-2.C1B',
    'C_1-2.C1B.txt',
    'C_1.C1B',
    'C_1.C1B.txt',
  ]);
  expect([await evidence(), (await marks()).length]).toEqual([2, 2]);
  expect(
    (
      await portal.call(c.admin, 'GET', '/legal-files/line/list?start=0&length=10&way[]=inbox')
    ).json(),
  ).toMatchObject({ total: 2 });
});

it('writes once to whoever is newly late and to the agency, and says which deposits are still heard of', async () => {
  const status = async (who = c.admin) =>
    (await portal.call(who, 'GET', '/legal-files/embedded-system-status')).json();
  expect(await status()).toMatchObject({
    connected: true,
    systems: [{ name: expect.stringMatching(/^Dépôt automatique /) }],
  });
  expect(await status((await freshCustomer(portal.services.db)).admin)).toMatchObject({
    connected: false,
    systems: [],
  });
  await elevated(
    (tx) =>
      tx.run`update legal_file_line set created_at = now() - interval '8 days' where infra_id = ${c.agencies[0]}`,
  );
  expect(await status()).toMatchObject({
    connected: false,
    text: '1 dépôt automatique n’a rien reçu depuis plus de 7 jours.',
  });
  await elevated(async (tx) => {
    await tx.run`update collaborator set email = 'lea@test.example' where customer_id = ${c.customerId} and last_name = 'Boîte'`;
    for (const [lastName, firstName] of [
      ['Jamais', 'Lu'],
      ['Muet', 'Max'],
    ] as const) {
      const place = { customerId: c.customerId, infraId: c.agencies[0] };
      const id = await createCollaborator(tx, {
        ...place,
        matricule: lastName,
        lastName,
        firstName,
        type: 1,
        driverType: 'LD',
        email: `${lastName}@test.example`,
      });
      await addMission(tx, {
        ...place,
        collaboratorId: id,
        startsOn: '2005-01-01',
        driverType: 'LD',
      });
      if (lastName === 'Muet')
        await tx.run`insert into legal_file_alert (customer_id, infra_id, collaborator_id, enabled) values (${c.customerId}, ${c.agencies[0]}, ${id}, false)`;
    }
  });
  const morning = async () =>
    ((await remindersJob.run(context())) as { result: { reached: number } }).result.reached;
  // The agency's supervisors and the driver whose card was read once; not the one who never came, nor the one whose alerts are off.
  expect(await morning()).toBe(2);
  expect(await morning()).toBe(0);
  const notices = () =>
    elevated(
      async (tx) =>
        await tx.run<{
          name: string;
          status: number;
        }>`select c.last_name as name, r.status from legal_file_reminder r join collaborator c on c.id = r.collaborator_id where r.customer_id = ${c.customerId} order by 1`,
    );
  expect(await notices()).toEqual([
    { name: 'Boîte', status: 0 },
    { name: 'Jamais', status: 0 },
  ]);
  // Read again, then late again: it is said again.
  await elevated(
    (tx) =>
      tx.run`update legal_file set downloaded_at = now() - interval '25 days' where customer_id = ${c.customerId} and status = 'treated'`,
  );
  expect(await morning()).toBe(2);
  expect(await notices()).toEqual([
    { name: 'Boîte', status: 1 },
    { name: 'Jamais', status: 0 },
  ]);
});
