// Days leave the control: what was clocked becomes evidence of the source `event`, and so a day record, counters and pay. A day of a closed month stays as
// it was closed: what is validated of it later is a difference, as that of a late card, and is proposed to the first open month.
import { formatDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { queueRecompute, replaceEvents } from '#areas/working-time/days/server/api.ts';
import { insertRow, updateRow } from '#platform/server/db/rows.ts';
import type { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import { controlled } from './control-list.ts';
import { dayInSight, daysInSight, type ClockingDay, type ControlCall } from './controller.ts';
import type { ClockingTables } from './table.ts';

const t = texts(fr);

/** Whether somebody still has to look: anomalies that nobody accepted, as the day is now. */
export const isOpenlyOdd = (day: Pick<ClockingDay, 'odd' | 'hash' | 'kept_hash'>): boolean =>
  day.odd > 0 && day.kept_hash !== day.hash;

const send = async (
  tx: Tx,
  call: ControlCall,
  { day, reason }: { readonly day: ClockingDay; readonly reason: string },
): Promise<void> => {
  const person = await collaboratorOf(tx, day.collaborator_id);
  if (person === null) return;
  const touched = await replaceEvents(tx, {
    customerId: day.customer_id,
    infraId: day.infra_id,
    collaboratorId: day.collaborator_id,
    subSource: 'clocking',
    serviceDay: day.day,
    origin: t('origin', { day: formatDay(day.day) }),
    stretches: day.stretches,
  });
  await updateRow(tables<ClockingTables>({ tx }), 'clocking_day', day.id, {
    state: 'sent_in_calendar',
    validated_by: call.actor.userId,
    kept_hash: day.hash,
  });
  await tables<ClockingTables>({ tx })
    .updateTable('clocking')
    .set({ step: 'sent_in_calendar' })
    .where('collaborator_id', '=', day.collaborator_id)
    .where('service_day', '=', day.day)
    .where('step', '=', 'in_control')
    .execute();
  if (reason !== '')
    await noteProcessing(tx, call, { day, processing: 'keep_clocking_schedule', reason });
  await recordRun(tx, {
    what: 'working-time.clocking-validate',
    customerId: day.customer_id,
    infraId: day.infra_id,
    counts: { user: call.actor.userId, day: day.id, work: day.work },
    hashes: { day: day.hash },
  });
  if (touched !== null)
    await queueRecompute({ tx, services: call.services, actor: call.actor }, person, touched);
};

export const noteProcessing = async (
  tx: Tx,
  call: ControlCall,
  {
    day,
    processing,
    reason,
  }: {
    readonly day: ClockingDay;
    readonly processing: ClockingTables['clocking_processing']['processing'];
    readonly reason: string;
  },
): Promise<void> => {
  await insertRow(tables<ClockingTables>({ tx }), 'clocking_processing', {
    customer_id: day.customer_id,
    infra_id: day.infra_id,
    collaborator_id: day.collaborator_id,
    day: day.day,
    processing,
    reason,
    user_id: call.actor.userId,
  });
};

/** Why somebody cannot validate a day, or null. */
const refusal = (
  { collaboratorId }: ControlCall['actor'],
  day: ClockingDay,
  reason: string,
): AppError | null => {
  if (day.collaborator_id === collaboratorId)
    return new AppError('forbidden', { message: fr.ownDay });
  if (day.state === 'sent_in_calendar')
    return new AppError('transition_refused', {
      message: fr.alreadyValidated,
    });
  return isOpenlyOdd(day) && reason.length < 3 ? invalid({ reason: fr.needsReason }) : null;
};

export const validate = ({
  body,
  ...call
}: HandlerCall<typeof clocking.validate>): Promise<{ done: number }> =>
  call.services.db.elevated(async (tx) => {
    const day = await dayInSight(tx, call, body.dayId);
    const why = refusal(call.actor, day, body.reason);
    if (why !== null) throw why;
    await send(tx, call, { day, reason: body.reason });
    return { done: 1 };
  });

export const massValidate = ({
  body,
  ...call
}: HandlerCall<typeof clocking.massValidate>): Promise<{
  done: number;
  failed: { id: number; message: string }[];
}> =>
  call.services.db.elevated(async (tx) => {
    const ids = await controlled.selectedIds({ ...call, tx }, body.selection);
    const days = await daysInSight(tx, call, ids);
    const failed: { id: number; message: string }[] = [];
    let done = 0;
    for (const day of days) {
      const why = refusal(call.actor, day, '');
      if (why === null) {
        if (!body.preview) await send(tx, call, { day, reason: '' });
        done += 1;
      } else failed.push({ id: day.id, message: why.code === 'invalid' ? fr.oddDay : why.message });
    }
    return { done, failed };
  });
