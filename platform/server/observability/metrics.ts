// Metrics for the outside (Prometheus text): durations by route and status, and the process's own figures.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });
const durations = new Histogram({
  name: 'http_request_duration_seconds', help: 'Time from request to answer', labelNames: ['route', 'status'], registers: [registry],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Observes every answer under its route's name, never under the raw URL (which would grow without bound). */
export const measure = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    durations.observe({ route: request.routeOptions.config?.id ?? 'other', status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
};
