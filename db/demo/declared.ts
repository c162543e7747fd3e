// Declared days of the demo: Claire Petit, who signs in, has two months declared; three of her colleagues are as late as people are.
import { addDays, type Day, type DayRange } from '#engines/french-time/days.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { mondayOf, mondaysToFridays } from '#engines/french-time/weeks.ts';
import { boundsOfDay, paris } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import type { NewEvidence } from '#areas/working-time/days/server/api.ts';
import {
  createDeclaredDay,
  createDeclaredSetting,
  createDeclaringPerson,
  declaredDayEvidence,
} from '#areas/working-time/declared-days/server/api.ts';
import type { PlannedDay } from './calendar.ts';
import type { Witness } from './evidence.ts';
import type { DemoCustomer } from './organisation.ts';
import { recentFrom } from './times.ts';

/** The hours of the offices' plan: what is declared is what was due. */
const HOURS = { morningStart: 480, morningEnd: 690, afternoonStart: 780, afternoonEnd: 990 };
const COLLEAGUES = 3;
/** Leave and the like before the portal, in half days. */
const AWAY_BEFORE = 60;

/** Last month is validated, so that it proves its days. */
export const declaredDayProofs = (
  { id, customerId, infraId }: Witness,
  plans: readonly PlannedDay[],
  today: Day,
): NewEvidence[] => {
  const first = daysOfMonth(monthOf(today)).first;
  return plans
    .filter(({ day }) => day < first)
    .map(({ day }) =>
      declaredDayEvidence({
        customerId,
        infraId,
        collaboratorId: id,
        day,
        portion: 'FULL',
        hours: HOURS,
      }),
    );
};

interface Seeded {
  readonly id: number;
  readonly infra_id: number;
}
const officesOf = async (tx: Tx, customerId: number): Promise<Seeded[]> =>
  await tx.run<Seeded>`select c.id, c.infra_id from collaborator c join app_user u on u.email = 'sedentary@demo.test'
      join collaborator mine on mine.id = u.collaborator_id
      where c.customer_id = ${customerId} and c.infra_id = mine.infra_id and c.type in (2, 4)
        and exists (select from mission m where m.collaborator_id = c.id and m.type = 'P' and m.ends_on is null and m.starts_on < now() - interval '200 days')
      order by c.id <> mine.id, c.id limit ${COLLEAGUES + 1}`;
const workedBy = async (tx: Tx, { id }: Seeded, { first, last }: DayRange): Promise<Day[]> =>
  await tx.column<Day>`select distinct p.day::text as day from planned_day p where p.collaborator_id = ${id} and p.day between ${first}::date and ${last}::date
      and not exists (select from absence a where a.collaborator_id = p.collaborator_id and a.status = 'VALIDATED' and p.day between a.starts_on and a.ends_on) order by 1`;

const statusOf = (of: {
  readonly isDeclared: boolean;
  readonly isValidated: boolean;
}): 'draft' | 'waiting' | 'validated' => {
  if (of.isValidated) return 'validated';
  return of.isDeclared ? 'waiting' : 'draft';
};

interface Declaring {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly day: Day;
  /** Claire, whose last month is validated. */
  readonly isFirst: boolean;
  readonly today: Day;
  readonly now: Temporal.Instant;
  readonly validator: number | null;
}
const declareDay = async (
  tx: Tx,
  { isFirst, today, now, validator, ...of }: Declaring,
): Promise<void> => {
  const thisMonth = daysOfMonth(monthOf(today)).first;
  const isPast = of.day < thisMonth;
  const isDeclared = isFirst ? of.day < mondayOf(today) : !isPast;
  const isValidated = isFirst && isPast && validator !== null;
  const reportedAt = Temporal.Instant.fromEpochMilliseconds(
    boundsOfDay(isPast ? thisMonth : today, paris).start * 1000,
  );
  const at = Temporal.Instant.compare(reportedAt, now) < 0 ? reportedAt : now;
  await createDeclaredDay(tx, {
    ...of,
    portion: 'FULL',
    status: statusOf({ isDeclared, isValidated }),
    declaredAt: isDeclared ? at : null,
    decided: isValidated ? { by: validator, at } : null,
  });
};

export const seedDeclaredDays = async (
  tx: Tx,
  { id: customerId, companyId }: DemoCustomer,
  { today, now }: { readonly today: Day; readonly now: Temporal.Instant },
): Promise<void> => {
  const since = recentFrom(today);
  const thisMonth = daysOfMonth(monthOf(today)).first;
  await createDeclaredSetting(
    tx,
    { customerId, infraId: companyId },
    {
      population: 'chosen',
      startsOn: since,
      weekdays: [1, 2, 3, 4, 5],
      countsHolidays: false,
      unit: 'half_day',
      rhythm: 'month',
      targetHalves: 436,
      hours: HOURS,
    },
  );
  const supervisor = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'supervisor@demo.test')
    .executeTakeFirst();
  const validator: number | null = supervisor?.['id'] ?? null;
  const year = Number(today.slice(0, 4));
  const earlier = { first: `${year}-01-01`, last: addDays(since, -1) };
  const before = Math.max(
    0,
    earlier.last < earlier.first ? 0 : mondaysToFridays(earlier) * 2 - AWAY_BEFORE,
  );
  const people = await officesOf(tx, customerId);
  for (const [i, person] of people.entries()) {
    const place = { customerId, infraId: person.infra_id, collaboratorId: person.id };
    await createDeclaringPerson(tx, { ...place, year, before });
    // Claire up to now; of her colleagues, one entered nothing yet, one a week, one this month alone.
    const ranges: readonly DayRange[] = [
      { first: since, last: addDays(today, -1) },
      { first: since, last: addDays(since, -1) },
      { first: since, last: addDays(since, 6) },
      { first: thisMonth, last: addDays(mondayOf(today), -1) },
    ];
    const range = ranges[i] ?? { first: today, last: today };
    for (const day of await workedBy(tx, person, range))
      await declareDay(tx, { ...place, day, isFirst: i === 0, today, now, validator });
  }
};
