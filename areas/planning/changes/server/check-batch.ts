// Which changes of a batch cannot be: a closed period, a day without mission, an overlapping absence, somebody else's change meanwhile.
import { addDays, countDays, eachDay, type Day } from '#engines/french-time/days.ts';
import { ofMonth, formatPlainDay, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { absenceCodes } from '#areas/planning/schedules/contract.ts';
import { inOrder, isOfHours, overlap, takesDay } from '../absence-halves.ts';
import { sameShift, type AbsenceChange, type Batch, type CellChange, type Refused } from '../changes.ts';
import { fr } from '../fr.ts';
import { closedOn, missionOn, type PlannedPerson, type StandingAbsence, type Surroundings } from './people.ts';

const t = texts(fr);
type Why = Pick<Refused, 'code' | 'message'> & Partial<Pick<Refused, 'current' | 'by'>>;
export const LONGEST_ABSENCE = 1_100;
/** An absence as it will be: `id` and `version` null where it is new. */
export interface WantedAbsence extends Omit<StandingAbsence, 'id' | 'version'> { readonly index: number; readonly before: StandingAbsence | null }
export interface Sorted {
  readonly cells: readonly { readonly index: number; readonly change: CellChange; readonly person: PlannedPerson; readonly infraId: number }[];
  readonly absences: readonly WantedAbsence[]; readonly removed: readonly { readonly index: number; readonly absence: StandingAbsence }[];
  readonly refused: readonly Refused[];
}
export type ChangedBy = ReadonlyMap<string, string>;

/** The day itself: within a mission in sight, not closed. */
const dayRefusal = (s: Surroundings, person: PlannedPerson, day: Day): Why | null => {
  const mission = missionOn(person, day);
  if (mission === null) return { code: 'no_mission', message: t('noMission', { name: person.name, day: formatPlainDay(day) }) };
  const closed = closedOn(s, mission.infraId, day);
  return closed === null ? null : { code: 'closed', message: t('closedPeriod', { month: ofMonth(closed.month), agency: s.agencies.get(mission.infraId)?.name ?? '', day: formatPlainDay(day) }) };
};
const staleCell = (person: PlannedPerson, c: CellChange, by: ChangedBy): Why | null => {
  const [shift, comment] = [person.shifts.get(c.day) ?? null, person.comments.get(c.day) ?? null];
  const shiftMoved = c.shift !== undefined && !sameShift(c.shift.was, shift) && !sameShift(c.shift.set, shift);
  const commentMoved = c.comment !== undefined && c.comment.was !== comment && c.comment.set !== comment;
  if (!shiftMoved && !commentMoved) return null;
  const who = by.get(`${c.collaboratorId} ${c.day}`) ?? null;
  return { code: 'stale', message: t('changedMeanwhile', { who: who ?? fr.somebody, name: person.name, day: formatPlainDay(c.day) }), current: { shift, comment }, by: who };
};
const cellRefusal = (s: Surroundings, person: PlannedPerson, c: CellChange, away: readonly Standing[], by: ChangedBy): Why | null => {
  const day = dayRefusal(s, person, c.day);
  if (day !== null) return day;
  const taken = c.shift?.set ? away.find((a) => a.collaboratorId === person.id && takesDay(a, c.day)) : undefined;
  if (taken !== undefined) return { code: 'absence', message: t('absentThatDay', { name: person.name, range: formatRange({ first: taken.startsOn, last: taken.endsOn }) }) };
  return staleCell(person, c, by);
};
type Standing = Omit<StandingAbsence, 'id' | 'version'> & { readonly id: number | null };

/** By the unit of its type, and within one day. */
const hoursRefusal = (a: Standing): string | null => {
  const type = absenceCodes.find((c) => c.code === a.code);
  const label = type?.label ?? a.code;
  if ((a.fromMinute === null) !== (a.toMinute === null)) return fr.hoursBoth;
  if (!isOfHours(a)) return type?.unit === 'hour' ? t('hoursOnly', { label }) : null;
  if (type?.unit === 'day') return t('hoursNever', { label });
  return a.startsOn !== a.endsOn || a.firstHalf !== 'FULL' || a.lastHalf !== 'FULL' ? fr.hoursOneDay : null;
};
const spanRefusal = (s: Surroundings, person: PlannedPerson, a: Standing, away: readonly Standing[]): Why | null => {
  const range = { first: a.startsOn, last: a.endsOn };
  const hours = hoursRefusal(a);
  if (hours !== null) return { code: 'dates', message: hours };
  if (!inOrder(a)) return { code: 'dates', message: isOfHours(a) ? fr.hoursOrder : fr.datesOrder };
  if (countDays(range) > LONGEST_ABSENCE) return { code: 'dates', message: fr.absenceLong };
  const other = away.find((b) => b !== a && b.collaboratorId === person.id && overlap(a, b));
  if (other !== undefined) return { code: 'absence', message: t('absenceOverlaps', { name: person.name, range: formatRange({ first: other.startsOn, last: other.endsOn }) }) };
  for (const day of eachDay(range)) { const why = dayRefusal(s, person, day); if (why !== null) return why; }
  return null;
};
/** Days that an absence leaves or takes must not be closed; only those that change count. */
const closedIn = (s: Surroundings, person: PlannedPerson, first: Day, last: Day): Why | null => {
  for (let day = first; day <= last; day = addDays(day, 1)) { const why = dayRefusal(s, person, day); if (why?.code === 'closed') return why; }
  return null;
};
const edited = (a: StandingAbsence, c: AbsenceChange & { op: 'edit' }): Standing => ({
  ...a, code: c.code ?? a.code, startsOn: c.startsOn ?? a.startsOn, endsOn: c.endsOn ?? a.endsOn, firstHalf: c.firstHalf ?? a.firstHalf, lastHalf: c.lastHalf ?? a.lastHalf, fromMinute: c.fromMinute === undefined ? a.fromMinute : c.fromMinute, toMinute: c.toMinute === undefined ? a.toMinute : c.toMinute, comment: c.comment === undefined ? a.comment : c.comment,
});

/** Sorts a batch into what can be written and what cannot. Changes of one group share their fate. */
export const sortBatch = (b: Batch, s: Surroundings, known: ReadonlyMap<number, StandingAbsence>, by: ChangedBy): Sorted => {
  const refused: Refused[] = [];
  const lost = new Set<number>();
  const refuse = (kind: Refused['kind'], index: number, group: number | undefined, at: { id: number; name: string; day: Day }, why: Why): void => {
    refused.push({ kind, index, collaboratorId: at.id, name: at.name, day: at.day, ...why });
    if (group !== undefined) lost.add(group);
  };
  // What stands once the batch is done, before anything is refused: a move may end where it began.
  const wanted = new Map<number, Standing>();
  const leaving = new Set<number>();
  b.absences.forEach((c, i) => {
    const standing = c.op === 'add' ? undefined : known.get(c.id);
    if (c.op === 'add') wanted.set(i, { id: null, collaboratorId: c.collaboratorId, infraId: 0, code: c.code, startsOn: c.startsOn, endsOn: c.endsOn, firstHalf: c.firstHalf, lastHalf: c.lastHalf, fromMinute: c.fromMinute, toMinute: c.toMinute, comment: c.comment, status: c.pending ? 'PENDING_VALIDATION' : 'VALIDATED' });
    else if (standing !== undefined) { leaving.add(c.id); if (c.op === 'edit') wanted.set(i, edited(standing, c)); }
  });
  const others = [...s.people.values()].flatMap((p) => p.absences).filter((a) => !leaving.has(a.id));
  const away: Standing[] = [...others, ...wanted.values()];
  b.absences.forEach((c, i) => {
    const standing = c.op === 'add' ? undefined : known.get(c.id);
    const person = s.people.get(c.op === 'add' ? c.collaboratorId : standing?.collaboratorId ?? 0);
    if (c.op !== 'add' && (standing === undefined || person === undefined)) return refuse('absence', i, c.group, { id: 0, name: '', day: '' }, { code: 'gone', message: fr.absenceGone });
    if (person === undefined) return;
    const at = { id: person.id, name: person.name, day: standing?.startsOn ?? (c.op === 'add' ? c.startsOn : '') };
    if (c.op !== 'add' && standing !== undefined && standing.version !== c.version) return refuse('absence', i, c.group, at, { code: 'stale', message: t('absenceChanged', { name: person.name }), by: by.get(`${person.id} ${standing.startsOn}`) ?? null });
    const next = wanted.get(i);
    const why = (standing === undefined ? null : closedIn(s, person, standing.startsOn, standing.endsOn)) ?? (next === undefined ? null : spanRefusal(s, person, next, away));
    if (why !== null) refuse('absence', i, c.group, at, why);
  });
  b.cells.forEach((c, i) => {
    const person = s.people.get(c.collaboratorId);
    if (person === undefined) return;
    const why = cellRefusal(s, person, c, away, by);
    if (why !== null) refuse('cell', i, c.group, { id: person.id, name: person.name, day: c.day }, why);
  });
  const bad = new Set(refused.map((r) => `${r.kind} ${r.index}`));
  const stays = (kind: Refused['kind'], i: number, group: number | undefined): boolean => !bad.has(`${kind} ${i}`) && (group === undefined || !lost.has(group));
  return {
    refused,
    cells: b.cells.flatMap((change, index) => {
      const person = s.people.get(change.collaboratorId);
      const mission = person === undefined ? null : missionOn(person, change.day);
      return person === undefined || mission === null || !stays('cell', index, change.group) ? [] : [{ index, change, person, infraId: mission.infraId }];
    }),
    absences: [...wanted].flatMap(([index, a]) => {
      const person = s.people.get(a.collaboratorId);
      const mission = person === undefined ? null : missionOn(person, a.startsOn);
      return mission === null || !stays('absence', index, b.absences[index]?.group) ? [] : [{ ...a, infraId: mission.infraId, index, before: a.id === null ? null : known.get(a.id) ?? null }];
    }),
    removed: b.absences.flatMap((c, index) => { const absence = c.op === 'remove' ? known.get(c.id) : undefined; return absence === undefined || !stays('absence', index, c.group) ? [] : [{ index, absence }]; }),
  };
};
