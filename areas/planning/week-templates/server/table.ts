import type { ColumnType } from 'kysely';
import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { Weeks } from '../application.ts';

export interface WeekTemplateTables {
  planning_template: CustomerRow & {
    place_id: number;
    label: string;
    weeks: ColumnType<Weeks, string, string>;
  };
}
