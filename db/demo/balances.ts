// Counters of the demo: the starter set, what was brought over from the software before; everybody's balances, behind the open portal.
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  installStarterCounters,
  peopleAfter,
  recomputeBalances,
} from '#areas/working-time/counters/server/api.ts';

const AT_ONCE = 500;
/** One person in five starts with some compensatory rest of the last quarter; one in nine with a few hours of replacement rest. */
export const seedCounters = async (tx: Tx, customerId: number, today: Day): Promise<void> => {
  await installStarterCounters(tx, customerId);
  await tx.run`insert into counter_credit (customer_id, infra_id, collaborator_id, counter_id, day, amount, reason)
    select c.customer_id, c.infra_id, c.id, k.id, date_trunc('quarter', ${today}::date)::date, case k.code when 'COR' then 10000 * (1 + c.id % 2) else 3600 * (2 + c.id % 7) end,
      case k.code when 'COR' then 'Heures supplémentaires du trimestre' else 'Reprise de l’ancien logiciel' end
    from collaborator c join counter k on k.customer_id = c.customer_id where c.customer_id = ${customerId} and ((k.code = 'COR' and c.id % 5 = 0) or (k.code = 'RCR' and c.id % 9 = 0))`;
};

/** Balances of the customers that have counters and no balance yet. */
export const seedBalances = async (tx: Tx, today: Day): Promise<void> => {
  const rows = await tx.run<{
    id: number;
  }>`select distinct customer_id as id from counter k where not exists (select from counter_balance b where b.customer_id = k.customer_id) order by 1`;
  for (const { id } of rows) {
    let people = await peopleAfter(tx, id, 0, AT_ONCE);
    while (people.length > 0) {
      await recomputeBalances(tx, id, people, today);
      people = await peopleAfter(tx, id, people.at(-1) ?? 0, AT_ONCE);
    }
  }
};
