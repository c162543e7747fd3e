import { fillPath } from '#platform/contract/path.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import type { Route } from '#platform/contract/route.ts';
import { serve, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { downloadOf, filesOf, type FileReference } from '#platform/server/files/references.ts';
import type { JobView, Jobs } from '#platform/server/services.ts';
import { exportFiles, type JobSeen } from '../contract.ts';
import { fr } from '../fr.ts';

const fileOf = async (tx: Tx, job: number): Promise<FileReference | null> =>
  (await filesOf(tx, { kind: 'job', table: 'job_run', row: job })).at(-1) ?? null;
const view = async (tx: Tx, jobs: Jobs, id: number): Promise<JobView> => {
  const job = await jobs.view(tx, id);
  if (job === null) throw notFound();
  return job;
};
const seen = async (tx: Tx, j: JobView): Promise<JobSeen> => {
  const file = j.state === 'done' ? await fileOf(tx, j.id) : null;
  const { id, kind, title, state, progress, step, error, cancellable, createdAt, finishedAt } = j;
  return {
    id,
    kind,
    title,
    state,
    progress,
    step,
    error,
    cancellable,
    createdAt,
    finishedAt,
    fileId: file?.id ?? null,
    fileName: file?.name ?? null,
  };
};
/** Rights may have gone since the file was made. */
const checkFetch = async (
  { tx, actor, services }: Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services'>,
  job: number,
): Promise<void> => {
  if (!(await services.jobs.mayFetch({ tx, actor }, job)))
    throw new AppError('forbidden', { message: fr.noLonger });
};
const address = (job: number): string => fillPath(exportFiles.download.path, { id: job });

export const exportFilesServer = serve('exports', exportFiles, {
  link: async (call) => {
    const { tx, body, services } = call;
    if (body.job === undefined && body.fileId === undefined) throw invalid({ job: fr.noResult });
    if (body.job === undefined) return { url: `/file/${body.fileId}` };
    const job = await view(tx, services.jobs, body.job);
    if (job.state === 'failed')
      throw new AppError('export_failed', { status: 409, message: job.error ?? fr.exportFailed });
    if (job.state !== 'done')
      throw new AppError('export_not_ready', { status: 409, message: fr.notReady });
    await checkFetch(call, job.id);
    return { url: address(job.id) };
  },
  download: async (call) => {
    const { tx, params, services } = call;
    await view(tx, services.jobs, params.id);
    const file = await fileOf(tx, params.id);
    if (file === null) throw new AppError('not_found', { message: fr.noResult });
    await checkFetch(call, params.id);
    return downloadOf(services.files, file);
  },
  verify: async ({ tx, params, services }) => {
    const job = await services.jobs.view(tx, params.id);
    if (job === null)
      return { ready: false, state: 'missing' as const, message: fr.missing, url: null };
    const file = job.state === 'done' ? await fileOf(tx, job.id) : null;
    return {
      ready: file !== null,
      state: job.state,
      message: job.error,
      url: file === null ? null : address(job.id),
    };
  },
  jobs: async ({ tx, actor, services }) => {
    const jobs: JobSeen[] = [];
    for (const job of await services.jobs.listFor(tx, actor.userId)) jobs.push(await seen(tx, job));
    return { jobs };
  },
  job: async ({ tx, params, services }) => seen(tx, await view(tx, services.jobs, params.id)),
  cancel: async ({ tx, params, services }) => {
    await services.jobs.cancel(tx, params.id);
    return null;
  },
  retry: async ({ tx, params, services }) => {
    await services.jobs.retry(tx, params.id);
    return null;
  },
});
