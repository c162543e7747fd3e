import { sql, type ColumnType, type Generated } from 'kysely';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { CustomerRow, InfraRow, StandardRow } from '#platform/server/standard-row.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/server/table.ts';
import type { Calculated } from '../calculated.ts';
import type { RegulationCause } from '../regulations.ts';
import type { RegulationStatus } from '../regulation-status.ts';
import type { SnapshotContent } from '../snapshot.ts';

export interface PayEntryTables {
  /** What a person keeps of the grid; without a customer: the provider's staff. */
  pay_entry_view: StandardRow & {
    customer_id: number | null;
    user_id: number;
    name: string;
    shared: boolean;
    state: unknown;
  };
  /** The company whose pay a person worked on last. */
  pay_entry_last_company: StandardRow & {
    customer_id: number | null;
    user_id: number;
    company_id: number;
  };
  /** One EVP: a heading's figure for one mission and one period. Hours in seconds, everything else in 10⁻⁴ of the unit. */
  evp_value: InfraRow & {
    pay_period_id: number;
    mission_id: number;
    collaborator_id: number;
    heading_id: number;
    unit: HeadingUnit;
    computed: number | null;
    error: string | null;
    /** What a clerk typed instead; survives recalculation until reset. */
    /** Accepted regularisations of closed months that this period pays. */
    regulated: Generated<number>;
    manual: number | null;
    manual_reason: string | null;
    manual_by: number | null;
    manual_at: string | null;
    /** The figure that somebody found normal. */
    accepted: number | null;
    accepted_by: number | null;
    accepted_at: string | null;
  };
  /** What a mission's values of a period were last computed from: its days, its contract, the rules. Missing: never computed, or to be computed again. */
  evp_mission: InfraRow & { pay_period_id: number; mission_id: number; inputs_hash: string };
  /** A calculation that somebody asked for: of which infrastructures; `everything` computes what is up to date again too. */
  evp_calculation: CustomerRow & {
    pay_period_id: number;
    infras: number[];
    everything: boolean;
    planned: Generated<boolean>;
    stopped: Generated<boolean>;
  };
  /** Missions computed in one transaction. */
  evp_calculation_part: CustomerRow & {
    calculation_id: number;
    missions: number[];
    done: Generated<boolean>;
    counts: ColumnType<Calculated | null, string | null, string | null>;
  };
  /** A difference between a closed month and what it would be now, for one mission and heading (domain handbook §6). */
  evp_regulation: InfraRow & {
    /** The closed month, and the open one that pays it (or for which it was postponed). */
    pay_period_id: number;
    target_period_id: number | null;
    mission_id: number;
    collaborator_id: number;
    heading_id: number;
    unit: HeadingUnit;
    /** What was closed and accepted since, and what it would be now. */
    before: number;
    after: number;
    difference: number;
    cause: RegulationCause;
    /** That changed after the close. */ days: string[];
    status: Generated<RegulationStatus>;
    automatic: Generated<boolean>;
    reason: string | null;
    decided_by: number | null;
    decided_at: string | null;
  };
  /** A version dated back into a closed month that is to be regularised (`regularise-since.ts`). */
  pay_redating: InfraRow & {
    pay_period_id: number;
    heading_id: number;
    text: string;
    since: string;
    until: string | null;
    user_id: number;
    asked_at: string;
    is_compared: Generated<boolean>;
  };
  /** What a value was, and who changed it. */
  evp_value_history: InfraRow & {
    evp_value_id: number;
    kind: 'computed' | 'manual' | 'reset' | 'accepted';
    before: number | null;
    after: number | null;
    reason: string | null;
    user_id: number | null;
  };
  /** The frozen content of a closed period, numbered; nothing changes it. */
  pay_snapshot: CustomerRow & {
    pay_period_id: number;
    number: number;
    content: ColumnType<SnapshotContent, string, never>;
    hash: string;
    user_id: number;
    reason: string | null;
  };
  /** A payroll file made from a snapshot: asked again, it is the same bytes. */
  payroll_export: CustomerRow & {
    pay_snapshot_id: number;
    payroll_software_id: number;
    format: string;
    sha256: string;
    name: string;
    rows: number;
    user_id: number;
    /** Null: made before layouts had versions. */ payroll_layout_version_id: number | null;
  };
  /** The parts of an export: the software's files, statements of hours, the companion, the archive of all. */
  payroll_export_file: CustomerRow & {
    payroll_export_id: number;
    kind: 'payroll' | 'statement' | 'companion' | 'bundle';
    name: string;
    type: string;
    sha256: string;
    size: number;
    rows: number;
  };
}

const values = rowsOf<PayEntryTables>()('evp_value', {
  id: 'id',
  agency: 'infra_id',
  period: 'pay_period_id',
  mission: 'mission_id',
  person: 'collaborator_id',
  heading: 'heading_id',
  computed: 'computed',
  typed: 'manual',
  regulated: 'regulated',
});
/** Values of pay in the SQL of others: one heading's figure for a mission and a period. */
export const valueRows = (alias: string) => {
  const v = values(alias);
  return {
    ...v,
    /** What counts: the figure typed, else the one computed, with what closed months owe. */
    counted: sql<number>`coalesce(${v.typed}, ${v.computed}, 0) + ${v.regulated}`,
    /** Whether there is a figure at all. */
    hasFigure: sql<boolean>`(${v.computed} is not null or ${v.typed} is not null or ${v.regulated} <> 0)`,
  };
};
