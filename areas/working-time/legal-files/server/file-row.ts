// The row of a file: made when its content comes in, found again when the same content does.
import { movesFrom, next } from '#engines/state-machine/state-machine.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Actor, type StoredFile, type Tx } from '#platform/server/call.ts';
import { attachFile } from '#platform/server/files/references.ts';
import type { Services } from '#platform/server/services.ts';
import type { Doubt } from '#areas/working-time/days/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { READING } from '../reading.ts';
import { legalFileStatus, type LegalFileStatus } from '../status.ts';
import { stillThere } from './forget.ts';
import type { LegalFileTables } from './table.ts';
import type { Kept } from './examine.ts';

/** Owner of legal files in the deposits' log. Nobody reads them by `/file/{id}`: their own route writes down who did. */
export const LEGAL_FILE = 'legal-file';
const rows = (tx: Tx) => tables<LegalFileTables>({ tx });

export interface Place {
  readonly customerId: number;
  readonly infraId: number;
}
/** Who deposits or decides, and what the server lends for it. */
export interface FileActor {
  readonly services: Pick<Services, 'jobs' | 'live' | 'files'>;
  /** Null: the platform itself. */
  readonly actor: Actor | null;
}
export interface FileRow {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly name: string;
  readonly sha256: string;
  readonly status: LegalFileStatus;
  /** When somebody let it count although its signature is invalid. */
  readonly accepted_at: string | null;
}
export const fileColumns = [
  'id',
  'customer_id',
  'infra_id',
  'name',
  'sha256',
  'status',
  'accepted_at',
] as const;

/** One file in its transaction. `quiet`: the asker has another job to look at. */
export interface Keeping {
  readonly tx: Tx;
  readonly keeper: FileActor;
  readonly row: FileRow;
  readonly quiet: boolean;
}

/** What is doubtful about a file: bytes that are not those that were signed, before and after somebody decides. */
export const doubtOf = (row: FileRow, { signature }: Pick<Kept, 'signature'>): Doubt | null => {
  if (signature.state !== 'invalid') return null;
  return row.accepted_at === null ? 'contested' : 'accepted';
};

export type Registered =
  | { readonly is: 'new' | 'known'; readonly row: FileRow }
  /** The customer has it, out of this person's sight. */
  | { readonly is: 'elsewhere' }
  | { readonly is: 'withdrawn'; readonly reason: string; readonly at: string };

export interface Incoming {
  readonly file: StoredFile;
  readonly place: Place;
  readonly kind: LegalFileTables['legal_file']['kind'];
}

/** The row of a new file, or of the one that is there already with the same content; a content that was withdrawn gets none. */
export const register = async (
  tx: Tx,
  keeper: FileActor,
  { file, place, kind }: Incoming,
): Promise<Registered> => {
  await stillThere(keeper.services, tx, file.sha256);
  const withdrawal = await withdrawalOf(tx, place.customerId, file.sha256);
  if (withdrawal !== null) return { is: 'withdrawn', ...withdrawal };
  const made = await rows(tx)
    .insertInto('legal_file')
    .values({
      ...unread,
      customer_id: place.customerId,
      infra_id: place.infraId,
      kind,
      sha256: file.sha256,
      name: file.name,
      size: file.size,
      uploaded_by: keeper.actor?.userId ?? null,
      status: legalFileStatus.initial,
    })
    .onConflict((c) =>
      c.columns(['customer_id', 'sha256']).where('status', '<>', 'withdrawn').doNothing(),
    )
    .returning(fileColumns)
    .executeTakeFirst();
  if (made === undefined) return alreadyThere(tx, place.customerId, file.sha256);
  await attachFile(tx, {
    file,
    owner: { kind: LEGAL_FILE, table: 'legal_file', row: made.id },
    customerId: place.customerId,
    infraId: place.infraId,
    userId: null,
  });
  return { is: 'new', row: made };
};

const unread = {
  collaborator_id: null,
  vehicle_id: null,
  holder: null,
  holder_birth_date: null,
  card_nation: null,
  card_number: null,
  registration: null,
  downloaded_at: null,
  first_day: null,
  last_day: null,
  withdrawn_reason: null,
  withdrawn_cause: null,
  accepted_by: null,
  accepted_at: null,
  accepted_reason: null,
} as const;

const withdrawalOf = async (
  tx: Tx,
  customerId: number,
  sha256: string,
): Promise<{ reason: string; at: string } | null> => {
  const answers = await tx.run<{ withdrawal: { reason: string; at: string } | null }>`
    select withdrawn_content(${customerId}, ${sha256}) as withdrawal`;
  return answers[0]?.withdrawal ?? null;
};

const alreadyThere = async (tx: Tx, customerId: number, sha256: string): Promise<Registered> => {
  const row = await rows(tx)
    .selectFrom('legal_file')
    .select(fileColumns)
    .where('customer_id', '=', customerId)
    .where('sha256', '=', sha256)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst();
  return row === undefined ? { is: 'elsewhere' } : { is: 'known', row };
};

/** Whether nothing is left to read of a file that came in before. */
export const isSettled = (registered: Registered): boolean =>
  registered.is === 'known' && ['treated', 'contested', 'purged'].includes(registered.row.status);

/** Writes what a reading made of a file. */
export const saveReading = async (
  { tx, row }: Pick<Keeping, 'tx' | 'row'>,
  move: 'treat' | 'unassign' | 'contest',
  { values, findings, signature }: Pick<Kept, 'findings' | 'signature'> & { values: object },
): Promise<void> => {
  await updateRow(rows(tx), 'legal_file', row.id, {
    ...values,
    status: next(legalFileStatus, row.status, move) ?? row.status,
    read_version: READING,
    findings: JSON.stringify(findings),
    signature: signature.state,
    signatures: JSON.stringify(signature.blocks),
  });
};

/** A move that the file is not in a state for. */
export const refused = (status: LegalFileStatus): AppError =>
  new AppError('transition_refused', { extra: { allowed: movesFrom(legalFileStatus, status) } });
