import type { ColumnType, Generated } from 'kysely';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { FrozenConfiguration } from '../frozen.ts';
import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';

type Said = Pick<
  HeadingTables['heading_config'],
  | 'enabled'
  | 'formula'
  | 'rounding_mode'
  | 'rounding_step'
  | 'mode'
  | 'planning_id'
  | 'visible'
  | 'warn_below'
  | 'warn_above'
  | 'auto_accept'
>;
export interface ModelTables {
  /** A named set of settings. */
  evp_model: CustomerRow & { label: string; note: Generated<string> };
  /** What a model says about one heading. */
  evp_model_heading: CustomerRow &
    Said & { model_id: number; heading_id: number; position: number };
  /** Where a model is given: there and below. */
  evp_model_infra: CustomerRow & { model_id: number; infra_id: number };
}
export interface ConfigurationTables {
  /** What an infrastructure says of its payroll, for itself and below. */
  evp_configuration: CustomerRow & {
    infra_id: number;
    payroll_software_id: number | null;
    note: string;
  };
  /** What counted at an infrastructure on a day: nothing changes it. */
  evp_configuration_snapshot: CustomerRow & {
    infra_id: number;
    number: number;
    day: string;
    content: ColumnType<FrozenConfiguration, string, never>;
    hash: string;
    user_id: number | null;
  };
}

/** Models of settings, in the SQL of others. */
export const modelRows = rowsOf<ModelTables>()('evp_model', { id: 'id', customer: 'customer_id' });
