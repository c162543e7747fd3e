import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeTachographFile } from '#engines/tachograph/tachograph.ts';
import { cardDays, cardIdentification } from '#engines/tachograph/driver-card.ts';
import { access as infrastructureAccess } from '#areas/organisation/infrastructures/access.ts';
import { access as dayAccess } from '#areas/working-time/days/access.ts';
import { contributes as dayGifts } from '#areas/working-time/days/server/contributes.ts';
import { daysServer } from '#areas/working-time/days/server/routes.ts';
import { createCollaborator, createMission, createVehicle } from '#areas/collaborators/directory/server/api.ts';
import type { Tx } from '#platform/server/call.ts';
import { MAIL_JOB } from '#platform/server/mail/send-mail.ts';
import { freshCustomer, freshPerson, type FreshCustomer, type TestPerson } from '#platform/testing/actors.ts';
import { testPortal, type TestPortal } from '#platform/testing/test-portal.ts';
import { access as legalFileAccess } from '../access.ts';
import type { Outcome } from '../contract.ts';
import { cardFile } from './cards.fixtures.ts';
import { contributes } from './contributes.ts';
import { legalFileListsServer, legalFilesServer } from './routes.ts';
import { vehicleFile } from './vehicle-units.fixtures.ts';

let portal: TestPortal;
let c: FreshCustomer;
let other: FreshCustomer;
beforeAll(async () => {
  portal = await testPortal({
    areas: () => [legalFilesServer, legalFileListsServer, daysServer], access: { ...infrastructureAccess, ...dayAccess, ...legalFileAccess },
    jobs: [...(contributes.jobs ?? []), ...(dayGifts.jobs ?? []), MAIL_JOB],
  });
  await portal.jobs.start();
  [c, other] = [await freshCustomer(portal.services.db), await freshCustomer(portal.services.db)];
});
afterAll(() => portal.close());

const HOUR = 3600;
const elevated = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => portal.services.db.elevated(work);
let serial = 0;
/** A number of its own for each test: 14 characters that identify, then replacement and renewal. */
const newNumber = (): string => `F${String((serial += 1)).padStart(3, '0')}${String(process.pid).padStart(10, '0').slice(-10)}00`;
const driver = (o: { of?: FreshCustomer; agency?: 0 | 1; number?: string | null; birthDate?: string; lastName?: string } = {}): Promise<number> => elevated(async (tx) => {
  const { of = c, agency = 0, number = null } = o;
  const place = { customerId: of.customerId, infraId: of.agencies[agency] };
  const id = await createCollaborator(tx, { ...place, matricule: `L${(serial += 1)}`, lastName: o.lastName ?? 'Durand', firstName: 'Julien', type: 1, driverType: 'LD', birthDate: o.birthDate ?? null, email: 'julien@test.example', card: number === null ? null : { nation: 17, number } });
  await createMission(tx, { ...place, collaboratorId: id, type: 'P', startsOn: '2005-01-01', jobTitle: 'Conducteur', driverType: 'LD', monthlyMinutes: 9100, weeklyMinutes: 2100 });
  return id;
});

const upload = (who: TestPerson | null, files: readonly { name: string; bytes: Uint8Array }[], url = '/legal-files/upload') => {
  const b = 'legal-file-boundary';
  const payload = Buffer.concat([...files.flatMap((f) => [Buffer.from(`--${b}\r\ncontent-disposition: form-data; name="file"; filename="${f.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`), Buffer.from(f.bytes), Buffer.from('\r\n')]), Buffer.from(`--${b}--\r\n`)]);
  return portal.app.inject({ method: 'POST', url, payload, headers: { 'accept': 'application/json', 'content-type': `multipart/form-data; boundary=${b}`, ...who?.headers } });
};
const outcomes = async (who: TestPerson, ...files: { name: string; bytes: Uint8Array }[]): Promise<Outcome[]> => {
  const answer = await upload(who, files);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().outcomes;
};
const get = async (who: TestPerson, url: string) => {
  const answer = await portal.call(who, 'GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** Waits until no job is left to run. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 400; i += 1) {
    const left = await elevated(async (tx) => (await sql<{ n: number }>`select count(*)::int as n from job_run where state in ('waiting', 'running')`.execute(tx)).rows[0]?.n);
    if (left === 0) return;
    await new Promise((r) => { setTimeout(r, 25); });
  }
  throw new Error('jobs are still running');
};
const dayOf = async (id: number, day: string) => (await get(c.admin, `/working-time/day/${id}/${day}`)).record;
const storedContents = (bytes: Uint8Array) => import('node:crypto').then(({ createHash }) => portal.services.files.exists(createHash('sha256').update(bytes).digest('hex')));

