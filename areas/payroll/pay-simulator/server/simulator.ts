// The simulator of this process: one thread, started by the first case and ended when nobody has simulated for a while.
import { Worker } from 'node:worker_threads';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';
import type { PayCase } from '../pay-case.ts';
import type { Simulated } from '../simulated.ts';
import type { SimulationAnswer, SimulationOrder } from './simulation-worker.ts';

/** Cases that wait for the thread: about five seconds of work. */
const MOST_WAITING = 60;
const IDLE_MS = 600_000;
const MOST_MEMORY_MB = 768;

interface Waiting {
  readonly resolve: (simulated: Simulated) => void;
  readonly reject: (reason: unknown) => void;
}

const settle = (answer: SimulationAnswer, { resolve, reject }: Waiting): void => {
  if ('simulated' in answer) return resolve(answer.simulated);
  if ('unreachable' in answer) return reject(invalid({ amount: fr.unreachable }));
  return reject(new Error(`the simulator failed: ${answer.failure}`));
};

/** The thread ended, or never began: its packages are not installed, say. */
const unavailable = (cause: unknown): AppError =>
  new AppError('simulator_unavailable', { status: 503, message: fr.unavailable, cause });

class Simulator {
  #worker: Worker | null = null;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<number, Waiting>();

  #start(): Worker {
    const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.on('message', (answer: SimulationAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (waiting !== undefined) settle(answer, waiting);
      if (this.#waiting.size === 0) this.#rest(worker);
    });
    const ended = (cause: unknown): void => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(unavailable(cause));
      this.#waiting.clear();
    };
    worker.once('error', ended);
    worker.once('exit', (code) => ended(new Error(`the simulator's thread ended with ${code}`)));
    return worker;
  }

  /** Nothing waits: the thread holds the process no longer, and ends by itself after a while. */
  #rest(worker: Worker): void {
    worker.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#worker !== worker || this.#waiting.size > 0) return;
      this.#worker = null;
      void worker.terminate();
    }, IDLE_MS).unref();
  }

  simulate(payCase: PayCase): Promise<Simulated> {
    if (this.#waiting.size >= MOST_WAITING)
      return Promise.reject(new AppError('simulator_busy', { status: 503, message: fr.busy }));
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    this.#last += 1;
    const order: SimulationOrder = { id: this.#last, payCase };
    return new Promise((resolve, reject) => {
      this.#waiting.set(order.id, { resolve, reject });
      worker.postMessage(order, []);
    });
  }
}

const simulator = new Simulator();
/**
 * All amounts of a case.
 * @throws AppError `invalid` where no salary gives the amount; `simulator_busy` (503) where too many wait
 */
export const simulate = (payCase: PayCase): Promise<Simulated> => simulator.simulate(payCase);
