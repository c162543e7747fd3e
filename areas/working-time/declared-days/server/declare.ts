// A month of one's own days is declared: what is entered of it waits for a validator.

import { daysOfMonth } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Output } from '#platform/contract/route.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { declaredDays } from '../contract.ts';
import { fr } from '../fr.ts';
import { isYear } from '../shapes.ts';
import { refuseEntry } from './enter.ts';
import { moveDay } from './move.ts';
import { holdPerson, personDays } from './person.ts';
import { daysOf } from './rows.ts';

export const monthText = (year: number, month: number): string =>
  `${year}-${String(month).padStart(2, '0')}`;
export const isMonthOf = (year: number, month: number): boolean =>
  isYear(year) && Number.isInteger(month) && month >= 1 && month <= 12;

/** All of what is entered, or none: what an absence covers meanwhile is refused with its day. */
export const declareMonth = async (
  call: HandlerCall<typeof declaredDays.declare>,
): Promise<Output<typeof declaredDays.declare>> => {
  const { tx, params, now } = call;
  if (!isMonthOf(params.year, params.month)) throw notFound();
  const collaboratorId = employeeOf(call.actor);
  await holdPerson(tx, collaboratorId);
  const range = daysOfMonth(monthText(params.year, params.month));
  const drafts = (await daysOf(tx, [collaboratorId], range)).filter(
    ({ status }) => status === 'draft',
  );
  if (drafts.length === 0) throw new AppError('conflict', { message: fr.nothingToDeclare });
  const person = await personDays(tx, collaboratorId, range);
  for (const row of drafts) {
    refuseEntry(person, row, todayIn(now));
    await moveDay(tx, call, {
      row,
      moves: ['declare'],
      values: { declared_at: now.toString(), decided_by: null, decided_at: null, reason: null },
    });
  }
  return { declared: drafts.length };
};
