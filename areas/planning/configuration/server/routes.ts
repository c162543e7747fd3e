import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid } from '#platform/server/app-error.ts';
import { serve, tables, type Tx } from '#platform/server/call.ts';
import { queueRecalculation } from '#areas/working-time/expenses/server/api.ts';
import { exportSettings } from '#areas/planning/exports/server/api.ts';
import { customerOf, customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import type { SteeringTables } from '#areas/planning/steering/server/table.ts';
import { planningConfiguration } from '../contract.ts';
import { fr } from '../fr.ts';
import { unpublishedPort } from './ports.ts';
import { keepSettings, settingsOf } from './settings.ts';

const columnsOf = (tx: Tx, customerId: number) =>
  tables<SteeringTables>({ tx })
    .selectFrom('steering_column')
    .select(['id', 'label'])
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .orderBy('position')
    .execute();

export const planningConfigurationServer = serve('planning-configuration', planningConfiguration, {
  load: async (call) => {
    const customerId = await customerOrNull(call);
    return {
      ...(await settingsOf(call.tx, customerId)),
      exports: [...(await exportSettings(call.tx, customerId)).values()],
      columns: customerId === null ? [] : await columnsOf(call.tx, customerId),
    };
  },
  unpublished: async (call) => unpublishedPort.value(call.tx, await customerOf(call), call.now),
  savePlanning: async (call) => {
    const customerId = await customerOf(call);
    const columnIds = new Set((await columnsOf(call.tx, customerId)).map((c) => c.id));
    if (call.body.steer.some((id) => !columnIds.has(id)))
      throw invalid({ steer: fr.columnMissing });
    await keepSettings(call.tx, customerId, 'planning', call.body);
    return null;
  },
  saveCalendar: async (call) => {
    await keepSettings(call.tx, await customerOf(call), 'calendar', call.body);
    return null;
  },
  forceSync: async (call) => {
    const { calendar } = await settingsOf(call.tx, await customerOrNull(call));
    const to = todayIn(call.now);
    const from = addDays(to, 1 - calendar.syncDays);
    return {
      ...(await queueRecalculation(call, {
        from,
        to,
        agencies: call.body.agencies,
        collaborators: [],
        what: 'days',
      })),
      from,
      to,
    };
  },
  boardDefaults: async (call) => (await settingsOf(call.tx, await customerOrNull(call))).planning,
});
