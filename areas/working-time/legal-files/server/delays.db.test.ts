import { afterAll, beforeAll, expect, it } from 'vitest';
import { newNumber, legalFilesKit, openLegalFiles } from './legal-files.setup.fixtures.ts';

type Open = Awaited<ReturnType<typeof openLegalFiles>>;
let open: Open;
beforeAll(async () => {
  open = await openLegalFiles();
});
afterAll(() => open.portal.close());
const { elevated, driver, get } = legalFilesKit(() => open);

it('delays are counted as the lists show them, whatever stands beside the last file', async () => {
  const { c, portal } = open;
  portal.clock.now = Temporal.Instant.from('2026-03-30T09:00:00Z');
  const people = [];
  for (let i = 0; i < 7; i += 1) people.push(await driver({ number: newNumber() }));
  const file = (
    of: number | null,
    at: string | null,
    status = 'treated',
    vehicle: number | null = null,
  ) =>
    elevated(
      (tx) =>
        tx.run`insert into legal_file (customer_id, infra_id, kind, sha256, name, size, collaborator_id, vehicle_id, downloaded_at, status)
        select ${c.customerId}, ${c.agencies[0]}, ${vehicle === null ? 'card' : 'vehicle'}, md5(random()::text) || md5(random()::text), 'f', 1, ${of}, ${vehicle}, ${at}::timestamptz, ${status}`,
    );
  const [onTime = 0, almost = 0, late = 0, withdrawn = 0, contested = 0, renewed = 0] = people;
  await file(onTime, '2026-03-28T09:00:00Z');
  // Nor does a file of which nobody knows when it was read.
  await file(onTime, null);
  await file(almost, '2026-03-02T10:00:00Z');
  await file(late, '2026-03-01T10:00:00Z');
  // What was taken back or is contested tells nothing.
  await file(withdrawn, '2026-03-28T09:00:00Z', 'withdrawn');
  await file(contested, '2026-03-28T09:00:00Z', 'contested');
  await file(renewed, '2025-03-28T09:00:00Z');
  await file(renewed, '2026-03-05T09:00:00Z');
  await file(renewed, '2026-03-29T09:00:00Z');
  const vehicles = await elevated(
    async (tx) =>
      await tx.column<number>`insert into vehicle (customer_id, infra_id, registration, label, active)
      select ${c.customerId}, ${c.agencies[0]}, 'AA-10' || n || '-AA', 'Porteur', n < 4 from generate_series(1, 4) n returning id`,
  );
  await file(null, '2026-03-29T09:00:00Z', 'treated', vehicles[0]);
  await file(null, '2026-03-29T09:00:00Z', 'treated', vehicles[3]);
  const counts: Record<string, number[]> = {};
  for (const tab of ['driver', 'vehicle']) {
    const listed = [];
    for (const status of [0, 1, 2])
      listed.push(
        (await get(c.supervisor, `/legal-files/load-data?tab=${tab}&status=${status}`)).total,
      );
    const answer = (await get(c.supervisor, `/legal-files/load-data?tab=${tab}`)).counts;
    counts[tab] = [answer.late, answer.almostLate, answer.onTime];
    expect(counts[tab], tab).toEqual(listed);
  }
  expect(counts).toEqual({ driver: [4, 1, 2], vehicle: [2, 0, 1] });
  // The list as it opens: nothing downloaded first, then the longest ago, late or not, each with its own last file.
  const { rows } = await get(c.supervisor, '/legal-files/driver/list?length=25');
  expect(rows.map((r: { lastDownload: string | null }) => r.lastDownload?.slice(0, 10))).toEqual([
    undefined,
    undefined,
    undefined,
    '2026-03-01',
    '2026-03-02',
    '2026-03-28',
    '2026-03-29',
  ]);
});
