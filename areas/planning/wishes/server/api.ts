// Wishes of the people whom somebody plans.
import { sql } from 'kysely';
import { eachDay, type Day, type DayRange } from '#engines/french-time/days.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { holdsOn, type Wish } from '../wish.ts';
import { dayText } from '../words.ts';
import type { WishTables } from './table.ts';

const m = missionRows('m');
export const wishRows = (tx: Tx) =>
  tables<WishTables>({ tx })
    .selectFrom('planning_wish as w')
    .select([
      'w.id',
      'w.collaborator_id as collaboratorId',
      'kind',
      'repeat',
      'first_day as firstDay',
      'last_day as lastDay',
      'weekdays',
      'start_minute as start',
      'end_minute as end',
      'comment',
    ])
    .orderBy('first_day')
    .orderBy('w.id');
const touching = (tx: Tx, { first, last }: DayRange) =>
  wishRows(tx)
    .where('first_day', '<=', last)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', first)]));

/** Of some people, by person: those that may hold on a day of the range. */
export const wishesOf = async (
  tx: Tx,
  people: readonly number[],
  range: DayRange,
): Promise<ReadonlyMap<number, readonly Wish[]>> =>
  Map.groupBy(
    await touching(tx, range).where('collaborator_id', '=', anyOf(people)).execute(),
    (w) => w.collaboratorId,
  );

/** Of somebody on a day, in words. */
export const wishesOn = async (tx: Tx, person: number, day: Day): Promise<string[]> =>
  ((await wishesOf(tx, [person], { first: day, last: day })).get(person) ?? [])
    .filter((wish) => holdsOn(wish, day))
    .map(dayText);

export interface WishedDay {
  readonly collaboratorId: number;
  readonly day: Day;
  readonly kind: Wish['kind'];
  readonly text: string;
}
/** Of who has a mission in these agencies on a day of the range. */
export const wishedDays = async (
  tx: Tx,
  scope: readonly number[],
  range: DayRange,
): Promise<WishedDay[]> => {
  const days = eachDay(range);
  const rows = await touching(tx, range)
    .where(
      sql<boolean>`exists (select from ${m.rows} where ${m.person} = w.collaborator_id and ${m.in(scope)} and ${m.during(range)})`,
    )
    .execute();
  return rows.flatMap((wish) =>
    days
      .filter((day) => holdsOn(wish, day))
      .map((day) => ({
        collaboratorId: wish.collaboratorId,
        day,
        kind: wish.kind,
        text: dayText(wish),
      })),
  );
};
