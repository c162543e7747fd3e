// Days whose rules changed are derived again each morning; closed ones keep their figures and show the difference.
import { beforeAll, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { testDb } from '#platform/testing/test-db.ts';
import type { Db } from '#platform/server/services.ts';
import {
  closeDays,
  dayRecords,
  recomputeDays,
  recordEvidence,
  staleDays,
  waitingDifferences,
} from './api.ts';
import { dayOf, someone } from './days.fixtures.ts';

let db: Db;
let fresh: FreshCustomer;
beforeAll(async () => {
  db = await testDb();
  fresh = await freshCustomer(db);
});
const march = { from: '2026-03-01', to: '2026-03-31' };

it('a closed day whose rules changed stays as it is, and its difference waits', () =>
  db.elevated(async (tx) => {
    const place = { customerId: fresh.customerId, infraId: fresh.agencies[0] };
    const { id } = await someone(tx, place, { driverType: 'LD' });
    await recordEvidence(tx, {
      ...place,
      collaboratorId: id,
      source: 'card',
      origin: 'C_TEST.C1B',
      days: [
        {
          day: '2026-03-10',
          spans: dayOf('00:00 rest 05:00 driving 13:00 rest'),
          distanceKm: 10,
          vehicles: [],
        },
      ],
    });
    await recomputeDays(tx, { collaboratorId: id, ...march });
    // As the rules of before had it: a night by the type of the driver; then the month was closed, and the migration marked the day.
    await tx.run`update day_record set overnights = 1, hash = 'before' where collaborator_id = ${id} and day = '2026-03-10'`;
    await closeDays(tx, { infras: [place.infraId], ...march });
    await tx.run`update day_record set stale = true where collaborator_id = ${id} and day = '2026-03-10'`;
    await recomputeDays(tx, { collaboratorId: id, ...march });
    const [day] = await dayRecords(tx, { collaboratorIds: [id], ...march });
    expect(day).toMatchObject({ overnights: 1, status: 'closed' });
    expect(await staleDays(tx, { collaboratorIds: [id], ...march })).toEqual([]);
    const waiting = await waitingDifferences(tx, { infras: [place.infraId], ...march });
    expect(waiting.map((d) => [d.day, d.after?.overnights])).toEqual([['2026-03-10', 0]]);
  }));
