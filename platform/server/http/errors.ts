// One place translates failures into the envelope of the portal and logs them once.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ErrorDetail, ErrorEnvelope } from '#platform/contract/errors.ts';
import { AppError } from '../app-error.ts';
import { port } from '../ports.ts';
import { dataPolicy } from './html.ts';
import { isAway } from '../observability/database-away.ts';
import { unreadableTexts } from './unreadable-texts.ts';

/** Where a value stands, as forms name their fields: `lines.2.label`. */
export const issueDetails = (issues: readonly z.core.$ZodIssue[]): ErrorDetail[] =>
  issues.slice(0, 50).flatMap(detailsOf);
const detailsOf = (issue: z.core.$ZodIssue): ErrorDetail[] => {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'Champ inconnu' }));
  const inner = issue.code === 'invalid_union' ? (issue.errors[0]?.[0]?.path ?? []) : [];
  return [{ field: [...path, ...inner].join('.'), message }];
};

export const envelope = (e: AppError): ErrorEnvelope => ({
  error: { ...e.extra, code: e.code, message: e.message, details: [...e.details] },
});

const fastifyCodes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_file',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformed',
  FST_ERR_BAD_URL: 'route_not_found',
  FST_PROTO_VIOLATION: 'malformed',
};
/** SQLSTATE → what it means to the caller. Anything else of the database is our fault. */
const sqlCodes: Readonly<
  Record<string, (e: { constraint?: string; detail?: string }) => AppError>
> = {
  23505: () => new AppError('conflict'),
  23503: () =>
    new AppError('conflict', {
      message: 'Cet élément est utilisé ailleurs ou désigne un élément qui n’existe pas.',
    }),
  42501: () => new AppError('not_found'), // row-level security: a row of another perimeter does not exist for you
  // What no column can hold: a NUL character, half a surrogate pair, a number beyond the column's.
  22021: () => new AppError('invalid'),
  '22P05': () => new AppError('invalid'),
  22003: () => new AppError('invalid'),
  53100: () => new AppError('storage_full'),
  // The longest time of a statement (db/postgres.ts), or an operator who ended it: all of its transaction is undone.
  57014: () =>
    new AppError('busy', {
      message:
        'Cette demande occupait la base de données depuis trop longtemps : elle a été arrêtée, et rien n’a été changé. Réessayez, ou demandez moins à la fois (période, filtres).',
    }),
};
/** Any failure as an `AppError`; what we did not foresee becomes `internal`. */
export const asAppError = (e: unknown): AppError => {
  if (e instanceof AppError) return e;
  const code = (e as { code?: unknown }).code;
  if (typeof code === 'string') {
    const portalCode = fastifyCodes[code];
    if (portalCode !== undefined) return new AppError(portalCode, { cause: e });
    const sql = sqlCodes[code];
    if (sql !== undefined) return sql(e as { constraint?: string });
    if (code === 'ENOSPC') return new AppError('storage_full', { cause: e });
  }
  if (isAway(e)) return new AppError('busy', { cause: e });
  const status = (e as FastifyError).statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('malformed', { status, cause: e });
  return new AppError('internal', { cause: e });
};

/** SQLSTATEs of a text that no column holds; of JSON, that is no JSON to the database (22P02, which may be our fault too). */
const UNREADABLE: ReadonlySet<unknown> = new Set(['22021', '22P05', '22P02']);
const named = (request: FastifyRequest, e: unknown): AppError | null => {
  if (!UNREADABLE.has((e as { code?: unknown } | null)?.code)) return null;
  const details = [...unreadableTexts(request.body), ...unreadableTexts(request.query)];
  return details.length === 0 ? null : new AppError('invalid', { details, cause: e });
};

/** What somebody tried that they may not: written down whatever is asked of the log, without what was sent. */
const WATCHED: ReadonlySet<string> = new Set(['forbidden', 'csrf', 'too_many', 'quota']);
const watched = (request: FastifyRequest, { code }: AppError) => ({
  code,
  method: request.method,
  route: request.routeOptions.config?.id ?? 'other',
  ip: request.ip,
});

/** How a refusal under some addresses reads in a protocol of its own (SCIM); null: as everywhere. */
export type RefusalShape = (
  url: string,
  refusal: AppError,
) => { readonly status: number; readonly type: string; readonly body: string } | null;
export const refusalShape = port<RefusalShape>('shape of refusals', () => null);

export const sendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  e: unknown,
): FastifyReply => {
  const refusal = named(request, e) ?? asAppError(e);
  if (refusal.status >= 500) request.log.error({ err: e }, refusal.code);
  else if (WATCHED.has(refusal.code)) request.log.warn(watched(request, refusal), 'refused');
  else request.log.info({ code: refusal.code, details: refusal.details }, 'refused');
  const { retryAfter } = refusal.extra;
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
  const own = refusalShape.value(request.url, refusal);
  return reply
    .status(own?.status ?? refusal.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', dataPolicy)
    .type(own?.type ?? 'application/json; charset=utf-8')
    .send(own?.body ?? JSON.stringify(envelope(refusal)));
};
