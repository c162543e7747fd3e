// A batch on its way to the server: sent again after a silence, since it is written once. What was done while the server was away is not lost.
import { ApiError } from '#platform/web/client/api-error.ts';
import type { BatchAnswer } from '#areas/planning/changes/contract.ts';
import type { SentBatch } from './edit-port.ts';

/** Silences between two attempts; the last of them again and again: the person was promised that it goes out, however long the server is away. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
const LONGEST = 15_000;
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
    for (let nth = 0; ; nth += 1) {
      try {
        return await port.send(batch);
      } catch (error) {
        if (!unanswered(error)) throw error;
        if (!announced && nth > 0) {
          announced = true;
          port.silent(true);
        }
        await port.wait(WAITS[nth] ?? LONGEST);
      }
    }
  } finally {
    if (announced) port.silent(false);
  }
};
