import type { ColumnType } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { Kind, Value } from '../attribute-value.ts';

export interface CalendarAttributeTables {
  /** `infra_id`: the level from which down it holds. */
  calendar_attribute: InfraRow & {
    label: string;
    kind: Kind;
    choices: readonly string[];
    mandatory: boolean;
    visible: boolean;
    position: number;
    active: boolean;
  };
  calendar_attribute_value: InfraRow & {
    collaborator_id: number;
    day: string;
    attribute_id: number;
    value: ColumnType<Value, string, string>;
  };
}
