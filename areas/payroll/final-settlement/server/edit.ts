// What a request holds is changed by whoever may write in its status; then it moves, where a move is named.
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import type { finalSettlement } from '../contract.ts';
import { Details } from '../records.ts';
import { FIELD_GROUPS, FIELDS, type FieldName } from '../fields.ts';
import { fr } from '../fr.ts';
import { notFixedTerm } from '../reasons-fr.ts';
import { disorder, isImpossibleReason } from '../missing.ts';
import { editableIn, isClosed } from '../settlement-status.ts';
import { noteEvent } from './events.ts';
import { heldBy, moverOf, settlementOf, type SettlementRecord } from './held.ts';
import { assignTo, moveSettlement } from './move.ts';

type Call = HandlerCall<typeof finalSettlement.edit>;
const HANDOVER: ReadonlySet<FieldName> = new Set<FieldName>(FIELD_GROUPS.handover.fields);

const changedFields = ({ body }: Call, record: SettlementRecord): FieldName[] => {
  const before = heldBy(record);
  return (Object.keys(FIELDS) as FieldName[]).filter(
    (name) => body[name] !== undefined && body[name] !== before[name],
  );
};

/** 409 where the status or the right leaves a changed field alone; 422 where days contradict each other. */
const refuseUnwritable = (
  call: Call,
  record: SettlementRecord,
  changed: readonly FieldName[],
): void => {
  const editable = editableIn(record.status, moverOf(call.actor, record).may);
  const beyond = changed.some((name) => editable !== 'all' && !HANDOVER.has(name));
  if (editable === 'nothing' || beyond)
    throw new AppError('conflict', { message: isClosed(record.status) ? fr.closed : fr.notYours });
  const wrong = disorder({ ...heldBy(record), ...call.body });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((f) => [f, fr.unordered])));
  if (isImpossibleReason({ ...heldBy(record), ...call.body }))
    throw invalid({ reason: notFixedTerm });
};

const save = async (call: Call, record: SettlementRecord): Promise<SettlementRecord> => {
  const changed = changedFields(call, record);
  const { version, reason, endsOn, method } = call.body;
  if (changed.length > 0) refuseUnwritable(call, record, changed);
  const details = { ...record.details, ...Details.partial().parse(call.body) };
  const columns =
    changed.length === 0
      ? // Nothing to write: only the version is judged.
        { status: record.status }
      : {
          details: JSON.stringify(details),
          ...(reason === undefined ? {} : { reason }),
          ...(endsOn === undefined ? {} : { ends_on: endsOn }),
          ...(method === undefined ? {} : { method }),
        };
  const at = { id: record.id, version };
  const saved = await updateVersioned<SettlementRecord>(call.tx, 'final_settlement', at, columns);
  if (changed.length > 0)
    await noteEvent(call, record, {
      event: 'edited',
      note: changed.map((name) => fr.fields[name]).join(', '),
    });
  return saved;
};

export const edit = async (call: Call) => {
  const record = await settlementOf(call, call.params.id, true);
  const { transition, note } = call.body;
  const assigneeId = call.body.assigneeId ?? undefined;
  const saved = await save(call, record);
  if (transition !== undefined)
    return moveSettlement(call, saved, { move: transition, note, assigneeId });
  if (assigneeId === undefined || assigneeId === record.assigned_to)
    return { id: saved.id, status: saved.status, version: saved.version };
  if (!moverOf(call.actor, record).may('settlement.process')) throw new AppError('forbidden');
  if (isClosed(saved.status)) throw new AppError('conflict', { message: fr.closed });
  const assigned = await assignTo(call, saved, assigneeId);
  const { version } = await settlementOf(call, assigned.id);
  return { id: assigned.id, status: assigned.status, version };
};
