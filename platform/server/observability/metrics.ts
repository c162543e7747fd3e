// Metrics for the outside (Prometheus text): durations by route and status, and the process's own figures.
import type { FastifyInstance } from 'fastify';
import type { Histogram, Registry } from 'prom-client';
import { registerProcess, sharedFigures, type Observed } from './figures.ts';
import { answerMetrics, metricsOfOthers } from './other-processes.ts';

type Durations = Histogram<'route' | 'status'>;
interface Metrics {
  readonly registry: Registry;
  readonly durations: Durations;
  /** Those of one route and status: told apart once. */ readonly of: Map<
    string,
    ReturnType<Durations['labels']>
  >;
}

const load = async (): Promise<Metrics> => {
  const {
    collectDefaultMetrics,
    Histogram: Durations,
    Registry: Kept,
  } = await import('prom-client');
  const registry = new Kept();
  collectDefaultMetrics({ register: registry });
  await registerProcess(registry, () => observed);
  const durations = new Durations({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['route', 'status'],
    registers: [registry],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  return { registry, durations, of: new Map() };
};
let observed: Observed | null = null;
let loading: Promise<Metrics> | undefined;
let loaded: Metrics | undefined;
/** Read with the first answer: eighty modules that a start does without. */
const metrics = (): Promise<Metrics> => (loading ??= load().then((m) => (loaded = m)));

/** This process's figures, to be summed with those of the others. */
const metricsOfProcess = async (): Promise<object[]> =>
  (await metrics()).registry.getMetricsAsJSON() as Promise<object[]>;

/** What `/metrics` says: the text and its type, summed over the web processes of this address, with what the database alone knows. */
export const metricsText = async (services: Observed): Promise<{ type: string; text: string }> => {
  const { registry } = await metrics();
  const { AggregatorRegistry } = await import('prom-client');
  const [own, others, shared] = await Promise.all([
    metricsOfProcess(),
    metricsOfOthers(),
    sharedFigures(services),
  ]);
  const sum = AggregatorRegistry.aggregate([own, ...others, shared]);
  return { type: registry.contentType, text: await sum.metrics() };
};

/** Observes every answer under its route's name, never under the raw URL (which would grow without bound). */
export const measure = (app: FastifyInstance, services: Observed): void => {
  observed = services;
  answerMetrics(metricsOfProcess);
  const observe = (
    { durations, of }: Metrics,
    route: string,
    status: number,
    milliseconds: number,
  ): void => {
    const key = `${status} ${route}`;
    let here = of.get(key);
    if (here === undefined) of.set(key, (here = durations.labels(route, String(status))));
    here.observe(milliseconds / 1_000);
  };
  app.addHook('onResponse', (request, reply, done) => {
    const [route, status, milliseconds] = [
      request.routeOptions.config?.id ?? 'other',
      reply.statusCode,
      reply.elapsedTime,
    ];
    if (loaded === undefined) void metrics().then((m) => observe(m, route, status, milliseconds));
    else observe(loaded, route, status, milliseconds);
    done();
  });
};
