// Traces by setting (OTEL_EXPORTER_OTLP_ENDPOINT): a span for each request and each attempt at a job, and one for each statement in them.
// Without the setting nothing is hooked in and nothing is measured.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { createExporter, type Exporter, type Span } from './otlp.ts';

type Settings = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
>;
/** A span that is under way. */
interface Open {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly from: number;
}

const current = new AsyncLocalStorage<Open>();
/** Of this process: what it notes anywhere goes to one collector. */
let exporter: Exporter | null = null;
let share = 1;

const clock = (): number => performance.timeOrigin + performance.now();
const digits = (bytes: number): string => randomBytes(bytes).toString('hex');

/** The caller's trace, by the header of W3C Trace Context; null for anything else than its version 00. */
export const callersTrace = (
  header: string | undefined,
): { readonly traceId: string; readonly parentId: string } | null => {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header ?? '');
  const [, traceId = '', parentId = ''] = match ?? [];
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(parentId) ? { traceId, parentId } : null;
};

const opened = (above: { readonly traceId: string; readonly parentId: string } | null): Open => ({
  traceId: above?.traceId ?? digits(16),
  spanId: digits(8),
  parentId: above?.parentId ?? null,
  from: clock(),
});
const close = (
  { traceId, spanId, parentId, from }: Open,
  o: Pick<Span, 'name' | 'kind' | 'failed' | 'attributes'>,
): void => exporter?.add({ traceId, spanId, parentId, from, to: clock(), ...o });

/** True for the share of traces that the setting asks for. */
const isTaken = (): boolean => exporter !== null && (share >= 1 || Math.random() < share);

/** Runs `work` as a span of its own trace; without traces just runs it. */
export const inSpan = async <T>(
  { name, attributes }: Pick<Span, 'name' | 'attributes'>,
  work: () => Promise<T>,
): Promise<T> => {
  if (!isTaken()) return work();
  const span = opened(null);
  const end = (failed: boolean): void =>
    close(span, { name, kind: 'consumer', failed, attributes });
  try {
    const result = await current.run(span, work);
    end(false);
    return result;
  } catch (error) {
    end(true);
    throw error;
  }
};

const LONGEST_STATEMENT = 500;
/** A statement that has just ended, in the request or the job that asked for it. Its parameters, hence what people typed, are not in it. */
export const noteStatement = (text: string, milliseconds: number): void => {
  const above = current.getStore();
  if (above === undefined || exporter === null) return;
  const to = clock();
  exporter.add({
    traceId: above.traceId,
    spanId: digits(8),
    parentId: above.spanId,
    name: text.slice(0, text.search(/\s|$/)).toLowerCase(),
    kind: 'client',
    from: to - milliseconds,
    to,
    failed: false,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, LONGEST_STATEMENT),
    },
  });
};

const SERVER_FAULT = 500;
/** Notes every request under its route's name: addresses hold ids and searches. */
export const traceRequests = (
  app: FastifyInstance,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): void => {
  if (endpoint === undefined) return;
  const spans = new WeakMap<FastifyRequest, Open>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTaken()) return done();
    const header = request.headers['traceparent'];
    const span = opened(callersTrace(Array.isArray(header) ? header[0] : header));
    spans.set(request, span);
    current.run(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    const route = request.routeOptions.config?.id ?? 'other';
    if (span !== undefined)
      close(span, {
        name: `${request.method} ${route}`,
        kind: 'server',
        failed: reply.statusCode >= SERVER_FAULT,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
        },
      });
    done();
  });
};

/** `name=value,other=value` → an object; values may be percent-encoded, as the specification of these settings says. */
export const headersOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .filter(([name = '', ...value]) => name.trim() !== '' && value.length > 0)
      .map(([name = '', ...value]) => [name.trim(), decodeURIComponent(value.join('=').trim())]),
  );

/** Begins to send traces, where the settings say where to. Answers how to stop, once what waits is sent. */
export const startTraces = (
  settings: Settings,
  { log, version }: { readonly log: FastifyBaseLogger; readonly version: string },
): (() => Promise<void>) => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint === undefined) return async () => {};
  share = settings.OTEL_TRACES_SAMPLER_ARG;
  const started = createExporter(
    {
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
      resource: {
        'service.name': settings.OTEL_SERVICE_NAME,
        'service.version': version,
        'process.pid': process.pid,
      },
    },
    log,
  );
  exporter = started;
  return async () => {
    if (exporter === started) exporter = null;
    await started.stop();
  };
};
