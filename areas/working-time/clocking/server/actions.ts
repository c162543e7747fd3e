// The six actions on clockings (D2-E-16): what a device sent is never changed, only what is made of it; what is missing may be entered, with a reason.
import { sql } from 'kysely';
import { dayAt, secondsOf } from '#engines/french-time/zones.ts';
import type { ClockingType } from '#engines/clocking/limits.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { clocking } from '../contract.ts';
import { automaticBreak } from '../facts.ts';
import { fr } from '../fr.ts';
import type { ClockingAction } from '../words.ts';
import { controlled } from './control-list.ts';
import {
  clockingsInSight,
  dayInSight,
  judgeAround,
  type ClockingDay,
  type ControlCall,
} from './controller.ts';
import { rulesOfInfras } from './rule.ts';
import type { ClockingTables } from './table.ts';

interface Done {
  readonly done: number;
}
interface Entered {
  readonly person: Pick<ClockingDay, 'customer_id' | 'infra_id' | 'collaborator_id'>;
  readonly at: number;
  readonly type: ClockingType;
  readonly action: Extract<
    ClockingAction,
    'automatic_break_time' | 'manual_addition' | 'automatic_input'
  >;
  readonly reason: string;
}

/** Writes clockings that a person answers for. */
const enter = async (tx: Tx, call: ControlCall, all: readonly Entered[]): Promise<void> => {
  const [one] = all;
  if (one === undefined) return;
  const taken = await tables<ClockingTables>({ tx })
    .selectFrom('clocking')
    .select('id')
    .where('collaborator_id', '=', one.person.collaborator_id)
    .where('at', '=', anyOf(all.map((e) => e.at)))
    .where(sql<boolean>`action is distinct from 'ignored'`)
    .execute();
  if (taken.length > 0) throw new AppError('conflict', { message: fr.alreadyClocked });
  await tables<ClockingTables>({ tx })
    .insertInto('clocking')
    .values(
      all.map((e) => ({
        customer_id: e.person.customer_id,
        infra_id: e.person.infra_id,
        collaborator_id: e.person.collaborator_id,
        device_id: null,
        badge: null,
        at: e.at,
        type: e.type,
        sent_at: null,
        received_at: secondsOf(call.now),
        drift_seconds: 0,
        step: 'collaborator_link' as const,
        action: e.action,
        theoretical_at: null,
        reason: e.reason,
        user_id: call.actor.userId,
        service_day: null,
        anomalies: '[]',
      })),
    )
    .execute();
};

type Chosen = Awaited<ReturnType<typeof clockingsInSight>>[number];

/** What was planned for a clocking: the time given to it, else start or end of its day's plan. */
const theoreticalOf = async (tx: Tx, c: Chosen): Promise<number> => {
  if (c.theoretical_at !== null) return Number(c.theoretical_at);
  const day = await tables<ClockingTables>({ tx })
    .selectFrom('clocking_day')
    .select(['planned_start', 'planned_end'])
    .where('collaborator_id', '=', c.collaborator_id ?? 0)
    .where('day', '=', c.service_day)
    .executeTakeFirst();
  const planned =
    {
      service_start: day?.planned_start,
      service_end: day?.planned_end,
      rest_start: null,
      rest_end: null,
    }[c.type] ?? null;
  if (planned === null) throw invalid({ ids: fr.noTheoretical });
  return Number(planned);
};

const judgeAfter = async (tx: Tx, call: ControlCall, all: readonly Chosen[]): Promise<void> => {
  for (const [collaboratorId, of] of Map.groupBy(all, (c) => c.collaborator_id ?? 0))
    await judgeAround(tx, call, {
      collaboratorId,
      days: of.flatMap((c) => [c.service_day ?? dayAt(Number(c.at)), dayAt(Number(c.at))]),
    });
};

/** Says of clockings that exist what counts of them. */
const mark = async (
  tx: Tx,
  call: ControlCall,
  {
    ids,
    action,
    reason,
  }: {
    readonly ids: readonly number[];
    readonly action: 'ignored' | 'accepted_real' | 'accepted_theoretical';
    readonly reason: string;
  },
): Promise<Done> => {
  const chosen = await clockingsInSight(tx, call, ids);
  if (chosen.length < new Set(ids).size) throw notFound();
  for (const c of chosen) {
    await updateRow(tables<ClockingTables>({ tx }), 'clocking', c.id, {
      action,
      theoretical_at:
        action === 'accepted_theoretical' ? await theoreticalOf(tx, c) : c.theoretical_at,
      reason: reason === '' ? c.reason : reason,
      user_id: call.actor.userId,
    });
  }
  await judgeAfter(tx, call, chosen);
  return { done: chosen.length };
};

const addByHand = async (
  tx: Tx,
  call: ControlCall,
  b: { collaboratorId: number; at: number; type: ClockingType; reason: string },
): Promise<Done> => {
  const person = await collaboratorOf(tx, b.collaboratorId);
  if (person === null || !call.actor.scope.includes(person.infraId)) throw notFound();
  if (b.at > secondsOf(call.now)) throw invalid({ at: fr.refusal.future });
  const day = dayAt(b.at);
  await enter(tx, call, [
    {
      person: {
        customer_id: person.customerId,
        infra_id: person.infraId,
        collaborator_id: person.id,
      },
      at: b.at,
      type: b.type,
      action: 'manual_addition',
      reason: b.reason,
    },
  ]);
  await judgeAround(tx, call, { collaboratorId: person.id, days: [day] });
  return { done: 1 };
};

