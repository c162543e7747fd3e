import { sql } from 'kysely';
import { prefixed } from '#platform/contract/shapes.ts';
import { notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { logs } from '../contract.ts';
import { changes, connections, exports, uploads } from './list.ts';
import type { LogTables } from './table.ts';

const text = (value: unknown): string | null => (value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value));

const detail = async (call: HandlerCall<typeof logs.historyDetail>) => {
  const r = await tables<LogTables>(call).selectFrom('audit_log as l').leftJoin('infrastructure as i', 'i.id', 'l.infra_id').selectAll('l').select('i.name as infra')
    .select([sql<string | null>`user_name(l.user_id)`.as('who'), sql<string | null>`user_name(l.impersonator_id)`.as('impersonator')]).where('l.id', '=', call.params.id).executeTakeFirst();
  if (r === undefined) throw notFound();
  const fields = [...new Set([...Object.keys(r.before ?? {}), ...Object.keys(r.after ?? {})])];
  return {
    id: r.id, at: r.at, who: r.who, impersonator: r.impersonator, action: r.action, what: r.table_name, row: r.row_id, fields, infra: r.infra, ip: r.ip, requestId: r.request_id,
    changes: fields.map((field) => ({ field, before: text(r.before?.[field]), after: text(r.after?.[field]) })),
  };
};

export const logsServer = serve('logs', logs, {
  ...prefixed('connection', connections.handlers),
  ...prefixed('history', changes.handlers),
  historyFile: (call) => changes.handlers.exportGet({ ...call, params: { _format: 'csv' as const } }) as Promise<never>,
  historyDetail: detail,
  ...prefixed('upload', uploads.handlers),
  ...prefixed('export', exports.handlers),
});