describe('a driver card', () => {
  it('becomes the day, to the minute, by one upload', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const bytes = cardFile({ number: `${number.slice(0, 14)}12`, days: { '2026-03-10': '00:00 out 05:00 work 05:30 driving 10:00 rest 10:45 driving 14:30 availability 15:00 rest 15:01 out', '2026-03-11': '00:00 out 05:00 driving 09:30 rest 10:15 driving 13:00 out' } });
    const [outcome] = await outcomes(c.supervisor, { name: 'c_durand.c1b', bytes });
    expect(outcome).toMatchObject({ outcome: 'treated', person: { id, name: 'DURAND Julien' }, added: 2, known: 0, firstDay: '2026-03-10', lastDay: '2026-03-11', text: '2 jours nouveaux' });
    await settled();
    expect(await dayOf(id, '2026-03-10')).toMatchObject({
      serviceStart: '2026-03-10T05:00:00Z', serviceEnd: '2026-03-10T15:00:00Z', service: 9.25 * HOUR, driving: 8.25 * HOUR, work: 0.5 * HOUR, waiting: 0.5 * HOUR, breaks: 0.75 * HOUR, amplitude: 10 * HOUR,
      meals: 1, overnights: 1, distance: 410, vehicles: ['AB-123-CD'], stale: false, status: 'draft', anomalies: [],
    });
    expect(await dayOf(id, '2026-03-11')).toMatchObject({ driving: 7.25 * HOUR, breaks: 0.75 * HOUR, overnights: 0 });
    const detail = await get(c.admin, `/working-time/day/${id}/2026-03-10`);
    expect(detail.evidence).toMatchObject([{ source: 'card', origin: 'c_durand.c1b' }]);
    expect(detail.segments.find((s: { activity: string }) => s.activity === 'driving')).toMatchObject({ winner: { source: 'card', activity: 'driving' }, losers: [] });
  });

  it('deposited twice is one file; a later download of the same days adds only what is new', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const days = { '2026-03-16': '00:00 out 06:00 driving 10:00 out', '2026-03-17': '00:00 out 06:00 driving 10:00 out' };
    const first = cardFile({ number, days });
    await outcomes(c.supervisor, { name: 'A.C1B', bytes: first });
    expect(await outcomes(c.admin, { name: 'autre nom.DDD', bytes: first })).toMatchObject([{ outcome: 'known', added: 0 }]);
    const [again] = await outcomes(c.supervisor, { name: 'B.C1B', bytes: cardFile({ number, days: { ...days, '2026-03-18': '00:00 out 06:00 work 08:00 out' } }) });
    // The first download ended its last day at 20:00: the second one says the rest of it.
    expect(again).toMatchObject({ outcome: 'treated', added: 2, known: 1 });
    await settled();
    expect(await dayOf(id, '2026-03-17')).toMatchObject({ driving: 4 * HOUR });
    const { files } = await get(c.supervisor, `/legal-files/files/driver/${id}`);
    expect(files.map((f: { name: string }) => f.name)).toEqual(['B.C1B', 'A.C1B']);
  });

  it('withdrawn, its days go, except those that another file proves; the bytes stay', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const shared = { '2026-04-07': '00:00 out 06:00 driving 10:00 out' };
    const first = cardFile({ number, days: { '2026-04-03': '00:00 out 06:00 driving 11:00 out', ...shared } });
    const [a] = await outcomes(c.supervisor, { name: 'A.C1B', bytes: first });
    await outcomes(c.supervisor, { name: 'B.C1B', bytes: cardFile({ number, days: { ...shared, '2026-04-08': '00:00 out 06:00 work 08:00 out' } }) });
    await settled();
    const withdraw = (body: object) => portal.call(c.supervisor, 'POST', `/legal-files/withdraw/${a?.fileId}`, body);
    const { files } = await get(c.supervisor, `/legal-files/files/driver/${id}`);
    const { version } = files.find((f: { id: number }) => f.id === a?.fileId);
    expect((await withdraw({ reason: '', version })).statusCode).toBe(422);
    expect((await withdraw({ reason: 'mauvais conducteur', version: version + 7 })).statusCode).toBe(409);
    expect((await withdraw({ reason: 'mauvais conducteur', version })).json()).toEqual({ status: 'withdrawn' });
    await settled();
    expect(await dayOf(id, '2026-04-03')).toBeNull();
    expect(await dayOf(id, '2026-04-07')).toMatchObject({ driving: 4 * HOUR });
    expect(await storedContents(first)).toBe(true);
    const [second] = await outcomes(c.supervisor, { name: 'A.C1B', bytes: first });
    expect(second).toMatchObject({ outcome: 'treated', added: 2, known: 0 });
    await settled();
    expect(await dayOf(id, '2026-04-03')).toMatchObject({ driving: 5 * HOUR });
  });

  it('of an unknown person waits to be linked, and is known from then on', async () => {
    const number = newNumber();
    const lastName = `Inconnu${process.pid}`;
    const id = await driver({ lastName, birthDate: '1979-02-03' });
    const bytes = cardFile({ number, surname: lastName.toUpperCase(), birthDate: '1979-02-03', days: { '2026-03-02': '00:00 out 06:00 driving 09:00 out' } });
    const [outcome] = await outcomes(c.supervisor, { name: 'X.C1B', bytes });
    expect(outcome).toMatchObject({ outcome: 'unassigned', person: null, findings: ['Aucun collaborateur visible ne porte cette carte.'] });
    const waiting = (await get(c.supervisor, '/legal-files/unassigned')).files;
    // It came in at the agency of the supervisor.
    expect(waiting.map((f: { id: number }) => f.id)).toContain(outcome?.fileId);
    expect((await get(c.supervisor, `/legal-files/candidates/${outcome?.fileId}`)).people).toMatchObject([{ id, sameName: true, sameBirth: true, otherCard: false }]);
    const assign = (who: TestPerson, collaboratorId: number) => portal.call(who, 'POST', `/legal-files/assign/${outcome?.fileId}`, { collaboratorId });
    expect((await assign(c.supervisor, await driver({ of: other }))).statusCode).toBe(404);
    expect((await assign(c.supervisor, await driver({ agency: 1 }))).statusCode).toBe(404);
    expect((await assign(c.supervisor, await driver({ number: newNumber() }))).json().error.details).toMatchObject([{ field: 'collaboratorId' }]);
    expect((await assign(c.supervisor, id)).json()).toMatchObject({ outcome: 'treated', added: 1, person: { id } });
    expect((await assign(c.supervisor, id)).statusCode).toBe(409);
    await settled();
    expect(await dayOf(id, '2026-03-02')).toMatchObject({ driving: 3 * HOUR });
    expect(await outcomes(c.supervisor, { name: 'Y.C1B', bytes: cardFile({ number, days: { '2026-03-03': '00:00 out 06:00 driving 09:00 out' } }) })).toMatchObject([{ outcome: 'treated', person: { id } }]);
  });

  it('many at once are read by a job; what is no card among them leaves nothing', async () => {
    const numbers = Array.from({ length: 7 }, newNumber);
    const ids = await Promise.all(numbers.map((number) => driver({ number })));
    const noise = new Uint8Array(900).fill(7);
    const files = [...numbers.map((number, i) => ({ name: `lot${i}.C1B`, bytes: cardFile({ number, days: { '2026-05-05': '00:00 out 06:00 driving 09:00 out' } }) })), { name: 'bruit.DDD', bytes: noise }];
    const answer = (await upload(c.supervisor, files)).json();
    expect(answer.outcomes.map((o: Outcome) => o.outcome)).toEqual(Array(8).fill('waiting'));
    await settled();
    const job = await elevated((tx) => portal.services.jobs.view(tx, answer.job));
    expect(job).toMatchObject({ state: 'done', title: 'Lecture d’un dépôt de fichiers légaux' });
    const { deposit } = (job?.result ?? {}) as { deposit?: string };
    expect((await get(c.supervisor, `/legal-files/deposit/${deposit}`)).outcomes).toMatchObject({ treated: 7, refused: 1, waiting: 0 });
    for (const id of ids) expect(await dayOf(id, '2026-05-05')).toMatchObject({ driving: 3 * HOUR });
    expect(await storedContents(noise)).toBe(false);
  });
});

