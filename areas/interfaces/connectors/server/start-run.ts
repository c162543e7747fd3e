// Asking for a run: by a person, by replaying one, by the clock.
import { AppError, notFound } from '#platform/server/app-error.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import type { Actor, HandlerCall, Tx } from '#platform/server/call.ts';
import type { JobKind, Services } from '#platform/server/services.ts';
import { hasModule } from '#areas/organisation/company-settings/server/api.ts';
import { insertedId, rowById } from '#platform/server/db/rows.ts';
import type { interfaces, TRIGGERS } from '../contract.ts';
import { fr } from '../fr.ts';
import { isDue } from '../schedule.ts';
import { checkDataRight } from './data-right.ts';
import { itemsOf } from './run-context.ts';
import { runJob } from './run-job.ts';
import { connectorById, identityOfRow, rowsOf, type ConnectorRow } from './settings.ts';

interface Order {
  readonly rehearsal: boolean;
  readonly trigger: (typeof TRIGGERS)[number];
  readonly by: Actor;
}
const startRun = async (
  { tx, services }: { readonly tx: Tx; readonly services: Pick<Services, 'jobs'> },
  row: ConnectorRow,
  { rehearsal, trigger, by }: Order,
): Promise<{ run: number; job: number }> => {
  const run = await insertedId(itemsOf(tx), 'connector_run', {
    customer_id: row.customer_id,
    connector_id: row.id,
    rehearsal,
    trigger,
    state: 'waiting',
  });
  const job = await services.jobs.enqueue(
    tx,
    runJob,
    {
      run,
      connector: row.id,
      customerId: row.customer_id,
      rehearsal,
      software: identityOfRow(row).software.label,
    },
    by,
  );
  return { run, job };
};
const isBusy = async (tx: Tx, connector: number): Promise<boolean> => {
  await oneAtATime(tx, 'connector', connector);
  const run = await itemsOf(tx)
    .selectFrom('connector_run')
    .select('id')
    .where('connector_id', '=', connector)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return run !== undefined;
};
const refuseBusy = async (tx: Tx, connector: number): Promise<void> => {
  if (await isBusy(tx, connector))
    throw new AppError('transition_refused', { message: fr.running, extra: { allowed: [] } });
};

type Running = HandlerCall<typeof interfaces.run>;
export const run = async (call: Running): Promise<{ run: number; job: number }> => {
  const row = await connectorById(call, call.params.id);
  const identity = identityOfRow(row);
  checkDataRight(call.actor, identity);
  const { rehearsal } = call.body;
  // A rehearsal needs no more than what it reads: what leaves can be seen before anything is connected.
  if (!rehearsal && !row.active)
    throw new AppError('transition_refused', { message: fr.inactive, extra: { allowed: [] } });
  await refuseBusy(call.tx, row.id);
  return startRun(call, row, { rehearsal, trigger: 'person', by: call.actor });
};

export const replay = async (
  call: HandlerCall<typeof interfaces.replay>,
): Promise<{ run: number; job: number }> => {
  const old = await rowById(itemsOf(call.tx), 'connector_run', call.params.id, [
    'connector_id',
    'rehearsal',
  ]);
  if (old === undefined || old.rehearsal) throw notFound();
  const row = await connectorById(call, old.connector_id);
  checkDataRight(call.actor, identityOfRow(row));
  if (!row.active)
    throw new AppError('transition_refused', { message: fr.inactive, extra: { allowed: [] } });
  await refuseBusy(call.tx, row.id);
  // What was imported is undone where imports are undone; taking it again would change nothing.
  await itemsOf(call.tx)
    .deleteFrom('connector_item')
    .where('connector_run_id', '=', call.params.id)
    .where('stage', 'in', ['delivered', 'refused'])
    .execute();
  return startRun(call, row, { rehearsal: false, trigger: 'person', by: call.actor });
};

/** Only says whose the job is: rights and perimeter are loaded again when it runs. */
const whose = (userId: number, customerId: number): Actor => ({
  userId,
  customerId,
  name: '',
  email: '',
  roles: [],
  permissions: new Set(),
  provider: false,
  whole: false,
  customers: [],
  perimeter: [],
  contextInfra: null,
  scope: [],
  collaboratorId: null,
  impersonator: null,
  sessionId: 0,
});
const sinceOf = async (tx: Tx, { id, activated_at }: ConnectorRow): Promise<Temporal.Instant> => {
  const rows =
    await tx.value<string>`select coalesce(greatest(max(created_at), ${activated_at}::timestamptz), now()) as at
    from connector_run where connector_id = ${id} and trigger = 'schedule'`;
  return Temporal.Instant.from(rows ?? activated_at ?? '1970-01-01T00:00:00Z');
};
const startDue = async (tx: Tx, services: Services, row: ConnectorRow): Promise<void> => {
  if (row.activated_by === null || (await isBusy(tx, row.id))) return;
  const since = await sinceOf(tx, row);
  if (!isDue({ schedule: row.schedule, hour: row.schedule_hour, since }, services.now())) return;
  await startRun({ tx, services }, row, {
    rehearsal: false,
    trigger: 'schedule',
    by: whose(row.activated_by, row.customer_id),
  });
};
/** Connectors run as whoever switched them on; when that person’s rights end, so do the runs. */
export const clockJob: JobKind<null> = {
  kind: 'connectors.clock',
  title: () => fr.scheduling,
  may: null,
  run: async ({ services }) => {
    await services.db.elevated(async (tx) => {
      for (const row of await rowsOf(tx)
        .where('active', '=', true)
        .where('schedule', '<>', 'manual')
        .where(hasModule('customer_id', 'connectors'))
        .orderBy('id')
        .execute())
        await startDue(tx, services, row);
    });
  },
};
