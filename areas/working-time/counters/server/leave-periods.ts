import type { CounterPeriod } from '#engines/counters/counter-periods.ts';
import type { Tx } from '#platform/server/call.ts';
import { PAID_LEAVE } from '#engines/counters/absence-count.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { namesNature } from '#areas/working-time/schedules/server/api.ts';

/** Person → the period with which the counter of paid leave starts again: Saturdays of leave are capped in each. Whoever has no such counter is left out. */
export const leavePeriodsOf = async (
  tx: Tx,
  collaboratorIds: readonly number[],
): Promise<ReadonlyMap<number, CounterPeriod>> => {
  const c = personRows('c');
  const rows = await tx.run<{ person: number; period: CounterPeriod }>`
    select distinct on (${c.id}) ${c.id} as person, k.period from ${c.rows} join counter k on k.customer_id = ${c.customer}
    where ${c.id} = any(${collaboratorIds}::bigint[]) and k.active and ${namesNature({ customerId: 'k.customer_id', codes: 'k.absences' }, PAID_LEAVE)} order by ${c.id}, k.position, k.code`;
  return new Map(rows.map((r) => [r.person, r.period]));
};
