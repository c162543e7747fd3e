// Files of a demand's comments: put in by the author of the comment, read by whoever reads the comment.
import { AppError, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall, StoredFile } from '#platform/server/call.ts';
import { detachFile, downloadOf, fileReference } from '#platform/server/files/references.ts';
import type { JobKind } from '#platform/server/services.ts';
import { firstEntry, lockEntry } from '#platform/server/threads/threads.ts';
import {
  attachToEntry,
  fileKindOf,
  forgetThreadFiles,
  threadFiles,
} from '#platform/server/threads/thread-files.ts';
import { PROVIDER_ROOT } from '#areas/organisation/infrastructures/server/api.ts';
import type { demands } from '../contract.ts';
import { demandThread } from '../demand-thread.ts';
import { fr } from '../fr.ts';
import { demandOf, lockDemand, noteHistory, type Calling } from './held.ts';
import type { Demand } from './table.ts';

const { name } = demandThread;
/** Wages may be claimed for three years (Code du travail, art. L3245-1): as long as an answer about them may serve. */
const KEPT_YEARS = 3;

export const uploadFiles = async (call: HandlerCall<typeof demands.uploadFiles>) => {
  const demand = await lockDemand(call, call.params.demand);
  const { comment } = call.query;
  const entryId = comment === 0 ? await firstEntry(call, demand.thread_id) : comment;
  const entry = await lockEntry(call, demand.thread_id, entryId);
  if (entry.author_id !== call.actor.userId)
    throw new AppError('forbidden', { message: fr.notOwnFile });
  return { files: await attachAll(call, entry, call.files) };
};
const attachAll = async (
  call: Calling,
  entry: Awaited<ReturnType<typeof lockEntry>>,
  all: readonly StoredFile[],
): Promise<{ id: number; name: string }[]> => {
  const files: { id: number; name: string }[] = [];
  for (const file of all) {
    const id = await attachToEntry(
      call,
      { name, providerAt: PROVIDER_ROOT },
      {
        id: entry.id,
        customerId: entry.customer_id,
        infraId: entry.infra_id,
        isInternal: entry.is_internal,
      },
      file,
    );
    files.push({ id, name: file.name });
  }
  return files;
};
/** Files that came with what the caller has just written. */
export const attachToComment = async (
  call: Calling,
  { thread_id: thread }: Pick<Demand, 'thread_id'>,
  entryId: number,
  files: readonly StoredFile[],
): Promise<void> => {
  if (files.length > 0) await attachAll(call, await lockEntry(call, thread, entryId), files);
};
export const firstCommentOf = (call: Calling, { thread_id: thread }: Pick<Demand, 'thread_id'>) =>
  firstEntry(call, thread);

/** A file of a comment of this demand that the caller sees; 404. */
const fileOf = async (call: Calling, demandId: number, id: number) => {
  const demand = await demandOf(call, demandId);
  const file = await fileReference(call.tx, id);
  if (file === null || file.owner.kind !== fileKindOf(name).kind) throw notFound();
  const entry = await lockEntry(call, demand.thread_id, file.owner.row);
  return { demand, file, entry };
};
export const downloadFile = async (call: HandlerCall<typeof demands.downloadFile>) => {
  const { file } = await fileOf(call, call.params.demand, call.params.id);
  return downloadOf(call.services.files, file, true);
};
export const deleteFile = async (call: HandlerCall<typeof demands.deleteFile>): Promise<null> => {
  const { demand, file, entry } = await fileOf(call, call.params.demand, call.params.id);
  if (entry.author_id !== call.actor.userId)
    throw new AppError('forbidden', { message: fr.notOwnFile });
  const content = await detachFile(call.tx, file.id);
  await noteHistory(call, demand, {
    action: 'file_deleted',
    detail: file.name,
    isInternal: entry.is_internal,
  });
  if (content !== null) call.afterCommit(() => call.services.files.remove(content));
  return null;
};

export const demandFiles = threadFiles(name, 'demand.read');
export const forgetFilesJob: JobKind<object> = {
  kind: 'demands.forget-files',
  title: () => fr.forgetFilesTitle,
  may: null,
  run: async ({ services, now }) => {
    const before = now.toZonedDateTimeISO('Europe/Paris').subtract({ years: KEPT_YEARS });
    const gone = await services.db.elevated((tx) =>
      forgetThreadFiles(tx, name, before.toInstant()),
    );
    for (const content of gone) await services.files.remove(content);
  },
};
