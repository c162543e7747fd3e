// What a person enters and declares of their own days.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Output } from '#platform/contract/route.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { asEmployee, type PersonCall } from '#areas/collaborators/directory/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import type { sedentaryHours } from '../contract.ts';
import { fr } from '../fr.ts';
import {
  addedViolations,
  faultOf,
  isEmpty,
  mondayOf,
  NO_TIMES,
  TIMES,
  type DayTimes,
  type TimedDay,
} from '../rules.ts';
import type { SedentaryMove } from '../status.ts';
import { moveDay, refuseLocked } from './move.ts';
import { placeOn, type Place } from './person.ts';
import {
  acceptedColumns,
  daysOf,
  declaredColumns,
  declaredTimes,
  timed,
  type SedentaryDay,
} from './rows.ts';
import { shownViolation } from './show-violation.ts';
import type { SedentaryHoursTables } from './table.ts';
import { workflowOf } from './workflow.ts';

const t = texts(fr);
type Moved = Output<typeof sedentaryHours.comment>;
const movedOf = ({ id, status }: SedentaryDay): Moved => ({ id, status });

const placeOfDay = async (tx: Tx, person: number, day: Day): Promise<Place> => {
  const place = await placeOn(tx, person, day);
  if (place === null) throw invalid({ day: fr.locks.noMission });
  await refuseLocked(tx, { infraId: place.infraId, collaboratorId: person, day });
  return place;
};
const rowOn = async (tx: Tx, person: number, day: Day): Promise<SedentaryDay | null> =>
  (await daysOf(tx, person, { first: day, last: day }))[0] ?? null;

const insertDay = (
  tx: Tx,
  { customerId, infraId }: Place,
  values: { collaborator_id: number; day: Day } & Partial<SedentaryDay>,
): Promise<SedentaryDay> =>
  tables<SedentaryHoursTables>({ tx })
    .insertInto('sedentary_day')
    .values({
      customer_id: customerId,
      infra_id: infraId,
      status: 'draft',
      ...declaredColumns(NO_TIMES),
      ...acceptedColumns(NO_TIMES),
      reason: null,
      declared_at: null,
      decided_by: null,
      decided_at: null,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const timesOf = (body: DayTimes): DayTimes => ({
  serviceStart: body.serviceStart,
  breakStart: body.breakStart,
  breakEnd: body.breakEnd,
  serviceEnd: body.serviceEnd,
});
/** A day may be kept half filled in; what goes back or is too long is refused at once. */
const checkTimes = (times: DayTimes): void => {
  const fault = isEmpty(times) ? null : faultOf(times);
  if (fault !== null)
    throw invalid({
      [TIMES.find((name) => times[name] === null) ?? 'serviceEnd']: fr.faults[fault],
    });
};

/** Times of a day that is not declared; a day that waits is taken back by entering it again. */
export const setDay = (
  call: HandlerCall<typeof sedentaryHours.set>,
): Promise<Output<typeof sedentaryHours.set>> =>
  asEmployee(call, async (tx, person) => {
    const { day } = call.body;
    const times = timesOf(call.body);
    checkTimes(times);
    if (day > todayIn(call.now)) throw invalid({ day: fr.locks.future });
    const place = await placeOfDay(tx, person, day);
    const row = await rowOn(tx, person, day);
    const values = { ...declaredColumns(times), ...acceptedColumns(times), declared_at: null };
    if (row === null)
      return isEmpty(times)
        ? null
        : movedOf(await insertDay(tx, place, { collaborator_id: person, day, ...values }));
    if (row.status !== 'draft' && row.status !== 'waiting')
      throw new AppError('conflict', { message: fr.locks[row.status] });
    const moves: SedentaryMove[] = row.status === 'waiting' ? ['take_back'] : [];
    return movedOf(
      await moveDay(tx, call, {
        row,
        moves,
        values: { ...values, customer_id: place.customerId, infra_id: place.infraId },
      }),
    );
  });

export const setComment = (call: HandlerCall<typeof sedentaryHours.comment>): Promise<Moved> =>
  asEmployee(call, async (tx, person) => {
    const { day, comment } = call.body;
    const place = await placeOfDay(tx, person, day);
    const row =
      (await rowOn(tx, person, day)) ??
      (await insertDay(tx, place, { collaborator_id: person, day }));
    await updateRow(tables<SedentaryHoursTables>({ tx }), 'sedentary_day', row.id, { comment });
    return movedOf(row);
  });

/** How far before and after some days others are looked at: the last day with hours may be some time ago. */
const REACH = 31;
/** Days of the person that stand beside those that are judged: drafts do not count. */
export const standingBeside = async (
  tx: Tx,
  person: number,
  days: readonly Day[],
): Promise<TimedDay[]> => {
  const sorted = days.toSorted();
  const range = {
    first: addDays(mondayOf(sorted[0] ?? ''), -REACH),
    last: addDays(sorted.at(-1) ?? '', REACH),
  };
  return (await daysOf(tx, person, range))
    .filter(({ day, status }) => status !== 'draft' && !days.includes(day))
    .map(timed);
};
/** Throws 422 with every rule that some days would break. */
export const refuseViolations = async (
  tx: Tx,
  person: number,
  days: readonly TimedDay[],
): Promise<void> => {
  const beside = await standingBeside(
    tx,
    person,
    days.map(({ day }) => day),
  );
  const violations = addedViolations(beside, days).map(shownViolation);
  if (violations.length === 0) return;
  throw new AppError('invalid', {
    message: violations.map(({ message }) => message).join(' '),
    details: violations.map(({ label, message }) => ({ field: label, message })),
  });
};

const declarable = async (
  tx: Tx,
  person: number,
  days: readonly Day[],
): Promise<SedentaryDay[]> => {
  const rows: SedentaryDay[] = [];
  for (const day of days) {
    const row = await rowOn(tx, person, day);
    if (row === null || faultOf(declaredTimes(row)) !== null)
      throw invalid({ days: t('nothingDeclared', { day: formatDay(day) }) });
    rows.push(row);
  }
  return rows;
};

const declareRow = async (tx: Tx, call: PersonCall, row: SedentaryDay): Promise<SedentaryDay> => {
  const isAutomatic = (await workflowOf(tx, row.infra_id)) === 'automatic';
  return moveDay(tx, call, {
    row,
    moves: isAutomatic ? ['declare', 'accept'] : ['declare'],
    values: { declared_at: call.now.toString(), decided_by: null, decided_at: null, reason: null },
  });
};

/** All of them or none: the rules judge the days together. */
export const declareDays = (
  call: HandlerCall<typeof sedentaryHours.declare>,
): Promise<Output<typeof sedentaryHours.declare>> =>
  asEmployee(call, async (tx, person) => {
    const rows = await declarable(tx, person, [...new Set(call.body.days)].toSorted());
    await refuseViolations(tx, person, rows.map(timed));
    const declared: SedentaryDay[] = [];
    for (const row of rows) declared.push(await declareRow(tx, call, row));
    return { declared: declared.length, status: declared.at(-1)?.status ?? 'waiting' };
  });
