import type { ColumnType, Generated } from 'kysely';
import type { InfraRow } from '#platform/server/standard-row.ts';
import type { SheetContent } from '../sheet.ts';
import type { SedentaryStatus, Workflow } from '../status.ts';

export interface SedentaryHoursTables {
  /** The nearest one above an agency counts. */
  sedentary_hours_setting: InfraRow & { workflow: Workflow };
  /** Minutes from midnight of the day: as declared, and as accepted (`…_selected`). */
  sedentary_day: InfraRow & {
    collaborator_id: number;
    day: string;
    status: SedentaryStatus;
    service_start: number | null;
    break_start: number | null;
    break_end: number | null;
    service_end: number | null;
    service_start_selected: number | null;
    break_start_selected: number | null;
    break_end_selected: number | null;
    service_end_selected: number | null;
    comment: Generated<string>;
    reason: string | null;
    declared_at: string | null;
    decided_by: number | null;
    decided_at: string | null;
  };
  /** A signed month; one that was reopened stays, and proves nothing any more. */
  sedentary_sheet: InfraRow & {
    collaborator_id: number;
    month: string;
    content: ColumnType<SheetContent, string, string>;
    hash: string;
    signed_at: string;
    signed_by: number;
    reopened_at: string | null;
    reopened_by: number | null;
  };
}
