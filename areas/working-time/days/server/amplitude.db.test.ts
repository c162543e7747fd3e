// The amplitude follows the regime of daily rest that the company sets for its offences.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { testDb } from '#platform/testing/test-db.ts';
import type { Db } from '#platform/server/services.ts';
import {
  dayRecords,
  markSplitDaysStale,
  regulationPort,
  recomputeDays,
  recordEvidence,
  staleDays,
} from './api.ts';
import { dayOf, someone } from './days.fixtures.ts';

let db: Db;
let fresh: FreshCustomer;
beforeAll(async () => {
  db = await testDb();
  fresh = await freshCustomer(db);
});

afterAll(() => regulationPort.filledBy(() => Promise.resolve(() => true))());

const DAY = '2026-03-10';
const days = { from: DAY, to: DAY };

it('a cut of 9 h 30 is a daily rest under Regulation 561/2006 and inside the day outside it', () =>
  db.elevated(async (tx) => {
    const place = { customerId: fresh.customerId, infraId: fresh.agencies[0] };
    const { id } = await someone(tx, place, { driverType: 'LD' });
    const amplitude = async (): Promise<number | undefined> => {
      await recomputeDays(tx, { collaboratorId: id, ...days });
      return (await dayRecords(tx, { collaboratorIds: [id], ...days }))[0]?.amplitude;
    };
    await recordEvidence(tx, {
      ...place,
      collaboratorId: id,
      source: 'card',
      origin: 'C_TEST.C1B',
      days: [
        {
          day: DAY,
          spans: dayOf('00:00 rest 05:00 work 08:00 rest 17:30 work 18:30 rest'),
          distanceKm: 10,
          vehicles: [],
        },
      ],
    });
    regulationPort.filledBy(() => Promise.resolve(() => true))();
    expect(await amplitude()).toBe(4 * 3_600);
    regulationPort.filledBy(() => Promise.resolve(() => false))();
    expect(await markSplitDaysStale(tx, fresh.customerId)).toBe(1);
    expect(await staleDays(tx, { collaboratorIds: [id], ...days })).toHaveLength(1);
    expect(await amplitude()).toBe(13.5 * 3_600);
    expect(await staleDays(tx, { collaboratorIds: [id], ...days })).toEqual([]);
  }));
