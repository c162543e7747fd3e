// October of a fresh customer with people of one's own, calculated: what tests of what follows the pay begin with.
import type { Db } from '#platform/server/services.ts';
import { freshCustomer, type FreshCustomer } from '#platform/testing/actors.ts';
import { calculateAll, openOctober, placeWorker, type Worker } from './pay-month.fixtures.ts';

export const calculatedOctober = async (
  db: Db,
  workers: readonly Worker[],
): Promise<{ customer: FreshCustomer; period: number }> => {
  const customer = await freshCustomer(db);
  const period = await db.elevated(async (tx) => {
    const id = await openOctober(tx, customer);
    for (const worker of workers) await placeWorker(tx, customer, worker);
    await calculateAll(tx, id, customer);
    return id;
  });
  return { customer, period };
};
