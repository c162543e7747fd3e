import type { ColumnType, Generated } from 'kysely';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { CustomerRow, InfraRow, StandardRow } from '#platform/server/standard-row.ts';
import type { StoredFinding } from '../finding.ts';
import type { Outcome, WAYS } from '../outcomes.ts';
import type { WithdrawalCause } from '../outcomes.ts';
import type { RetentionKind } from '../retention.ts';
import type { FileSignature } from '../signature.ts';
import type { LegalFileStatus } from '../status.ts';

export interface LegalFileTables {
  /** A driver-card or vehicle-unit file: evidence, never overwritten; a wrong one is withdrawn with a reason. */
  legal_file: InfraRow & {
    kind: 'card' | 'vehicle' | 'workshop' | 'control' | 'company' | 'unknown';
    sha256: string;
    name: string;
    size: number /** Null: an automatic deposit. */;
    uploaded_by: number | null;
    collaborator_id: number | null;
    vehicle_id: number | null;
    holder: string | null;
    holder_birth_date: string | null;
    card_nation: number | null;
    card_number: string | null;
    registration: string | null;
    /** When the file was taken off the card or the unit, as the file itself says. */
    downloaded_at: string | null;
    first_day: string | null;
    last_day: string | null;
    days: Generated<number>;
    status: LegalFileStatus;
    findings: ColumnType<readonly StoredFinding[], string | undefined, string>;
    withdrawn_reason: string | null;
    withdrawn_cause: WithdrawalCause | null;
    /** Who let the file count although its signature is invalid, when and why. */
    accepted_by: number | null;
    accepted_at: string | null;
    accepted_reason: string | null;
    /** `READING` when it was last read; 0: before that was noted. */ read_version: Generated<number>;
    /** Null: not looked at yet. */
    signature: ColumnType<FileSignature['state'] | null, FileSignature['state'] | null | undefined>;
    signatures: ColumnType<FileSignature['blocks'], string | undefined, string>;
  };
  /** Whether a driver or a vehicle is spoken of when its files are late; no row: it is. */
  legal_file_alert: InfraRow & {
    collaborator_id: number | null;
    vehicle_id: number | null;
    enabled: boolean;
  };
  /** What the morning's mails last said of a driver or a vehicle: where it stood, and since which download. */
  legal_file_reminder: InfraRow & {
    collaborator_id: number | null;
    vehicle_id: number | null;
    status: number;
    about: string | null;
  };
  /** What became of one file of a deposit, kept whatever became of the file. */
  legal_file_line: InfraRow & {
    deposit: string;
    way: (typeof WAYS)[number];
    name: string;
    size: number;
    sha256: string;
    user_id: number | null;
    legal_file_id: number | null;
    outcome: Outcome['outcome'];
    damaged: Generated<boolean>;
    said: ColumnType<Outcome, string, string>;
  };
  /** A calibration that a workshop card or a vehicle unit tells; `at` in UTC seconds. */
  legal_file_calibration: InfraRow & {
    legal_file_id: number;
    vehicle_id: number | null;
    purpose: number;
    at: number;
    next_on: string | null;
    vin: string;
    registration: string;
    workshop: string;
    workshop_card: string | null;
    w: number;
    k: number;
    l: number;
    tyre: string;
    speed: number;
    odometer: number | null;
  };
  /** Cards for which the vehicle-unit files that were there before have been read again. */
  legal_file_card: StandardRow & { customer_id: number; nation: number; number: string };
  /** Months by kind; no row: the usual ones (`retention.ts`). */
  legal_file_retention: CustomerRow & Record<RetentionKind, number>;
  /** A purge that somebody asked for: before which days, and how much went. */
  legal_file_purge: CustomerRow &
    Record<RetentionKind, Generated<number>> & {
      user_id: number;
      positions_before: string;
      files_before: string;
      work_before: string;
      done_at: ColumnType<string | null, string | null | undefined>;
    };
}
/** Legal files in the SQL of others. */
export const legalFileRows = rowsOf<LegalFileTables>()('legal_file', {
  id: 'id',
  agency: 'infra_id',
  person: 'collaborator_id',
  vehicle: 'vehicle_id',
  kind: 'kind',
  sha256: 'sha256',
  name: 'name',
  status: 'status',
  signature: 'signature',
  firstDay: 'first_day',
  lastDay: 'last_day',
});
