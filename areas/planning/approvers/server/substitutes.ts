// Who stands in for whom, on which days.
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { NewSubstitute, Substituted } from '../contract.ts';
import { fr } from '../fr.ts';
import { closesCycle } from '../routing.ts';
import type { ApproverTables } from './table.ts';

const substituteRows = (tx: Tx) =>
  tables<ApproverTables>({ tx })
    .selectFrom('approver_substitute')
    .select([
      'id',
      'user_id as userId',
      'substitute_id as substituteId',
      'starts_on as startsOn',
      'ends_on as endsOn',
    ])
    .orderBy('starts_on')
    .orderBy('id');

/** Those that are not over; of one account, or (null) all in sight. */
export const substitutesOf = async (
  { tx, now }: { readonly tx: Tx; readonly now: Temporal.Instant },
  account: number | null,
): Promise<Substituted[]> => {
  const rows = await substituteRows(tx)
    .where('ends_on', '>=', todayIn(now))
    .$if(account !== null, (all) => all.where('user_id', '=', account ?? 0))
    .execute();
  const names = await userNames(
    tx,
    rows.flatMap((r) => [r.userId, r.substituteId]),
  );
  const nameOf = (id: number): string => names.get(id) ?? fr.somebody;
  return rows.map((r) => ({
    ...r,
    user: nameOf(r.userId),
    substitute: nameOf(r.substituteId),
  }));
};

/** @throws where the account is replaced on some of these days already, or where the chain would lead back to it. */
export const keepSubstitute = async (
  tx: Tx,
  customerId: number,
  added: NewSubstitute & { readonly message?: string | null },
): Promise<void> => {
  // Of two that are declared at once, the second sees the first: each alone may be whole, both a circle.
  await tx.run`select pg_advisory_xact_lock(${customerId}, 572)`;
  const all = await substituteRows(tx).where('customer_id', '=', customerId).execute();
  const isTwice = all.some(
    (s) => s.userId === added.userId && s.startsOn <= added.endsOn && s.endsOn >= added.startsOn,
  );
  if (isTwice) throw invalid({ startsOn: fr.twice });
  if (closesCycle(all, added)) throw invalid({ substituteId: fr.cycle });
  await insertRow(tables<ApproverTables>({ tx }), 'approver_substitute', {
    customer_id: customerId,
    user_id: added.userId,
    substitute_id: added.substituteId,
    starts_on: added.startsOn,
    ends_on: added.endsOn,
    message: added.message ?? null,
  });
};
