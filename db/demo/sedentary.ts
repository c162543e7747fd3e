// Sedentary hours of the demo: this month's last planned days of three people of the offices, of the first agency where it has them, wait for an answer, and so do the weeks of Claire Petit,
// who signs in: the hours that she keeps of her rests beside her declared days. A day that waits proves nothing.
import type { Day } from '#engines/french-time/days.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import type { Tx } from '#platform/server/call.ts';
import { createSedentaryDay } from '#areas/working-time/sedentary-hours/server/api.ts';
import { dueColumns, inOffices, isDue, lastDays, lunchOf, type DueDay } from './office-days.ts';
import type { DemoCustomer } from './organisation.ts';

interface Planned extends DueDay {
  readonly infra_id: number;
  readonly own: boolean;
}
const [PEOPLE, DAYS] = [3, 5];

/** People of the offices who do not declare their days otherwise: their last days. Of who signs in, all of the month. */
const plannedDays = async (
  tx: Tx,
  { customerId, first: agency }: { readonly customerId: number; readonly first: number },
  today: Day,
): Promise<Planned[]> => {
  const { first, last } = lastDays(today);
  return await tx.run<Planned>`with own as (select collaborator_id as id from app_user where email = 'sedentary@demo.test'), people as ((select c.id, c.infra_id from collaborator c
        where c.customer_id = ${customerId} and ${inOffices}
        order by c.infra_id <> ${agency}, c.id desc limit ${PEOPLE})
        union select c.id, c.infra_id from collaborator c join own using (id))
      select * from (select ${dueColumns}, people.infra_id, people.id in (select id from own) as own
        from planned_day p join people on people.id = p.collaborator_id
        where p.day between (case when people.id in (select id from own) then ${daysOfMonth(monthOf(today)).first} else ${first} end)::date and ${last}::date and ${isDue}
        order by p.collaborator_id, p.day) due where own or place <= ${DAYS}`;
};

export const seedSedentary = async (
  tx: Tx,
  { id: customerId, agencies }: DemoCustomer,
  { today, now }: { readonly today: Day; readonly now: Temporal.Instant },
): Promise<void> => {
  const [agency] = agencies;
  if (agency === undefined) return;
  for (const planned of await plannedDays(tx, { customerId, first: agency.id }, today)) {
    const { id, infra_id: infraId, day, from, to, pause, place, own } = planned;
    const lunch = lunchOf(planned);
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
      // Who signs in has this week to declare still.
      status: own && day >= mondayOf(today) ? 'draft' : 'waiting',
      comment: late > 0 ? 'Clôture de caisse' : '',
      at: now.subtract({ hours: 2 }),
    });
  }
};
