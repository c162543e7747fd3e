// The mobility payment of the demo: two agencies configured, the recent months calculated.
import type { Day } from '#engines/french-time/days.ts';
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import { calculateEnabled, createSetting } from '#areas/payroll/mobility-payments/server/api.ts';
import type { DemoCustomer } from './organisation.ts';

/** Zones and rates are examples: the ones in force are the URSSAF's. */
const ZONES = {
  Lyon: ['Sytral Mobilités', '69123', 200],
  Lille: ['Ilévia – Métropole de Lille', '59350', 200],
} as const;

export const seedMobility = async (
  tx: Tx,
  { id: customerId, agencies }: DemoCustomer,
  now: Temporal.Instant,
): Promise<void> => {
  const month = monthOf(todayIn(now, paris));
  for (const agency of agencies) {
    if (agency.city !== 'Lyon' && agency.city !== 'Lille') continue;
    const [zone, insee, rate] = ZONES[agency.city];
    await createSetting(
      tx,
      {
        customerId,
        infraId: agency.id,
        zone,
        insee,
        rate,
        hourlyGross: 1_285,
        leastShare: 5_000,
        validFrom: addMonths(month, -12),
        mode: 'all',
      },
      [addMonths(month, -1), month],
      now,
    );
  }
};

/** The recent months again, once every day of them is written: their first days follow with the year (times.ts). */
export const recalculateMobility = (tx: Tx, today: Day): Promise<void> =>
  calculateEnabled(tx, [addMonths(monthOf(today), -1), monthOf(today)]);
