// What other areas may ask of the configuration.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { CalendarSettings } from '../settings.ts';
import { settingsOf } from './settings.ts';
export { unpublishedPort } from './ports.ts';
import type { ConfigurationTables } from './table.ts';

/** Whether employees see published days alone (handbook §8 « Published planning »). */
export const hidesUnpublished = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await settingsOf(tx, customerId)).planning.hideUnpublished;

/** Whether both people of a replacement hear of it as it is decided. */
export const tellsReplacementsNow = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await settingsOf(tx, customerId)).planning.replacementsTold === 'now';

/** The customers in sight that hide what is not published. */
export const customersHiding = async (tx: Tx): Promise<number[]> => {
  const rows = await tables<ConfigurationTables>({ tx })
    .selectFrom('planning_setting')
    .select('customer_id')
    .where(sql<boolean>`planning ->> 'hideUnpublished' = 'true'`)
    .execute();
  return rows.map((row) => row.customer_id);
};

/** What a customer's calendars show; everything for whoever has no customer. */
export const shownInCalendars = async (
  tx: Tx,
  customerId: number | null,
): Promise<ReadonlySet<CalendarSettings['shown'][number]>> =>
  new Set((await settingsOf(tx, customerId)).calendar.shown);
