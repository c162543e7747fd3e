// Files beside a request for days off: whose they are, who reads them, when they go.
import { addDays } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { beforeAll, expect, it } from 'vitest';
import { freshCustomer, freshPerson, type TestPerson } from '#platform/testing/actors.ts';
import { wholePortal } from '#platform/testing/whole-portal.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { forgetAbsenceFiles } from './files.ts';

const OWN = '/collaborative/absences';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const portal = await wholePortal();
const ours = await freshCustomer(portal.services.db);
const stranger = await freshCustomer(portal.services.db);
let [driver, colleague, elsewhere]: TestPerson[] = [];

const account = (agency: 0 | 1, role: 'ROLE_COLLABORATOR' | 'ROLE_SUPERVISOR', name: string) =>
  portal.elevated(async (tx) => {
    const place = { customerId: ours.customerId, infraId: ours.agencies[agency] };
    const person = {
      ...place,
      matricule: name,
      lastName: name,
      firstName: 'Ali',
      type: 1,
    } as const;
    const collaboratorId = await createCollaborator(tx, person);
    const spell = { startsOn: '2020-01-01', monthlyMinutes: 9100, weeklyMinutes: 2100 };
    await createMission(tx, { ...place, collaboratorId, type: 'P', jobTitle: 'C', ...spell });
    return freshPerson(tx, {
      roles: [role],
      ...place,
      perimeter: [place.infraId],
      ...(role === 'ROLE_COLLABORATOR' ? { collaboratorId } : {}),
    });
  });
const who = (person: TestPerson | undefined): TestPerson => person as TestPerson;
const asked = async (day: string): Promise<number> => {
  const answer = await portal
    .as(who(driver))
    .post(OWN, { code: 'CP', startsOn: day, endsOn: day, comment: 'Mariage de ma sœur' });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { id: number }).id;
};
const attach = (person: TestPerson | undefined, id: number, names: readonly string[]) =>
  portal.as(who(person)).upload(
    `${OWN}/${id}/files`,
    names.map((name) => ({ name, bytes: PDF })),
  );
const attached = async (id: number): Promise<number> =>
  ((await attach(driver, id, ['faire-part.pdf'])).json() as { files: { id: number }[] }).files[0]
    ?.id ?? 0;
const reads = async (person: TestPerson | undefined, file: number): Promise<number> =>
  (await portal.as(who(person)).get(`/file/${file}`)).statusCode;
const ofRequest = (person: TestPerson | undefined, id: number) =>
  portal.as(who(person)).get(`/exploitation/absence-requests/${id}/files`);
const forget = (today: string): Promise<string[]> =>
  portal.elevated((tx) => forgetAbsenceFiles(tx, today));

beforeAll(async () => {
  driver = await account(0, 'ROLE_COLLABORATOR', 'Durand');
  colleague = await account(0, 'ROLE_COLLABORATOR', 'Voisin');
  elsewhere = await account(1, 'ROLE_SUPERVISOR', 'Loin');
});

it('are read by their person and by whoever answers there, and by nobody else', async () => {
  const id = await asked('2030-03-04');
  const file = await attached(id);
  const [own] = (
    (await portal.as(who(driver)).get(OWN)).json() as {
      requests: { id: number; files: { name: string }[]; takesFiles: boolean }[];
    }
  ).requests;
  expect(own).toMatchObject({ id, files: [{ name: 'faire-part.pdf' }], takesFiles: true });
  const list = await portal.as(ours.supervisor).get('/exploitation/absence-requests');
  expect(list.json()).toMatchObject({ rows: [{ id, files: 1 }] });
  expect((await ofRequest(ours.supervisor, id)).json()).toMatchObject({ files: [{ id: file }] });
  expect([await reads(driver, file), await reads(ours.supervisor, file)]).toEqual([200, 200]);
  for (const other of [colleague, elsewhere, stranger.supervisor]) {
    expect(await reads(other, file)).toBe(404);
    expect([403, 404]).toContain((await ofRequest(other, id)).statusCode);
    expect([403, 404]).toContain((await attach(other, id, ['x.pdf'])).statusCode);
  }
  // Not of a kind that the reader is accredited to.
  const only = (items: string) =>
    portal.run`insert into user_accreditation (customer_id, user_id, infra_id, kind, mode, items) values (${ours.customerId}, ${ours.supervisor.id}, ${ours.agencies[0]}, 'other-times', 'chosen', ${items}::text[])
        on conflict on constraint user_accreditation_once do update set items = excluded.items`;
  await only('{RTT}');
  expect(await reads(ours.supervisor, file)).toBe(404);
  expect((await ofRequest(ours.supervisor, id)).statusCode).toBe(404);
  await only('{CP,RTT}');
  expect(await reads(ours.supervisor, file)).toBe(200);
});

