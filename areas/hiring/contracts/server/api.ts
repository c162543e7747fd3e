// What job offers ask of contracts, and how they hear what became of one.
import { sql, type RawBuilder } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import type { EntityCall } from '#platform/server/describe/entity-server.ts';
import { port } from '#platform/server/ports.ts';
import type { ContractRow } from './table.ts';

/** How many contracts were made of an offer of the query. */
export const contractsOfOffer = (offer: string) =>
  sql<number>`(select count(*)::int from contract made where made.job_offer_id = ${sql.ref(offer)})`;

/** Whether a contract that was agreed brings the person of the query back after a day. */
export const isExpectedBack = (
  person: RawBuilder<unknown>,
  { after, today }: { readonly after: RawBuilder<unknown>; readonly today: Day },
): RawBuilder<boolean> => sql`exists (select from contract agreed where agreed.collaborator_id = ${person}
  and agreed.status in ('to_validate', 'validated', 'to_confirm', 'filled')
  and agreed.begins_on > ${after} and (agreed.ends_on is null or coalesce(agreed.renewed_to, agreed.ends_on) >= ${today}::date))`;

type Offer = Pick<
  ContractRow,
  | 'id'
  | 'customer_id'
  | 'infra_id'
  | 'contract_type'
  | 'staff_type'
  | 'begins_on'
  | 'ends_on'
  | 'weekly_minutes'
  | 'monthly_gross'
  | 'reason'
  | 'replacement_reason'
  | 'specific_reason'
  | 'temporary_reason'
> & { readonly label: string };
/** Weeks of a month: 52 / 12. */
const monthly = (weeklyMinutes: number): number => Math.round((weeklyMinutes * 52) / 12);

/** A contract with what the offer says; whom it is for is still to be written. */
export const draftFromOffer = async ({ tx }: EntityCall, offer: Offer): Promise<number> => {
  const { id, label, ...terms } = offer;
  const row = await tx
    .insertInto('contract')
    .values({
      customer_id: terms.customer_id,
      infra_id: terms.infra_id,
      contract_type: terms.contract_type,
      staff_type: terms.staff_type,
      begins_on: terms.begins_on,
      ends_on: terms.ends_on,
      weekly_minutes: terms.weekly_minutes,
      monthly_minutes: monthly(terms.weekly_minutes),
      monthly_gross: terms.monthly_gross,
      reason: terms.reason,
      replacement_reason: terms.replacement_reason,
      specific_reason: terms.specific_reason,
      temporary_reason: terms.temporary_reason,
      job_title: label,
      job_offer_id: id,
      worked_days: [1, 2, 3, 4, 5],
      has_trial: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(row['id']);
};

export interface DecidedContract {
  readonly jobOfferId: number;
  readonly outcome: 'filled' | 'did_not_show_up';
  /** Contracts of the offer that are signed by now. */
  readonly filled: number;
}
/** `by`: whose move it was; null for a signature that completed by itself. */
export type ContractDecided = (
  call: Pick<EntityCall, 'tx' | 'now'> & { readonly by: number | null },
  contract: DecidedContract,
) => Promise<void>;
/** Told in the move's transaction. */
export const contractDecided = port<ContractDecided>('contract-decided', async () => {});

/** A filled contract became a person with a mission. Told in its transaction. */
export const personHired = port<(call: Pick<EntityCall, 'tx' | 'services'>) => Promise<void>>(
  'person-hired',
  async () => {},
);
