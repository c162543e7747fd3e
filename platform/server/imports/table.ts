import type { ColumnType } from 'kysely';
import type { ColumnChoices, importStatus } from '#platform/contract/imports.ts';
import { rowsOf } from '../db/rows-of.ts';
import type { CustomerRow } from '../standard-row.ts';

export interface ImportTables {
  import_run: CustomerRow & {
    kind: string;
    permission: string;
    file_name: string;
    sha256: string;
    user_id: number | null;
    /** Every infrastructure that its author could see; null in the oldest. */
    perimeter: readonly number[] | null;
    status: (typeof importStatus.states)[number];
    /** What the person said of the file's titles; null: nothing. */
    choices: ColumnType<ColumnChoices | null, string | null | undefined, never>;
    line_count: number;
    created_count: number;
    changed_count: number;
  };
  /** What an import wrote, one row per row: as it was (null: it was not there), and the version that it reached. */
  import_change: CustomerRow & {
    import_run_id: number;
    line: number;
    label: string;
    table_name: string;
    row_id: number;
    before: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;
    reached: number | null;
  };
}

/** What imports wrote, in the SQL of areas: which row of which table, under the label that its import gave it. */
export const writtenRows = rowsOf<ImportTables>()('import_change', {
  customer: 'customer_id',
  run: 'import_run_id',
  label: 'label',
  table: 'table_name',
  row: 'row_id',
});
/** Imports, in the SQL of areas. */
export const runRows = rowsOf<ImportTables>()('import_run', {
  id: 'id',
  kind: 'kind',
  content: 'sha256',
});
