import type { ColumnType, Generated } from 'kysely';
import { rowsOf } from '#platform/server/db/rows-of.ts';
import type { FrozenConfiguration } from '../frozen.ts';
import type { CustomerRow, StandardRow } from '#platform/server/standard-row.ts';
import type { ExecutionMode, RoundingMode } from '#areas/pay-variables/headings/server/table.ts';

/** What the levels say about headings, and when headings are due. */
export interface LevelTables {
  /** What one level says about a heading from a day on; a null says nothing, and the level above counts. No customer: the provider's word for all, by the heading's code. */
  heading_config: StandardRow & {
    customer_id: number | null;
    heading_id: number | null;
    heading_code: string | null;
    infra_id: number | null;
    collaborator_id: number | null;
    since: string;
    until: string | null;
    enabled: boolean | null;
    formula: string | null;
    rounding_mode: RoundingMode | 'none' | null;
    rounding_step: number | null;
    mode: ExecutionMode | null;
    planning_id: number | null;
    visible: boolean | null;
    warn_below: number | null;
    warn_above: number | null;
    auto_accept: boolean | null;
    /** The model that it came from. */
    model_id: number | null;
  };
  /** When headings are due: a name over years of months. */
  evp_planning: CustomerRow & { label: string; note: Generated<string> };
  /** `months`: bit 0 is January. A year that says nothing repeats the last one before it that did. */
  evp_planning_year: CustomerRow & {
    planning_id: number;
    heading_id: number;
    year: number;
    months: number;
  };
}
type Said = Pick<
  LevelTables['heading_config'],
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
export interface ModelTables extends LevelTables {
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
