// Sedentary hours of the demo: this month's last planned days of three people of the offices, of the first agency where it has them, wait for an answer. A day that waits proves nothing.
import { sql } from 'kysely';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import type { Tx } from '#platform/server/call.ts';
import { createSedentaryDay } from '#areas/working-time/sedentary-hours/server/api.ts';
import type { DemoCustomer } from './organisation.ts';

interface Planned {
  readonly id: number;
  readonly infra_id: number;
  readonly day: Day;
  readonly from: number;
  readonly to: number;
  readonly pause: number;
  readonly place: number;
}
const [PEOPLE, DAYS, REACH] = [3, 5, 7];

/** People of the offices who do not declare their days otherwise. */
const plannedDays = async (
  tx: Tx,
  { customerId, first: agency }: { readonly customerId: number; readonly first: number },
  today: Day,
): Promise<Planned[]> => {
  const monthStart = daysOfMonth(monthOf(today)).first;
  const weekAgo = addDays(today, -REACH);
  const first = weekAgo > monthStart ? weekAgo : monthStart;
  return (
    await sql<Planned>`with people as (select c.id, c.infra_id from collaborator c
        where c.customer_id = ${customerId} and c.type in (2, 4) and not exists (select from declared_day d where d.collaborator_id = c.id) and exists (select from mission m where m.collaborator_id = c.id and m.type = 'P' and m.ends_on is null and m.starts_on < now() - interval '200 days')
        order by c.infra_id <> ${agency}, c.id desc limit ${PEOPLE})
      select * from (select distinct on (p.collaborator_id, p.day) p.collaborator_id as id, people.infra_id, p.day::text as day, p.starts_minute as "from", p.ends_minute as "to", p.break_minutes as pause,
          dense_rank() over (partition by p.collaborator_id order by p.day desc)::int as place
        from planned_day p join people on people.id = p.collaborator_id
        where p.day between ${first}::date and ${addDays(today, -1)}::date and p.ends_minute > p.starts_minute
          and not exists (select from absence a where a.collaborator_id = p.collaborator_id and p.day between a.starts_on and a.ends_on)
        order by p.collaborator_id, p.day, p.starts_minute) found where place <= ${DAYS}`.execute(
      tx,
    )
  ).rows;
};

export const seedSedentary = async (
  tx: Tx,
  { id: customerId, agencies }: DemoCustomer,
  { today, now }: { readonly today: Day; readonly now: Temporal.Instant },
): Promise<void> => {
  const [agency] = agencies;
  if (agency === undefined) return;
  for (const { id, infra_id: infraId, day, from, to, pause, place } of await plannedDays(
    tx,
    { customerId, first: agency.id },
    today,
  )) {
    const lunch = from + Math.floor((to - from - pause) / 2);
    // The last day ended half an hour late, with its reason.
    const late = place === 1 ? 30 : 0;
    await createSedentaryDay(tx, {
      customerId,
      infraId,
      collaboratorId: id,
      day,
      times: {
        serviceStart: from,
        breakStart: lunch,
        breakEnd: lunch + pause,
        serviceEnd: to + late,
      },
      status: 'waiting',
      comment: late > 0 ? 'Clôture de caisse' : '',
      at: now.subtract({ hours: 2 }),
    });
  }
};
