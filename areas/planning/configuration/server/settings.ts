import { tables, type Tx } from '#platform/server/call.ts';
import { CalendarSettings, PlanningSettings } from '../settings.ts';
import type { ConfigurationTables } from './table.ts';

/** What a customer decided, the defaults elsewhere. */
export const settingsOf = async (
  tx: Tx,
  customerId: number | null,
): Promise<{ planning: PlanningSettings; calendar: CalendarSettings; version: number }> => {
  const row =
    customerId === null
      ? undefined
      : await tables<ConfigurationTables>({ tx })
          .selectFrom('planning_setting')
          .select(['planning', 'calendar', 'version'])
          .where('customer_id', '=', customerId)
          .executeTakeFirst();
  return {
    planning: PlanningSettings.parse(row?.planning ?? {}),
    calendar: CalendarSettings.parse(row?.calendar ?? {}),
    version: row?.version ?? 0,
  };
};
export const keepSettings = async (
  tx: Tx,
  customerId: number,
  part: 'planning' | 'calendar',
  value: object,
): Promise<void> => {
  const json = JSON.stringify(value);
  await tables<ConfigurationTables>({ tx })
    .insertInto('planning_setting')
    .values({
      customer_id: customerId,
      planning: part === 'planning' ? json : '{}',
      calendar: part === 'calendar' ? json : '{}',
    })
    .onConflict((c) => c.column('customer_id').doUpdateSet({ [part]: json }))
    .execute();
};
