// Reading many files, or reading some again, in the background. Each file is one transaction: what is read stays read if the job is killed.
import type { Actor, Tx } from '#platform/server/call.ts';
import { tables } from '#platform/server/call.ts';
import { AppError } from '#platform/server/app-error.ts';
import { detachFile, filesOf } from '#platform/server/files/references.ts';
import type { JobContext, JobKind, Services } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import { next } from '#engines/state-machine/state-machine.ts';
import type { Outcome } from '../outcomes.ts';
import { plainFinding } from '../finding.ts';
import { fr } from '../fr.ts';
import { legalFileStatus } from '../status.ts';
import { forget } from './forget.ts';
import { fileColumns, LEGAL_FILE, refused, type FileRow, type FileActor } from './file-row.ts';
import { keep } from './keep-file.ts';
import { outcomeOf } from './outcome.ts';
import type { LegalFileTables } from './table.ts';
import { examineInTurn } from './examine-in-turn.ts';
import { withinScope, type Within } from './within.ts';
import { collaboratorOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';

export interface TreatPayload {
  readonly ids: readonly number[];
}
const rows = (tx: Tx) => tables<LegalFileTables>({ tx });

export interface Reader {
  readonly services: Services;
  readonly within: Within;
  readonly keeper: FileActor;
  /** The asker has another job to look at. */
  readonly quiet: boolean;
  /** Told of what became of the file, in the same transaction. */
  readonly onOutcome?: (tx: Tx, outcome: Outcome) => Promise<void>;
}
const rowOf = (tx: Tx, id: number) =>
  rows(tx)
    .selectFrom('legal_file')
    .select([...fileColumns, 'collaborator_id', 'kind'])
    .where('id', '=', id)
    .where('status', 'not in', ['withdrawn', 'purged'])
    .executeTakeFirst();

/** A file that was taken in unread and proves to be none: its row and its content go. One that was kept before stays, as failed. */
const refuse = async (
  r: Reader,
  row: FileRow & { readonly kind: string },
  reason: string,
): Promise<Outcome> => {
  const isNew = row.kind === 'unknown';
  const outcome = outcomeOf({
    row: { id: isNew ? null : row.id, name: row.name },
    outcome: isNew ? 'refused' : 'failed',
    reason,
  });
  const unused = await r.within('write', async (tx) => {
    await r.onOutcome?.(tx, outcome);
    if (!isNew) {
      await updateRow(rows(tx), 'legal_file', row.id, {
        status: next(legalFileStatus, row.status, 'fail') ?? row.status,
        findings: JSON.stringify([plainFinding('not-a-tachograph-file')]),
      });
      return null;
    }
    const [reference] = await filesOf(tx, { kind: LEGAL_FILE, table: 'legal_file', row: row.id });
    await rows(tx).deleteFrom('legal_file').where('id', '=', row.id).execute();
    return reference === undefined ? null : detachFile(tx, reference.id);
  });
  if (unused !== null) await forget(r.services, r.within, unused);
  return outcome;
};

/** Two may link one card at the same moment. */
const stillUnassigned = async (tx: Tx, id: number): Promise<void> => {
  const { status } = await rows(tx)
    .selectFrom('legal_file')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (status !== 'unassigned') throw refused(status);
};

/** Reads a kept file (again). Null when it is gone, withdrawn or out of sight; throws `not_found` with its storage's reason when its content is. */
export const readAgain = async (
  r: Reader,
  id: number,
  given: Person | null = null,
): Promise<Outcome | null> => {
  const row = await r.within('read', (tx) => rowOf(tx, id));
  if (row === undefined) return null;
  const examined = await examineInTurn(row.customer_id, () => r.services.files.bytes(row.sha256));
  if (examined.is === 'refused') return refuse(r, row, examined.reason);
  return r.within('write', async (tx) => {
    if (given !== null) await stillUnassigned(tx, id);
    // A person who was linked by hand stays, whatever the card's number says.
    const person =
      given ??
      (row.collaborator_id === null ? null : await collaboratorOf(tx, row.collaborator_id));
    const outcome = await keep({ tx, keeper: r.keeper, row, quiet: r.quiet }, examined, person);
    await r.onOutcome?.(tx, outcome);
    return outcome;
  });
};

/** The same, where a content that is gone from the store is an outcome too. */
export const readOrNull = (r: Reader, id: number): Promise<Outcome | null> =>
  readAgain(r, id).catch((e: unknown) => {
    if (e instanceof AppError && e.code === 'not_found') return null;
    throw e;
  });

const run = async (job: JobContext<TreatPayload>): Promise<{ result: { outcomes: Outcome[] } }> => {
  const { ids } = job.payload;
  if (job.actor === null) throw new AppError('forbidden');
  const reader: Reader = {
    services: job.services,
    within: withinScope(job.services, job.scope),
    keeper: { services: job.services, actor: job.actor },
    quiet: true,
  };
  const outcomes: Outcome[] = [];
  for (const [i, id] of ids.entries()) {
    const outcome = await readOrNull(reader, id);
    if (outcome !== null) outcomes.push(outcome);
    await job.progress(
      ((i + 1) / ids.length) * 100,
      texts(fr)('treatStep', {
        name: outcome?.name ?? '',
        done: String(i + 1),
        total: String(ids.length),
      }),
    );
  }
  return { result: { outcomes: outcomes.slice(0, 100) } };
};

export const treatJob: JobKind<TreatPayload> = {
  kind: 'legal-files.treat',
  title: ({ ids }) => texts(fr)('treatTitle', { count: ids.length }),
  may: 'legal-file.transfer',
  cancellable: true,
  run,
};

export const queueTreatment = (
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  ids: readonly number[],
  by: Actor,
): Promise<number> => services.jobs.enqueue(tx, treatJob, { ids }, by);
