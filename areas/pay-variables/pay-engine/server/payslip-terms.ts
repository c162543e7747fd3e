// The last day of the payslip of each person that stays longest.
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { payslipKeptUntil } from '../kept-until.ts';

/** Elevated. People without an electronic payslip are missing. */
export const payslipTerms = async (
  tx: Tx,
  people: readonly number[],
): Promise<ReadonlyMap<number, Day>> => {
  const c = personRows('c');
  const rows = await tx.run<{ id: number; issued: Day; born: Day | null }>`
    select d.collaborator_id as id, ${c.birthDate}::text as born,
      max((greatest(d.created_at, d.published_at, d.delivered_at) at time zone 'Europe/Paris')::date)::text as issued
    from pay_document d join ${c.rows} on ${c.id} = d.collaborator_id
    where d.collaborator_id = any(${people}::bigint[]) and d.category = 'payslip' and not d.on_paper group by 1, 2`;
  return new Map(rows.map(({ id, issued, born }) => [id, payslipKeptUntil(issued, born)]));
};
