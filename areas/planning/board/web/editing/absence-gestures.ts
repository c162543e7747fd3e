// Gestures over absences: put on days, taken out of them, cut in two. Pure.
import { isStopOverLeave } from '#engines/counters/absence-count.ts';
import { addDays } from '#engines/french-time/days.ts';
import type { Absence } from '#areas/planning/board/cells.ts';
import { rowsIn, type Range } from '../grid/core.ts';
import type { Sheet } from '#areas/planning/board/sheet.ts';
import { spanOfAbsence, type AbsenceEdit, type Edit, type Span } from './edit.ts';
import { newKey, DAY_HIDDEN, holds, touches, type Spot, spotsOf, idAt, edit } from './spots.ts';

export interface HoursAway {
  readonly code: string;
  readonly hours: readonly [from: number, to: number];
}
/** An absence of some hours on each of the days; one of the same type that stands there takes the hours, each once (`taken`), and one that has them already stays. */
export const hoursOver = (
  sheet: Sheet,
  spots: readonly Spot[],
  { code, hours }: HoursAway,
  taken = new Set<number>(),
): AbsenceEdit[] =>
  spots.flatMap(({ row, day }): AbsenceEdit[] => {
    const same = sheet
      .at(row, day)
      .parts.filter((part) => part.code === code && part.hours !== null && !taken.has(part.id));
    const standing = same.find(
      (part) => part.hours?.[0] === hours[0] && part.hours[1] === hours[1],
    );
    const there = standing ?? same[0];
    const on = sheet.days[day] ?? '';
    if (there === undefined)
      return [
        {
          key: newKey(),
          collaboratorId: idAt(sheet, row),
          was: null,
          set: { code, startsOn: on, endsOn: on, pending: false, halves: 0, hours },
        },
      ];
    taken.add(there.id);
    if (there === standing) return [];
    const was = spanOfAbsence(there, sheet.data.from);
    return [{ key: there.id, collaboratorId: idAt(sheet, row), was, set: { ...was, hours } }];
  });

/** Absences over runs of days, row by row: one absence for one run. One that stands on exactly those days changes its code. */
export const absencesOver = (
  sheet: Sheet,
  spots: readonly Spot[],
  code: string,
  halves = 0,
): AbsenceEdit[] =>
  [...Map.groupBy(spots, (s) => s.row)].flatMap(([row, of]) => {
    const days = of.map((s) => s.day).toSorted((a, b) => a - b);
    const runs: [number, number][] = [];
    for (const day of days) {
      const last = runs.at(-1);
      if (last !== undefined && halves === 0 && day === last[1] + 1) last[1] = day;
      else runs.push([day, day]);
    }
    return runs.flatMap(([first, last]): AbsenceEdit[] => {
      const { absence } = sheet.at(row, first);
      // These days are of that absence already: a form sent with nothing but a comment asks for no second one.
      if (absence?.code === code && halves === 0 && holds(absence.whole, first, last)) return [];
      const set: Span = {
        code,
        startsOn: sheet.days[first] ?? '',
        endsOn: sheet.days[last] ?? '',
        pending: false,
        halves: first === last ? halves : 0,
      };
      // Half a day beside the other half is an absence of its own.
      const takesPlace =
        absence !== null &&
        absence.whole.first === first &&
        absence.whole.last === last &&
        (halves === 0 || absence.halves === 0 || absence.halves === halves);
      const collaboratorId = idAt(sheet, row);
      if (!takesPlace) return [{ key: newKey(), collaboratorId, was: null, set }];
      const was = spanOfAbsence(absence, sheet.data.from);
      const changed = { ...was, code, ...(halves === 0 ? {} : { halves }) };
      return [{ key: absence.id, collaboratorId, was, set: changed }];
    });
  });

/** Leave that a stop covers on all days of the range: the stop is what stands there, and what is taken away. */
const isUnder = (all: readonly Absence[], leave: Absence, range: Range): boolean => {
  const [first, last] = [
    Math.max(range.first, leave.whole.first),
    Math.min(range.last, leave.whole.last),
  ];
  return all.some(
    (stop) =>
      isStopOverLeave(stop, leave) &&
      stop.state !== 'requested' &&
      stop.halves === 0 &&
      holds(stop.whole, first, last),
  );
};
/** Takes the days of a range out of the absences that touch it: removed, shortened or cut in two. */
export const absencesOut = (sheet: Sheet, range: Range): AbsenceEdit[] =>
  rowsIn(sheet.lines, range).flatMap((row) =>
    sheet.index(row).absences.flatMap((absence): AbsenceEdit[] => {
      if (!touches(absence, range) || absence.code === DAY_HIDDEN) return [];
      if (isUnder(sheet.index(row).absences, absence, range)) return [];
      const was = spanOfAbsence(absence, sheet.data.from);
      const base = { key: absence.id, collaboratorId: idAt(sheet, row) };
      const [left, right] = [absence.whole.first < range.first, absence.whole.last > range.last];
      // A cut runs between whole days: the half day of an end stays at that end.
      const until = {
        ...was,
        endsOn: addDays(sheet.data.from, range.first - 1),
        halves: was.halves - (was.halves % 3),
      };
      const after = {
        ...was,
        startsOn: addDays(sheet.data.from, range.last + 1),
        halves: was.halves % 3,
      };
      if (left && right)
        return [
          { ...base, was, set: until },
          { key: newKey(), collaboratorId: base.collaboratorId, was: null, set: after },
        ];
      if (left) return [{ ...base, was, set: until }];
      return [{ ...base, was, set: right ? after : null }];
    }),
  );

/** Ends the absences of a range on the eve of its first day: the person is back earlier. One that begins there is left to « Effacer ». */
export const backOn = (sheet: Sheet, range: Range): Edit =>
  edit(
    'resize',
    [],
    rowsIn(sheet.lines, range).flatMap((row) =>
      sheet
        .index(row)
        .absences.filter(
          ({ code, whole }) =>
            code !== DAY_HIDDEN && whole.first < range.first && range.first <= whole.last,
        )
        .map((absence): AbsenceEdit => {
          const was = spanOfAbsence(absence, sheet.data.from);
          const set = {
            ...was,
            endsOn: addDays(sheet.data.from, range.first - 1),
            halves: was.halves - (was.halves % 3),
          };
          return { key: absence.id, collaboratorId: idAt(sheet, row), was, set };
        }),
    ),
  );

/** Requests in a range that somebody may answer: absences, or their cancellations, each once. */
export const waitingIn = (sheet: Sheet, range: Range): number[] => [
  ...new Set(
    rowsIn(sheet.lines, range).flatMap((row) =>
      sheet
        .index(row)
        .absences.filter(
          (absence) =>
            absence.state !== 'granted' &&
            absence.code !== DAY_HIDDEN &&
            absence.id > 0 &&
            touches(absence, range),
        )
        .map((absence) => absence.id),
    ),
  ),
];

/** Takes an absence of some hours away, and leaves the shift. */
export const partOut = (sheet: Sheet, row: number, part: Absence): Edit =>
  edit(
    'clear',
    [],
    [
      {
        key: part.id,
        collaboratorId: idAt(sheet, row),
        was: spanOfAbsence(part, sheet.data.from),
        set: null,
      },
    ],
  );

/** Whether a range holds an absence whose reason is not for the reader: it stays as it is. */
export const holdsHidden = (sheet: Sheet, range: Range): boolean =>
  spotsOf(sheet, range).some(({ row, day }) => {
    const { absence, parts } = sheet.at(row, day);
    return [absence, ...parts].some((one) => one?.code === DAY_HIDDEN);
  });
