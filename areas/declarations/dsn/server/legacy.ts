// The legacy addresses, over the same rows: an event, a file, a declaration by its id, always through the declaration's own sight.
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { Download, tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { zipStream } from '#platform/server/exports/zip.ts';
import {
  downloadOf,
  fileReference,
  type FileReference,
} from '#platform/server/files/references.ts';
import { infrastructureOf, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import { fr } from '../fr.ts';
import type { dsnLegacy } from '../legacy-contract.ts';
import { CONFORMITY_EVENTS, REMOTE_EVENTS, type DsnEvent, type DsnEventKind } from '../records.ts';
import { reportOf, type Reading } from './held.ts';
import { DSN_FILE } from './keep-report.ts';
import { depositor, dsnRowOf, personOf, rowColumns, seenReports } from './list.ts';
import { fileOf, findingsFor } from './load.ts';
import { returnsOf } from './read-returns.ts';
import type { DsnTables } from './table.ts';

const eventRows = (tx: Tx, kinds: readonly DsnEventKind[]) =>
  tables<DsnTables>({ tx })
    .selectFrom('dsn_event')
    .select(['id', 'event', 'note', 'user_id', 'at', 'dsn_report_id'])
    .where('event', 'in', kinds);
type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number];
const named = async (tx: Tx, rows: readonly EventRow[]): Promise<DsnEvent[]> => {
  const names = await userNames(
    tx,
    rows.flatMap((row) => (row.user_id === null ? [] : [row.user_id])),
  );
  return rows.map(({ id, event, note, user_id: user, at }) => ({
    id,
    event,
    note,
    by: user === null ? null : (names.get(user) ?? null),
    at,
  }));
};

type HistoryCall = HandlerCall<
  typeof dsnLegacy.conformityHistoryList | typeof dsnLegacy.remoteHistoryList
>;
const history = (kinds: readonly DsnEventKind[]) => async (call: HistoryCall) => {
  const { id } = await reportOf(call, call.params.dsnReport);
  const rows = await eventRows(call.tx, kinds)
    .where('dsn_report_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return { events: await named(call.tx, rows) };
};
export const conformityHistoryList = history(CONFORMITY_EVENTS);
export const remoteHistoryList = history(REMOTE_EVENTS);

const eventOf = async (call: Reading, id: number, kinds: readonly DsnEventKind[]) => {
  const row = await eventRows(call.tx, kinds).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  const record = await reportOf(call, row.dsn_report_id);
  const [event] = await named(call.tx, [row]);
  if (event === undefined) throw notFound();
  return { event, record };
};
export const conformityHistory = async (call: HandlerCall<typeof dsnLegacy.conformityHistory>) => {
  const { event, record } = await eventOf(call, call.params.conformityHistory, CONFORMITY_EVENTS);
  return {
    ...event,
    report: record.id,
    check: record.check_state,
    blocking: record.blocking,
    warnings: record.warnings,
    findings: await findingsFor(call.tx, record),
  };
};
export const remoteHistoryStatus = async (
  call: HandlerCall<typeof dsnLegacy.remoteHistoryStatus>,
) => {
  const { event, record } = await eventOf(call, call.params.remoteHistory, REMOTE_EVENTS);
  return {
    ...event,
    report: record.id,
    status: record.status,
    remoteFlow: record.remote_flow,
    returns: await returnsOf(call.tx, record.id),
  };
};

/** Rows that one answer holds; the list of declarations pages through all of them. */
const MOST_ROWS = 500;
export const infrastructureList = async (
  call: HandlerCall<typeof dsnLegacy.infrastructureList>,
) => {
  const { tx, actor, params } = call;
  const place = await infrastructureOf(tx, params.infrastructure);
  if (place === null || !actor.perimeter.includes(place.id)) throw notFound();
  const below = await subtree(tx, place.id);
  const rows = await seenReports(call)
    .where('d.infra_id', 'in', below)
    .where('d.is_latest', '=', true)
    .select(rowColumns)
    .select([depositor, personOf])
    .orderBy('d.at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST_ROWS + 1)
    .execute();
  return { rows: rows.slice(0, MOST_ROWS).map(dsnRowOf), more: rows.length > MOST_ROWS };
};

/** A file by the id of its reference, when the declaration that it is of is in sight. */
const seenFile = async (call: Reading, id: number): Promise<FileReference> => {
  const reference = await fileReference(call.tx, id);
  if (reference?.owner.kind !== DSN_FILE) throw notFound();
  await reportOf(call, reference.owner.row);
  return reference;
};
export const legacyFileDownload = async (
  call: HandlerCall<typeof dsnLegacy.fileDownload>,
): Promise<Download> => downloadOf(call.services.files, await seenFile(call, call.params.dsnFile));

/** Characters that a screen shows of a file. */
const MOST_SHOWN = 200_000;
export const showFileContent = async (call: HandlerCall<typeof dsnLegacy.showFileContent>) => {
  const { id, name, size, sha256 } = await seenFile(call, call.query.dsnFile);
  const stream = await call.services.files.get(sha256);
  stream.setEncoding('latin1');
  let content = '';
  for await (const piece of stream) {
    content += String(piece);
    if (content.length > MOST_SHOWN) break;
  }
  return {
    id,
    name,
    size,
    content: content.slice(0, MOST_SHOWN),
    isWhole: content.length <= MOST_SHOWN,
  };
};

export const filesDownload = async (
  call: HandlerCall<typeof dsnLegacy.filesDownload>,
): Promise<Download> => {
  const reports = await seenReports(call)
    .where('d.id', 'in', [...new Set(call.query.id)])
    .select(['d.id', 'd.flow_id'])
    .orderBy('d.id')
    .execute();
  const files: { readonly name: string; readonly sha256: string }[] = [];
  for (const report of reports) {
    const file = await fileOf(call.tx, report);
    if (file !== undefined) files.push({ name: `${report.flow_id}.dsn`, sha256: file.sha256 });
  }
  if (files.length === 0) throw new AppError('not_found', { message: fr.nothingToDownload });
  const sources = files.map(({ name, sha256 }) => ({
    name,
    open: () => call.services.files.get(sha256),
  }));
  return new Download({
    name: fr.archive,
    type: 'application/zip',
    body: zipStream(sources, todayIn(call.now)),
  });
};
