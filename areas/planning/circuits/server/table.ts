import type { Generated } from 'kysely';
import type { Need } from '#engines/right-to-drive/right-to-drive.ts';
import type { CustomerRow, InfraRow } from '#platform/server/standard-row.ts';
import type { AttributeKind, COLORS } from '../circuit.ts';

export interface CircuitTables {
  circuit_attribute: CustomerRow & {
    label: string;
    kind: AttributeKind;
    options: string[];
    required: boolean;
    position: number;
  };
  /** A tour that comes back, of an agency. Minutes from local midnight. `values`: attribute id → text (JSON text when written). */
  circuit: InfraRow & {
    code: string;
    label: string;
    color: (typeof COLORS)[number];
    weekdays: number[];
    starts_minute: number;
    ends_minute: number;
    break_minutes: number;
    shift_code: string;
    needs: Generated<Need[]>;
    vehicle_group_id: number | null;
    valid_from: string;
    valid_to: string | null;
    values: unknown;
  };
  /** Who drives a circuit on a day. `infra_id` is the circuit's. `replaced`: what the plan said of that day before it was validated. */
  circuit_assignment: InfraRow & {
    circuit_id: number;
    day: string;
    collaborator_id: number;
    vehicle_id: number | null;
    status: 'draft' | 'validated';
    comment: string | null;
    replaced: unknown;
  };
}