/** Enters the planned start or end of a day where it was not clocked. */
const addPlanned = async (
  tx: Tx,
  call: ControlCall,
  b: { dayId: number; type: 'service_start' | 'service_end'; reason: string },
): Promise<Done> => {
  const day = await dayInSight(tx, call, b.dayId);
  const at = b.type === 'service_start' ? day.planned_start : day.planned_end;
  if (at === null) throw invalid({ type: fr.notPlanned });
  await enter(tx, call, [
    { person: day, at: Number(at), type: b.type, action: 'automatic_input', reason: b.reason },
  ]);
  await judgeAround(tx, call, { collaboratorId: day.collaborator_id, days: [day.day] });
  return { done: 1 };
};

export const applyAction = (call: HandlerCall<typeof clocking.applyAction>): Promise<Done> =>
  call.services.db.elevated((tx) => {
    const { body } = call;
    if (body.action === 'manual_addition') return addByHand(tx, call, body);
    if (body.action === 'automatic_input') return addPlanned(tx, call, body);
    return mark(tx, call, body);
  });

const addBreak = async (
  tx: Tx,
  call: ControlCall,
  { day, reason }: { readonly day: ClockingDay; readonly reason: string },
): Promise<boolean> => {
  const rules = await rulesOfInfras(tx, [day.infra_id]);
  const pause = automaticBreak(day.stretches, rules(day.infra_id).breakSeconds);
  if (pause === null) return false;
  const entered = { person: day, action: 'automatic_break_time', reason } as const;
  await enter(tx, call, [
    { ...entered, at: pause.start, type: 'rest_start' },
    { ...entered, at: pause.end, type: 'rest_end' },
  ]);
  await judgeAround(tx, call, { collaboratorId: day.collaborator_id, days: [day.day] });
  return true;
};

export const addAutomaticBreak = (
  call: HandlerCall<typeof clocking.addAutomaticBreak>,
): Promise<Done> =>
  call.services.db.elevated(async (tx) => {
    const day = await dayInSight(tx, call, call.body.dayId);
    if (!(await addBreak(tx, call, { day, reason: call.body.reason })))
      throw new AppError('conflict', { message: fr.noBreakPlace });
    return { done: 1 };
  });

/** Day by day: one that cannot have a break stops no other. */
export const massAddAutomaticBreak = async (
  call: HandlerCall<typeof clocking.massAddAutomaticBreak>,
): Promise<{ done: number; failed: { id: number; message: string }[] }> => {
  const { selection, values, preview } = call.body;
  const ids = await call.services.db.elevated((tx) =>
    controlled.selectedIds({ ...call, tx }, selection),
  );
  if (preview) return { done: ids.length, failed: [] };
  const failed: { id: number; message: string }[] = [];
  for (const id of ids) {
    const message = await call.services.db
      .elevated(async (tx) => {
        const day = await dayInSight(tx, call, id);
        const added = await addBreak(tx, call, { day, reason: values.reason });
        return added ? null : fr.noBreakPlace;
      })
      .catch((error: unknown) => {
        if (error instanceof AppError) return error.message;
        throw error;
      });
    if (message !== null) failed.push({ id, message });
  }
  return { done: ids.length - failed.length, failed };
};

export const updateTheoreticalTime = ({
  body,
  ...call
}: HandlerCall<typeof clocking.updateTheoreticalTime>): Promise<Done> =>
  call.services.db.elevated(async (tx) => {
    const [one] = await clockingsInSight(tx, call, [body.id]);
    if (one === undefined) throw notFound();
    const [day] = await tables<ClockingTables>({ tx })
      .selectFrom('clocking_day')
      .select(['id', 'planned_start'])
      .where('collaborator_id', '=', one.collaborator_id ?? 0)
      .where('day', '=', one.service_day)
      .execute();
    const isBound = one.type === 'service_start' || one.type === 'service_end';
    if (!isBound || day === undefined || day.planned_start === null)
      throw invalid({ at: fr.notPlanned });
    await updateRow(tables<ClockingTables>({ tx }), 'clocking', one.id, {
      theoretical_at: body.at,
      reason: body.reason,
      user_id: call.actor.userId,
    });
    await judgeAfter(tx, call, [one]);
    return { done: 1 };
  });

export const deleteClocking = ({
  params,
  ...call
}: HandlerCall<typeof clocking.deleteClocking>): Promise<null> =>
  call.services.db.elevated(async (tx) => {
    const [one] = await clockingsInSight(tx, call, [params.id]);
    if (one === undefined) throw notFound();
    if (one.device_id !== null)
      throw new AppError('transition_refused', {
        message: fr.deviceEvidence,
        extra: { allowed: ['ignored'] },
      });
    await tables<ClockingTables>({ tx }).deleteFrom('clocking').where('id', '=', one.id).execute();
    await judgeAfter(tx, call, [one]);
    return null;
  });
