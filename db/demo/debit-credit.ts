// Debit and credit of the demo: counted for sedentary people since the recent days, some with a balance brought from the software before.
import { addDays, type Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  addInitial,
  defaultSetting,
  peopleOf,
  recomputePeople,
  writeSetting,
} from '#areas/working-time/debit-credit/server/api.ts';

import type { DemoCustomer } from './organisation.ts';
import { recordsFrom } from './times.ts';

const ALL = 1_000_000;
const QUARTER_HOUR = 900;
/** One in three starts with something: from two hours of debit to four of credit. */
const FEW = 3;

export const seedDebitCredit = async (
  tx: Tx,
  { id: customerId, companyId }: DemoCustomer,
  today: Day,
): Promise<void> => {
  const since = recordsFrom(today);
  await writeSetting(tx, { customerId, companyId }, { ...defaultSetting, enabled: true, since });
  const people = await tx
    .selectFrom('collaborator')
    .select(['id', 'infra_id'])
    .where('customer_id', '=', customerId)
    .where('type', 'in', [2, 4])
    .orderBy('id')
    .execute();
  for (const [i, person] of people.entries())
    if (i % FEW === 0)
      await addInitial(tx, {
        customerId,
        infraId: person['infra_id'],
        collaboratorId: person['id'],
        day: since,
        amount: ((i * 5) % 24 || 3) * QUARTER_HOUR - 8 * QUARTER_HOUR || QUARTER_HOUR,
      });
  const ids = await peopleOf(tx, customerId, 0, ALL);
  await recomputePeople(tx, customerId, ids, { until: addDays(today, -1), from: null });
};
