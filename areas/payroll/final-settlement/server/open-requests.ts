// Requests that are not settled yet, for whoever follows the work of a payroll.
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { priorityLimits, priorityOf } from '../deadlines.ts';
import type { SettlementStatus } from '../settlement-status.ts';
import type { FinalSettlementTables } from './table.ts';

export interface OpenRequest {
  readonly id: number;
  readonly name: string;
  readonly infraId: number;
  readonly endsOn: string;
  readonly status: SettlementStatus;
  readonly priority: ReturnType<typeof priorityOf>;
}
const SETTLED: readonly SettlementStatus[] = ['finalized', 'deactivated'];
/** Of the caller’s places, the nearest end first; nobody’s without the right to see them. */
export const openRequests = async ({
  tx,
  actor,
  now,
}: {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
}): Promise<OpenRequest[]> => {
  if (!may(actor, 'settlement.read')) return [];
  const rows = await tables<FinalSettlementTables & DirectoryTables>({ tx })
    .selectFrom('final_settlement as s')
    .innerJoin('collaborator as c', 'c.id', 's.collaborator_id')
    .where('s.infra_id', '=', ofScope(actor.scope))
    .where('s.status', 'not in', [...SETTLED])
    .select(['s.id', 's.infra_id', 's.ends_on', 's.status', 'c.last_name', 'c.first_name'])
    .orderBy('s.ends_on')
    .orderBy('s.id')
    .execute();
  const limits = priorityLimits(todayIn(now));
  return rows.map((row) => ({
    id: row.id,
    name: personName({ lastName: row.last_name, firstName: row.first_name }),
    infraId: row.infra_id,
    endsOn: row.ends_on,
    status: row.status,
    priority: priorityOf({ endsOn: row.ends_on, status: row.status }, limits),
  }));
};
