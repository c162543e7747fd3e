import type { ColumnType } from 'kysely';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { trafficFine } from '../contract.ts';
import type { Proof } from '../driver-proof.ts';
import type { FineStatus } from '../fine-status.ts';

export interface TrafficFineTables {
  traffic_fine: Omit<TableOf<typeof trafficFine.fields>, 'infra_id'> &
    InfraRow & {
      status: FineStatus;
      collaborator_id: number | null;
      designated_on: string | null;
      reason: string | null;
      /** What was there when the driver was named. */
      proof: ColumnType<readonly Proof[] | null, string | null, string | null>;
    };
}