it('are five at most, documents, and of a request that is neither refused nor withdrawn', async () => {
  const id = await asked('2030-03-05');
  expect((await attach(driver, id, ['1.pdf', '2.pdf', '3.pdf', '4.pdf'])).statusCode).toBe(200);
  expect((await attach(driver, id, ['virus.exe'])).statusCode).toBe(415);
  expect((await attach(driver, id, ['5.pdf', '6.pdf'])).statusCode).toBe(409);
  expect((await attach(driver, id, ['5.pdf'])).statusCode).toBe(200);
  const refused = await portal.as(ours.supervisor).post('/exploitation/absence-requests/answer', {
    selection: { ids: [id] },
    values: { answer: 'refuse', reason: 'Trop d’absents' },
    preview: false,
  });
  expect(refused.json()).toMatchObject({ done: 1 });
  const late = await attach(driver, id, ['late.pdf']);
  expect([late.statusCode, late.body.includes('refusée')]).toEqual([409, true]);
});

it('come with what waits, and with what was granted until the fifteenth day after its end', async () => {
  const id = await asked('2030-03-12');
  const granted = await portal.as(ours.supervisor).post('/exploitation/absence-requests/answer', {
    selection: { ids: [id] },
    values: { answer: 'validate', reason: '' },
    preview: false,
  });
  expect(granted.json()).toMatchObject({ done: 1 });
  expect((await attach(driver, id, ['1.pdf'])).statusCode).toBe(200);
  const today = todayIn(Temporal.Now.instant());
  /** It ended so many days ago; the clock of the tests is that of the portal. */
  const ended = async (days: number, status = 'VALIDATED') => {
    await portal.run`update absence set starts_on = ${addDays(today, -days)}::date, ends_on = ${addDays(today, -days)}::date, status = ${status} where id = ${id}`;
    const { requests } = (await portal.as(who(driver)).get(OWN)).json() as {
      requests: { id: number; takesFiles: boolean }[];
    };
    const answer = await attach(driver, id, [`${status}-${days}.pdf`]);
    return [requests.find((r) => r.id === id)?.takesFiles, answer.statusCode, answer.body] as const;
  };
  expect((await ended(15)).slice(0, 2)).toEqual([true, 200]);
  const late = await ended(16);
  expect(late.slice(0, 2)).toEqual([false, 409]);
  expect(late[2]).toContain(formatDay(addDays(today, -1)));
  // Who still waits for an answer may prove it for as long.
  expect((await ended(16, 'REVIVAL')).slice(0, 2)).toEqual([true, 200]);
  expect((await ended(16, 'REFUSED_CANCELLATION')).slice(0, 2)).toEqual([false, 409]);
});

it('go in the night after the request is withdrawn, and three years after the absence', async () => {
  const [kept, withdrawn, gone] = [
    await asked('2030-03-06'),
    await asked('2030-03-07'),
    await asked('2030-03-08'),
  ];
  const files = [await attached(kept), await attached(withdrawn), await attached(gone)];
  const { requests } = (await portal.as(who(driver)).get(OWN)).json() as {
    requests: { id: number; version: number }[];
  };
  const move = await portal.as(who(driver)).post(`${OWN}/${withdrawn}/cancel`, {
    version: requests.find((r) => r.id === withdrawn)?.version,
  });
  expect(move.statusCode, move.body).toBe(200);
  await portal.run`delete from absence where id = ${gone}`;
  const statuses = async (): Promise<number[]> =>
    Promise.all(files.map((file) => reads(driver, file)));
  await forget('2033-03-05');
  expect(await statuses()).toEqual([200, 404, 404]);
  await forget('2033-03-06');
  expect(await statuses()).toEqual([404, 404, 404]);
});
