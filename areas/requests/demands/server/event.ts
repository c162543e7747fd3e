// The name under which a notice of a demand is told once (`tell.ts`), read again where the notice is answered by mail.
import { tables, type Tx } from '#platform/server/call.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { notices } from '../notices.ts';
import type { DemandTables } from './table.ts';

/** The notice that shows a message to the customer. */
export const DEMAND_MESSAGE = notices.message.key;
/** `entry`: the comment that it showed; 0 where it showed none. */
export const demandOfEvent = (event: string): { id: number; entry: number } | null => {
  const [, id, entry] = /^demand (\d+)(?: entry (\d+))?\b/.exec(event) ?? [];
  return id === undefined ? null : { id: Number(id), entry: Number(entry ?? 0) };
};
export const placeOfDemand = async (tx: Tx, id: number) => {
  const row = await rowById(tables<DemandTables>({ tx }), 'demand', id, [
    'service_id',
    'customer_id',
    'thread_id',
  ]);
  return row === undefined
    ? null
    : { serviceId: row.service_id, customerId: row.customer_id, threadId: row.thread_id };
};
