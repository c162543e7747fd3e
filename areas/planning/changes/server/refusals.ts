// Why a change of a day or an absence cannot be: a closed period, a day without mission, an overlapping absence, somebody else's change meanwhile.
import { eachDay, type Day } from '#engines/french-time/days.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { kindOfAbsence } from '#engines/counters/absence-count.ts';
import { ofMonth, formatPlainDay, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { partOn, takesDay } from '../absence-halves.ts';
import { sameShift, type AbsenceChange, type CellChange } from '../changes.ts';
import { isValidOn } from '#areas/working-time/schedules/contract.ts';
import { PENDING_ABSENCES } from '#areas/working-time/schedules/server/api.ts';
import { fr } from '../fr.ts';
import { lacksOf, rightReason } from './judge-right.ts';
import type { StandingAbsence } from './absence-rows.ts';
import { closedOn, missionOn, type PlannedPerson, type Surroundings } from './people.ts';
import { spanRefusal, type Standing, type Why } from './span-refusal.ts';

const t = texts(fr);
export type ChangedBy = ReadonlyMap<string, string>;

/** Shifts that undo or redo puts back as the trace says they were, with the agency that planned them: `${person} ${day}`. */
export type TakenBack = ReadonlyMap<string, number>;
/** The agency of a day: of the mission in sight, else of what stands there (a leaver's shift) or is put back. */
export const agencyOn = (person: PlannedPerson, day: Day, takenBack: TakenBack): number | null =>
  missionOn(person, day)?.infraId ??
  person.plannedIn.get(day) ??
  takenBack.get(`${person.id} ${day}`) ??
  null;

const noMission = (person: PlannedPerson, day: Day): Why => ({
  code: 'no_mission',
  message: t('noMission', { name: person.name, day: formatPlainDay(day) }),
});
const closedRefusal = (s: Surroundings, infraId: number, day: Day): Why | null => {
  const closed = closedOn(s, infraId, day);
  return closed === null
    ? null
    : {
        code: 'closed',
        message: t('closedPeriod', {
          month: ofMonth(closed.month),
          agency: s.agencies.get(infraId)?.name ?? '',
          day: formatPlainDay(day),
        }),
      };
};
/** The day itself: within a mission in sight, not closed. */
const dayRefusal = (s: Surroundings, person: PlannedPerson, day: Day): Why | null => {
  const mission = missionOn(person, day);
  return mission === null ? noMission(person, day) : closedRefusal(s, mission.infraId, day);
};
/** A cell whose shift or comment only goes, or comes back as it was, needs no mission any more. */
const cellDayRefusal = (
  s: Surroundings,
  person: PlannedPerson,
  { c, takenBack }: { readonly c: CellChange; readonly takenBack: TakenBack },
): Why | null => {
  const onlyGoes = !c.shift?.set && !c.comment?.set;
  const infraId = agencyOn(person, c.day, takenBack);
  const needsMission = !onlyGoes && !takenBack.has(`${person.id} ${c.day}`);
  if (infraId === null || (needsMission && missionOn(person, c.day) === null))
    return noMission(person, c.day);
  return closedRefusal(s, infraId, c.day);
};
/** Of the customer's codes, and in force that day; a shift that stands already may keep its own. */
const codeRefusal = (
  s: Surroundings,
  person: PlannedPerson,
  { day, shift }: CellChange,
): Why | null => {
  const set = shift?.set;
  if (!set || person.shifts.get(day)?.code === set.code) return null;
  const is = s.codesOf(person).shift(set.code);
  if (is === undefined) return { code: 'code', message: t('shiftUnknown', { code: set.code }) };
  return isValidOn(is, day)
    ? null
    : { code: 'code', message: t('codeEnded', { code: set.code, label: is.label }) };
};
const staleCell = (person: PlannedPerson, c: CellChange, by: ChangedBy): Why | null => {
  const [shift, comment] = [person.shifts.get(c.day) ?? null, person.comments.get(c.day) ?? null];
  const shiftMoved =
    c.shift !== undefined && !sameShift(c.shift.was, shift) && !sameShift(c.shift.set, shift);
  const commentMoved =
    c.comment !== undefined && c.comment.was !== comment && c.comment.set !== comment;
  if (!shiftMoved && !commentMoved) return null;
  const who = by.get(`${c.collaboratorId} ${c.day}`) ?? null;
  return {
    code: 'stale',
    message: t('changedMeanwhile', {
      who: who ?? fr.somebody,
      name: person.name,
      day: formatPlainDay(c.day),
    }),
    current: { shift, comment },
    by: who,
  };
};
/** Where the company refuses it: a shift of a driver who may not drive that day. One that stands already is not newly planned. */
const rightRefusal = (person: PlannedPerson, { day, shift }: CellChange): Why | null => {
  const set = shift?.set ?? null;
  const isNew = set !== null && !sameShift(person.shifts.get(day) ?? null, set);
  if (!isNew || person.drive.level !== 'refuse') return null;
  const [lack] = lacksOf(person, day, set);
  return lack === undefined ? null : { code: 'right', message: rightReason(person, day, lack) };
};
/** What a change is judged against: periods and missions, the absences of everybody as they would be, who changed what. */
export interface JudgedAgainst {
  readonly surroundings: Surroundings;
  readonly away: readonly Standing[];
  readonly changedBy: ChangedBy;
  readonly takenBack: TakenBack;
  /** The employee who makes the change; null where the account is nobody's. */
  readonly own: number | null;
}
export const cellRefusal = (
  person: PlannedPerson,
  c: CellChange,
  { surroundings, away, changedBy, takenBack }: JudgedAgainst,
): Why | null => {
  const day = cellDayRefusal(surroundings, person, { c, takenBack });
  if (day !== null) return day;
  // What stood there comes back as it was: under an absence, with a code that has ended.
  if (takenBack.has(`${person.id} ${c.day}`)) return staleCell(person, c, changedBy);
  const code = codeRefusal(surroundings, person, c);
  if (code !== null) return code;
  const taken = c.shift?.set
    ? away.find((a) => a.collaboratorId === person.id && takesDay(a, c.day))
    : undefined;
  const right = rightRefusal(person, c);
  if (right !== null) return right;
  if (taken !== undefined)
    return {
      code: 'absence',
      message: t('absentThatDay', {
        name: person.name,
        range: formatRange({ first: taken.startsOn, last: taken.endsOn }),
      }),
    };
  return staleCell(person, c, changedBy);
};
/** Days that an absence leaves, takes or takes otherwise; all of them where only its comment changes. A stop that began in a closed month goes on in an open one. */
const changedDays = (before: Standing | null, after: Standing | null): Day[] => {
  const both = [before, after].flatMap((a) => a ?? []);
  const days = eachDay({
    first: both.map((a) => a.startsOn).reduce((x, y) => (x < y ? x : y)),
    last: both.map((a) => a.endsOn).reduce((x, y) => (x > y ? x : y)),
  });
  const partText = (a: Standing | null, day: Day): string | null => {
    const part = a === null ? null : partOn(a, day);
    return part === null ? null : `${a?.code} ${part}`;
  };
  const changed = days.filter((day) => partText(before, day) !== partText(after, day));
  return changed.length === 0 ? days : changed;
};
/** Leave and rest take no whole day that was worked: half of it may be, and a stop may begin after the day's work. */
const workedRefusal = (
  person: PlannedPerson,
  before: Standing | null,
  after: Standing | null,
): Why | null => {
  if (after === null || after.restored === true || kindOfAbsence(after) === 'stop') return null;
  const day = changedDays(before, after).find(
    (d) =>
      person.proven.has(d) &&
      takesDay(after, d) &&
      (before === null || !takesDay(before, d) || before.code !== after.code),
  );
  const shift = day === undefined ? undefined : person.proven.get(day);
  if (day === undefined || shift === undefined) return null;
  const service = formatHours((shift.end - shift.start - shift.pause) * 60);
  return {
    code: 'dates',
    message: t('workedThatDay', { name: person.name, day: formatPlainDay(day), service }),
  };
};
/** An absence as it stands and as it would be; null where there is none. */
export interface AbsenceMove {
  readonly before: StandingAbsence | null;
  readonly after: Standing | null;
}
/** Nobody decides about themselves: what waits for an answer may be asked, changed and taken back, and a comment written. */
const decidesOwn = ({ before, after }: AbsenceMove): boolean => {
  const waits = (a: Standing): boolean => PENDING_ABSENCES.some((status) => status === a.status);
  if (after === null) return before !== null && !waits(before);
  if (waits(after) || after.restored === true) return false;
  return before === null || !sameAbsence(before, after);
};
export const absenceRefusal = (
  person: PlannedPerson,
  { before, after }: AbsenceMove,
  { surroundings, away, own }: JudgedAgainst,
): Why | null => {
  if (person.id === own && decidesOwn({ before, after }))
    return { code: 'absence', message: fr.ownAbsence };
  const codes = surroundings.codesOf(person);
  const span = after === null ? null : spanRefusal(person, { before, after }, { away, codes });
  if (span !== null) return span;
  const worked = workedRefusal(person, before, after);
  if (worked !== null) return worked;
  for (const day of changedDays(before, after)) {
    const why = dayRefusal(surroundings, person, day);
    // A day that is only left needs no mission any more.
    if (
      why !== null &&
      (why.code === 'closed' ||
        (after !== null && after.restored !== true && after.startsOn <= day && day <= after.endsOn))
    )
      return why;
  }
  return null;
};
export const sameAbsence = (
  a: Omit<Standing, 'id' | 'collaboratorId' | 'infraId' | 'status' | 'comment' | 'nature'>,
  b: Standing,
): boolean =>
  a.code === b.code &&
  a.startsOn === b.startsOn &&
  a.endsOn === b.endsOn &&
  a.firstHalf === b.firstHalf &&
  a.lastHalf === b.lastHalf &&
  a.fromMinute === b.fromMinute &&
  a.toMinute === b.toMinute;
export const edited = (a: StandingAbsence, c: AbsenceChange & { op: 'edit' }): Standing => ({
  ...a,
  code: c.code ?? a.code,
  startsOn: c.startsOn ?? a.startsOn,
  endsOn: c.endsOn ?? a.endsOn,
  firstHalf: c.firstHalf ?? a.firstHalf,
  lastHalf: c.lastHalf ?? a.lastHalf,
  fromMinute: c.fromMinute === undefined ? a.fromMinute : c.fromMinute,
  toMinute: c.toMinute === undefined ? a.toMinute : c.toMinute,
  comment: c.comment === undefined ? a.comment : c.comment,
});

export const drafted = (c: AbsenceChange & { op: 'add' }): Standing => ({
  id: null,
  collaboratorId: c.collaboratorId,
  infraId: 0,
  code: c.code,
  startsOn: c.startsOn,
  endsOn: c.endsOn,
  firstHalf: c.firstHalf,
  lastHalf: c.lastHalf,
  fromMinute: c.fromMinute,
  toMinute: c.toMinute,
  comment: c.comment,
  status: c.pending ? 'PENDING_VALIDATION' : 'VALIDATED',
  restored: c.restores !== undefined,
});
