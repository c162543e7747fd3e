// Files beside an objection: added by whoever objects, read by them and by whoever answers, gone when they are of no more use.
import { texts } from '#platform/contract/texts.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import {
  attachFile,
  detachFile,
  filesOf,
  type FileOwner,
} from '#platform/server/files/references.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { JobKind } from '#platform/server/services.ts';
import { MOST_DISPUTE_FILES, type DisputeFile, type disputes } from '../contract.ts';
import { fr } from '../fr.ts';
import { asEmployee } from '#areas/collaborators/directory/server/api.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { disputeRow, type DisputeTables } from './table.ts';

const t = texts(fr);
const DISPUTE_FILE = 'dispute-file';
/** Wages may be claimed for three years (Code du travail, art. L3245-1): as long as a proof may serve. */
const KEPT_YEARS = 3;

const ownerOf = (row: number) => ({ kind: DISPUTE_FILE, table: 'dispute', row });

export const filesOfDispute = async (tx: Tx, id: number): Promise<DisputeFile[]> =>
  (await filesOf(tx, ownerOf(id))).map((file) => ({ id: file.id, name: file.name }));

export const attach = (
  call: HandlerCall<typeof disputes.attach>,
): Promise<{ files: DisputeFile[] }> =>
  asEmployee(call, async (tx, person) => {
    const { row: dispute, after } = await disputeRow.ofPerson(tx, person, call.params.id);
    // What may still be withdrawn may still be proved.
    after('withdraw');
    const there = await filesOfDispute(tx, dispute.id);
    if (there.length + call.files.length > MOST_DISPUTE_FILES)
      throw new AppError('conflict', {
        message: t('tooManyFiles', { count: MOST_DISPUTE_FILES }),
      });
    for (const file of call.files)
      await attachFile(tx, {
        file,
        owner: ownerOf(dispute.id),
        customerId: dispute.customer_id,
        infraId: dispute.infra_id,
        userId: null,
      });
    return { files: await filesOfDispute(tx, dispute.id) };
  });

export const files = async (
  call: HandlerCall<typeof disputes.files>,
): Promise<{ files: DisputeFile[] }> => {
  const dispute = await tables<DisputeTables>(call)
    .selectFrom('dispute')
    .select('id')
    .where('id', '=', call.params.id)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .executeTakeFirst();
  if (dispute === undefined) throw notFound();
  return { files: await filesOfDispute(call.tx, dispute.id) };
};

/** One's own, or of one's teams for whoever answers. */
export const disputeFiles: FileOwner = {
  kind: DISPUTE_FILE,
  may: null,
  canRead: async ({ tx, actor }, { owner }) => {
    const dispute = await rowById(tables<DisputeTables>({ tx }), 'dispute', owner.row, [
      'collaborator_id',
      'infra_id',
    ]);
    if (dispute === undefined) return false;
    if (dispute.collaborator_id === actor.collaboratorId) return true;
    return actor.permissions.has('dispute.answer') && actor.perimeter.includes(dispute.infra_id);
  },
};

/** What was taken back needs no proof: the contents that nothing else refers to. */
export const dropFiles = async (tx: Tx, id: number): Promise<string[]> => {
  const gone: string[] = [];
  for (const file of await filesOf(tx, ownerOf(id))) {
    const content = await detachFile(tx, file.id);
    if (content !== null) gone.push(content);
  }
  return gone;
};

/** Elevated. The contents to remove. */
export const forgetFiles = async (tx: Tx, now: Temporal.Instant): Promise<string[]> => {
  const before = now.toZonedDateTimeISO('Europe/Paris').subtract({ years: KEPT_YEARS });
  const old = await tables<DisputeTables>({ tx })
    .selectFrom('dispute')
    .select('id')
    .where('decided_at', '<=', before.toInstant().toString())
    .execute();
  const gone: string[] = [];
  for (const { id } of old) gone.push(...(await dropFiles(tx, id)));
  return gone;
};

export const forgetFilesJob: JobKind<object> = {
  kind: 'disputes.forget-files',
  title: () => fr.forgetFilesTitle,
  may: null,
  run: async ({ services, now }) => {
    const gone = await services.db.elevated((tx) => forgetFiles(tx, now));
    for (const content of gone) await services.files.remove(content);
  },
};
