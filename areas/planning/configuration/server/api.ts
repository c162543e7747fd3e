// What other areas may ask of the configuration.
import type { Tx } from '#platform/server/call.ts';
import type { CalendarSettings } from '../settings.ts';
import { settingsOf } from './settings.ts';

/** What a customer's calendars show; everything for whoever has no customer. */
export const shownInCalendars = async (
  tx: Tx,
  customerId: number | null,
): Promise<ReadonlySet<CalendarSettings['shown'][number]>> =>
  new Set((await settingsOf(tx, customerId)).calendar.shown);
