// The folder in which payroll software leaves files: `<PAYROLL_FILES_INBOX>/<code or number of a company>/<prepaie|paie>/[AAAA-MM/]file`. What is taken
// goes the way of every deposit (type, person, quarantine) and moves to `traites`, what is refused to `refuses`, each with a note.
import { createReadStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type StoredFile, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { putAside, settledIn } from '#platform/server/files/inbox-folder.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import {
  periodsOf,
  visiblePeriod,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { DOCUMENT_FILES } from '../contract.ts';
import type { Stage } from '../documents.ts';
import { fr } from '../fr.ts';
import { monthOfFile, STAGE_FOLDERS } from '../inbox-path.ts';
import { folderCompany, type FolderCompany } from './folder-company.ts';
import { keepDocument } from './keep-document.ts';
import { announce, closedOnly, t } from './period.ts';
import { queuePlacing } from './place-job.ts';
import type { PayEngineTables } from './table.ts';

/** Invented: a month of payslips of the largest company in one PDF. */
const MAX_BYTES = 104_857_600;
const REST = new Set<string>([fr.inboxDone, fr.inboxRefused]);

interface Folder {
  readonly job: JobContext<unknown>;
  readonly path: string;
  readonly company: FolderCompany;
  readonly stage: Stage;
  /** The name of the folder below that of the stage; null: the stage’s own. */
  readonly month: string | null;
}
const within = <T>({ job, company }: Folder, work: (tx: Tx) => Promise<T>): Promise<T> =>
  job.services.db.elevated(async (tx) => {
    await auditAs(tx, { ...job.scope.audit, customerId: company.customerId });
    return work(tx);
  });
const arrival = ({ job, company, stage }: Folder, name: string) => ({
  customer_id: company.customerId,
  infra_id: company.id,
  stage,
  name,
  at: job.now.toString(),
});

/** The closed period of the file’s month, held. Throws with the reason in words. */
const periodFor = async (folder: Folder, tx: Tx, name: string): Promise<Period> => {
  const month = monthOfFile(folder.month, name);
  if (month === null) throw new AppError('invalid', { message: fr.inboxNoMonth });
  const { id: companyId } = folder.company;
  const monthPeriod = (await periodsOf(tx, [companyId])).find((p) => p.month === month);
  if (monthPeriod === undefined)
    throw new AppError('pay_period_missing', {
      status: 422,
      message: t('inboxNoPeriod', { month }),
    });
  const period = await visiblePeriod(
    { tx, actor: { scope: [companyId] } },
    monthPeriod.id,
    'update',
  );
  closedOnly(period);
  return period;
};

/** Whether the content is there already: by this folder, by a screen, or as a book that was cut. */
const isKnown = async (
  tx: Tx,
  { id }: Period,
  { stage, sha256 }: { readonly stage: Stage; readonly sha256: string },
): Promise<boolean> => {
  for (const table of ['pay_arrival', 'pay_document', 'pay_book'] as const) {
    const row = await tables<PayEngineTables>({ tx })
      .selectFrom(table)
      .select('id')
      .where('pay_period_id', '=', id)
      .where('stage', '=', stage)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
};

/** Takes a stored file in, in one transaction with what is remembered of it: killed before, nothing was taken; killed after, it is known. */
const takeIn = (folder: Folder, file: StoredFile): Promise<string> =>
  within(folder, async (tx) => {
    const { stage, job } = folder;
    const { services } = job;
    const period = await periodFor(folder, tx, file.name);
    if (await isKnown(tx, period, { stage, sha256: file.sha256 })) return fr.inboxKnown;
    await insertRow(tables<PayEngineTables>({ tx }), 'pay_arrival', {
      ...arrival(folder, file.name),
      pay_period_id: period.id,
      sha256: file.sha256,
      outcome: 'taken',
      reason: null,
    });
    await keepDocument(tx, {
      period: period.id,
      stage,
      category: 'other',
      untyped: true,
      file,
      customerId: period.customerId,
      userId: null,
      origin: 'engine',
      placement: 'waiting',
      classification: null,
    });
    await queuePlacing({ tx, services }, period);
    await announce({ tx, services }, period);
    return t('inboxTaken', { month: period.month });
  });

const noteRefusal = (folder: Folder, name: string, reason: string): Promise<unknown> =>
  within(folder, (tx) =>
    insertRow(tables<PayEngineTables>({ tx }), 'pay_arrival', {
      ...arrival(folder, name),
      pay_period_id: null,
      sha256: null,
      outcome: 'refused',
      reason,
    }),
  );
const refuse = async (folder: Folder, name: string, reason: string): Promise<void> => {
  await noteRefusal(folder, name, reason);
  await putAside(folder.path, name, fr.inboxRefused, reason);
};

export interface Taken {
  readonly taken: boolean;
  /** Refused for a reason that passes: its month is not there, or not closed yet. */
  readonly waits: boolean;
  readonly words: string;
}
const CURED_BY_TIME = new Set(['pay_period_open', 'pay_period_missing']);

/** A file that was fetched from elsewhere: the checks of the folder, and what it says of it. */
export const takeFromOutside = async (
  job: JobContext<unknown>,
  from: Pick<Folder, 'company' | 'stage'> & { readonly name: string; readonly bytes: Buffer },
): Promise<Taken> => {
  const folder: Folder = { job, path: '', month: null, ...from };
  try {
    if (from.bytes.length === 0) throw new AppError('invalid', { message: fr.inboxEmpty });
    const file = await job.services.files.put(Readable.from([from.bytes]), {
      name: from.name,
      accept: DOCUMENT_FILES.accept,
      maxBytes: MAX_BYTES,
    });
    return { taken: true, waits: false, words: await takeIn(folder, file) };
  } catch (e) {
    if (!isForGood(e)) throw e;
    if (CURED_BY_TIME.has(e.code)) return { taken: false, waits: true, words: reasonOf(e) };
    await noteRefusal(folder, from.name, reasonOf(e));
    return { taken: false, waits: false, words: reasonOf(e) };
  }
};

/** A refusal is for good; anything else (a disk, a lock, a kill) is tried again in the next round. */
const isForGood = (e: unknown): e is AppError =>
  e instanceof AppError && e.code !== 'busy' && e.code !== 'storage_full';
const reasonOf = (e: AppError): string => e.details[0]?.message ?? e.message;
const takeOne = async (folder: Folder, name: string): Promise<boolean> => {
  const { services, log } = folder.job;
  try {
    const file = await services.files.put(createReadStream(join(folder.path, name)), {
      name,
      accept: DOCUMENT_FILES.accept,
      maxBytes: MAX_BYTES,
    });
    await putAside(folder.path, name, fr.inboxDone, await takeIn(folder, file));
    return true;
  } catch (e) {
    if (isForGood(e)) await refuse(folder, name, reasonOf(e));
    else log.warn({ err: e, file: name }, 'a file of the payroll inbox could not be taken');
    return false;
  }
};

/** A folder of a stage, and the folders of months in it. */
const roundOf = async (folder: Folder): Promise<number> => {
  let taken = 0;
  for (const { name, size } of await settledIn(folder.path, folder.job.now)) {
    if (size === 0) await refuse(folder, name, fr.inboxEmpty);
    else if (await takeOne(folder, name)) taken += 1;
  }
  if (folder.month !== null) return taken;
  for (const name of await foldersIn(folder.path))
    taken += await roundOf({ ...folder, path: join(folder.path, name), month: name });
  return taken;
};
const foldersIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { withFileTypes: true }))
    .filter((e) => e.isDirectory() && !REST.has(e.name) && !e.name.startsWith('.'))
    .map((e) => e.name)
    .toSorted();

/** One round over every company’s folder; nothing where no inbox is set. Answers how many files were taken. */
export const readPayInbox = async (
  job: JobContext<unknown>,
  inbox: string | undefined,
): Promise<number> => {
  if (inbox === undefined) return 0;
  await mkdir(inbox, { recursive: true });
  let taken = 0;
  for (const named of await foldersIn(inbox)) {
    const path = join(inbox, named);
    const company = await job.services.db.elevated((tx) => folderCompany(tx, named));
    if (company === null) {
      await writeFile(join(path, 'LISEZ-MOI.txt'), `${fr.inboxUnknown}\n`);
      continue;
    }
    for (const [name, stage] of Object.entries(STAGE_FOLDERS)) {
      const own = join(path, name);
      await mkdir(own, { recursive: true });
      taken += await roundOf({ job, path: own, company, stage, month: null });
    }
  }
  return taken;
};

export const inboxJob: JobKind<unknown> = {
  kind: 'pay-engine.inbox',
  title: () => fr.inboxTitle,
  may: null,
  orderedBy: () => 'pay-engine.inbox',
  run: async (job) => ({
    result: { taken: await readPayInbox(job, job.services.config.PAYROLL_FILES_INBOX) },
  }),
};
