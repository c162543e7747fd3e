// A batch on its way to the server: sent again after a silence, since it is written once. What was done while the connection was away for a moment is not lost.
import { ApiError } from '#platform/web/client/api-error.ts';
import type { BatchAnswer } from '#areas/planning/changes/contract.ts';
import type { SentBatch } from './edit-port.ts';

/** Silences between two attempts: half a minute in all, the time of a server that starts again or a train in a tunnel. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
export interface SendingPort {
  readonly send: (batch: SentBatch) => Promise<BatchAnswer>;
  /** Resolves after so long, or as soon as the connection is said to be back. */
  readonly wait: (ms: number) => Promise<void>;
  /** The server is silent and the change still under way; then not any more. */
  readonly silent: (is: boolean) => void;
}
/** Nobody answered, or somebody who only says that the server is not there. */
const unanswered = (e: unknown): boolean =>
  e instanceof ApiError &&
  (e.status === 0 || e.status === 502 || e.status === 503 || e.status === 504);

export const sendBatch = async (port: SendingPort, batch: SentBatch): Promise<BatchAnswer> => {
  let announced = false;
  try {
    for (const ms of WAITS) {
      try {
        return await port.send(batch);
      } catch (error) {
        if (!unanswered(error)) throw error;
        if (!announced && ms !== WAITS[0]) {
          announced = true;
          port.silent(true);
        }
        await port.wait(ms);
      }
    }
    return await port.send(batch);
  } finally {
    if (announced) port.silent(false);
  }
};
