// One declaration as the handlers of a call see it: in the perimeter, and of a nature that its reader monitors.
import { may } from '#platform/contract/roles.ts';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { modelsSeen, type Model } from '../dsn-status.ts';
import type { DsnTables } from './table.ts';

export interface Reading {
  readonly tx: Tx;
  readonly actor: Actor;
}
export const modelsOf = (actor: Actor): Model[] => modelsSeen((right) => may(actor, right));
/** What was not read yet, or is of no nature that the portal follows, is its depositors'. */
export const seesUnread = (actor: Actor): boolean => may(actor, 'dsn.deposit');

/** @throws not_found for one out of the caller's perimeter or views */
export const reportOf = async ({ tx, actor }: Reading, id: number, lock = false) => {
  const rows = tables<DsnTables>({ tx }).selectFrom('dsn_report').selectAll().where('id', '=', id);
  const row = await (lock ? rows.forUpdate() : rows).executeTakeFirst();
  if (row === undefined || !actor.perimeter.includes(row.infra_id)) throw notFound();
  const isSeen = row.model === null ? seesUnread(actor) : modelsOf(actor).includes(row.model);
  if (!isSeen) throw notFound();
  return row;
};
export type DsnReportRecord = Awaited<ReturnType<typeof reportOf>>;

/** The same by the reference that addresses carry. */
export const reportByFlow = async (call: Reading, flowId: string): Promise<DsnReportRecord> => {
  const row = await tables<DsnTables>(call)
    .selectFrom('dsn_report')
    .select('id')
    .where('flow_id', '=', flowId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return reportOf(call, row.id);
};
