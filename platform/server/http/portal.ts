import { inventory } from '#platform/contract/inventory.ts';
import { openapi } from '#platform/contract/openapi.ts';
import { portal } from '#platform/contract/portal.ts';
import { sql } from 'kysely';
import type { Contract } from '#platform/contract/route.ts';
import { AppError } from '../app-error.ts';
import { Download, serve, WithHeaders, type Served } from '../call.ts';
import { metricsText } from '../observability/metrics.ts';

export interface PortalState {
  stopping: boolean;
  readonly version: string;
  readonly startedAt: number;
}

const loopback = /^(::1|::ffff:127\.|127\.)/;

/** Health, inventory, OpenAPI and metrics; `contracts` is read when asked, once every area is gathered. */
export const portalServer = (
  state: PortalState,
  contracts: () => Readonly<Record<string, Contract>>,
): Served => {
  let document: Record<string, unknown> | undefined;
  return serve('portal', portal, {
    health: async ({ services }) => {
      const status = state.stopping
        ? 'stopping'
        : await sql`select 1`.execute(services.db.kysely).then(
            () => 'ok' as const,
            () => 'failing' as const,
          );
      return new WithHeaders(
        {
          status,
          database: services.db.kind,
          version: state.version,
          uptime: Math.round(process.uptime()),
        },
        {},
        status === 'ok' ? 200 : 503,
      );
    },
    openapi: async () =>
      new WithHeaders((document ??= openapi(contracts(), state.version)), {
        'cache-control': 'public, max-age=300',
      }),
    routes: async () => inventory(contracts()),
    // Figures of the process are for the machine's own collector, not for the network, nor for whom a proxy on this machine speaks.
    metrics: async ({ request }) => {
      if (
        !loopback.test(request.ip) ||
        request.headers['x-forwarded-for'] !== undefined ||
        request.headers.forwarded !== undefined
      )
        throw new AppError('route_not_found');
      const { type, text } = await metricsText();
      return new Download({ name: 'metrics.txt', type, body: text, inline: true });
    },
  });
};
