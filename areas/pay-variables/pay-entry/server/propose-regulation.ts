// One difference of a closed month, kept as a proposal: written, renewed, taken away, or accepted by the heading's setting.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { insertedId, updateRow } from '#platform/server/db/rows.ts';
import { afterDetection, type Known, type RegulationStatus } from '../regulation-status.ts';
import { isOfTheClose } from '../regulations.ts';
import type { Found } from './detect-regulations.ts';
import type { PayEntryTables } from './table.ts';

const db = (tx: Tx) => tables<PayEntryTables>({ tx });

/** Adds up what a period pays of past months for these values; a leaver's mission gets its value row here. */
export const carryOver = async (
  tx: Tx,
  targets: readonly {
    readonly period: number;
    readonly mission: number;
    readonly heading: number;
  }[],
): Promise<void> => {
  if (targets.length === 0) return;
  // Two acceptances at one moment would each add up without the other's difference, and the later one would be all that is paid.
  for (const period of [...new Set(targets.map((x) => x.period))].sort((a, b) => a - b))
    await tx.run`select pg_advisory_xact_lock(hashtextextended(${`carried to period ${period}`}, 0))`;
  await tx.run`insert into evp_value (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, regulated)
    select r.customer_id, r.infra_id, r.target_period_id, r.mission_id, r.collaborator_id, r.heading_id, min(r.unit), sum(r.difference) from evp_regulation r
    join (select distinct * from unnest(${targets.map((x) => x.period)}::bigint[], ${targets.map((x) => x.mission)}::bigint[], ${targets.map((x) => x.heading)}::bigint[])) as u(period, mission, heading)
      on u.period = r.target_period_id and u.mission = r.mission_id and u.heading = r.heading_id
    where r.status = 'accepted' group by r.customer_id, r.infra_id, r.target_period_id, r.mission_id, r.collaborator_id, r.heading_id
    on conflict (pay_period_id, mission_id, heading_id) do update set regulated = excluded.regulated where evp_value.regulated is distinct from excluded.regulated`;
};

/** Proposals of a closed month that nobody has accepted, held until the transaction ends. */
export const openProposals = async (tx: Tx, periodId: number) =>
  await db(tx)
    .selectFrom('evp_regulation')
    .selectAll()
    .where('pay_period_id', '=', periodId)
    .where('status', '<>', 'accepted')
    .forUpdate()
    .execute();
export type OpenProposal = Awaited<ReturnType<typeof openProposals>>[number];

const knownOf = (row: OpenProposal | undefined): Known | null =>
  row === undefined || row.status === 'accepted'
    ? null
    : { status: row.status, difference: row.difference, target: row.target_period_id };

export interface Proposing {
  readonly period: Period;
  /** What would pay it. */
  readonly target: Period | null;
  /** Headings whose corrections are accepted by themselves. */
  readonly automatic: ReadonlySet<number>;
}
/** What a correction of our own rules changes is always for a person to decide. */
const acceptedBy = ({ target, automatic }: Proposing, detected: Found): Period | null =>
  automatic.has(detected.heading.id) && !isOfTheClose(detected.cause) ? target : null;

const unchanged = (row: OpenProposal, detected: Found, status: RegulationStatus): boolean =>
  row.status === status &&
  row.difference === detected.difference &&
  row.before === detected.before &&
  row.cause === detected.cause &&
  row.days.join() === detected.days.join();

const valuesOf = (detected: Found, status: RegulationStatus, automatic: boolean) => ({
  before: detected.before,
  after: detected.after,
  difference: detected.difference,
  cause: detected.cause,
  days: [...detected.days],
  status: automatic ? ('accepted' as const) : status,
  automatic,
});
const now = sql<string>`now()`;
const UNDECIDED = { target_period_id: null, reason: null, decided_by: null, decided_at: null };

const renew = async (
  tx: Tx,
  row: OpenProposal,
  detected: Found,
  { status, paying }: { readonly status: RegulationStatus; readonly paying: Period | null },
): Promise<void> => {
  const open = status === 'pending' ? UNDECIDED : {};
  const decision = paying === null ? open : { target_period_id: paying.id, decided_at: now };
  await updateRow(db(tx), 'evp_regulation', row.id, {
    ...valuesOf(detected, status, paying !== null),
    ...decision,
  });
};
const write = async (
  tx: Tx,
  period: Period,
  detected: Found,
  { status, paying }: { readonly status: RegulationStatus; readonly paying: Period | null },
): Promise<void> => {
  const id = await insertedId(db(tx), 'evp_regulation', {
    customer_id: period.customerId,
    infra_id: detected.infraId,
    pay_period_id: period.id,
    target_period_id: paying?.id ?? null,
    mission_id: detected.missionId,
    collaborator_id: detected.collaboratorId,
    heading_id: detected.heading.id,
    unit: detected.heading.unit,
    ...valuesOf(detected, status, paying !== null),
    reason: null,
    decided_by: null,
    decided_at: null,
  });
  if (paying !== null) await updateRow(db(tx), 'evp_regulation', id, { decided_at: now });
};

export type Proposed = 'proposed' | 'accepted' | 'gone';
/** Keeps one difference up to date. Answers what was done; null: nothing. */
export const propose = async (
  tx: Tx,
  place: Proposing,
  detected: Found,
  row: OpenProposal | undefined,
): Promise<Proposed | null> => {
  const status = afterDetection(knownOf(row), detected.difference, place.target?.id ?? null);
  if (status === null) return withdraw(tx, row);
  const paying = status === 'pending' ? acceptedBy(place, detected) : null;
  if (row === undefined) await write(tx, place.period, detected, { status, paying });
  else if (paying === null && unchanged(row, detected, status)) return null;
  else await renew(tx, row, detected, { status, paying });
  if (paying === null) return status === 'pending' ? 'proposed' : null;
  const target = { period: paying.id, mission: detected.missionId, heading: detected.heading.id };
  await carryOver(tx, [target]);
  return 'accepted';
};

/** The difference is no more: its proposal goes. */
export const withdraw = async (tx: Tx, row: OpenProposal | undefined): Promise<'gone' | null> => {
  if (row === undefined) return null;
  await db(tx).deleteFrom('evp_regulation').where('id', '=', row.id).execute();
  return 'gone';
};
