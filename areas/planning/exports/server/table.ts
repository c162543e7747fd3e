import type { CustomerRow } from '#platform/server/standard-row.ts';
import type { ExportSettings } from '../contract.ts';

export interface ExportTables {
  planning_export_setting: CustomerRow & {
    kind: ExportSettings['kind'];
    columns: string[];
    format: ExportSettings['format'];
    paper: ExportSettings['paper'];
    week_offset: ExportSettings['weekOffset'];
  };
}