describe('perimeters', () => {
  it('two customers with the same card number never see each other’s files', async () => {
    const number = newNumber();
    const [mine, theirs] = [await driver({ number }), await driver({ of: other, number })];
    const bytes = cardFile({ number, days: { '2026-03-24': '00:00 out 06:00 driving 09:00 out' } });
    const [a] = await outcomes(c.supervisor, { name: 'C.C1B', bytes });
    await settled();
    expect((await get(other.supervisor, `/legal-files/files/driver/${theirs}`)).files).toEqual([]);
    expect((await get(other.admin, `/working-time/day/${theirs}/2026-03-24`)).record).toBeNull();
    const [b] = await outcomes(other.supervisor, { name: 'C.C1B', bytes });
    expect(b).toMatchObject({ outcome: 'treated', added: 1 });
    expect(b?.fileId).not.toBe(a?.fileId);
    const foreign: [string, string, object?][] = [
      ['GET', `/legal-files/files/driver/${mine}`], ['GET', `/legal-files/get-missing-dates/${mine}`], ['GET', `/legal-files/download-legal-file/${a?.fileId}`], ['POST', `/legal-files/reprocess-file/${a?.fileId}`, {}],
      ['POST', `/legal-files/withdraw/${a?.fileId}`, { reason: 'pour voir', version: 1 }], ['POST', `/legal-files/assign/${a?.fileId}`, { collaboratorId: theirs }], ['GET', `/legal-files/candidates/${a?.fileId}`],
      ['POST', '/legal-files/toggle-alert', { entityType: 'driver', entityId: mine }], ['GET', `/working-time/day/${mine}/2026-03-24`], ['POST', `/working-time/day/${mine}/2026-03-24/recompute`, {}],
    ];
    for (const [method, url, body] of foreign) expect((await portal.call(other.admin, method as 'GET', url, body)).statusCode, `${method} ${url}`).toBe(404);
    const seen = (await get(other.admin, '/legal-files/load-data')).rows.map((r: { id: number }) => r.id);
    expect(seen).toContain(theirs);
    expect(seen).not.toContain(mine);
  });

  it('a supervisor sees and touches the own agencies only', async () => {
    const number = newNumber();
    const there = await driver({ agency: 1, number });
    const bytes = cardFile({ number, days: { '2026-03-25': '00:00 out 06:00 driving 09:00 out' } });
    expect((await portal.call(c.supervisor, 'GET', `/legal-files/files/driver/${there}`)).statusCode).toBe(404);
    // The holder is out of the supervisor's sight: the file waits for somebody who sees more.
    const [outcome] = await outcomes(c.supervisor, { name: 'D.C1B', bytes });
    expect(outcome).toMatchObject({ outcome: 'unassigned' });
    expect(await outcomes(c.admin, { name: 'D.C1B', bytes })).toMatchObject([{ outcome: 'treated', person: { id: there } }]);
    expect((await portal.call(c.supervisor, 'GET', `/legal-files/download-legal-file/${outcome?.fileId}`)).statusCode).toBe(404);
    expect(await outcomes(c.supervisor, { name: 'D.C1B', bytes })).toMatchObject([{ outcome: 'known', fileId: null }]);
  });

  it.each([['a plain collaborator', 'collaborator', 403], ['pay staff', 'pay', 403], ['a stranger', null, 401]] as const)('%s may not deposit', async (_, who, status) => {
    expect((await upload(who === null ? null : c[who], [{ name: 'A.C1B', bytes: cardFile({ days: { '2026-03-01': '00:00 out 06:00 driving 09:00 out' } }) }])).statusCode).toBe(status);
  });

  it('a collaborator reads the own days and nobody else’s', async () => {
    const id = await driver();
    expect((await portal.call(c.collaborator, 'GET', `/working-time/day/${id}/2026-03-01`)).statusCode).toBe(404);
    const self = await elevated((tx) => freshPerson(tx, { roles: ['ROLE_COLLABORATOR'], customerId: c.customerId, infraId: c.agencies[0], perimeter: [c.agencies[0]], collaboratorId: id }));
    expect((await get(self, `/working-time/day/${id}/2026-03-01`)).collaborator).toMatchObject({ id });
    expect((await portal.call(self, 'GET', `/working-time/day/${await driver()}/2026-03-01`)).statusCode).toBe(404);
  });

  it('staff of the provider says whose files they are', async () => {
    const bytes = cardFile({ number: newNumber(), days: { '2026-03-01': '00:00 out 06:00 driving 09:00 out' } });
    expect((await upload(c.superAdmin, [{ name: 'A.C1B', bytes }])).statusCode).toBe(422);
    expect((await upload(c.superAdmin, [{ name: 'A.C1B', bytes }], `/legal-files/upload/${c.agencies[0]}`)).json().outcomes).toMatchObject([{ outcome: 'unassigned' }]);
  });
});

