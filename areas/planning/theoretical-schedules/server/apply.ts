// A schedule put on the board: by the same door as whoever types, so that absences, closed periods and limits of law hold.
import { daysBetween, eachDay } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { isTerritory } from '#engines/french-time/territories.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { sameShift, type CellChange } from '#areas/planning/changes/contract.ts';
import { changeBatch } from '#areas/planning/changes/server/api.ts';
import type { Applied, theoreticalSchedules } from '../contract.ts';
import { holdsOn, shiftOn } from '#areas/working-time/schedules/contract.ts';
import { fr } from '../fr.ts';
import { schedulesOf } from '#areas/working-time/schedules/server/api.ts';
import { plannedIn, seen } from './person.ts';

const MOST_DAYS = 366;
const NAMED = 5;
export const apply = async (
  call: HandlerCall<typeof theoreticalSchedules.apply>,
): Promise<Applied> => {
  const { batch, first, last, overwrite, reason, preview } = call.body;
  if (last < first) throw invalid({ last: fr.datesOrder });
  if (daysBetween(first, last) >= MOST_DAYS) throw invalid({ last: fr.longRange });
  const person = await seen(call, call.params.collaborator);
  const [cycles, planned, agency] = [
    await schedulesOf(call.tx, [person.id]),
    await plannedIn(call.tx, person.id, { first, last }),
    await infrastructureOf(call.tx, person.infraId),
  ];
  const zone =
    agency !== null && isTerritory(agency.holidayZone) ? agency.holidayZone : 'metropole';
  let [kept, holidays] = [0, 0];
  const cells: CellChange[] = [];
  for (const day of eachDay({ first, last })) {
    const cycle = cycles.find((c) => holdsOn(c, day));
    const [set, was] = [cycle === undefined ? null : shiftOn(cycle, day), planned.get(day) ?? null];
    if (cycle === undefined || sameShift(set, was)) continue;
    if (set !== null && isHoliday(day, zone)) holidays += 1;
    else if (was !== null && !overwrite) kept += 1;
    else cells.push({ collaboratorId: person.id, day, shift: { was, set } });
  }
  if (cells.length === 0)
    return {
      done: 0,
      kept,
      absent: 0,
      holidays,
      refused: [],
      written: !preview,
      reasonNeeded: false,
      warnings: [],
    };
  const answer = await changeBatch(call, {
    batch,
    gesture: 'rotation',
    preview,
    reason,
    cells,
    absences: [],
  });
  const absent = answer.refused.filter((r) => r.code === 'absence').length;
  return {
    done: answer.done,
    kept,
    absent,
    holidays,
    refused: answer.refused
      .filter((r) => r.code !== 'absence')
      .slice(0, NAMED)
      .map((r) => r.message),
    written: answer.written,
    reasonNeeded: answer.reasonNeeded,
    warnings: answer.warnings.slice(0, NAMED).map((w) => w.message),
  };
};
