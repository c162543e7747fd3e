// What a correction of a day does, tried for real and taken back unless it is to be kept: the same code that writes tells the effect.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatDay, ofMonth } from '#engines/french-time/formats.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { may } from '#platform/contract/roles.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf } from '#platform/server/services.ts';
import { isScheduled } from '#areas/collaborators/directory/server/api.ts';
import {
  regulateDay,
  valuesNow,
  type RegulatedMonth,
} from '#areas/pay-variables/pay-entry/server/api.ts';
import { closedDays } from '#areas/working-time/pay-periods/server/api.ts';
import { contractSeconds } from '#areas/planning/steering/server/api.ts';
import { balancesOn } from '#areas/working-time/counters/server/api.ts';
import {
  correctDay,
  dayRecords,
  daySides,
  publishDays,
  recomputeDays,
  type DayRow,
  type Stretch,
} from '#areas/working-time/days/server/api.ts';
import type { DayTables } from '#areas/working-time/days/server/table.ts';
import type { calendar, Effect } from '../contract.ts';
import { fr } from '../fr.ts';
import { amounts, daysNow, regulated } from './closed-day.ts';
import { objectionsPort } from './objections.ts';
import { infraAt, missionAt, seenPerson, type SeenPerson } from './people.ts';

const t = texts(fr);
type Call = HandlerCall<typeof calendar.updateData>;
const SHORTEST_REASON = 3;

interface Admitted {
  readonly person: SeenPerson;
  /** The day lies in a closed month, and its person objects. */ readonly isClosed: boolean;
}
/** Who may not, and when nobody may. Throws. */
const admit = async (call: Call): Promise<Admitted> => {
  const { collaborator, day } = call.body;
  const { actor } = call;
  return call.services.db.within(scopeOf(actor, call.request), 'read', async (tx) => {
    const person = await seenPerson({ tx, actor }, collaborator, { first: day, last: day });
    if (actor.collaboratorId === person.id) throw new AppError('forbidden', { message: fr.ownDay });
    if (
      isScheduled(person.type)
        ? !may(actor, 'calendar.edit-scheduled-data')
        : !may(actor, 'calendar.edit-driver-data')
    )
      throw new AppError('forbidden', {
        message: isScheduled(person.type) ? fr.notScheduled : fr.notDriver,
      });
    if (day > todayIn(call.now)) throw invalid({ day: fr.notOver });
    const [closed] = await closedDays(tx, [infraAt(person, day)], { first: day, last: day });
    const asked = { collaboratorId: person.id, day };
    if (closed !== undefined && !(await objectionsPort.value({ tx, actor }, asked)))
      throw new AppError('conflict', {
        message: t('closed', { month: ofMonth(closed.month), day: formatDay(day) }),
      });
    return { person, isClosed: closed !== undefined };
  });
};

/** The stretches that the choice stands for; null: earlier corrections are taken back. */
const chosen = async (
  tx: Tx,
  { collaborator, day, choice }: Call['body'],
): Promise<readonly Stretch[] | null> => {
  if (choice.by === 'stretches') return choice.stretches;
  if (choice.by === 'evidence') return null;
  const sides = (await daySides(tx, [collaborator], { first: day, last: day }))(collaborator, day);
  const stretches = sides?.[choice.side].stretches ?? [];
  if (stretches.length === 0) throw invalid({ choice: fr.sideEmpty });
  return stretches;
};

/** Nobody's correction is overwritten unseen. */
const unchanged = async (tx: Tx, { collaborator, day, hash }: Call['body']): Promise<void> => {
  const row = await tables<DayTables>({ tx })
    .selectFrom('day_record')
    .select('hash')
    .where('collaborator_id', '=', collaborator)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();
  if ((row?.hash ?? null) !== hash)
    throw new AppError('conflict', { message: fr.changedMeanwhile });
};

interface State {
  readonly days: ReadonlyMap<Day, DayRow>;
  readonly month: number;
  readonly counters: Awaited<ReturnType<typeof balancesOn>>;
  readonly pay: Awaited<ReturnType<typeof valuesNow>>;
  /** Of a closed month: what it would pay now. */ readonly regulated: RegulatedMonth | null;
}
const stateNow = async (tx: Tx, call: Call, { person: p, isClosed }: Admitted): Promise<State> => {
  const { day } = call.body;
  const month = daysOfMonth(monthOf(day));
  const mission = missionAt(p, day);
  const kept = await dayRecords(tx, {
    collaboratorIds: [p.id],
    from: addDays(day, -1) < month.first ? addDays(day, -1) : month.first,
    to: addDays(day, 1) > month.last ? addDays(day, 1) : month.last,
  });
  const days = isClosed ? await daysNow(tx, { person: p.id, day }, kept) : kept;
  const place = mission === null ? null : { infraId: mission.infraId, missionId: mission.id, day };
  return {
    days: new Map(days.map((d) => [d.day, d])),
    month: days
      .filter((d) => month.first <= d.day && d.day <= month.last)
      .reduce((n, d) => n + d.service, 0),
    counters: may(call.actor, 'counter.read-all') ? await balancesOn(tx, p.id, month.last) : [],
    pay:
      may(call.actor, 'pay-entry.read') && place !== null && !isClosed
        ? await valuesNow(tx, place)
        : null,
    regulated: isClosed && place !== null ? await regulateDay(tx, place) : null,
  };
};