describe('hostile and damaged files', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  it.each([
    ['text', bytes('ceci n’est pas une carte')], ['a PDF under another name', bytes('%PDF-1.7 …')], ['zeros', new Uint8Array(5000)], ['nothing but 0xff', new Uint8Array(5000).fill(255)],
    ['a workshop card', Uint8Array.of(0x05, 0x01, 0, 0, 5, 2, 0, 0, 0, 0)],
  ])('%s is refused in French and leaves nothing', async (_, content) => {
    const answer = await upload(c.supervisor, [{ name: 'faux.C1B', bytes: content }]);
    expect(answer.statusCode, answer.body).toBe(200);
    const [outcome] = answer.json().outcomes as Outcome[];
    expect(outcome).toMatchObject({ outcome: 'refused', fileId: null });
    expect(outcome?.text).toMatch(/chronotachygraphe|carte d’atelier|vide/);
    expect(await storedContents(content)).toBe(false);
  });

  it('an empty file is refused at the door', async () => {
    const answer = await upload(c.supervisor, [{ name: 'vide.C1B', bytes: new Uint8Array(0) }]);
    expect([answer.statusCode, answer.json().error.details[0].message]).toEqual([422, 'Le fichier est vide.']);
  });

  it.each(['carte.exe', 'carte.pdf', 'carte', 'carte.C1B.html'])('%s is not an accepted name', async (name) => {
    expect((await upload(c.supervisor, [{ name, bytes: cardFile({ days: {} }) }])).statusCode).toBe(415);
  });

  it('a cut card gives its good days, and says what is missing', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const days = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`2026-06-0${i + 1}`, '00:00 out 06:00 driving 10:00 out']));
    const whole = cardFile({ number, days });
    // Inside the activities, behind five of its nine days (18 bytes each, after 5 of tag and length and 4 of pointers).
    const read = decodeTachographFile(whole);
    const activities = read.kind === 'driver-card' ? read.blocks.find((block) => block.fid === 0x0504) : undefined;
    const [outcome] = await outcomes(c.supervisor, { name: 'coupe.C1B', bytes: whole.subarray(0, (activities?.offset ?? 0) + 9 + 5 * 18 + 4) });
    expect(outcome).toMatchObject({ outcome: 'treated', person: { id } });
    expect(outcome?.added).toBeGreaterThan(0);
    expect(outcome?.findings.join(' ')).toContain('coupé');
    const { files } = await get(c.supervisor, `/legal-files/files/driver/${id}`);
    expect(files[0].findings.some((f: { serious: boolean }) => f.serious)).toBe(true);
  });

  it('no mutation of a card gives anything but an answer', async () => {
    const number = newNumber();
    await driver({ number });
    const whole = cardFile({ number, days: { '2026-06-10': '00:00 out 06:00 driving 10:00 out', '2026-06-11': '00:00 out 06:00 work 10:00 out' } });
    let seed = 42;
    const random = (n: number): number => { seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648; return seed % n; };
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
    const broken = await elevated((tx) => sql<{ kind: string; error: string }>`select kind, error from job_run where state = 'failed'`.execute(tx));
    expect(broken.rows).toEqual([]);
  });

  it('a vehicle unit is tied by its content, whatever its name, and proves the days of the drivers that are known', async () => {
    const number = newNumber();
    const person = await driver({ number });
    const vehicleId = await elevated((tx) => createVehicle(tx, { customerId: c.customerId, infraId: c.agencies[0], registration: 'GH-456-JK', vin: 'VF1DEMO0000000001' }));
    const bytes = vehicleFile({
      plate: 'OLD-PLATE', readAt: '2026-03-12T16:00',
      days: {
        '2026-03-10': { changes: '00:00 rest 05:00 driving 09:00 work 10:00 rest', drivers: [[number, '05:00', '10:00'], ['X999999999999900', '12:00', '13:00']] },
        '2026-03-11': { changes: '00:00 rest', drivers: [] },
      },
    });
    const [outcome] = await outcomes(c.supervisor, { name: 'unité.V1B', bytes });
    expect(outcome).toMatchObject({ outcome: 'treated', added: 1, known: 0, firstDay: '2026-03-10', lastDay: '2026-03-11', findings: [] });
    const { rows } = await get(c.supervisor, '/legal-files/load-data?tab=vehicle');
    expect(rows).toContainEqual(expect.objectContaining({ id: vehicleId, lastDownload: '2026-03-12T16:00:00Z', lastDay: '2026-03-11', files: 1 }));
    await settled();
    const said = await elevated((tx) => sql<{ collaborator_id: number; source: string; day: string; spans: number[]; vehicles: string[] }>`select collaborator_id, source, day::text, spans, vehicles from activity_evidence where legal_file_id = ${outcome?.fileId}`.execute(tx));
    expect(said.rows).toEqual([{ collaborator_id: person, source: 'vehicle', day: '2026-03-10', spans: [5 * HOUR, 4 * HOUR, 3, 9 * HOUR, HOUR, 2], vehicles: ['OLD-PLATE'] }]);
    const day = await elevated((tx) => sql<{ driving: number; work: number }>`select driving, work from day_record where collaborator_id = ${person} and day = '2026-03-10'`.execute(tx));
    expect(day.rows).toEqual([{ driving: 4 * HOUR, work: HOUR }]);
    expect((await portal.call(c.supervisor, 'POST', `/legal-files/reprocess-file/${outcome?.fileId}`, {})).json()).toMatchObject({ status: 'success', command: 0, outcome: { added: 0, known: 1 } });
  });

  it('a vehicle of nobody waits, and is tied when it is read again', async () => {
    const [outcome] = await outcomes(c.supervisor, { name: 'V_20260301_1542_ZZ999ZZ.V1B', bytes: vehicleFile({ vin: 'VF1DEMO0000000777', plate: 'ZZ-999-ZZ', readAt: '2026-03-01T15:42', days: { '2026-02-27': { changes: '00:00 rest', drivers: [] } } }) });
    expect(outcome).toMatchObject({ outcome: 'unassigned', text: 'Véhicule inconnu : ajoutez-le au parc, puis relisez le fichier.' });
    expect((await get(c.supervisor, '/legal-files/unassigned')).files.map((f: { id: number }) => f.id)).toContain(outcome?.fileId);
    await elevated((tx) => createVehicle(tx, { customerId: c.customerId, infraId: c.agencies[0], registration: 'zz999zz' }));
    expect((await portal.call(c.supervisor, 'POST', `/legal-files/reprocess-file/${outcome?.fileId}`, {})).json()).toMatchObject({ status: 'success', outcome: { outcome: 'treated' } });
    expect((await get(c.supervisor, '/legal-files/unassigned')).files.map((f: { id: number }) => f.id)).not.toContain(outcome?.fileId);
  });

  it('drivers of another customer in a vehicle file leave no record', async () => {
    const number = newNumber();
    const elsewhere = await driver({ of: other, number });
    const file = vehicleFile({ vin: 'VF1DEMO0000000888', plate: 'YY-888-YY', readAt: '2026-03-05T16:00', days: { '2026-03-04': { changes: '00:00 driving', drivers: [[number, '05:00', '10:00']] } } });
    await outcomes(c.supervisor, { name: 'unité.V1B', bytes: file });
    const said = await elevated((tx) => sql`select from activity_evidence where collaborator_id = ${elsewhere}`.execute(tx));
    expect(said.rows).toEqual([]);
  });

  it('a withdrawn vehicle file no longer proves what it alone proved', async () => {
    const number = newNumber();
    const person = await driver({ number });
    await elevated((tx) => createVehicle(tx, { customerId: c.customerId, infraId: c.agencies[0], registration: 'XX-777-XX' }));
    const day = { changes: '00:00 rest 05:00 driving', drivers: [[number, '05:00', '10:00']] } as const;
    const of = (readAt: string, days: Record<string, typeof day>) => vehicleFile({ vin: 'VF1DEMO0000000999', plate: 'XX-777-XX', readAt, days });
    const [first] = await outcomes(c.supervisor, { name: 'a.V1B', bytes: of('2026-04-03T16:00', { '2026-04-01': day, '2026-04-02': day }) });
    await outcomes(c.supervisor, { name: 'b.V1B', bytes: of('2026-04-04T16:00', { '2026-04-02': day, '2026-04-03': day }) });
    await settled();
    const proven = async (): Promise<string[]> => (await elevated((tx) => sql<{ day: string }>`select distinct day::text from activity_evidence where collaborator_id = ${person} and not withdrawn order by 1`.execute(tx))).rows.map((r) => r.day);
    expect(await proven()).toEqual(['2026-04-01', '2026-04-02', '2026-04-03']);
    const { version } = await elevated(async (tx) => (await sql<{ version: number }>`select version from legal_file where id = ${first?.fileId}`.execute(tx)).rows[0] ?? { version: 0 });
    expect((await portal.call(c.supervisor, 'POST', `/legal-files/withdraw/${first?.fileId}`, { version, reason: 'Mauvais fichier' })).statusCode).toBe(200);
    await settled();
    expect(await proven()).toEqual(['2026-04-02', '2026-04-03']);
  });

  it('the beginning of a vehicle unit without anything in it is refused', async () => {
    const [outcome] = await outcomes(c.supervisor, { name: 'V_20260301_1542_GH456JK.V1B', bytes: Uint8Array.of(0x76, 0x01, 1, 2, 3, 4) });
    expect(outcome).toMatchObject({ outcome: 'refused', fileId: null });
  });
});

