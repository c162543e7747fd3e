// What one employee reads of themselves. Read beyond the account's perimeter, held to the person: whoever changed agency keeps their days.
import { addDays, type DayRange } from '#engines/french-time/days.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { movesFrom } from '#engines/state-machine/state-machine.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { clocksOnTelephones } from '#areas/working-time/clocking/server/api.ts';
import { toursOf } from '#areas/planning/circuits/server/api.ts';
import {
  answeringOf,
  filesOfAbsences,
  takesFiles,
} from '#areas/planning/absence-requests/server/api.ts';
import { leftText, shownBalancesOn } from '#areas/working-time/counters/server/api.ts';
import { dayRecords } from '#areas/working-time/days/server/api.ts';
import { absenceStatus, requestable, toEmployees } from '#areas/working-time/schedules/contract.ts';
import {
  absencesOf,
  codeBookOfPerson,
  PENDING_ABSENCES,
  STANDING_ABSENCES,
  type OwnAbsence,
} from '#areas/working-time/schedules/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { mySpace, OwnDay, OwnHome, OwnMonth, OwnRequest, OwnRequests } from '../contract.ts';
import { ownDays } from '../own-days.ts';
import { nextService } from './own-next.ts';
import { placeOfPerson, zoneOfPerson } from './own-place.ts';
import { visibleShifts } from './own-shifts.ts';

interface Person {
  readonly id: number;
  readonly now: Temporal.Instant;
}
/** A person's days, with what is planned, absent and worked. Elevated: held to the person. */
export const daysOf = async (tx: Tx, o: Person, range: DayRange): Promise<OwnDay[]> => {
  const { id } = o;
  const { shifts, isPublished } = await visibleShifts(tx, o, range);
  const absences = (await absencesOf(tx, id, range)).filter(({ status }) =>
    STANDING_ABSENCES.includes(status),
  );
  const worked = await dayRecords(tx, { collaboratorIds: [id], from: range.first, to: range.last });
  const book = await codeBookOfPerson(tx, id);
  const tours = await toursOf(tx, id, range);
  const place = await placeOfPerson(tx, id, range);
  return ownDays(range, { shifts, absences, worked, isPublished, tours, book, ...place });
};
export const loadMonth = (call: HandlerCall<typeof mySpace.calendar>): Promise<OwnMonth> => {
  const id = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    const month = call.query.month ?? monthOf(todayIn(call.now, await zoneOfPerson(tx, id)));
    const days = await daysOf(tx, { id, now: call.now }, daysOfMonth(month));
    const planned = days.flatMap(({ shifts }) => shifts).map(({ seconds }) => seconds);
    const worked = days.map((day) => day.worked?.seconds ?? 0);
    return { month, days, plannedSeconds: sum(planned), workedSeconds: sum(worked) };
  });
};
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

export const loadHome = (call: HandlerCall<typeof mySpace.home>): Promise<OwnHome> => {
  const id = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    const zone = await zoneOfPerson(tx, id);
    const today = todayIn(call.now, zone);
    const [todays] = await daysOf(tx, { id, now: call.now }, { first: today, last: today });
    const pending = (await absencesOf(tx, id, { first: today, last: '2199-12-31' })).filter(
      isPending,
    );
    const balances = await shownBalancesOn(tx, id, today);
    const person = await collaboratorOf(tx, id);
    return {
      ...(await nextService(tx, { id, now: call.now })),
      today: todays ?? {
        day: today,
        zone,
        holiday: null,
        published: true,
        shifts: [],
        absences: [],
        worked: null,
      },
      clocks: person !== null && (await clocksOnTelephones(tx, person.infraId)),
      pending: pending.length,
      counters: balances.map((b) => ({ label: b.label, amount: leftText(b.format, b) })),
    };
  });
};
const isPending = ({ status }: OwnAbsence): boolean =>
  (PENDING_ABSENCES as readonly string[]).includes(status);

/** A reminder once a day; what is over is not given back. */
const movesOf = (absence: OwnAbsence, today: string): OwnRequest['moves'] => {
  const moves = movesFrom(absenceStatus, absence.status);
  const cancels = moves.includes('cancel') && (isPending(absence) || absence.startsOn >= today);
  const revives = moves.includes('revive') && absence.revivedOn !== today;
  return [...(cancels ? (['cancel'] as const) : []), ...(revives ? (['revive'] as const) : [])];
};

/** Months of requests that are shown, back from today. */
const BACK_DAYS = 400;
export const loadRequests = (
  call: Pick<HandlerCall<typeof mySpace.absences>, 'actor' | 'now' | 'services'>,
): Promise<OwnRequests> => {
  const id = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    const today = todayIn(call.now, await zoneOfPerson(tx, id));
    const all = await absencesOf(tx, id, { first: addDays(today, -BACK_DAYS), last: '2199-12-31' });
    const files = await filesOfAbsences(
      tx,
      all.map((absence) => absence.id),
    );
    const waiting = all.filter(isPending);
    const answering = await answeringOf(
      tx,
      waiting.map((absence) => absence.id),
    );
    const book = await codeBookOfPerson(tx, id);
    const offered = requestable(book, { first: today, last: '2199-12-31' });
    return {
      collaboratorId: id,
      types: offered.map(({ code, label, unit }) => ({ code, label, unit })),
      requests: all.map((absence) => {
        const { revivedOn: _, ...shown } = absence;
        return {
          ...shown,
          ...toEmployees(book, 'absence', absence.code),
          approver: answering.get(absence.id)?.approver ?? null,
          files: [...(files.get(absence.id) ?? [])],
          takesFiles: takesFiles(absence, today),
          moves: movesOf(absence, today),
        };
      }),
    };
  });
};
