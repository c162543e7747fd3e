// Exports too long to wait for: asked again as a job, under the person's rights as they are when it runs.
import { AppError } from '../app-error.ts';
import { exportRows } from '../exports/export-rows.ts';
import { fr } from '../exports/fr.ts';
import type { JobContext, JobKind, JobResult } from '../services.ts';
import type { ExportFormat } from '#platform/contract/shapes.ts';
import {
  checkMay,
  exportOrder,
  idsToExport,
  mayList,
  type ExportPlace,
  type ExportQuery,
} from './list-export.ts';
import type { AnyList } from './list-rows.ts';

export interface ExportPayload {
  readonly listId: string;
  readonly title: string;
  readonly format: ExportFormat;
  readonly params: unknown;
  readonly query: ExportQuery;
}

const lists = new Map<string, AnyList>();
/** Every list makes itself known, so that a job can find it by name in any process. Two lists of one name are a mistake. */
export const registerList = (list: AnyList): void => {
  const { listId } = list.definition;
  if (lists.has(listId)) throw new Error(`two lists are called ${listId}`);
  lists.set(listId, list);
};

/** Reading the rows is nine tenths of the work; storing the file the rest. */
const READ_SHARE = 90;

const run = async (job: JobContext<ExportPayload>): Promise<JobResult> => {
  const { payload, actor, services, signal } = job;
  const list = lists.get(payload.listId);
  if (list === undefined) throw new Error(`no list is called ${payload.listId}`);
  if (actor === null) throw new AppError('forbidden');
  checkMay(list, actor);
  const read = await services.db.reader(job.scope);
  const place: ExportPlace = {
    actor,
    now: job.now,
    params: payload.params,
    signal,
    within: read,
    onProgress: (done, total) =>
      job.progress(Math.floor((done / total) * READ_SHARE), fr.reading(done, total)),
  };
  const ids = await idsToExport(list, place, payload.format, payload.query);
  const file = exportRows(
    await exportOrder(list, place, { format: payload.format, query: payload.query, ids }),
  );
  const stored = await services.files.put(file.body, { name: file.name });
  return {
    result: { rows: ids.length },
    file: { sha256: stored.sha256, name: file.name, type: file.type },
  };
};

/** The kind of job that exports become. Gathered once in apps; it serves all lists. */
export const exportJob: JobKind<ExportPayload> = {
  kind: 'export',
  title: (p) => fr.jobTitle(p.title, p.format),
  may: null,
  retries: 1,
  cancellable: true,
  mayFetch: async ({ actor }, { payload }) => {
    const list = lists.get(payload.listId);
    return list !== undefined && mayList(list, actor);
  },
  run,
};
