import type { ColumnType, Generated } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { StoredFinding } from '../finding.ts';
import type { LegalFileStatus } from '../status.ts';

export interface LegalFileTables {
  /** A driver-card or vehicle-unit file: evidence, never overwritten; a wrong one is withdrawn with a reason. */
  legal_file: InfraRow & {
    kind: 'card' | 'vehicle' | 'unknown'; sha256: string; name: string; size: number; uploaded_by: number;
    collaborator_id: number | null; vehicle_id: number | null; holder: string | null; holder_birth_date: string | null; card_nation: number | null; card_number: string | null; registration: string | null;
    /** When the file was taken off the card or the unit, as the file itself says. */
    downloaded_at: string | null; first_day: string | null; last_day: string | null; days: Generated<number>;
    status: LegalFileStatus; findings: ColumnType<readonly StoredFinding[], string | undefined, string>; withdrawn_reason: string | null;
  };
  /** Whether a driver or a vehicle is spoken of when its files are late; no row: it is. */
  legal_file_alert: InfraRow & { collaborator_id: number | null; vehicle_id: number | null; enabled: boolean };
}
