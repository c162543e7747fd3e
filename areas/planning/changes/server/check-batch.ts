// Which changes of a batch cannot be: a closed period, a day without mission, an overlapping absence, somebody else's change meanwhile.
import { eachDay, type Day } from '#engines/french-time/days.ts';
import { ofMonth, formatPlainDay, formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { partOn, takesDay } from '../absence-halves.ts';
import {
  sameShift,
  type AbsenceChange,
  type Batch,
  type CellChange,
  type Refused,
} from '../changes.ts';
import { fr } from '../fr.ts';
import {
  closedOn,
  missionOn,
  type PlannedPerson,
  type StandingAbsence,
  type Surroundings,
} from './people.ts';
import { spanRefusal, type Standing, type Why } from './span-refusal.ts';

const t = texts(fr);
/** An absence as it will be: `id` and `version` null where it is new. */
export interface WantedAbsence extends Omit<StandingAbsence, 'id' | 'version'> {
  readonly index: number;
  readonly before: StandingAbsence | null;
}
export interface Sorted {
  readonly cells: readonly {
    readonly index: number;
    readonly change: CellChange;
    readonly person: PlannedPerson;
    readonly infraId: number;
  }[];
  readonly absences: readonly WantedAbsence[];
  readonly removed: readonly { readonly index: number; readonly absence: StandingAbsence }[];
  readonly refused: readonly Refused[];
}
export type ChangedBy = ReadonlyMap<string, string>;

/** The day itself: within a mission in sight, not closed. */
const dayRefusal = (s: Surroundings, person: PlannedPerson, day: Day): Why | null => {
  const mission = missionOn(person, day);
  if (mission === null)
    return {
      code: 'no_mission',
      message: t('noMission', { name: person.name, day: formatPlainDay(day) }),
    };
  const closed = closedOn(s, mission.infraId, day);
  return closed === null
    ? null
    : {
        code: 'closed',
        message: t('closedPeriod', {
          month: ofMonth(closed.month),
          agency: s.agencies.get(mission.infraId)?.name ?? '',
          day: formatPlainDay(day),
        }),
      };
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
const cellRefusal = (
  s: Surroundings,
  person: PlannedPerson,
  c: CellChange,
  away: readonly Standing[],
  by: ChangedBy,
): Why | null => {
  const day = dayRefusal(s, person, c.day);
  if (day !== null) return day;
  const taken = c.shift?.set
    ? away.find((a) => a.collaboratorId === person.id && takesDay(a, c.day))
    : undefined;
  if (taken !== undefined)
    return {
      code: 'absence',
      message: t('absentThatDay', {
        name: person.name,
        range: formatRange({ first: taken.startsOn, last: taken.endsOn }),
      }),
    };
  return staleCell(person, c, by);
};
/** Days that an absence leaves, takes or takes otherwise; all of them where only what is said of it changes. A stop that began in a closed month goes on in an open one. */
const changedDays = (before: Standing | null, after: Standing | null): Day[] => {
  const both = [before, after].flatMap((a) => a ?? []);
  const days = eachDay({
    first: both.map((a) => a.startsOn).reduce((x, y) => (x < y ? x : y)),
    last: both.map((a) => a.endsOn).reduce((x, y) => (x > y ? x : y)),
  });
  const said = (a: Standing | null, day: Day): string | null => {
    const part = a === null ? null : partOn(a, day);
    return part === null ? null : `${a?.code} ${part}`;
  };
  const changed = days.filter((day) => said(before, day) !== said(after, day));
  return changed.length === 0 ? days : changed;
};
const absenceRefusal = (
  s: Surroundings,
  person: PlannedPerson,
  before: Standing | null,
  after: Standing | null,
  away: readonly Standing[],
): Why | null => {
  const span = after === null ? null : spanRefusal(person, after, away);
  if (span !== null) return span;
  for (const day of changedDays(before, after)) {
    const why = dayRefusal(s, person, day);
    // A day that is only left needs no mission any more.
    if (
      why !== null &&
      (why.code === 'closed' || (after !== null && after.startsOn <= day && day <= after.endsOn))
    )
      return why;
  }
  return null;
};
const sameAbsence = (
  a: Omit<Standing, 'id' | 'collaboratorId' | 'infraId' | 'status' | 'comment'>,
  b: Standing,
): boolean =>
  a.code === b.code &&
  a.startsOn === b.startsOn &&
  a.endsOn === b.endsOn &&
  a.firstHalf === b.firstHalf &&
  a.lastHalf === b.lastHalf &&
  a.fromMinute === b.fromMinute &&
  a.toMinute === b.toMinute;
const edited = (a: StandingAbsence, c: AbsenceChange & { op: 'edit' }): Standing => ({
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

const drafted = (c: AbsenceChange & { op: 'add' }): Standing => ({
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

/** Sorts a batch into what can be written and what cannot. Changes of one group share their fate. */
export const sortBatch = (
  b: Batch,
  s: Surroundings,
  known: ReadonlyMap<number, StandingAbsence>,
  by: ChangedBy,
): Sorted => {
  const refused: Refused[] = [];
  const bad = new Set<string>();
  const lost = new Set<number>();
  const stays = (kind: Refused['kind'], i: number, group: number | undefined): boolean =>
    !bad.has(`${kind} ${i}`) && (group === undefined || !lost.has(group));
  const refuse = (
    kind: Refused['kind'],
    index: number,
    group: number | undefined,
    at: { id: number; name: string; day: Day },
    why: Why,
  ): void => {
    refused.push({ kind, index, collaboratorId: at.id, name: at.name, day: at.day, ...why });
    bad.add(`${kind} ${index}`);
    if (group !== undefined) lost.add(group);
  };
  const standingOf = (c: AbsenceChange): StandingAbsence | null =>
    c.op === 'add' ? null : (known.get(c.id) ?? null);
  /** What stands once the batch is done: a move may end where it began. */
  const wantedNow = (): Map<number, Standing> =>
    new Map(
      b.absences.flatMap((c, i): [number, Standing][] => {
        const before = standingOf(c);
        if (!stays('absence', i, c.group)) return [];
        if (c.op === 'add') return [[i, drafted(c)]];
        return c.op === 'edit' && before !== null ? [[i, edited(before, c)]] : [];
      }),
    );
  const refuseAbsence = (
    c: AbsenceChange,
    i: number,
    next: Standing | null,
    away: readonly Standing[],
  ): void => {
    const before = standingOf(c);
    const person = s.people.get(c.op === 'add' ? c.collaboratorId : (before?.collaboratorId ?? 0));
    if (c.op !== 'add' && (before === null || person === undefined))
      return refuse(
        'absence',
        i,
        c.group,
        { id: 0, name: '', day: '' },
        { code: 'gone', message: fr.absenceGone },
      );
    if (person === undefined) return undefined;
    const at = { id: person.id, name: person.name, day: before?.startsOn ?? next?.startsOn ?? '' };
    if (
      c.op !== 'add' &&
      before !== null &&
      (before.version !== c.version || (c.was !== undefined && !sameAbsence(c.was, before)))
    )
      return refuse('absence', i, c.group, at, {
        code: 'stale',
        message: t('absenceChanged', { name: person.name }),
        by: by.get(`${person.id} ${before.startsOn}`) ?? null,
      });
    const why = absenceRefusal(s, person, before, next, away);
    return why === null ? undefined : refuse('absence', i, c.group, at, why);
  };
  const pass = (): void => {
    const wanted = wantedNow();
    const leaving = new Set(
      b.absences.flatMap((c, i) => (c.op !== 'add' && stays('absence', i, c.group) ? [c.id] : [])),
    );
    const away: Standing[] = [
      ...[...s.people.values()].flatMap((p) => p.absences).filter((a) => !leaving.has(a.id)),
      ...wanted.values(),
    ];
    const [absences, cells] = [
      b.absences.map((c, i) => stays('absence', i, c.group)),
      b.cells.map((c, i) => stays('cell', i, c.group)),
    ];
    b.absences.forEach((c, i) => {
      if (absences[i] === true) refuseAbsence(c, i, wanted.get(i) ?? null, away);
    });
    b.cells.forEach((c, i) => {
      const person = s.people.get(c.collaboratorId);
      const why =
        person === undefined || cells[i] !== true ? null : cellRefusal(s, person, c, away, by);
      if (person !== undefined && why !== null)
        refuse('cell', i, c.group, { id: person.id, name: person.name, day: c.day }, why);
    });
  };
  // What is refused stays where it was, and may be in the way of what was not: until nothing more is refused.
  for (let before = -1; before < refused.length;) {
    before = refused.length;
    pass();
  }
  return {
    refused,
    cells: b.cells.flatMap((change, index) => {
      const person = s.people.get(change.collaboratorId);
      const mission = person === undefined ? null : missionOn(person, change.day);
      return person === undefined || mission === null || !stays('cell', index, change.group)
        ? []
        : [{ index, change, person, infraId: mission.infraId }];
    }),
    absences: [...wantedNow()].flatMap(([index, a]) => {
      const person = s.people.get(a.collaboratorId);
      const before = a.id === null ? null : (known.get(a.id) ?? null);
      // Its first day may be out of sight where another one changes: it stays where it was.
      const infraId =
        (person === undefined ? null : missionOn(person, a.startsOn)?.infraId) ?? before?.infraId;
      return infraId === undefined ? [] : [{ ...a, infraId, index, before }];
    }),
    removed: b.absences.flatMap((c, index) => {
      const absence = c.op === 'remove' ? known.get(c.id) : undefined;
      return absence === undefined || !stays('absence', index, c.group) ? [] : [{ index, absence }];
    }),
  };
};
