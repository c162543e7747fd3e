// Absences of accounts, with who stands in: the same substitutions as those of approvers, for everybody. Elevated: a substitute may be out of the caller's sight.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { PROVIDER_ROOT } from '#areas/organisation/infrastructures/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { NewSubstitute } from '../contract.ts';
import { fr } from '../fr.ts';
import { routeWaiting } from './approval.ts';
import { keepSubstitute } from './substitutes.ts';
import type { ApproverTables } from './table.ts';
import { tellApprover } from './tell-approver.ts';

interface Call {
  readonly actor: Pick<Actor, 'userId' | 'customerId'>;
  readonly now: Temporal.Instant;
  readonly services: Services;
}
const homeOf = ({ actor }: Pick<Call, 'actor'>): number => actor.customerId ?? PROVIDER_ROOT;

/** Active accounts of the caller's own house, whose work somebody else may take: no plain employees. */
export const colleagueAccounts = async (
  tx: Tx,
  { customerId }: Pick<Actor, 'customerId'>,
): Promise<{ id: number; name: string; infraId: number }[]> =>
  tables<UserTables>({ tx })
    .selectFrom('app_user')
    .select(['id', 'infra_id as infraId', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('state', '=', 1)
    .where('deactivated_at', 'is', null)
    .where(sql<boolean>`customer_id is not distinct from ${customerId}::bigint`)
    .where(sql<boolean>`not (roles <@ array['ROLE_COLLABORATOR']::text[])`)
    .orderBy(sql`last_name collate fr`)
    .orderBy('id')
    .execute();

/** Requests that wait go to whom they go now. */
const routeAgain = async (tx: Tx, call: Call): Promise<void> => {
  if (call.actor.customerId === null) return;
  const moved = await routeWaiting(tx, {
    day: todayIn(call.now),
    customerId: call.actor.customerId,
  });
  for (const row of moved) await tellApprover({ tx, services: call.services }, row);
};

export const addAbsence = async (
  tx: Tx,
  call: Call,
  added: NewSubstitute & { readonly message: string | null },
): Promise<void> => {
  if (added.endsOn < todayIn(call.now)) throw invalid({ endsOn: fr.awayOver });
  await keepSubstitute(tx, homeOf(call), added);
  await routeAgain(tx, call);
};
/** `whose`: the accounts whose absences the caller may end. */
export const removeAbsence = async (
  tx: Tx,
  call: Call,
  { id, whose }: { readonly id: number; readonly whose: readonly number[] },
): Promise<void> => {
  const gone = await tables<ApproverTables>({ tx })
    .deleteFrom('approver_substitute')
    .where('id', '=', id)
    .where('customer_id', '=', homeOf(call))
    .where('user_id', 'in', [...whose])
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  await routeAgain(tx, call);
};

export interface AccountAbsence {
  readonly id: number;
  readonly userId: number;
  readonly user: string;
  readonly substituteId: number;
  readonly substitute: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly message: string | null;
}
/** Those that are not over, of these accounts. */
export const absencesOf = (
  tx: Tx,
  { now }: Pick<Call, 'now'>,
  accounts: readonly number[],
): Promise<AccountAbsence[]> => tx.run<AccountAbsence>`
    select s.id, s.user_id as "userId", user_name(s.user_id) as user, s.substitute_id as "substituteId",
      user_name(s.substitute_id) as substitute, s.starts_on as "startsOn", s.ends_on as "endsOn", s.message
    from approver_substitute s where s.user_id = any(${[...accounts]}::bigint[]) and s.ends_on >= ${todayIn(now)}::date
    order by s.starts_on, s.id`;
