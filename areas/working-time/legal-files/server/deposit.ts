// A deposit: many files, taken in batch by batch, read by a job; one line says what became of each.
import { tables, type HandlerCall, type StoredFile, type Tx } from '#platform/server/call.ts';
import { AppError } from '#platform/server/app-error.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { JobContext, JobKind } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { dayAt, secondsOf } from '#engines/french-time/zones.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { legalFiles } from '../contract.ts';
import type { Outcome, WAYS } from '../outcomes.ts';
import { OUTCOMES } from '../outcomes.ts';
import { fr } from '../fr.ts';
import {
  isSettled,
  register,
  type FileRow,
  type FileActor,
  type Place,
  type Registered,
} from './file-row.ts';
import { outcomeOf } from './outcome.ts';
import type { LegalFileTables } from './table.ts';
import { readOrNull, type Reader } from './treat-job.ts';
import { withinScope } from './within.ts';

const t = texts(fr);
const rows = (tx: Tx) => tables<LegalFileTables>({ tx });
/** Lines looked up at once by the job. */
const AT_ONCE = 25;

export interface Deposit {
  readonly deposit: string;
  readonly way: (typeof WAYS)[number];
  readonly place: Place;
  readonly keeper: FileActor;
}

/** Writes the line of one file; there is one for each content and name of a deposit. */
export const writeLine = async (
  tx: Tx,
  d: Deposit,
  { file, outcome }: { readonly file: StoredFile; readonly outcome: Outcome },
): Promise<Outcome> => {
  await rows(tx)
    .insertInto('legal_file_line')
    .values({
      customer_id: d.place.customerId,
      infra_id: d.place.infraId,
      deposit: d.deposit,
      way: d.way,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      user_id: d.keeper.actor?.userId ?? null,
      legal_file_id: outcome.fileId,
      outcome: outcome.outcome,
      damaged: outcome.damaged,
      said: JSON.stringify(outcome),
    })
    .onConflict((c) => c.columns(['deposit', 'sha256', 'name']).doNothing())
    .execute();
  return outcome;
};

/** Writes the row and the line of one file, which then waits to be read; what was read before is known at once. The same file again is the same line. */
export const takeLine = async (tx: Tx, d: Deposit, file: StoredFile): Promise<Outcome> => {
  const registered = await register(tx, d.keeper, { file, place: d.place, kind: 'unknown' });
  const standing = standingOf(registered, file.name);
  const outcome =
    standing.is === 'settled'
      ? standing.outcome
      : outcomeOf({ row: { id: standing.row.id, name: file.name }, outcome: 'waiting' });
  return writeLine(tx, d, { file, outcome });
};

export type Standing =
  | { readonly is: 'settled'; readonly outcome: Outcome }
  | { readonly is: 'to-read'; readonly row: FileRow };
/** Whether a content that comes in is to be read; what came in before, or was withdrawn, is not. */
export const standingOf = (registered: Registered, name: string): Standing => {
  if (registered.is === 'withdrawn') {
    const day = formatDay(dayAt(secondsOf(Temporal.Instant.from(registered.at))));
    const reason = t('withdrawnBefore', { day, reason: registered.reason });
    const row = { id: null, name };
    return { is: 'settled', outcome: outcomeOf({ row, outcome: 'withdrawn', reason }) };
  }
  if (registered.is === 'elsewhere' || isSettled(registered)) {
    const id = registered.is === 'elsewhere' ? null : registered.row.id;
    return { is: 'settled', outcome: outcomeOf({ row: { id, name }, outcome: 'known' }) };
  }
  return { is: 'to-read', row: registered.row };
};

/** Notes what became of a file on its line. */
export const noteOutcome = async (tx: Tx, line: number, o: Outcome): Promise<void> => {
  await updateRow(rows(tx), 'legal_file_line', line, {
    outcome: o.outcome,
    damaged: o.damaged,
    said: JSON.stringify(o),
    legal_file_id: o.fileId,
  });
};

const waiting = (tx: Tx, deposit: string) =>
  rows(tx)
    .selectFrom('legal_file_line')
    .select(['id', 'name', 'legal_file_id'])
    .where('deposit', '=', deposit)
    .where('outcome', '=', 'waiting')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
const counted = async (tx: Tx, deposit: string): Promise<{ total: number; left: number }> => {
  const row = await rows(tx)
    .selectFrom('legal_file_line')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('outcome', '=', 'waiting').as('left'),
    ])
    .where('deposit', '=', deposit)
    .executeTakeFirstOrThrow();
  return { total: row.total, left: row.left };
};

/** Reads what waits of a deposit until nothing does. Killed, it begins again where it stood: a file and its line are written together. */
export const readWaiting = async (
  r: Omit<Reader, 'onOutcome'>,
  deposit: string,
  step?: (done: number, total: number) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const lines = await r.within('read', (tx) => waiting(tx, deposit));
    if (lines.length === 0) return;
    for (const { id, name, legal_file_id: file } of lines) {
      const outcome =
        file === null
          ? null
          : await readOrNull(
              { ...r, onOutcome: (tx, o) => noteOutcome(tx, id, { ...o, name }) },
              file,
            );
      // Withdrawn, or its content gone, while it waited.
      if (outcome === null)
        await r.within('write', (tx) =>
          noteOutcome(
            tx,
            id,
            outcomeOf({
              row: { id: file, name },
              outcome: 'failed',
              reason: fr.reprocessed.file_not_found,
            }),
          ),
        );
    }
    const { total, left } = await r.within('read', (tx) => counted(tx, deposit));
    await step?.(total - left, total);
  }
};

interface DepositPayload {
  readonly deposit: string;
}
const run = async (job: JobContext<DepositPayload>): Promise<{ result: DepositPayload }> => {
  const { deposit } = job.payload;
  if (job.actor === null) throw new AppError('forbidden');
  await readWaiting(
    {
      services: job.services,
      within: withinScope(job.services, job.scope),
      keeper: { services: job.services, actor: job.actor },
      quiet: true,
    },
    deposit,
    (done, total) => job.progress((done / total) * 100, t('depositStep', { done, total })),
  );
  return { result: { deposit } };
};

export const depositJob: JobKind<DepositPayload> = {
  kind: 'legal-files.deposit',
  title: () => fr.depositTitle,
  may: 'legal-file.transfer',
  cancellable: true,
  orderedBy: ({ deposit }) => `deposit ${deposit}`,
  run,
};

/** Null when nothing of it waits. */
export const readDeposit = async (call: HandlerCall<typeof legalFiles.readDeposit>) => {
  const { deposit } = call.params;
  const { left } = await counted(call.tx, deposit);
  return {
    job:
      left === 0
        ? null
        : await call.services.jobs.enqueue(call.tx, depositJob, { deposit }, call.actor),
  };
};

/** How a deposit stands; one out of sight has no file. */
export const depositState = async (call: HandlerCall<typeof legalFiles.deposit>) => {
  const lines = await rows(call.tx)
    .selectFrom('legal_file_line')
    .select(['outcome', 'damaged', 'said'])
    .where('deposit', '=', call.params.deposit)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .execute();
  const outcomes = Object.fromEntries(
    OUTCOMES.map((o) => [o, lines.filter((l) => l.outcome === o).length]),
  ) as Record<Outcome['outcome'], number>;
  return {
    total: lines.length,
    outcomes,
    damaged: lines.filter((l) => l.damaged).length,
    added: lines.reduce((n, l) => n + l.said.added, 0),
  };
};
