// The figures of the other web processes of one address (WEB_PROCESSES): whichever is asked for `/metrics` asks the rest, through the
// process that started them all.
import cluster, { type Worker } from 'node:cluster';
import process from 'node:process';

/** prom-client's own shape of a process's metrics, passed on as it is. */
type Figures = readonly object[];
type Message =
  | { readonly metrics: 'asked'; readonly id: string }
  | { readonly metrics: 'wanted'; readonly id: string }
  | { readonly metrics: 'given'; readonly id: string; readonly figures: Figures }
  | { readonly metrics: 'gathered'; readonly id: string; readonly all: readonly Figures[] };

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** A process that computes, or is about to end, is left out of this answer. */
const PATIENCE_MS = 1_000;

/** In the process that starts the others: passes questions and answers on. */
export const relayMetrics = (): void => {
  const open = new Map<string, { given: Figures[]; left: number; end: () => void }>();
  const gather = (asking: Worker, id: string): void => {
    const others = Object.values(cluster.workers ?? {}).filter(
      (other) => other !== undefined && other !== asking && other.isConnected(),
    );
    const given: Figures[] = [];
    const end = (): void => {
      clearTimeout(timer);
      if (!open.delete(id) || !asking.isConnected()) return;
      asking.send({ metrics: 'gathered', id, all: given } satisfies Message);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    open.set(id, { given, left: others.length, end });
    if (others.length === 0) return end();
    for (const other of others) other?.send({ metrics: 'wanted', id } satisfies Message);
  };
  cluster.on('message', (from, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.metrics === 'asked') return gather(from, message.id);
    const asked = open.get(message.id);
    if (asked === undefined || message.metrics !== 'given') return;
    asked.given.push(message.figures);
    if (asked.given.length === asked.left) asked.end();
  });
};

const waiting = new Map<string, (all: readonly Figures[]) => void>();

/** In each of several processes: answers the others, and hears what they answer. */
export const answerMetrics = (own: () => Promise<Figures>): void => {
  if (!cluster.isWorker) return;
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.metrics === 'gathered') waiting.get(message.id)?.(message.all);
    if (message.metrics !== 'wanted') return;
    void own().then((figures) =>
      process.send?.({ metrics: 'given', id: message.id, figures } satisfies Message),
    );
  });
};

let questions = 0;
/** The figures of the other processes of this address; none for a process that is alone. */
export const metricsOfOthers = async (): Promise<readonly Figures[]> => {
  if (!cluster.isWorker) return [];
  const id = `${process.pid}/${(questions += 1)}`;
  return new Promise((done) => {
    const end = (all: readonly Figures[]): void => {
      clearTimeout(timer);
      waiting.delete(id);
      done(all);
    };
    const timer = setTimeout(end, 2 * PATIENCE_MS, []);
    waiting.set(id, end);
    process.send?.({ metrics: 'asked', id } satisfies Message);
  });
};