describe('the rest of the screen', () => {
  it('delays, counts, filters, alerts, notification, download and reprocessing', async () => {
    const fresh = await freshCustomer(portal.services.db);
    portal.clock.now = Temporal.Instant.from('2026-03-30T09:00:00Z');
    const reads = { late: '2026-03-01', almost: '2026-03-05', fine: '2026-03-28' } as const;
    const ids: Record<string, number> = { never: await driver({ of: fresh, number: newNumber() }) };
    const contents: Record<string, Uint8Array> = {};
    for (const [name, day] of Object.entries(reads)) {
      const number = newNumber();
      ids[name] = await driver({ of: fresh, number });
      contents[name] = cardFile({ number, days: { [day]: '00:00 out 06:00 driving 09:00 out' }, readAt: `${day}T20:00` });
      await outcomes(fresh.supervisor, { name: `${name}.C1B`, bytes: contents[name] });
    }
    const data = await get(fresh.supervisor, '/legal-files/load-data');
    expect(data.rows.map((r: { id: number; status: number; daysLeft: number | null }) => [r.id, r.status, r.daysLeft])).toEqual([[ids['never'], 0, null], [ids['late'], 0, -1], [ids['almost'], 1, 3], [ids['fine'], 2, 26]]);
    expect(data.counts).toEqual({ late: 2, almostLate: 1, onTime: 1 });
    expect((await get(fresh.supervisor, '/legal-files/load-data?status=1')).rows).toMatchObject([{ id: ids['almost'] }]);
    expect((await portal.call(fresh.supervisor, 'POST', '/legal-files/filters', {})).json().status.map((s: { count: number }) => s.count)).toEqual([2, 1, 1]);
    expect((await portal.call(fresh.supervisor, 'POST', '/legal-files/toggle-alert', { entityType: 'driver', entityId: ids['fine'] })).json()).toEqual({ enabled: false });
    expect((await get(fresh.supervisor, '/legal-files/driver/list?alerts=true')).rows).toMatchObject([{ id: ids['fine'], alerts: false }]);
    expect((await portal.call(fresh.supervisor, 'POST', '/legal-files/notify', { entityType: 'driver', entityIds: [ids['late'], ids['almost']] })).json()).toEqual({ status: 0, sent: 2, without: [] });
    const missing = await get(fresh.supervisor, `/legal-files/get-missing-dates/${ids['fine']}?from=2026-03-27&to=2026-03-29`);
    expect(missing.days).toEqual([{ day: '2026-03-27', state: 'none' }, { day: '2026-03-28', state: 'proven' }, { day: '2026-03-29', state: 'none' }]);
    const [file] = (await get(fresh.supervisor, `/legal-files/files/driver/${ids['fine']}`)).files;
    const taken = await portal.call(fresh.supervisor, 'GET', `/legal-files/download-legal-file/${file.id}`);
    expect([taken.statusCode, Buffer.compare(taken.rawPayload, Buffer.from(contents['fine'] ?? []))]).toEqual([200, 0]);
    const log = await elevated((tx) => sql<{ user_id: number }>`select user_id from audit_log where action = 'read' and table_name = 'collaborators.legal-file' and row_id = ${file.id}`.execute(tx));
    expect(log.rows).toEqual([{ user_id: fresh.supervisor.id }]);
    expect((await portal.call(fresh.supervisor, 'POST', `/legal-files/reprocess-file/${file.id}`, {})).json()).toMatchObject({ status: 'success', command: 0, outcome: { added: 0, known: 1 } });
    await elevated((tx) => sql`update legal_file set sha256 = ${'0'.repeat(64)} where id = ${file.id}`.execute(tx));
    expect((await portal.call(fresh.supervisor, 'POST', `/legal-files/reprocess-file/${file.id}`, {})).json()).toMatchObject({ status: 'file_not_found', command: 1 });
    expect(await get(fresh.supervisor, '/legal-files/embedded-system-status')).toMatchObject({ connected: false, systems: [] });
    expect((await portal.call(fresh.supervisor, 'GET', '/legal-files/legacy-redirect/vehicle')).headers.location).toContain('/legal-files?tab=vehicle');
    await settled();
  });
});

