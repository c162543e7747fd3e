import type { ColumnType, Generated } from 'kysely';
import type { RubricEdit } from '#engines/dsn/norm-edit.ts';
import type { InfraRow, StandardRow } from '#platform/server/standard-row.ts';
import type { RubricChange } from '#engines/dsn/compare.ts';
import type { Severity } from '#engines/dsn/finding.ts';
import type {
  Check,
  DeclarationType,
  DsnState,
  DsnStatus,
  FlowReturnStatus,
  Model,
  Regime,
} from '../dsn-status.ts';
import type { DsnEventKind } from '../records.ts';

export interface DsnTables {
  /** One version of a declaration: its file, what it says, where it stands. */
  dsn_report: InfraRow & {
    flow_id: string;
    number: number;
    previous_id: number | null;
    is_latest: boolean;
    status: DsnStatus;
    state: DsnState;
    check_state: Check;
    name: string;
    sha256: string;
    size: number;
    model: Model | null;
    declaration_type: DeclarationType | null;
    regime: Regime | null;
    month: string | null;
    siren: string | null;
    nic: string | null;
    norm: string | null;
    read_with: string | null;
    line_count: number | null;
    individuals: number | null;
    blocking: number | null;
    warnings: number | null;
    /** Of which the first are kept, as of the people who changed. */
    finding_count: number | null;
    /** S10.G00.00.005: a test is not taken into account; null before it was read. */
    is_test: boolean | null;
    changed_people: number | null;
    compared_id: number | null;
    /** The gate's reference. */
    remote_flow: string | null;
    send_started: string | null;
    sent_at: string | null;
    /** Of one that was made here: whose, and from what. */
    collaborator_id: Generated<number | null>;
    absence_id: Generated<number | null>;
    settlement_id: Generated<number | null>;
    /** Of a file of one individual, as it names that person. */
    person_name: Generated<string | null>;
    user_id: number;
    at: string;
  };
  dsn_finding: InfraRow & {
    dsn_report_id: number;
    line: number;
    rubric: string;
    code: string;
    severity: Severity;
    message: string;
    person: string | null;
    value: string | null;
  };
  dsn_change: InfraRow & {
    dsn_report_id: number;
    person: string;
    kind: 'added' | 'removed' | 'changed';
    /** Written as JSON text. */
    changes: ColumnType<readonly RubricChange[], string, string>;
  };
  dsn_return: InfraRow & {
    dsn_report_id: number;
    nature: string;
    status: FlowReturnStatus;
    organisation: string;
    published_at: string | null;
  };
  dsn_event: InfraRow & {
    dsn_report_id: number;
    event: DsnEventKind;
    note: string | null;
    /** Null: the portal itself. */
    user_id: number | null;
    at: string;
  };
  /** A table of the norm: that of the engine it is made from, and what changed since. */
  dsn_norm: StandardRow & {
    norm_version: string;
    base: string;
    valid_from: string;
    is_given: boolean;
    note: string | null;
    /** Written as JSON text. */
    edits: ColumnType<readonly RubricEdit[], string, string>;
  };
}
