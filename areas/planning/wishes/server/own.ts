// An employee's own wishes: read, added, removed by nobody else.
import { addDays, eachDay } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import { asEmployee, collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { wishes } from '../contract.ts';
import { fr } from '../fr.ts';
import { holdsOn, MOST_WISHES, type Wish } from '../wish.ts';
import { wishRows } from './api.ts';
import type { WishTables } from './table.ts';

const t = texts(fr);
/** A wish that begins so long after its first day never comes: weeks alternate within two. */
const LOOKED_AT = 21;

/** The person, and the day on the clock of the agency. */
const personOn = async (tx: Tx, id: number, now: Temporal.Instant) => {
  const person = await collaboratorOf(tx, id);
  if (person === null) throw notFound();
  return { ...person, today: todayIn(now, await zoneOf(tx, person.infraId)) };
};
/** Those that are not over. */
const currentOf = (tx: Tx, person: number, today: string) =>
  wishRows(tx)
    .where('collaborator_id', '=', person)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))
    .execute();

export const list = (call: HandlerCall<typeof wishes.list>) => {
  const id = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    const { today } = await personOn(tx, id, call.now);
    const rows = await currentOf(tx, id, today);
    return { today, wishes: rows.map(({ collaboratorId: _, ...wish }) => wish) };
  });
};

/** As it is stored: one day ends on itself, and each day of a period counts. */
const settled = (wish: Wish): Wish =>
  wish.repeat === 'once'
    ? { ...wish, lastDay: wish.lastDay ?? wish.firstDay, weekdays: [1, 2, 3, 4, 5, 6, 7] }
    : { ...wish, weekdays: [...new Set(wish.weekdays)].toSorted((a, b) => a - b) };
const holdsEver = (wish: Wish): boolean =>
  eachDay({ first: wish.firstDay, last: addDays(wish.firstDay, LOOKED_AT) }).some((day) =>
    holdsOn(wish, day),
  );

export const add = (call: HandlerCall<typeof wishes.add>) =>
  asEmployee(call, async (tx, id) => {
    const { customerId, today } = await personOn(tx, id, call.now);
    const wish = settled(call.body);
    if (wish.lastDay !== null && wish.lastDay < today) throw invalid({ lastDay: fr.past });
    if (!holdsEver(wish)) throw invalid({ weekdays: fr.never });
    if ((await currentOf(tx, id, today)).length >= MOST_WISHES)
      throw invalid({ kind: t('most', { most: MOST_WISHES }) });
    const { kind, repeat, weekdays, comment } = wish;
    return {
      id: await insertedId(tables<WishTables>({ tx }), 'planning_wish', {
        customer_id: customerId,
        collaborator_id: id,
        kind,
        repeat,
        first_day: wish.firstDay,
        last_day: wish.lastDay,
        weekdays: [...weekdays],
        start_minute: wish.start === null ? null : wish.start % 1_440,
        end_minute: wish.end === null ? null : wish.end % 1_440,
        comment,
      }),
    };
  });

export const remove = (call: HandlerCall<typeof wishes.remove>): Promise<null> =>
  asEmployee(call, async (tx, id) => {
    const { numDeletedRows } = await tables<WishTables>({ tx })
      .deleteFrom('planning_wish')
      .where('id', '=', call.params.id)
      .where('collaborator_id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return null;
  });
