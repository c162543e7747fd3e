// A request goes from one status to the next: by whoever may, from where it may, with nothing missing.
import { attempt, movesFrom } from '#engines/state-machine/state-machine.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { pay } from '#platform/contract/roles.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { finalSettlement } from '../contract.ts';
import { fr } from '../fr.ts';
import { isComplete, missingForMove, type Missing } from '../missing.ts';
import {
  forwardFrom,
  mayMove,
  refusalFrom,
  settlementStatus,
  type SettlementMove,
} from '../settlement-status.ts';
import { noteEvent } from './events.ts';
import { fileGroupsOf, heldBy, moverOf, settlementOf, type SettlementRecord } from './held.ts';
import { writeAfter } from './mails.ts';
import type { FinalSettlementTables } from './table.ts';

const t = texts(fr);
export type Moving = Pick<
  HandlerCall<typeof finalSettlement.edit>,
  'tx' | 'actor' | 'now' | 'services'
>;
interface Wanted {
  readonly move: SettlementMove;
  readonly note?: string | undefined;
  readonly assigneeId?: number | undefined;
}

const refuseIncomplete = ({ fields, files }: Missing): never => {
  const names = [...fields.map((f) => fr.fields[f]), ...files.map((g) => fr.fileGroups[g])];
  throw new AppError('invalid', {
    message: t('incomplete', { list: names.join(', ') }),
    details: [
      ...fields.map((field) => ({ field, message: fr.fields[field] })),
      ...files.map((group) => ({ field: `files.${group}`, message: fr.fileGroups[group] })),
    ],
  });
};

/** Accounts that prepare the settlements of an agency. */
export const preparers = (tx: Tx, infraId: number) => usersOver(tx, infraId, [pay]);

/** Who is charged with it: the one named, else whoever takes it. */
const assigneeFor = async (call: Moving, record: SettlementRecord, asked: number | undefined) => {
  if (asked === undefined || asked === call.actor.userId)
    return { id: call.actor.userId, name: call.actor.name };
  const person = (await preparers(call.tx, record.infra_id)).find(({ id }) => id === asked);
  if (person === undefined)
    throw new AppError('invalid', { details: [{ field: 'assigneeId', message: fr.outsider }] });
  return person;
};

export const assignTo = async (
  call: Moving,
  record: SettlementRecord,
  asked: number | undefined,
): Promise<SettlementRecord> => {
  const person = await assigneeFor(call, record, asked);
  await updateRow(tables<FinalSettlementTables>(call), 'final_settlement', record.id, {
    assigned_to: person.id,
  });
  await noteEvent(call, record, { event: 'assigned', note: person.name });
  return { ...record, assigned_to: person.id };
};

const nextStatus = (call: Moving, record: SettlementRecord, { move, note }: Wanted) => {
  const { status } = record;
  const mover = moverOf(call.actor, record);
  const allowed = movesFrom(settlementStatus, status).filter((m) => mayMove(m, mover));
  const outcome = attempt(settlementStatus, status, move, note === undefined ? [] : ['reason']);
  if ('to' in outcome) {
    if (!mayMove(move, mover)) throw new AppError('forbidden');
    return outcome.to;
  }
  if (outcome.refused === 'needs')
    throw new AppError('invalid', { details: [{ field: 'note', message: fr.whyShort }] });
  throw new AppError('transition_refused', { extra: { allowed } });
};

/** One open request of a person at a time: another may have been made since this one was closed. */
const refuseSecond = async ({ tx }: Moving, record: SettlementRecord): Promise<void> => {
  const other = await tables<FinalSettlementTables>({ tx })
    .selectFrom('final_settlement')
    .select('id')
    .where('collaborator_id', '=', record.collaborator_id)
    .where('id', '<>', record.id)
    .where('status', 'not in', ['finalized', 'deactivated'])
    .executeTakeFirst();
  if (other !== undefined) throw new AppError('conflict', { message: fr.taken });
};

export const moveSettlement = async (call: Moving, record: SettlementRecord, wanted: Wanted) => {
  const to = nextStatus(call, record, wanted);
  const missing = missingForMove(
    wanted.move,
    heldBy(record),
    await fileGroupsOf(call.tx, record.id),
  );
  if (!isComplete(missing)) refuseIncomplete(missing);
  if (wanted.move === 'reopen') await refuseSecond(call, record);
  const note = wanted.note ?? null;
  const taken = wanted.move === 'assign' ? await assignTo(call, record, wanted.assigneeId) : record;
  const { version } = await tables<FinalSettlementTables>(call)
    .updateTable('final_settlement')
    .set({ status: to })
    .where('id', '=', record.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await noteEvent(call, record, { event: 'moved', from: record.status, to, note });
  await writeAfter(call, taken, { move: wanted.move, note });
  return { id: record.id, status: to, version };
};

/** Two presses of one person are one answer: the address does not say which step was meant. Invented. */
const PRESSED_TWICE = Temporal.Duration.from({ seconds: 1 });
const refusePressedTwice = async ({ tx, actor, now }: Moving, id: number): Promise<void> => {
  const since = now.subtract(PRESSED_TWICE).toString();
  const step = await tables<FinalSettlementTables>({ tx })
    .selectFrom('final_settlement_event')
    .select('to_status')
    .where('final_settlement_id', '=', id)
    .where('event', '=', 'moved')
    .where('user_id', '=', actor.userId)
    .where('at', '>', since)
    .executeTakeFirst();
  if (step !== undefined) throw new AppError('transition_refused', { extra: { allowed: [] } });
};
/** The specification's own addresses name no move, or one that the status decides. */
export const validate = async (call: HandlerCall<typeof finalSettlement.validate>) => {
  const record = await settlementOf(call, call.params.id, true);
  await refusePressedTwice(call, record.id);
  const move = forwardFrom(record.status);
  if (move === null) throw new AppError('transition_refused', { extra: { allowed: [] } });
  return moveSettlement(call, record, { move });
};
export const reject = async (call: HandlerCall<typeof finalSettlement.reject>) => {
  const record = await settlementOf(call, call.params.id, true);
  const move = refusalFrom(record.status);
  return moveSettlement(call, record, { move, note: call.body.reason });
};
export const reopen = async (call: HandlerCall<typeof finalSettlement.reopen>) =>
  moveSettlement(call, await settlementOf(call, call.params.id, true), { move: 'reopen' });
export const deactivate = async (call: HandlerCall<typeof finalSettlement.deactivate>) => {
  const record = await settlementOf(call, call.params.id, true);
  return moveSettlement(call, record, { move: 'deactivate', note: call.body.reason });
};
