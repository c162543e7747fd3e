import type { ColumnType } from 'kysely';
import type { OvertimeSetting } from '#engines/overtime/setting.ts';
import type { CustomerRow } from '#platform/server/standard-row.ts';

export interface OvertimeTables {
  /** How a company counts overtime from some day on. */
  overtime_setting: CustomerRow & {
    /** The company. */ infra_id: number;
    since: string;
    length: OvertimeSetting['length'];
    counted: ColumnType<OvertimeSetting['counted'], string, string>;
    solidarity: string | null;
  };
}
