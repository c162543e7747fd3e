import type { ColumnType } from 'kysely';
import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { Definition } from '../definition.ts';

export interface PayReportTables {
  /** A report that somebody keeps; shared with the customer's pay clerks or its author's only. */
  pay_report: CustomerRow & {
    user_id: number;
    name: string;
    shared: boolean;
    definition: ColumnType<Definition, string, string>;
  };
}
