import type { ColumnType, Generated } from 'kysely';
import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import type { GeneralRole } from '#platform/contract/roles.ts';
import type { Format, Threshold } from '../column.ts';

export interface SteeringTables {
  steering_formula: CustomerRow & {
    code: string;
    label: string;
    unit: HeadingUnit;
    text: string;
    description: string;
    /** The pay formula it was copied from. */ source: string | null;
  };
  steering_column: CustomerRow & {
    formula_id: number;
    label: string;
    head: string;
    format: Format;
    decimals: number;
    thresholds: ColumnType<readonly Threshold[], string, string>;
    /** Empty: everybody who reads the planning. */
    audience: GeneralRole[];
    position: number;
    active: Generated<boolean>;
  };
}
