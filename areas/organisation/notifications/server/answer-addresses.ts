// Where the mail of a notice is answered, which the area of incoming mails gives.
import type { Tx } from '#platform/server/call.ts';
import { port } from '#platform/server/ports.ts';
import type { Posting } from './posting.ts';

interface PostedNotice {
  /** The mail's own id, which its Message-ID begins with. */
  readonly message: string;
  readonly userId: number;
  readonly customerId: number | null;
  readonly kind: string;
  readonly event: string;
}
/** Null: it cannot be answered by mail. Elevated. */
export type AnswerAddress = (
  tx: Tx,
  services: Posting,
  notice: PostedNotice,
) => Promise<string | null>;
export const answerAddresses = port<AnswerAddress>('answers to notices', async () => null);
