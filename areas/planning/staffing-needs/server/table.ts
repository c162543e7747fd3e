import type { ColumnType } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { HolidayRule, Need, Qualification } from '../need.ts';

export interface StaffingNeedTables {
  /** How many people an agency needs, when. */
  staffing_need: InfraRow & {
    label: string;
    group_id: number | null;
    qualification: Qualification | null;
    weekdays: number[];
    start_minute: number;
    end_minute: number;
    required: number;
    holidays: HolidayRule;
    valid_from: string;
    valid_to: string | null;
    exceptions: ColumnType<Need['exceptions'], string, string>;
  };
}
