// A thread that answers orders one after the other, started by the first of them and ended when nobody asked for a while.
import { parentPort, Worker } from 'node:worker_threads';

const IDLE_MS = 60_000;
/** Loading its modules takes seconds on a busy machine, and is no order's time. */
const START_MS = 60_000;
const WATCH_MS = 50;

/** What an order may take; whoever takes more ends the thread, and the next order starts another. */
export interface OrderLimits {
  readonly ms: number;
  /** Bytes outside the heap (what is inflated, say), where the limit of the heap is not seen. */
  readonly outsideHeap?: number;
}
export interface ThreadOf<Order, Answer> {
  /**
   * What the thread answers. Ask again when the one before is answered: whoever asks keeps the turns.
   * @throws Error where the order failed, took more than its limits, or the thread ended
   */
  readonly ask: (order: Order, limits: OrderLimits) => Promise<Answer>;
}
type Reply<Answer> = { readonly answer: Answer } | { readonly failure: string };
interface Open {
  readonly worker: Worker;
  /** Its first message: it takes orders from now on. */
  readonly ready: Promise<unknown>;
}

const isOver = async (worker: Worker, most: number): Promise<boolean> => {
  const heap = await worker.getHeapStatistics().catch(() => null);
  return heap !== null && heap.external_memory > most;
};

/** Ends a thread that does not come up. */
const readyOf = (worker: Worker): Promise<unknown> => {
  const slow = setTimeout(() => void worker.terminate(), START_MS).unref();
  const ready = new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  }).finally(() => clearTimeout(slow));
  // Whoever asked waits for it; between two orders nobody hears of an error.
  ready.catch(() => undefined);
  worker.on('error', () => undefined);
  return ready;
};

/** @param module the thread's own, which calls `answerOrders`; @param mostHeapMb of its heap */
export const orderThread = <Order, Answer>(
  module: URL,
  mostHeapMb: number,
): ThreadOf<Order, Answer> => {
  let open: Open | null = null;
  let idle: NodeJS.Timeout | undefined;
  const started = (): Open => {
    const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: mostHeapMb } });
    worker.once('exit', () => {
      if (open?.worker === worker) open = null;
    });
    return { worker, ready: readyOf(worker) };
  };
  const end = (): void => {
    const worker = open?.worker;
    open = null;
    void worker?.terminate();
  };
  const ask = async (order: Order, { ms, outsideHeap }: OrderLimits): Promise<Answer> => {
    const { worker, ready } = (open ??= started());
    worker.ref();
    clearTimeout(idle);
    await ready;
    return new Promise<Answer>((resolve, reject) => {
      const failed = (cause: unknown): void => {
        over();
        reject(cause);
      };
      const ended = (code: number): void => failed(new Error(`the thread ended with ${code}`));
      const answered = (reply: Reply<Answer>): void => {
        if ('failure' in reply) return failed(new Error(reply.failure));
        over();
        resolve(reply.answer);
      };
      const stop = (why: string): void => {
        failed(new Error(`an order took too ${why}`));
        if (open?.worker === worker) end();
      };
      const clock = setTimeout(() => stop('long'), ms);
      const look = async (): Promise<void> => {
        if (outsideHeap !== undefined && (await isOver(worker, outsideHeap))) stop('much memory');
      };
      const watch = setInterval(() => void look(), WATCH_MS);
      const over = (): void => {
        clearTimeout(clock);
        clearInterval(watch);
        worker.off('message', answered).off('error', failed).off('exit', ended);
        worker.unref();
        idle = setTimeout(end, IDLE_MS).unref();
      };
      worker.once('message', answered).once('error', failed).once('exit', ended);
      worker.postMessage(order, []);
    });
  };
  return { ask };
};

/** In the thread's own module: answers each order that comes. */
export const answerOrders = <Order, Answer>(
  work: (order: Order) => Answer | Promise<Answer>,
): void => {
  const answerTo = async (order: Order): Promise<Reply<Answer>> => {
    try {
      return { answer: await work(order) };
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  };
  parentPort?.on('message', (order: Order) => {
    void answerTo(order).then((reply) => parentPort?.postMessage(reply, []));
  });
  parentPort?.postMessage('ready', []);
};
