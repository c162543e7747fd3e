// What other areas may ask of the configuration.
import type { Tx } from '#platform/server/call.ts';
import type { CalendarSettings } from '../settings.ts';
import { settingsOf } from './settings.ts';

/** Whether employees see published days alone (handbook §8 « Published planning »). */
export const hidesUnpublished = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await settingsOf(tx, customerId)).planning.hideUnpublished;

/** What a customer's calendars show; everything for whoever has no customer. */
export const shownInCalendars = async (
  tx: Tx,
  customerId: number | null,
): Promise<ReadonlySet<CalendarSettings['shown'][number]>> =>
  new Set((await settingsOf(tx, customerId)).calendar.shown);
