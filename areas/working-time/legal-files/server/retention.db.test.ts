import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshCustomer } from '#platform/testing/actors.ts';
import type { TestPortal } from '#platform/testing/test-portal.ts';
import { keptFrom } from '../retention.ts';
import { addDays, dayNumber } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { cardFile } from './cards.fixtures.ts';
import { legalFilesKit, newNumber, openLegalFiles } from './legal-files.setup.fixtures.ts';

let c: FreshCustomer;
let other: FreshCustomer;
let portal: TestPortal;
beforeAll(async () => {
  ({ portal, c, other } = await openLegalFiles());
});
afterAll(() => portal.close());
const WORK = '00:00 out 06:00 driving 10:00 out';
const { elevated, driver, outcomes, get, settled, storedContents } = legalFilesKit(() => ({
  portal,
  c,
}));
const post = (url: string, body: object, who = c.admin) =>
  portal.call(who, 'POST', `/legal-files/retention/${url}`, body);
const counted = async (of: FreshCustomer, driverId: number): Promise<readonly string[]> =>
  elevated(async (tx) => {
    const rows = await tx.run<{ what: string; n: number }>`
      select 'evidence' as what, count(*)::int as n from activity_evidence where customer_id = ${of.customerId} and collaborator_id = ${driverId}
      union all select 'days', count(*)::int from day_record where customer_id = ${of.customerId} and collaborator_id = ${driverId} and service > 0
      union all select 'positions', count(*)::int from position_evidence where customer_id = ${of.customerId} and collaborator_id = ${driverId}`;
    return rows.map((r) => `${r.what} ${r.n}`);
  });

describe('retention', () => {
  it('shows what would go, takes that and nothing more, and does not let it come back', async () => {
    const today = todayIn(portal.services.now());
    // The first day that five years keep, and the last one that they do not.
    const kept = keptFrom(today, 60);
    const over = addDays(kept, -1);
    const number = newNumber();
    const [id, stranger] = [await driver({ number }), await driver({ of: other, number })];
    const old = cardFile({ number, days: { [addDays(over, -1)]: WORK, [over]: WORK } });
    const young = cardFile({
      number,
      days: { [over]: WORK, [kept]: WORK, [addDays(kept, 1)]: WORK },
    });
    const [first] = await outcomes(c.admin, { name: 'VIEUX.C1B', bytes: old });
    const [second] = await outcomes(c.admin, { name: 'JEUNE.C1B', bytes: young });
    await outcomes(other.admin, { name: 'VIEUX.C1B', bytes: old });
    await elevated(async (tx) => {
      for (const day of [addDays(keptFrom(today, 12), -1), keptFrom(today, 12)])
        await tx.run`insert into position_evidence (customer_id, infra_id, collaborator_id, at, kind, source, nation)
          values (${c.customerId}, ${c.agencies[0]}, ${id}, ${dayNumber(day) * 86_400}, 'start', 'card', 17)`;
    });
    await settled();
    expect(await counted(c, id)).toEqual(['evidence 5', 'days 4', 'positions 2']);

    const { months, preview } = await get(c.admin, '/legal-files/retention/load');
    expect(months).toEqual({ positions: 12, files: 60, work: 60 });
    expect(preview).toEqual([
      {
        kind: 'positions',
        before: keptFrom(today, 12),
        count: 1,
        oldest: addDays(keptFrom(today, 12), -1),
      },
      { kind: 'files', before: kept, count: 1, oldest: over },
      { kind: 'work', before: kept, count: 2, oldest: addDays(over, -1) },
    ]);
    const shown = { positions: 1, files: 1, work: 2 };
    // More than was shown is refused; so is whoever may not.
    expect((await post('purge', { shown: { ...shown, work: 1 } })).statusCode).toBe(409);
    expect((await post('purge', { shown }, c.supervisor)).statusCode).toBe(403);
    expect((await post('purge', { shown })).statusCode).toBe(200);
    await settled();
    expect(await counted(c, id)).toEqual(['evidence 2', 'days 2', 'positions 1']);
    expect(await counted(other, stranger)).toEqual(['evidence 2', 'days 2', 'positions 0']);
    expect(await storedContents(old)).toBe(true);

    const { runs } = await get(c.admin, '/legal-files/retention/load');
    expect(runs).toMatchObject([{ counts: shown, doneAt: expect.any(String) }]);
    const { files } = await get(c.admin, `/legal-files/files/driver/${id}`);
    expect(files.find((f: { id: number }) => f.id === first?.fileId)).toMatchObject({
      status: 'purged',
      holder: null,
    });
    // Read again, the younger file gives back no day that was purged; the purged content is known.
    await portal.call(c.admin, 'POST', `/legal-files/reprocess-file/${second?.fileId}`, {});
    await settled();
    expect(await counted(c, id)).toEqual(['evidence 2', 'days 2', 'positions 1']);
    expect(await outcomes(c.admin, { name: 'VIEUX.C1B', bytes: old })).toMatchObject([
      { outcome: 'known' },
    ]);
  });

  it('may not be shorter than the law', async () => {
    expect((await post('save', { positions: 12, files: 11, work: 60 })).statusCode).toBe(422);
    expect((await post('save', { positions: 6, files: 12, work: 60 })).statusCode).toBe(422);
    expect((await post('save', { positions: 2, files: 12, work: 36 })).statusCode).toBe(200);
    const { months } = await get(c.admin, '/legal-files/retention/load');
    expect(months).toEqual({ positions: 2, files: 12, work: 36 });
  });
});