const changedDays = (before: State, after: State, day: Day): Effect['days'] =>
  [addDays(day, -1), day, addDays(day, 1)].flatMap((d) => {
    const [was, now] = [amounts(before.days.get(d)), amounts(after.days.get(d))];
    return d !== day && JSON.stringify(was) === JSON.stringify(now)
      ? []
      : [{ day: d, before: was, after: now }];
  });
const payMoved = (call: Call, before: State, after: State): Effect['pay'] => {
  if (after.regulated !== null)
    return may(call.actor, 'pay-entry.read') ? regulated(before.regulated, after.regulated) : null;
  if (before.pay === null || after.pay === null) return null;
  const was = new Map(before.pay.values.map((v) => [v.headingId, v.value]));
  return {
    month: after.pay.month,
    values: after.pay.values.flatMap((v) => {
      const old = was.get(v.headingId) ?? null;
      return old === v.value
        ? []
        : [{ code: v.code, label: v.label, unit: v.unit, before: old, after: v.value }];
    }),
  };
};
const countersMoved = (before: State, after: State): Effect['counters'] => {
  const was = new Map(before.counters.map((c) => [c.counterId, c.total]));
  return after.counters.flatMap((c) => {
    const old = was.get(c.counterId) ?? null;
    return old === c.total
      ? []
      : [{ code: c.code, label: c.label, unit: c.format, before: old, after: c.total }];
  });
};

const tried = async (tx: Tx, call: Call, admitted: Admitted): Promise<Effect> => {
  const { person: p, isClosed } = admitted;
  const { day, reason, preview } = call.body;
  // Where there is no record yet, no row can be locked.
  await oneAtATime(tx, 'corrected days', p.id);
  await unchanged(tx, call.body);
  const range = { first: addDays(day, -2), last: addDays(day, 2) };
  // What waits to be computed is computed first, so that the effect is this correction's alone.
  await recomputeDays(tx, { collaboratorId: p.id, from: range.first, to: range.last });
  const before = await stateNow(tx, call, admitted);
  const stretches = await chosen(tx, call.body);
  const done = await correctDay(tx, {
    collaboratorId: p.id,
    day,
    stretches,
    origin: t('origin', { name: call.actor.name, reason }),
  });
  if (typeof done === 'string') throw invalid({ choice: fr.uncorrectable[done] });
  await recomputeDays(tx, { collaboratorId: p.id, from: done.first, to: done.last });
  const after = await stateNow(tx, call, admitted);
  const days = changedDays(before, after, day);
  const refused =
    days.some((d) => d.before.driving !== d.after.driving) &&
    !may(call.actor, 'calendar.edit-driving-data')
      ? fr.notDriving
      : null;
  const reasonNeeded = reason.length < SHORTEST_REASON;
  const sides = (await daySides(tx, [p.id], { first: day, last: day }))(p.id, day);
  const written = !preview && !reasonNeeded && refused === null;
  if (written)
    await publishDays(tx, call.services.live, { id: p.id, infraId: infraAt(p, day) }, range);
  const empty = {
    start: null,
    end: null,
    service: 0,
    driving: 0,
    breaks: 0,
    night: 0,
    stretches: [],
  };
  const kept = sides?.kept ?? empty;
  return {
    written,
    regulates: isClosed,
    reasonNeeded,
    refused,
    days,
    month: {
      month: monthOf(day),
      before: before.month,
      after: after.month,
      contract: contractSeconds(
        p.missions.map(({ startsOn, endsOn, ...m }) => ({ ...m, from: startsOn, to: endsOn })),
        daysOfMonth(monthOf(day)),
      ),
    },
    counters: countersMoved(before, after),
    countersSeen: after.counters.length,
    pay: payMoved(call, before, after),
    after: { ...kept, stretches: [...kept.stretches] },
  };
};

/** Thrown to take a trial back. */
const TRIAL = new Error('trial');
/** Elevated once the person is known to be in sight: a record follows from all that is known of a person. */
export const updateData = async (call: Call): Promise<Effect> => {
  const { person, isClosed } = await admit(call);
  const whole = await call.services.db.within(scopeOf(call.actor, call.request), 'read', (tx) =>
    seenPerson({ tx, actor: call.actor }, person.id, daysOfMonth(monthOf(call.body.day))),
  );
  let effect: Effect | undefined;
  try {
    await call.services.db.elevated(async (tx) => {
      await auditAs(tx, {
        ...scopeOf(call.actor, call.request).audit,
        customerId: person.customerId,
      });
      effect = await tried(tx, call, { person: whole, isClosed });
      if (!effect.written) throw TRIAL;
    });
  } catch (e) {
    if (e !== TRIAL) throw e;
  }
  if (effect === undefined) throw new AppError('conflict', { message: fr.changedMeanwhile });
  if (!call.body.preview && effect.refused !== null)
    throw new AppError('forbidden', { message: effect.refused });
  return effect;
};
