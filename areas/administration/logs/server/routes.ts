import { sql } from 'kysely';
import { prefixed } from '#platform/contract/shapes.ts';
import { notFound } from '#platform/server/app-error.ts';
import { serve, type HandlerCall, type Served } from '#platform/server/call.ts';
import { auditTrail } from '#platform/server/db/audit-trail.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { logs } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  changeList,
  connections,
  exports,
  fieldLabel,
  NOISE,
  recordName,
  uploads,
  type RecordNames,
} from './list.ts';

const text = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const detail = (names: RecordNames) => async (call: HandlerCall<typeof logs.historyDetail>) => {
  const r = await auditTrail(call)
    .selectAll('l')
    .select(nameOfPlace('l.infra_id').as('infra'))
    .select([
      sql<string | null>`user_name(l.user_id)`.as('who'),
      sql<string | null>`user_name(l.impersonator_id)`.as('impersonator'),
    ])
    .where('l.id', '=', call.params.id)
    .executeTakeFirst();
  if (r === undefined) throw notFound();
  const fields = [
    ...new Set([...Object.keys(r.before ?? {}), ...Object.keys(r.after ?? {})]),
  ].filter((f) => !NOISE.includes(f));
  return {
    id: r.id,
    at: r.at,
    who: r.who,
    impersonator: r.impersonator,
    action: r.action,
    what: r.table_name,
    name: recordName(names, r.table_name),
    row: r.row_id,
    fields,
    infra: r.infra,
    ip: r.ip,
    requestId: r.request_id,
    changes: fields.map((field) => ({
      field,
      label: fieldLabel(field),
      before: text(r.before?.[field]),
      after: text(r.after?.[field]),
    })),
  };
};

/** `records`: what the areas call their rows. */
export const logsServer = (records: readonly (readonly [string, string])[]): Served => {
  const names: RecordNames = new Map([...Object.entries(fr.records), ...records]);
  const changes = changeList(names);
  return serve('logs', logs, {
    ...prefixed('connection', connections.handlers),
    ...prefixed('history', changes.handlers),
    historyFile: (call) =>
      changes.handlers.exportGet({
        ...call,
        params: { _format: 'csv' as const },
      }) as Promise<never>,
    historyDetail: detail(names),
    ...prefixed('upload', uploads.handlers),
    ...prefixed('export', exports.handlers),
  });
};
