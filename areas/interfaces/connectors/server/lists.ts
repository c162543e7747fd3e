// What there is: the catalogue, the connectors of a customer, their runs.
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { customerOrNull } from '#areas/organisation/infrastructures/server/api.ts';
import { DATA_TYPES, DIRECTIONS, FLOWS, PROTOCOLS, SOFTWARE } from '../catalogue.data.ts';
import { identityOf } from '../codes.ts';
import {
  partnerTaskOf,
  type InterfaceRow,
  type interfaces,
  type RunDetail,
  type RunRow,
} from '../contract.ts';
import { fr } from '../fr.ts';
import { itemsOf } from './run-context.ts';
import type { Call } from './mapping.ts';
import { connectorById, identityOfRow, missingOf, rowsOf } from './settings.ts';
import type { ConnectorTables } from './table.ts';

export const directions = async () =>
  DIRECTIONS.map((code) => ({ code, label: fr.directions[code] }));
export const dataTypes = async () =>
  DATA_TYPES.map((code) => ({
    code,
    label: fr.dataTypes[code],
    directions: FLOWS.filter((f) => f.dataType === code).map((f) => f.direction),
  }));
export const protocols = async () =>
  PROTOCOLS.map(({ code, fields }) => ({
    code,
    label: fr.protocols[code],
    fields: [...fields],
  }));

const rowsHere = async (call: Call) => {
  const customerId = await customerOrNull(call);
  if (customerId === null) return [];
  return rowsOf(call.tx).where('customer_id', '=', customerId).orderBy('id').execute();
};
export const unconfiguredSoftwares = async (call: Call) => {
  const configured = new Set((await rowsHere(call)).map(({ software }) => software));
  return SOFTWARE.filter(({ code }) => !configured.has(code)).map((software) => ({ ...software }));
};

const runsOf = (call: Call, connectors: readonly number[]) =>
  tables<ConnectorTables>(call)
    .selectFrom('connector_run')
    .selectAll()
    .where('connector_id', 'in', [0, ...connectors]);
type StoredRun = Awaited<ReturnType<ReturnType<typeof runsOf>['executeTakeFirstOrThrow']>>;
const runRow = (r: StoredRun): RunRow => ({
  id: r.id,
  task: partnerTaskOf(r.state),
  rehearsal: r.rehearsal,
  trigger: r.trigger,
  state: r.state,
  at: r.created_at,
  finishedAt: r.finished_at,
  sent: r.sent,
  created: r.created,
  changed: r.changed,
  unchanged: r.unchanged,
  refused: r.refused,
  message: r.message,
});

export const loadData = async (call: Call): Promise<{ interfaces: InterfaceRow[] }> => {
  const rows = (await rowsHere(call)).filter(
    (row) =>
      identityOf({
        directionCode: row.direction,
        dataTypeCode: row.data_type,
        protocolCode: row.protocol,
        softwareCode: row.software,
      }) !== null,
  );
  const runs = await runsOf(
    call,
    rows.map(({ id }) => id),
  )
    .distinctOn('connector_id')
    .orderBy('connector_id')
    .orderBy('id', 'desc')
    .execute();
  const lastRuns = new Map(runs.map((r) => [r.connector_id, runRow(r)]));
  const shown: InterfaceRow[] = [];
  for (const row of rows) {
    const identity = identityOfRow(row);
    const { software, protocol } = identity;
    shown.push({
      id: row.id,
      direction: row.direction,
      dataType: row.data_type,
      protocol: protocol.code,
      software: software.code,
      softwareLabel: software.label,
      family: software.family,
      format: software.format,
      active: row.active,
      missing: await missingOf(call, identity, row),
      stoppedAt: row.stopped_at,
      host: row.host,
      schedule: row.schedule,
      lastRun: lastRuns.get(row.id) ?? null,
    });
  }
  return { interfaces: shown };
};

const MOST_RUNS = 50;
export const loadRuns = async (
  call: HandlerCall<typeof interfaces.runs>,
): Promise<{ runs: RunRow[] }> => {
  const { id } = await connectorById(call, call.params.id);
  const runs = await runsOf(call, [id]).orderBy('id', 'desc').limit(MOST_RUNS).execute();
  return { runs: runs.map(runRow) };
};
export const loadRun = async (
  call: HandlerCall<typeof interfaces.runDetail>,
): Promise<RunDetail> => {
  const run = await itemsOf(call.tx)
    .selectFrom('connector_run')
    .selectAll()
    .where('id', '=', call.params.id)
    .executeTakeFirst();
  if (run === undefined) throw notFound();
  await connectorById(call, run.connector_id);
  const { log, refusals, differences } = run;
  return { ...runRow(run), log, refusals, differences };
};