const SAMPLES = join(import.meta.dirname, '../../../../../shared/data/tachograph/samples');
const real = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((f) => f.startsWith('card-')) : [];
describe.skipIf(real.length === 0)('real cards (skipped where ../shared/data/tachograph is absent)', () => {
  it.each(real)('%s: every whole day has the card’s own minutes', async (name) => {
    const bytes = new Uint8Array(readFileSync(join(SAMPLES, name)));
    const file = decodeTachographFile(bytes);
    if (file.kind !== 'driver-card') throw new Error('not a driver card');
    const said = cardIdentification(file.card);
    if (said === null) throw new Error('no identification');
    const mine = await freshCustomer(portal.services.db);
    const id = await elevated(async (tx) => {
      const place = { customerId: mine.customerId, infraId: mine.agencies[0] };
      // Two cards of the collection have blank numbers in part: whatever they say is the identity.
      const person = await createCollaborator(tx, { ...place, matricule: 'REEL', lastName: said.surname || 'X', firstName: said.firstNames || 'Y', type: 1, driverType: 'LD', card: { nation: said.issuingNation, number: said.cardNumber } });
      await createMission(tx, { ...place, collaboratorId: person, type: 'P', startsOn: '1990-01-01', jobTitle: 'Conducteur', driverType: 'LD', monthlyMinutes: 9100, weeklyMinutes: 2100 });
      return person;
    });
    const [outcome] = await outcomes(mine.supervisor, { name, bytes });
    expect(outcome).toMatchObject({ outcome: 'treated', person: { id } });
    await settled();
    const days = cardDays(file.card);
    const whole = days.slice(0, -1);
    // Driving of all services together is all the driving of the card, whatever the zone cuts.
    const { rows } = await elevated((tx) => sql<{ driving: number; work: number; waiting: number }>`select sum(driving)::int as driving, sum(work)::int as work, sum(waiting)::int as waiting from day_record where collaborator_id = ${id}`.execute(tx));
    const total = (of: 'driving' | 'work' | 'availability'): number => whole.reduce((sum, d) => sum + d.minutes[of] * 60, 0);
    const last = days.at(-1);
    const lastDay = (of: 'driving' | 'work' | 'availability'): number => (last?.minutes[of] ?? 0) * 60;
    const [sums] = rows;
    for (const [mineOf, cardOf] of [['driving', 'driving'], ['work', 'work'], ['waiting', 'availability']] as const) {
      expect(sums?.[mineOf] ?? 0).toBeGreaterThanOrEqual(total(cardOf));
      expect(sums?.[mineOf] ?? 0).toBeLessThanOrEqual(total(cardOf) + lastDay(cardOf));
    }
  });
});
