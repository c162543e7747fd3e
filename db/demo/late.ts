// What was learnt after the demo's months were closed: hours told late, the last hours of somebody who left. Found once, they wait as regularisations.
import { sql } from 'kysely';
import { dayNumber, type Day } from '#engines/french-time/days.ts';
import { boundsOfDay, paris } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionOfDay } from '#areas/collaborators/directory/server/api.ts';
import { recordEvidence, recomputeDays } from '#areas/working-time/days/server/api.ts';
import { dayRows } from '#areas/working-time/days/server/table.ts';
import { detectPast, type PastMonth } from '#areas/pay-variables/pay-entry/server/api.ts';

const ORIGIN = 'Relevé reçu après la clôture';
const [HOUR, MINUTE] = [3_600, 60];

interface Row {
  readonly person: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly day: Day;
  readonly last_minute: number;
}
interface Closed {
  readonly id: number;
  readonly company_id: number;
  readonly first_day: Day;
  readonly last_day: Day;
}

const newestClosed = async (tx: Tx): Promise<Closed | undefined> =>
  (
    await tx.run<Closed>`
  select p.id, p.infra_id as company_id, p.first_day, p.last_day from pay_period p join app_user u on u.customer_id = p.customer_id and u.email = 'pay@demo.test'
  where p.status = 'closed' order by p.last_day desc limit 1`
  )[0];

const m = missionOfDay('m', dayRows('d'));
/** Days worked in a closed month with an evening left: some of people who are still there, and the last one of people who left. */
const workedDays = async (
  tx: Tx,
  { company_id, first_day, last_day }: Closed,
  o: { readonly left: boolean; readonly people: number },
): Promise<Row[]> =>
  await tx.run<Row>`
  select * from (select distinct on (d.collaborator_id) d.collaborator_id as person, d.customer_id, d.infra_id, d.day, p.ends_minute as last_minute
    from day_record d cross join ${m.rows} join planned_day p on p.collaborator_id = d.collaborator_id and p.day = d.day join infrastructure_closure c on c.descendant_id = d.infra_id and c.ancestor_id = ${company_id}
    where d.status = 'closed' and d.service > 0 and d.absence_code is null and p.ends_minute between p.starts_minute and ${19 * 60} and ${m.type} = 'P'
      and ${o.left ? sql`${m.endsOn} < ${last_day}::date and d.day > ${last_day}::date - 200` : sql`${m.endsOn} is null and d.day between ${first_day}::date + 7 and ${last_day}::date - 7`}
    order by d.collaborator_id, d.day desc) found order by person limit ${o.people}`;

/** An hour and a half more that evening. */
const tellLate = async (tx: Tx, r: Row): Promise<void> => {
  const midnight = boundsOfDay(r.day, paris).start - dayNumber(r.day) * 24 * HOUR;
  const start = midnight + (r.last_minute + 75) * MINUTE;
  await recordEvidence(tx, {
    customerId: r.customer_id,
    infraId: r.infra_id,
    collaboratorId: r.person,
    source: 'modified',
    origin: ORIGIN,
    days: [{ day: r.day, spans: [{ start, seconds: 90 * MINUTE, activity: 'work', crew: false }] }],
  });
  await recomputeDays(tx, { collaboratorId: r.person, from: r.day, to: r.day });
};

const monthsOf = async (tx: Tx, companyId: number, rows: readonly Row[]): Promise<PastMonth[]> =>
  await tx.run<PastMonth>`
  select id as "periodId", infra_id as "companyId" from pay_period where infra_id = ${companyId} and status = 'closed' and exists (select from unnest(${rows.map((r) => r.day)}::date[]) d where d between first_day and last_day) order by last_day`;

/** Once, after the last month is closed; nothing where it is there already. Elevated. */
export const seedLate = async (tx: Tx): Promise<void> => {
  const month = await newestClosed(tx);
  if (
    month === undefined ||
    (
      await tx.run`select from closed_day_difference where infra_id in (select descendant_id from infrastructure_closure where ancestor_id = ${month.company_id}) limit 1`
    ).length > 0
  )
    return;
  const [current, left] = [
    await workedDays(tx, month, { left: false, people: 3 }),
    await workedDays(tx, month, { left: true, people: 2 }),
  ];
  const all = [...current, ...left];
  for (const row of all) await tellLate(tx, row);
  for (const past of await monthsOf(tx, month.company_id, all))
    await detectPast(tx, past, [...new Set(all.map((r) => r.infra_id))]);
};
