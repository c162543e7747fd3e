// Validated, archived, taken out of the archive: one or all of a person. Contact data are written to the directory at validation, and nowhere before.
import type { Selectable } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import type { BulkResult } from '#platform/contract/shapes.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import type { Output } from '#platform/contract/route.ts';
import {
  civilDataOn,
  civilText,
  putCivilRecord,
  readSection,
  type Askable,
} from '#areas/collaborators/civil-data/server/api.ts';
import {
  changeContact,
  collaboratorOf,
  contactOf,
} from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import type { trackedChanges } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import type { TrackedStatus } from '../tracked-status.ts';
import { trackedRows } from './list.ts';
import { trackedRow, type TrackedChangeTables } from './table.ts';
import { changesOf } from './track.ts';

const t = texts(fr);
type Moved = Output<typeof trackedChanges.validate>;
type Call = Pick<HandlerCall<typeof trackedChanges.validate>, 'tx' | 'actor' | 'now' | 'services'>;
type Move = 'validate' | 'archive' | 'unarchive';
type Row = Selectable<TrackedChangeTables['tracked_change']>;

/** What validating does: contact data go to the directory, unless it says something else by now. */
const apply = async (call: Call, row: Row) => {
  const { collaborator_id: id, field, before, after } = row;
  if (field === null) return;
  const isCivil = field === 'address' || field === 'emergency';
  if (!may(call.actor, isCivil ? 'civil-data.write' : 'collaborator.write'))
    throw new AppError('forbidden', { message: fr.mayNotWrite });
  const now = isCivil
    ? await civilTextNow(call, id, field)
    : ((await contactOf(call.tx, id))?.[field] ?? null);
  if (now !== before)
    throw new AppError('conflict', { message: t('changedSince', { now: now ?? fr.none }) });
  if (isCivil) return applyCivil(call, row, field);
  await changeContact(call.tx, id, { [field]: after });
};
const civilTextNow = async (call: Call, id: number, section: Askable): Promise<string | null> => {
  const data = (await civilDataOn(call.tx, [id], todayIn(call.now))).get(id);
  return civilText(section, data?.[section]);
};
/** What was asked for holds from the day that the person said. */
const applyCivil = async (call: Call, row: Row, section: Askable): Promise<void> => {
  const { asked_values: asked, collaborator_id: id, customer_id: customerId, infra_id } = row;
  const { values, faults } = readSection(section, asked?.values ?? {});
  if (asked === null || values === null) throw invalid(faults ?? {});
  const person = {
    id,
    customerId,
    infraId: (await collaboratorOf(call.tx, id))?.infraId ?? infra_id,
  };
  await putCivilRecord(call.tx, person, { section, since: asked.since, values });
};
const tell = async (call: Call, row: Row, move: 'validate' | 'archive'): Promise<void> => {
  if (row.field === null) return;
  await notify(call, notices.decided, {
    to: { employee: row.collaborator_id },
    event: `tracked-change ${row.id} ${move}`,
    values: { field: row.field, after: row.after, isDone: move === 'validate' },
  });
};

const moveOne = async (call: Call, id: number, move: Move): Promise<Moved> => {
  const { row, to } = await trackedRow.inScope(call, id, move);
  const status = move === 'unarchive' ? (row.status_before ?? to) : to;
  if (move === 'validate') await apply(call, row);
  if (move === 'validate' || (move === 'archive' && row.status === 'waiting'))
    await tell(call, row, move);
  const before = move === 'archive' ? row.status : null;
  await trackedRow.decide(call, id, { status, status_before: before });
  return { id, status };
};

export const validate = (call: HandlerCall<typeof trackedChanges.validate>): Promise<Moved> =>
  moveOne(call, call.params.id, 'validate');
export const unarchive = (call: HandlerCall<typeof trackedChanges.unarchive>): Promise<Moved> =>
  moveOne(call, call.params.id, 'unarchive');
export const archive = (call: HandlerCall<typeof trackedChanges.archive>): Promise<BulkResult> =>
  trackedRows.bulk(call, call.body.selection, async (id) => {
    await moveOne(call, id, 'archive');
  });

type AllCall = HandlerCall<typeof trackedChanges.validateAll>;
const moveAll = async (call: AllCall, status: TrackedStatus, move: Move): Promise<BulkResult> => {
  const ids = await changesOf(call.tx, call.actor.scope, {
    collaboratorId: call.params.id,
    status,
  });
  if (ids.length === 0) throw notFound();
  const failed: { id: number; message: string }[] = [];
  for (const id of ids)
    try {
      // Every refusal comes before anything of that change is written: the others stand.
      await moveOne(call, id, move);
    } catch (problem) {
      if (!(problem instanceof AppError)) throw problem;
      failed.push({ id, message: problem.message });
    }
  return { done: ids.length - failed.length, failed };
};
export const validateAll = (call: AllCall): Promise<BulkResult> =>
  moveAll(call, 'waiting', 'validate');
export const unarchiveAll = (call: AllCall): Promise<BulkResult> =>
  moveAll(call, 'archived', 'unarchive');
