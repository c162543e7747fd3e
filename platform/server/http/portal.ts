import { setTimeout as pause } from 'node:timers/promises';
import { inventory } from '#platform/contract/inventory.ts';
import { openapi } from '#platform/contract/openapi.ts';
import { portal } from '#platform/contract/portal.ts';
import type { Contract } from '#platform/contract/route.ts';
import { AppError } from '../app-error.ts';
import { Download, serve, WithHeaders, type Served } from '../call.ts';
import { mayReadMetrics } from '../observability/metrics-readers.ts';
import { metricsText } from '../observability/metrics.ts';
import type { Services } from '../services.ts';

export interface PortalState {
  stopping: boolean;
  readonly version: string;
  readonly startedAt: number;
}

/** A collector asks every few seconds: it hears « failing » before its own patience is over. */
const PATIENCE_MS = 2_000;

const databaseAnswers = async ({ db }: Services): Promise<boolean> => {
  const asked = db
    .elevated((tx) => tx.run`select 1`)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([asked, pause(PATIENCE_MS, false, { ref: false })]);
};

const readiness = async (
  { stopping }: PortalState,
  services: Services,
): Promise<'ok' | 'stopping' | 'failing'> => {
  if (stopping) return 'stopping';
  return (await databaseAnswers(services)) ? 'ok' : 'failing';
};

/** Megabytes that are the same for everybody, strangers too: made into bytes at the first call alone. */
const writtenOnce = () => {
  let bytes: Buffer | undefined;
  return (make: () => unknown, cache: string): WithHeaders<Download> =>
    new WithHeaders(
      new Download({
        name: 'portail.json',
        type: 'application/json; charset=utf-8',
        body: (bytes ??= Buffer.from(JSON.stringify(make()))),
        inline: true,
      }),
      { 'cache-control': cache },
    );
};

/** Health, readiness, inventory, OpenAPI and metrics; `contracts` is read when asked, once every area is gathered. */
export const portalServer = (
  state: PortalState,
  contracts: () => Readonly<Record<string, Contract>>,
): Served => {
  const [document, list] = [writtenOnce(), writtenOnce()];
  return serve('portal', portal, {
    health: async ({ services }) => ({
      status: state.stopping ? 'stopping' : 'ok',
      database: services.db.kind,
      version: state.version,
      uptime: Math.round(process.uptime()),
    }),
    mailState: async ({ services }) => ({ leaves: services.config.SMTP_URL !== undefined }),
    ready: async ({ services }) => {
      const status = await readiness(state, services);
      return new WithHeaders(
        { status },
        { 'cache-control': 'no-store' },
        status === 'ok' ? 200 : 503,
      );
    },
    openapi: async () => document(() => openapi(contracts(), state.version), 'public, max-age=300'),
    routes: async () => list(() => inventory(contracts()), 'no-store'),
    // Figures of the process are for the collectors that METRICS_FROM names, not for the network.
    metrics: async ({ request, services }) => {
      if (!mayReadMetrics(request, services.config)) throw new AppError('route_not_found');
      const { type, text } = await metricsText(services);
      return new Download({ name: 'metrics.txt', type, body: text, inline: true });
    },
  });
};
