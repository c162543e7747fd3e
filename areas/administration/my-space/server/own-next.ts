// The next service of one's own: when, what, on which circuit, with which vehicle, from where. Elevated: held to the person.
import { addDays, type Day } from '#engines/french-time/days.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { toursOf } from '#areas/planning/circuits/server/api.ts';
import { agencyOfShift, codeBookOfPerson } from '#areas/working-time/schedules/server/api.ts';
import type { OwnHome } from '../contract.ts';
import { shownShift, tourText } from '../own-days.ts';
import { zoneOfPerson } from './own-place.ts';
import { visibleShifts } from './own-shifts.ts';

/** Days in which the next service is looked for. */
const AHEAD = 62;
/** The place is the agency that planned the day. */
const detailsOf = async (tx: Tx, id: number, day: Day): Promise<string[]> => {
  const tours = await toursOf(tx, id, { first: day, last: day });
  const agency = await agencyOfShift(tx, id, day);
  const place = agency === null ? null : await infrastructureOf(tx, agency);
  return [...tours.map(tourText), ...(place === null ? [] : [place.name])];
};

export const nextService = async (
  tx: Tx,
  { id, now }: { readonly id: number; readonly now: Temporal.Instant },
): Promise<Pick<OwnHome, 'next' | 'hidesUnpublished' | 'tomorrowUnpublished'>> => {
  const { day: today, secondOfDay } = wallClockAt(secondsOf(now), await zoneOfPerson(tx, id));
  const visible = await visibleShifts(
    tx,
    { id, now },
    { first: today, last: addDays(today, AHEAD) },
  );
  const coming = visible.shifts.find(
    (shift) => shift.seconds > 0 && (shift.day > today || shift.startsMinute * 60 > secondOfDay),
  );
  const hiding = {
    hidesUnpublished: visible.isPublished !== null,
    tomorrowUnpublished: visible.isPublished?.(addDays(today, 1)) === false,
  };
  if (coming === undefined) return { next: null, ...hiding };
  const book = await codeBookOfPerson(tx, id);
  const shift = shownShift(coming, book, await detailsOf(tx, id, coming.day));
  return { next: { day: coming.day, shift }, ...hiding };
};
