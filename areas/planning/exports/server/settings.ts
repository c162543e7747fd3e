import { tables, type Tx } from '#platform/server/call.ts';
import { EXPORT_KINDS, ExportSettings, type ExportKind } from '../contract.ts';
import { exportColumns } from '../kinds.ts';
import type { ExportTables } from './table.ts';

/** What a customer chose for each export; the specification's defaults elsewhere (CSV, Monday to Sunday). */
export const exportSettings = async (
  tx: Tx,
  customerId: number | null,
): Promise<ReadonlyMap<ExportKind, ExportSettings>> => {
  const rows =
    customerId === null
      ? []
      : await tables<ExportTables>({ tx })
          .selectFrom('planning_export_setting')
          .selectAll()
          .where('customer_id', '=', customerId)
          .execute();
  return new Map(
    EXPORT_KINDS.map((kind) => {
      const r = rows.find((row) => row.kind === kind);
      return [
        kind,
        ExportSettings.parse(
          r === undefined
            ? { kind, columns: exportColumns[kind].map((c) => c.name) }
            : {
                kind,
                columns: r.columns,
                format: r.format,
                paper: r.paper,
                weekOffset: r.week_offset,
              },
        ),
      ];
    }),
  );
};
export const saveExportSettings = async (
  tx: Tx,
  customerId: number,
  s: ExportSettings,
): Promise<void> => {
  const values = {
    columns: s.columns,
    format: s.format,
    paper: s.paper,
    week_offset: s.weekOffset,
  };
  await tables<ExportTables>({ tx })
    .insertInto('planning_export_setting')
    .values({ customer_id: customerId, kind: s.kind, ...values })
    .onConflict((c) => c.columns(['customer_id', 'kind']).doUpdateSet(values))
    .execute();
};
