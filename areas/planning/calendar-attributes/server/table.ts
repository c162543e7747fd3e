import type { ColumnType } from 'kysely';
import type { TableOf } from '#platform/contract/describe/row-types.ts';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { Value } from '../attribute-value.ts';
import type { calendarAttribute } from '../contract.ts';

export interface CalendarAttributeTables {
  /** `infra_id`: the level from which down it holds. */
  calendar_attribute: InfraRow & TableOf<typeof calendarAttribute.fields>;
  calendar_attribute_value: InfraRow & {
    collaborator_id: number;
    day: string;
    attribute_id: number;
    value: ColumnType<Value, string, string>;
  };
}
