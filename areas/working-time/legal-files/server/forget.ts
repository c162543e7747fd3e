// Contents that nobody keeps leave the store, and never one that somebody takes in at the same moment.
import { AppError } from '#platform/server/app-error.ts';
import type { Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import type { Within } from './within.ts';

/** Whoever keeps or forgets a content waits for the other to have finished with it. */
const alone = (tx: Tx, sha256: string): Promise<unknown> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('legal-file ' || ${sha256}, 0))`;

/** What nobody keeps is not left in the store. The lock is held while the content goes: the row of a deposit of the same content is written before (and the content stays), or after (and `stillThere` finds out). */
export const forget = (
  services: Pick<Services, 'files'>,
  within: Within,
  sha256: string,
): Promise<void> =>
  within('write', async (tx) => {
    await alone(tx, sha256);
    const rows = await tx.value<boolean>`select content_in_use(${sha256}) as used`;
    if (rows === false) await services.files.remove(sha256);
  });

/** Before a row refers to a content. Throws `busy`, so that whoever sent it sends it again, when it was forgotten a moment ago. */
export const stillThere = async (
  services: Pick<Services, 'files'>,
  tx: Tx,
  sha256: string,
): Promise<void> => {
  await alone(tx, sha256);
  if (!(await services.files.exists(sha256))) throw new AppError('busy');
};
