import { tables, type Tx } from '../call.ts';
import type { ImportTables } from './table.ts';

/** Whether a content was imported as this kind since a moment: for who died between an import and saying so. */
export const importedSince = async (
  tx: Tx,
  file: {
    readonly customerId: number;
    readonly kind: string;
    readonly sha256: string;
    readonly since: string;
  },
): Promise<boolean> => {
  const run = await tables<ImportTables>({ tx })
    .selectFrom('import_run')
    .select('id')
    .where('customer_id', '=', file.customerId)
    .where('kind', '=', file.kind)
    .where('sha256', '=', file.sha256)
    .where('created_at', '>=', file.since)
    .executeTakeFirst();
  return run !== undefined;
};
