// The story of a declaration, written with what happens to it.
import { tables, type Tx } from '#platform/server/call.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import type { DsnEventKind } from '../records.ts';
import type { DsnTables } from './table.ts';

export interface Happening {
  readonly event: DsnEventKind;
  readonly note?: string | null;
  readonly userId: number | null;
  readonly at: string;
}
export const noteEvent = async (
  tx: Tx,
  of: { readonly id: number; readonly customer_id: number; readonly infra_id: number },
  { event, note, userId, at }: Happening,
): Promise<void> => {
  await insertRow(tables<DsnTables>({ tx }), 'dsn_event', {
    customer_id: of.customer_id,
    infra_id: of.infra_id,
    dsn_report_id: of.id,
    event,
    note: note ?? null,
    user_id: userId,
    at,
  });
};
