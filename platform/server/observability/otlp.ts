// Spans on their way to a collector: OTLP over HTTP in its JSON encoding (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding).
// Small enough to need no library: identifiers in hexadecimal, 64-bit numbers as texts, enumerations as numbers.
import type { FastifyBaseLogger } from 'fastify';

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';
const KINDS: Readonly<Record<SpanKind, number>> = {
  internal: 1,
  server: 2,
  client: 3,
  consumer: 5,
};
const FAILED = 2;

export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: SpanKind;
  /** Milliseconds since 1970, with fractions. */
  readonly from: number;
  readonly to: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

const NANOSECONDS = 1_000_000;
const nanoseconds = (ms: number): string => {
  const whole = Math.floor(ms);
  return String(
    BigInt(whole) * BigInt(NANOSECONDS) + BigInt(Math.round((ms - whole) * NANOSECONDS)),
  );
};
const attribute = ([key, value]: readonly [string, string | number]) => ({
  key,
  value:
    typeof value === 'string' ? { stringValue: value } : { intValue: String(Math.round(value)) },
});
const encoded = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId === null ? {} : { parentSpanId: span.parentId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: nanoseconds(span.from),
  endTimeUnixNano: nanoseconds(span.to),
  attributes: Object.entries(span.attributes).map(attribute),
  ...(span.failed ? { status: { code: FAILED } } : {}),
});

/** The body of one request to a collector. */
export const exportRequest = (
  spans: readonly Span[],
  resource: Readonly<Record<string, string | number>>,
): object => ({
  resourceSpans: [
    {
      resource: { attributes: Object.entries(resource).map(attribute) },
      scopeSpans: [{ scope: { name: 'roulement' }, spans: spans.map(encoded) }],
    },
  ],
});

const MOST_WAITING = 5_000;
const SENT_TOGETHER = 500;
const EVERY_MS = 5_000;
const PATIENCE_MS = 10_000;

export interface Collector {
  /** The whole address, `…/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Readonly<Record<string, string | number>>;
}
export interface Exporter {
  add(span: Span): void;
  /** Sends what waits. */
  stop(): Promise<void>;
}

/** Sends in portions, behind the requests. A collector that is away costs its spans and one line in the log, never a request. */
export const createExporter = (
  { url, headers, resource }: Collector,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Exporter => {
  let waiting: Span[] = [];
  let isAway = false;
  let sending: Promise<void> = Promise.resolve();
  const send = async (spans: readonly Span[]): Promise<void> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(exportRequest(spans, resource)),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the collector answers ${response.status}`);
      isAway = false;
    } catch (err) {
      if (!isAway) log.warn({ err }, 'traces are not taken: they are dropped until they are');
      isAway = true;
    }
  };
  const flush = (): Promise<void> => {
    const spans = waiting;
    waiting = [];
    if (spans.length > 0) sending = sending.then(() => send(spans));
    return sending;
  };
  const clock = setInterval(() => void flush(), EVERY_MS);
  clock.unref();
  return {
    add: (span) => {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(span);
      if (waiting.length === SENT_TOGETHER) void flush();
    },
    stop: () => {
      clearInterval(clock);
      return flush();
    },
  };
};
