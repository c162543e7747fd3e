// Every file that leaves the portal is a line of the trail, and the person's open pages hear of it (001 §7: `export-generated`, `export-failed`).
import { ROWS_HEADER } from '#platform/contract/shapes.ts';
import type { Route } from '#platform/contract/route.ts';
import { AppError } from '../app-error.ts';
import { Download, WithHeaders, type Actor, type RequestFacts, type Tx } from '../call.ts';
import { recordAccess } from '../db/audit.ts';
import { tellExport } from '../exports/export-events.ts';
import { scopeOf, type Services } from '../services.ts';

interface Asked {
  readonly route: Route;
  readonly actor: Actor;
  readonly request: RequestFacts;
  readonly services: Services;
}
interface Leaving {
  readonly name: string;
  readonly rows: number | null;
  /** Shown in the page, and no file of its own. */
  readonly inline: boolean;
}
const fileOf = (answer: unknown): Leaving | null => {
  if (answer instanceof Download) return { name: answer.name, rows: null, inline: answer.inline };
  if (!(answer instanceof WithHeaders) || !(answer.value instanceof Download)) return null;
  const rows = Number(answer.headers[ROWS_HEADER]);
  const { name, inline } = answer.value;
  return { name, inline, rows: Number.isInteger(rows) ? rows : null };
};

/** A handler that says to write the line itself does it: looked at in tests. */
const refuseUnwritten = async ({ route, request, services }: Asked): Promise<void> => {
  const written = await services.db.elevated(
    (tx) =>
      tx.value<number>`select id from audit_log where request_id = ${request.id} and action = 'read' limit 1`,
  );
  if (written === undefined)
    throw new Error(
      `${route.method} ${route.path} says that it writes its download into the trail, and does not`,
    );
};

/** Once the handler has answered, before a byte leaves. */
export const writeDownload = async (
  asked: Asked,
  answer: unknown,
  check: boolean,
): Promise<void> => {
  const { route, actor, request, services } = asked;
  const file = route.kind === 'download' && actor.userId !== 0 ? fileOf(answer) : null;
  if (file === null || route.trail === 'none') return;
  if (route.trail === 'own') return check ? refuseUnwritten(asked) : undefined;
  const { name: title, rows } = file;
  const format = title.split('.').at(-1) ?? null;
  await services.db.within(scopeOf(actor, request), 'write', async (tx) => {
    await recordAccess(tx, {
      what: 'export',
      customerId: actor.customerId,
      infraId: actor.contextInfra,
      detail: { title, format, rows, path: route.path },
    });
    if (!file.inline)
      await tellExport(tx, services.live, actor.userId, { type: 'export-generated', title });
  });
};

/** A file that could not be made, for a reason that is not the caller's. */
export const tellFailedDownload = async (
  { route, actor, request, services }: Asked,
  failure: unknown,
): Promise<void> => {
  if (route.kind !== 'download' || actor.userId === 0) return;
  if (failure instanceof AppError && failure.status < 500) return;
  const tell = (tx: Tx) =>
    tellExport(tx, services.live, actor.userId, { type: 'export-failed', title: route.path });
  await services.db.within(scopeOf(actor, request), 'write', tell);
};
