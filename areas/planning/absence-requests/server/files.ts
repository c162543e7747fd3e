// Files beside a request: added by its person, read by them and by whoever answers, gone when they are of no more use.
import { sql, type SqlBool } from 'kysely';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { may } from '#platform/contract/roles.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import {
  attachFile,
  detachFile,
  filesOf,
  filesOfRows,
  rowsWithFiles,
  type Attachment,
  type FileOwner,
} from '#platform/server/files/references.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { JobKind } from '#platform/server/services.ts';
import { closedTo } from '#areas/organisation/users/server/api.ts';
import { PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { MOST_ABSENCE_FILES, type AbsenceFile, type absenceRequests } from '../contract.ts';
import { fr } from '../fr.ts';
import { ABSENCE_FILES } from './file-owner.ts';

const t = texts(fr);
/** Wages may be claimed for three years (Code du travail, art. L3245-1): as long as a proof of leave may serve. */
const KEPT_YEARS = 3;
/** What was not granted is proved by nothing. */
const ENDED = ['REFUSED', 'CANCELED'] as const;
// Invented: a proof comes with the request, while it waits, or up to fifteen days after the absence; later it concerns nobody here.
const DAYS_AFTER_END = 15;

const ownerOf = (row: number) => ({ ...ABSENCE_FILES, row });
const named = ({ id, name }: AbsenceFile): AbsenceFile => ({ id, name });

/** Of the absences that the transaction may see. */
export const filesOfAbsences = async (
  tx: Tx,
  absences: readonly number[],
): Promise<ReadonlyMap<number, readonly AbsenceFile[]>> => {
  const all = await filesOfRows(tx, ABSENCE_FILES, absences);
  return new Map([...all].map(([absence, some]) => [absence, some.map(named)]));
};

/** Elevated. Files that a person adds to an absence of theirs. */
export const attachToAbsence = async (
  tx: Tx,
  { id, person, today }: { readonly id: number; readonly person: number; readonly today: Day },
  added: readonly Attachment['file'][],
): Promise<AbsenceFile[]> => {
  const absence = await tables<ScheduleTables>({ tx })
    .selectFrom('absence')
    .select(['id', 'status', 'ends_on', 'customer_id', 'infra_id'])
    .where('id', '=', id)
    .where('collaborator_id', '=', person)
    .forUpdate()
    .executeTakeFirst();
  if (absence === undefined) throw notFound();
  const { status, ends_on: endsOn } = absence;
  if (isEnded(status))
    throw new AppError('conflict', {
      message: t('noMoreFiles', { status: fr.statuses[status].toLocaleLowerCase('fr') }),
    });
  if (!takesFiles({ status, endsOn }, today))
    throw new AppError('conflict', {
      message: t('tooLateForFiles', { day: formatDay(lastDayForFiles(endsOn)) }),
    });
  const there = await filesOf(tx, ownerOf(id));
  if (there.length + added.length > MOST_ABSENCE_FILES)
    throw new AppError('conflict', { message: t('tooManyFiles', { count: MOST_ABSENCE_FILES }) });
  for (const file of added)
    await attachFile(tx, {
      file,
      owner: ownerOf(id),
      customerId: absence.customer_id,
      infraId: absence.infra_id,
      userId: null,
    });
  return (await filesOf(tx, ownerOf(id))).map(named);
};
const isEnded = (status: string): boolean => (ENDED as readonly string[]).includes(status);
const lastDayForFiles = (endsOn: Day): Day => addDays(endsOn, DAYS_AFTER_END);
/** What waits takes files; what is granted does until some days after its end. */
export const takesFiles = (
  { status, endsOn }: { readonly status: string; readonly endsOn: Day },
  today: Day,
): boolean =>
  !isEnded(status) &&
  ((PENDING_ABSENCES as readonly string[]).includes(status) || today <= lastDayForFiles(endsOn));

/** As in the list: of the perimeter, of the kinds that the reader is accredited to. */
export const isSeen = async (tx: Tx, actor: Actor, id: number): Promise<boolean> => {
  const seen = await tables<ScheduleTables>({ tx })
    .selectFrom('absence as a')
    .select('a.id')
    .where('a.id', '=', id)
    .where('a.infra_id', '=', anyOf(actor.perimeter))
    .where(
      sql<SqlBool>`not ${closedTo(actor.userId, 'other-times', { infraId: sql.ref('a.infra_id'), key: sql.ref('a.code') })}`,
    )
    .executeTakeFirst();
  return seen !== undefined;
};

export const files = async (
  call: HandlerCall<typeof absenceRequests.files>,
): Promise<{ files: AbsenceFile[] }> => {
  const { id } = call.params;
  if (!(await isSeen(call.tx, call.actor, id))) throw notFound();
  return { files: (await filesOf(call.tx, ownerOf(id))).map(named) };
};

export const absenceFiles: FileOwner = {
  kind: ABSENCE_FILES.kind,
  may: null,
  canRead: async ({ tx, actor }, { owner }) => {
    const absence = await rowById(tables<ScheduleTables>({ tx }), 'absence', owner.row, [
      'collaborator_id',
    ]);
    if (absence === undefined) return false;
    if (absence.collaborator_id === actor.collaboratorId) return true;
    return may(actor, 'absence.validate') && (await isSeen(tx, actor, owner.row));
  },
};

/** Elevated. Those of what was withdrawn, of what is gone, of what ended three years ago; answers the contents to remove. */
export const forgetAbsenceFiles = async (tx: Tx, today: string): Promise<string[]> => {
  const held = await rowsWithFiles(tx, ABSENCE_FILES);
  const before = Temporal.PlainDate.from(today).subtract({ years: KEPT_YEARS }).toString();
  const kept = await tables<ScheduleTables>({ tx })
    .selectFrom('absence')
    .select('id')
    .where('id', '=', anyOf(held))
    .where('status', '<>', 'CANCELED')
    .where('ends_on', '>', before)
    .execute();
  const still = new Set(kept.map(({ id }) => id));
  const gone: string[] = [];
  for (const row of held.filter((id) => !still.has(id)))
    for (const file of await filesOf(tx, ownerOf(row))) {
      const content = await detachFile(tx, file.id);
      if (content !== null) gone.push(content);
    }
  return gone;
};

export const forgetFilesJob: JobKind<object> = {
  kind: 'absence-requests.forget-files',
  title: () => fr.forgetFilesTitle,
  may: null,
  run: async ({ services, now }) => {
    const gone = await services.db.elevated((tx) => forgetAbsenceFiles(tx, todayIn(now)));
    for (const content of gone) await services.files.remove(content);
  },
};
