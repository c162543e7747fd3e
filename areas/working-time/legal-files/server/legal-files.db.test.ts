import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  freshCustomer,
  freshPerson,
  type FreshCustomer,
  type TestPerson,
} from '#platform/testing/actors.ts';
import type { TestPortal } from '#platform/testing/test-portal.ts';
import type { Outcome } from '../outcomes.ts';
import { cardFile } from './cards.fixtures.ts';
import { legalFilesKit, newNumber, openLegalFiles } from './legal-files.setup.fixtures.ts';

let c: FreshCustomer;
let other: FreshCustomer;
let portal: TestPortal;
beforeAll(async () => {
  ({ portal, c, other } = await openLegalFiles());
});
afterAll(() => portal.close());

const HOUR = 3600;
const { elevated, driver, upload, outcomes, get, settled, storedContents, dayOf } = legalFilesKit(
  () => ({ portal, c }),
);

describe('a driver card', () => {
  it('becomes the day, to the minute, by one upload', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const bytes = cardFile({
      number: `${number.slice(0, 14)}12`,
      days: {
        '2026-03-10':
          '00:00 out 05:00 work 05:30 driving 10:00 rest 10:45 driving 14:30 availability 15:00 rest 15:01 out',
        '2026-03-11': '00:00 out 05:00 driving 09:30 rest 10:15 driving 13:00 out',
      },
    });
    const [outcome] = await outcomes(c.supervisor, { name: 'c_durand.c1b', bytes });
    expect(outcome).toMatchObject({
      outcome: 'treated',
      person: { id, name: 'DURAND Julien' },
      added: 2,
      known: 0,
      firstDay: '2026-03-10',
      lastDay: '2026-03-11',
      text: '2 jours nouveaux',
    });
    await settled();
    expect(await dayOf(id, '2026-03-10')).toMatchObject({
      serviceStart: '2026-03-10T05:00:00Z',
      serviceEnd: '2026-03-10T15:00:00Z',
      service: 9.25 * HOUR,
      driving: 8.25 * HOUR,
      work: 0.5 * HOUR,
      waiting: 0.5 * HOUR,
      breaks: 0.75 * HOUR,
      amplitude: 10 * HOUR,
      meals: 1,
      overnights: 0,
      distance: 410,
      vehicles: ['AB-123-CD'],
      stale: false,
      status: 'draft',
      anomalies: [],
    });
    expect(await dayOf(id, '2026-03-11')).toMatchObject({
      driving: 7.25 * HOUR,
      breaks: 0.75 * HOUR,
      overnights: 0,
    });
    const detail = await get(c.admin, `/working-time/day/${id}/2026-03-10`);
    expect(detail.evidence).toMatchObject([{ source: 'card', origin: 'c_durand.c1b' }]);
    expect(
      detail.segments.find((s: { activity: string }) => s.activity === 'driving'),
    ).toMatchObject({ winner: { source: 'card', activity: 'driving' }, losers: [] });
  });

  it('deposited twice is one file; a later download of the same days adds only what is new', async () => {
    const number = newNumber();
    const id = await driver({ number });
    const days = {
      '2026-03-16': '00:00 out 06:00 driving 10:00 out',
      '2026-03-17': '00:00 out 06:00 driving 10:00 out',
    };
    const first = cardFile({ number, days });
    await outcomes(c.supervisor, { name: 'A.C1B', bytes: first });
    expect(await outcomes(c.admin, { name: 'autre nom.DDD', bytes: first })).toMatchObject([
      { outcome: 'known', added: 0 },
    ]);
    const [again] = await outcomes(c.supervisor, {
      name: 'B.C1B',
      bytes: cardFile({
        number,
        days: { ...days, '2026-03-18': '00:00 out 06:00 work 08:00 out' },
      }),
    });
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
    const first = cardFile({
      number,
      days: { '2026-04-03': '00:00 out 06:00 driving 11:00 out', ...shared },
    });
    const [a] = await outcomes(c.supervisor, { name: 'A.C1B', bytes: first });
    await outcomes(c.supervisor, {
      name: 'B.C1B',
      bytes: cardFile({
        number,
        days: { ...shared, '2026-04-08': '00:00 out 06:00 work 08:00 out' },
      }),
    });
    await settled();
    const withdraw = (body: object) =>
      portal.call(c.supervisor, 'POST', `/legal-files/withdraw/${a?.fileId}`, body);
    const { files } = await get(c.supervisor, `/legal-files/files/driver/${id}`);
    const { version } = files.find((f: { id: number }) => f.id === a?.fileId);
    expect((await withdraw({ reason: '', version })).statusCode).toBe(422);
    expect(
      (await withdraw({ reason: 'mauvais conducteur', version: version + 7 })).statusCode,
    ).toBe(409);
    expect((await withdraw({ reason: 'mauvais conducteur', version })).json()).toEqual({
      status: 'withdrawn',
    });
    await settled();
    expect(await dayOf(id, '2026-04-03')).toBeNull();
    expect(await dayOf(id, '2026-04-07')).toMatchObject({ driving: 4 * HOUR });
    expect(await storedContents(first)).toBe(true);
    const [second] = await outcomes(c.supervisor, { name: 'A.C1B', bytes: first });
    expect(second).toMatchObject({ outcome: 'withdrawn', fileId: null });
    expect(second?.text).toContain('mauvais conducteur');
  });

  it('of an unknown person waits to be linked, and is known from then on', async () => {
    const number = newNumber();
    const lastName = `Inconnu${process.pid}`;
    const id = await driver({ lastName, birthDate: '1979-02-03' });
    const holder = { number, surname: lastName.toUpperCase(), birthDate: '1979-02-03' };
    const bytes = cardFile({
      ...holder,
      days: { '2026-03-02': '00:00 out 06:00 driving 09:00 out' },
    });
    const [outcome] = await outcomes(c.supervisor, { name: 'X.C1B', bytes });
    expect(outcome).toMatchObject({
      outcome: 'unassigned',
      person: null,
      findings: ['Aucun collaborateur visible ne porte cette carte.'],
    });
    const waiting = (await get(c.supervisor, '/legal-files/unassigned')).files;
    // It came in at the agency of the supervisor.
    expect(waiting.map((f: { id: number }) => f.id)).toContain(outcome?.fileId);
    expect(
      (await get(c.supervisor, `/legal-files/candidates/${outcome?.fileId}`)).people,
    ).toMatchObject([{ id, sameName: true, sameBirth: true, otherCard: false }]);
    const assign = (who: TestPerson, collaboratorId: number) =>
      portal.call(who, 'POST', `/legal-files/assign/${outcome?.fileId}`, { collaboratorId });
    expect((await assign(c.supervisor, await driver({ of: other }))).statusCode).toBe(404);
    expect((await assign(c.supervisor, await driver({ agency: 1 }))).statusCode).toBe(404);
    expect(
      (await assign(c.supervisor, await driver({ number: newNumber() }))).json().error.details,
    ).toMatchObject([{ field: 'collaboratorId' }]);
    expect((await assign(c.supervisor, id)).json()).toMatchObject({
      outcome: 'treated',
      added: 1,
      person: { id },
    });
    expect((await assign(c.supervisor, id)).statusCode).toBe(409);
    await settled();
    expect(await dayOf(id, '2026-03-02')).toMatchObject({ driving: 3 * HOUR });
    expect(
      await outcomes(c.supervisor, {
        name: 'Y.C1B',
        bytes: cardFile({ ...holder, days: { '2026-03-03': '00:00 out 06:00 driving 09:00 out' } }),
      }),
    ).toMatchObject([{ outcome: 'treated', person: { id } }]);
  });

  it('many at once are read by a job; what is no card among them leaves nothing', async () => {
    const numbers = Array.from({ length: 7 }, newNumber);
    const ids = await Promise.all(numbers.map((number) => driver({ number })));
    const noise = new Uint8Array(900).fill(7);
    const files = [
      ...numbers.map((number, i) => ({
        name: `lot${i}.C1B`,
        bytes: cardFile({ number, days: { '2026-05-05': '00:00 out 06:00 driving 09:00 out' } }),
      })),
      { name: 'bruit.DDD', bytes: noise },
    ];
    const answer = (await upload(c.supervisor, files)).json();
    expect(answer.outcomes.map((o: Outcome) => o.outcome)).toEqual(Array(8).fill('waiting'));
    await settled();
    const job = await elevated((tx) => portal.services.jobs.view(tx, answer.job));
    expect(job).toMatchObject({ state: 'done', title: 'Lecture d’un dépôt de fichiers légaux' });
    const { deposit } = (job?.result ?? {}) as { deposit?: string };
    expect((await get(c.supervisor, `/legal-files/deposit/${deposit}`)).outcomes).toMatchObject({
      treated: 7,
      refused: 1,
      waiting: 0,
    });
    for (const id of ids)
      expect(await dayOf(id, '2026-05-05')).toMatchObject({ driving: 3 * HOUR });
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
      ['GET', `/legal-files/files/driver/${mine}`],
      ['GET', `/legal-files/get-missing-dates/${mine}`],
      ['GET', `/legal-files/download-legal-file/${a?.fileId}`],
      ['POST', `/legal-files/reprocess-file/${a?.fileId}`, {}],
      ['POST', `/legal-files/withdraw/${a?.fileId}`, { reason: 'pour voir', version: 1 }],
      ['POST', `/legal-files/assign/${a?.fileId}`, { collaboratorId: theirs }],
      ['GET', `/legal-files/candidates/${a?.fileId}`],
      ['POST', '/legal-files/toggle-alert', { entityType: 'driver', entityId: mine }],
      ['GET', `/working-time/day/${mine}/2026-03-24`],
      ['POST', `/working-time/day/${mine}/2026-03-24/recompute`, {}],
    ];
    for (const [method, url, body] of foreign)
      expect(
        (await portal.call(other.admin, method as 'GET', url, body)).statusCode,
        `${method} ${url}`,
      ).toBe(404);
    const seen = (await get(other.admin, '/legal-files/load-data')).rows.map(
      (r: { id: number }) => r.id,
    );
    expect(seen).toContain(theirs);
    expect(seen).not.toContain(mine);
  });

  it('a card is tied within its customer, by whoever sees several too', async () => {
    const number = newNumber();
    const theirs = await driver({ of: other, number });
    const who = { lastName: `Partage${process.pid}`, birthDate: '1981-05-06' };
    const days = { '2026-03-26': '00:00 out 06:00 driving 09:00 out' };
    const bytes = cardFile({ number, surname: who.lastName, birthDate: who.birthDate, days });
    const [file] = await outcomes(c.supervisor, { name: 'P.C1B', bytes });
    expect(file?.outcome).toBe('unassigned');
    const mine = await driver(who);
    const assign = (collaboratorId: number) =>
      portal.call(c.superAdmin, 'POST', `/legal-files/assign/${file?.fileId}`, { collaboratorId });
    expect((await assign(theirs)).statusCode).toBe(404);
    expect((await assign(mine)).json()).toMatchObject({ outcome: 'treated', person: { id: mine } });
  });

  it('a supervisor sees and touches the own agencies only', async () => {
    const number = newNumber();
    const there = await driver({ agency: 1, number });
    const bytes = cardFile({ number, days: { '2026-03-25': '00:00 out 06:00 driving 09:00 out' } });
    expect(
      (await portal.call(c.supervisor, 'GET', `/legal-files/files/driver/${there}`)).statusCode,
    ).toBe(404);
    // The holder is out of the supervisor's sight: the file waits for somebody who sees more.
    const [outcome] = await outcomes(c.supervisor, { name: 'D.C1B', bytes });
    expect(outcome).toMatchObject({ outcome: 'unassigned' });
    expect(await outcomes(c.admin, { name: 'D.C1B', bytes })).toMatchObject([
      { outcome: 'treated', person: { id: there } },
    ]);
    expect(
      (
        await portal.call(
          c.supervisor,
          'GET',
          `/legal-files/download-legal-file/${outcome?.fileId}`,
        )
      ).statusCode,
    ).toBe(404);
    expect(await outcomes(c.supervisor, { name: 'D.C1B', bytes })).toMatchObject([
      { outcome: 'known', fileId: null },
    ]);
  });

  it.each([
    ['a plain collaborator', 'collaborator', 403],
    ['pay staff', 'pay', 403],
    ['a stranger', null, 401],
  ] as const)('%s may not deposit', async (_, who, status) => {
    expect(
      (
        await upload(who === null ? null : c[who], [
          {
            name: 'A.C1B',
            bytes: cardFile({ days: { '2026-03-01': '00:00 out 06:00 driving 09:00 out' } }),
          },
        ])
      ).statusCode,
    ).toBe(status);
  });

  it('a collaborator reads the own days and nobody else’s', async () => {
    const id = await driver();
    expect(
      (await portal.call(c.collaborator, 'GET', `/working-time/day/${id}/2026-03-01`)).statusCode,
    ).toBe(404);
    const self = await elevated((tx) =>
      freshPerson(tx, {
        roles: ['ROLE_COLLABORATOR'],
        customerId: c.customerId,
        infraId: c.agencies[0],
        perimeter: [c.agencies[0]],
        collaboratorId: id,
      }),
    );
    expect((await get(self, `/working-time/day/${id}/2026-03-01`)).collaborator).toMatchObject({
      id,
    });
    expect(
      (await portal.call(self, 'GET', `/working-time/day/${await driver()}/2026-03-01`)).statusCode,
    ).toBe(404);
  });

  it('staff of the provider says whose files they are', async () => {
    const bytes = cardFile({
      number: newNumber(),
      days: { '2026-03-01': '00:00 out 06:00 driving 09:00 out' },
    });
    expect((await upload(c.superAdmin, [{ name: 'A.C1B', bytes }])).statusCode).toBe(422);
    expect(
      (
        await upload(
          c.superAdmin,
          [{ name: 'A.C1B', bytes }],
          `/legal-files/upload/${c.agencies[0]}`,
        )
      ).json().outcomes,
    ).toMatchObject([{ outcome: 'unassigned' }]);
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
      contents[name] = cardFile({
        number,
        days: { [day]: '00:00 out 06:00 driving 09:00 out' },
        readAt: `${day}T20:00`,
      });
      await outcomes(fresh.supervisor, { name: `${name}.C1B`, bytes: contents[name] });
    }
    const data = await get(fresh.supervisor, '/legal-files/load-data');
    expect(
      data.rows.map((r: { id: number; status: number; daysLeft: number | null }) => [
        r.id,
        r.status,
        r.daysLeft,
      ]),
    ).toEqual([
      [ids['never'], 0, null],
      [ids['late'], 0, -1],
      [ids['almost'], 1, 3],
      [ids['fine'], 2, 26],
    ]);
    expect(data.counts).toEqual({ late: 2, almostLate: 1, onTime: 1 });
    expect((await get(fresh.supervisor, '/legal-files/load-data?status=1')).rows).toMatchObject([
      { id: ids['almost'] },
    ]);
    expect(
      (await portal.call(fresh.supervisor, 'POST', '/legal-files/filters', {}))
        .json()
        .status.map((s: { count: number }) => s.count),
    ).toEqual([2, 1, 1]);
    expect(
      (
        await portal.call(fresh.supervisor, 'POST', '/legal-files/toggle-alert', {
          entityType: 'driver',
          entityId: ids['fine'],
        })
      ).json(),
    ).toEqual({ enabled: false });
    expect(
      (await get(fresh.supervisor, '/legal-files/driver/list?alerts=true')).rows,
    ).toMatchObject([{ id: ids['fine'], alerts: false }]);
    expect(
      (
        await portal.call(fresh.supervisor, 'POST', '/legal-files/notify', {
          entityType: 'driver',
          entityIds: [ids['late'], ids['almost']],
        })
      ).json(),
    ).toEqual({ status: 0, sent: 2, without: [] });
    // Where an agency has no supervisor, its administrators are its managers.
    const remote = await driver({ of: fresh, agency: 1, number: newNumber() });
    expect(
      (
        await portal.call(fresh.admin, 'POST', '/legal-files/notify', {
          entityType: 'driver',
          entityIds: [remote],
          to: 'manager',
        })
      ).json(),
    ).toEqual({ status: 0, sent: 1, without: [] });
    const missing = await get(
      fresh.supervisor,
      `/legal-files/get-missing-dates/${ids['fine']}?from=2026-03-27&to=2026-03-29`,
    );
    expect(missing.days).toEqual([
      { day: '2026-03-27', state: 'none' },
      { day: '2026-03-28', state: 'proven' },
      { day: '2026-03-29', state: 'none' },
    ]);
    const [file] = (await get(fresh.supervisor, `/legal-files/files/driver/${ids['fine']}`)).files;
    const taken = await portal.call(
      fresh.supervisor,
      'GET',
      `/legal-files/download-legal-file/${file.id}`,
    );
    expect([
      taken.statusCode,
      Buffer.compare(taken.rawPayload, Buffer.from(contents['fine'] ?? [])),
    ]).toEqual([200, 0]);
    const log = await elevated(
      (tx) =>
        tx.run<{
          user_id: number;
        }>`select user_id from audit_log where action = 'read' and table_name = 'collaborators.legal-file' and row_id = ${file.id}`,
    );
    expect(log).toEqual([{ user_id: fresh.supervisor.id }]);
    expect(
      (
        await portal.call(fresh.supervisor, 'POST', `/legal-files/reprocess-file/${file.id}`, {})
      ).json(),
    ).toMatchObject({ status: 'success', command: 0, outcome: { added: 0, known: 1 } });
    // The other results: a content that is no card any more, one that is gone, and a file of a deposit that nobody had read, which is then.
    const again = async (id: number) =>
      (await portal.call(fresh.supervisor, 'POST', `/legal-files/reprocess-file/${id}`, {})).json();
    const noise = await portal.services.files.put(Readable.from([Buffer.alloc(600, 7)]), {
      name: 'bruit',
      maxBytes: 1000,
    });
    for (const [sha256, status] of [
      [noise.sha256, 'failed'],
      ['0'.repeat(64), 'file_not_found'],
    ] as const) {
      await elevated(
        (tx) => tx.run`update legal_file set sha256 = ${sha256} where id = ${file.id}`,
      );
      expect(await again(file.id)).toMatchObject({ status, command: 1 });
    }
    const unread = cardFile({
      number: newNumber(),
      days: { '2026-03-29': '00:00 out 06:00 driving 09:00 out' },
    });
    const [taken2] = (
      await upload(
        fresh.supervisor,
        [{ name: 'unread.C1B', bytes: unread }],
        '/legal-files/upload?deposit=6d1f8f0e-7a6b-4c53-9a55-0d6a3a2f4c11',
      )
    ).json().outcomes;
    expect([taken2.outcome, await again(taken2.fileId)]).toEqual([
      'waiting',
      { status: 'waiting', command: 0, outcome: null },
    ]);
    await settled();
    expect((await get(fresh.supervisor, '/legal-files/unassigned')).files).toMatchObject([
      { id: taken2.fileId, status: 'unassigned' },
      { id: file.id, status: 'failed' },
    ]);
    expect(await get(fresh.supervisor, '/legal-files/embedded-system-status')).toMatchObject({
      connected: false,
      systems: [],
    });
    expect(
      (await portal.call(fresh.supervisor, 'GET', '/legal-files/legacy-redirect/vehicle')).headers
        .location,
    ).toContain('/legal-files?tab=vehicle');
    await settled();
  });
});
