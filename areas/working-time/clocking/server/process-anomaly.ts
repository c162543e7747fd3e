// The four ways to process a day's anomalies (D2-E-14).
import { wallClockAt } from '#engines/french-time/zones.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { plannedServices } from '#areas/working-time/days/server/api.ts';
import { usualCode } from '#areas/working-time/schedules/contract.ts';
import { codeBookOf, shiftsOf, type OwnShift } from '#areas/working-time/schedules/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { anomalyWords } from '../anomaly-words.ts';
import type { clocking } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices, type OddDay } from '../notices.ts';
import { dayInSight, judgeAround, type ClockingDay } from './controller.ts';
import type { ClockingTables } from './table.ts';
import { shiftCorrectionPort, type PlannedShift } from './plan-port.ts';
import { noteProcessing } from './validate.ts';

type Call = HandlerCall<typeof clocking.processAnomaly>;

const shiftOf = (plan: OwnShift): PlannedShift => ({
  code: plan.code,
  start: plan.startsMinute,
  end: plan.endsMinute,
  pause: plan.breakMinutes,
});

/** The plan becomes what was clocked, through the door of every change of the plan: closed periods, limits, its trace and its undo. */
const correctPlan = async (tx: Tx, call: Call, day: ClockingDay): Promise<void> => {
  const first = day.stretches[0];
  const last = day.stretches.at(-1);
  if (first === undefined || last === undefined) throw invalid({ processing: fr.nothingClocked });
  const range = { first: day.day, last: day.day };
  const [person] = await plannedServices(tx, [day.collaborator_id], range);
  const [plan] = await shiftsOf(tx, day.collaborator_id, range);
  const minuteOf = (at: number): number => {
    const wall = wallClockAt(at, person?.zone);
    return (wall.day > day.day ? 1_440 : 0) + Math.floor(wall.secondOfDay / 60);
  };
  const book = await codeBookOf(tx, person?.customerId ?? 0);
  const clocked = {
    code: plan?.code ?? usualCode(book, null),
    start: minuteOf(first.start),
    end: minuteOf(last.end),
    pause: Math.floor(day.rest / 60),
  };
  await shiftCorrectionPort.value(
    { tx, actor: call.actor, now: call.now, services: call.services },
    {
      collaboratorId: day.collaborator_id,
      day: day.day,
      was: plan === undefined ? null : shiftOf(plan),
      set: clocked,
      reason: call.body.reason,
    },
  );
  await judgeAround(tx, call, { collaboratorId: day.collaborator_id, days: [day.day] });
};

/** Answers how many people are told; nobody is a refusal, since nobody would know. */
const tell = async (tx: Tx, call: Call, day: ClockingDay): Promise<number> => {
  const { processing, reason } = call.body;
  const person = await collaboratorOf(tx, day.collaborator_id);
  const values: OddDay = {
    day: day.day,
    name: person === null ? '' : personName(person),
    anomalies: day.anomalies.map(anomalyWords).join(' ; '),
    reason,
    who: call.actor.name,
  };
  // Asked again of the same day is told again.
  const event = `clocking day ${day.id} ${processing} ${call.now.toString()}`;
  const at = { tx, services: call.services };
  const notified =
    processing === 'notify_alert'
      ? await notify(at, notices.alert, {
          to: {
            accounts: (await usersOver(tx, day.infra_id, ['ROLE_SUPERVISOR'])).map((u) => u.id),
          },
          event,
          values,
        })
      : await notify(at, notices.anomaly, {
          to: { employee: day.collaborator_id },
          event,
          values,
        });
  if (notified > 0) return notified;
  const address = processing === 'notify_anomaly' ? (person?.email ?? null) : null;
  if (address === null) throw new AppError('conflict', { message: fr.nobodyToTell });
  const { title, text } = notices.anomaly.say(values);
  await queueMail(tx, call.services, {
    to: address,
    customerId: day.customer_id,
    subject: title,
    ...mailLayout({ title, paragraphs: [text] }),
  });
  return 1;
};

export const processAnomaly = (call: Call): Promise<{ done: number; told: number }> =>
  call.services.db.elevated(async (tx) => {
    const { processing, reason, dayId } = call.body;
    const day = await dayInSight(tx, call, dayId);
    if (processing === 'correct_theoretical_schedule') await correctPlan(tx, call, day);
    if (processing === 'keep_clocking_schedule')
      await updateRow(tables<ClockingTables>({ tx }), 'clocking_day', day.id, {
        kept_hash: day.hash,
      });
    const notified =
      processing === 'notify_anomaly' || processing === 'notify_alert'
        ? await tell(tx, call, day)
        : 0;
    await noteProcessing(tx, call, { day, processing, reason });
    return { done: 1, told: notified };
  });
