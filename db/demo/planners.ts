// What the planners of the demo made for themselves: codes of their own, templates of weeks (one laid down on the people of the quay), and how many people they need, when.
import { sql, type RawBuilder } from 'kysely';
import { addDays, eachDay, weekdayOf, type Day } from '#engines/french-time/days.ts';
import { isHoliday } from '#engines/french-time/holidays.ts';
import { mondayOf } from '#engines/french-time/weeks.ts';
import type { Tx } from '#platform/server/call.ts';
import { createNeeds, type NewNeed } from '#areas/planning/staffing-needs/server/api.ts';
import {
  createTemplates,
  shiftOfDay,
  type Weeks,
} from '#areas/planning/week-templates/server/api.ts';
import {
  createCodes,
  replacePlannedDays,
  type PlannedShift,
} from '#areas/working-time/schedules/server/api.ts';
import type { PlanningCode } from '#areas/working-time/schedules/contract.ts';
import { keptMatricules } from './circuits.ts';
import type { DemoCustomer } from './organisation.ts';
import { writeCalendar } from './write-calendar.ts';

const always = { from: null, to: null } as const;
const quay = (code: string, label: string, start: number, end: number): PlanningCode => ({
  kind: 'shift',
  code,
  label,
  color: code === 'QM' ? 'f' : 'g',
  unit: 'hour',
  nature: 'work',
  counts: 'open',
  visibility: 'shown',
  start,
  end,
  pause: 30,
  ...always,
});
const away = (code: string, label: string, is: Partial<PlanningCode>): PlanningCode => ({
  kind: 'absence',
  code,
  label,
  color: 'm',
  unit: 'day',
  nature: 'AUTRE',
  counts: 'open',
  visibility: 'requestable',
  start: null,
  end: null,
  pause: 0,
  ...always,
  ...is,
});
const MORNING = quay('QM', 'Quai, matin', 300, 750);
const EVENING = quay('QS', 'Quai, soir', 750, 1_200);
const CHILD = away('ENF', 'Enfant malade', {});
const CODES = [
  MORNING,
  EVENING,
  CHILD,
  away('DEL', 'Heures de délégation', { color: 'r', unit: 'hour', visibility: 'shown' }),
];

const FRIDAY = 5;
type Hours = readonly [start: number, end: number, pause: number];
const weekOf = (code: string, [start, end, pause]: Hours, days = FRIDAY): Weeks[number] =>
  [1, 2, 3, 4, 5, 6, 7].map((n) => (n <= days ? { code, start, end, pause } : null));
const QUAY: Weeks = [weekOf('QM', [300, 750, 30]), weekOf('QS', [750, 1_200, 30])];
const TEMPLATES = [
  { label: 'Quai : une semaine du matin, une du soir', weeks: QUAY },
  { label: 'Nuits du lundi au jeudi', weeks: [weekOf('NU', [1_260, 1_740, 45], 4)] },
  {
    label: 'Courte distance : tôt, jour, tard',
    weeks: ([330, 360, 420] as const).map((start) => weekOf('CD', [start, start + 570, 75])),
  },
];
/** For how many weeks the quay is planned by its template. */
const QUAY_WEEKS = 4;

/** The people of the quay without another schedule; they begin in turn with the morning and the evening. Days off, holidays and leave stay. */
const planTheQuay = async (
  tx: Tx,
  { id: customerId }: DemoCustomer,
  monday: Day,
): Promise<void> => {
  const rows = await tx.run<{
    person: number;
    infra: number;
    turn: number;
    day: Day;
  }>`select p.collaborator_id as person, p.infra_id as infra, (dense_rank() over (order by p.collaborator_id))::int as turn, p.day::text as day
    from planned_day p join collaborator c on c.id = p.collaborator_id where p.customer_id = ${customerId} and c.job_title = 'Agent de quai'
    and p.day between ${monday}::date and ${addDays(monday, 7 * QUAY_WEEKS - 1)}::date
    and not exists (select from theoretical_schedule t where t.collaborator_id = c.id)`;
  await replacePlannedDays(
    tx,
    rows.flatMap(({ person, infra, turn, day }): PlannedShift[] => {
      const shift = shiftOfDay(QUAY, { first: monday, begins: turn % 2 }, day);
      const who = { customerId, infraId: infra, collaboratorId: person };
      return shift === null ? [] : [{ ...who, day, ...shift }];
    }),
  );
};

/** One driver in ten is off on each day of the week to come and after, in turn: whoever falls ill can be replaced. Those with a circuit or a story keep their days. */
const giveDaysOff = (tx: Tx, { id: customerId }: DemoCustomer, monday: Day) =>
  tx.run`delete from planned_day p using collaborator c where c.id = p.collaborator_id and p.customer_id = ${customerId} and p.day >= ${monday}::date
    and c.driver_type in ('CD', 'LD') and c.id % 10 = extract(isodow from p.day) and c.matricule <> all(${keptMatricules}::text[])
    and not exists (select from circuit_assignment a where a.collaborator_id = c.id)`;

/** A driver with a circuit stays with a sick child: the circuit waits for somebody else. */
const callAway = async (
  tx: Tx,
  { id: customerId }: DemoCustomer,
  { today, monday }: { readonly today: Day; readonly monday: Day },
): Promise<void> => {
  const rows = await tx.run<{
    person: number;
    infra: number;
    day: Day;
  }>`select a.collaborator_id as person, a.infra_id as infra, a.day::text as day from circuit_assignment a where a.customer_id = ${customerId} and a.day >= ${monday}::date
    and not exists (select from absence b where b.collaborator_id = a.collaborator_id and a.day between b.starts_on and b.ends_on)
    order by a.status <> 'validated', a.day, a.circuit_id limit 1`;
  const one = rows[0];
  if (one === undefined) return;
  const place = { customer_id: customerId, collaborator_id: one.person };
  const infraOn = (): number => one.infra;
  const absence = { code: CHILD.code, startsOn: one.day, endsOn: one.day, asked: false };
  await writeCalendar(tx, [{ place, infraOn, plans: [], absences: [absence] }], today);
};

interface Wanted {
  readonly label: string;
  readonly who: Pick<NewNeed, 'groupId' | 'qualification'>;
  readonly is: RawBuilder<boolean>;
  readonly start: number;
  readonly end: number;
  readonly weekdays: readonly number[];
  /** Beyond those who are planned on the fullest day. */
  readonly more: number;
}
const WEEK = [1, 2, 3, 4, 5];
const qualified = (qualification: 'CD' | 'LD' | 'ME' | 'sedentary') => ({
  who: { groupId: null, qualification },
  is:
    qualification === 'sedentary'
      ? sql<boolean>`c.driver_type is null`
      : sql<boolean>`c.driver_type = ${qualification}`,
});
const wanted = (nightTeam: number | null): Wanted[] => [
  {
    label: 'Tournées courte distance',
    ...qualified('CD'),
    start: 420,
    end: 840,
    weekdays: WEEK,
    more: 0,
  },
  {
    label: 'Permanence d’exploitation',
    ...qualified('sedentary'),
    start: 540,
    end: 930,
    weekdays: WEEK,
    more: -2,
  },
  {
    label: 'Messagerie du samedi',
    ...qualified('ME'),
    start: 240,
    end: 720,
    weekdays: [6],
    more: 1,
  },
  {
    label: 'Départs de nuit',
    who: { groupId: nightTeam, qualification: null },
    is: sql<boolean>`exists (select from resource_group_member g where g.collaborator_id = c.id and g.group_id = ${nightTeam})`,
    start: 1_260,
    end: 1_740,
    weekdays: [1, 2, 3, 4],
    more: 1,
  },
];

/** How many are planned through these hours on the fullest day of a week. */
const fullest = async (
  tx: Tx,
  { is, start, end }: Wanted,
  { infraId, monday }: { readonly infraId: number; readonly monday: Day },
): Promise<number> =>
  (await tx.value<number>`select count(*)::int as n from planned_day p join collaborator c on c.id = p.collaborator_id where p.infra_id = ${infraId} and ${is}
    and p.starts_minute <= ${start} and p.ends_minute >= ${end} and p.day between ${monday}::date and ${addDays(monday, 6)}::date group by p.day order by 1 desc limit 1`) ??
  0;
const seedNeeds = async (tx: Tx, customer: DemoCustomer, monday: Day): Promise<void> => {
  const rows =
    await tx.value<number>`select id from resource_group where customer_id = ${customer.id} and label = 'Équipe de nuit'`;
  const workdays = eachDay({ first: monday, last: addDays(monday, 20) }).filter(
    (day) => weekdayOf(day) <= FRIDAY && !isHoliday(day, 'metropole'),
  );
  const needs: NewNeed[] = [];
  for (const { id: infraId } of customer.agencies.slice(0, 2))
    for (const want of wanted(rows ?? null)) {
      const there = await fullest(tx, want, { infraId, monday });
      const required = Math.max(1, there + want.more);
      const { label, who, start, end, weekdays } = want;
      const [peak] = workdays.slice(7);
      needs.push({
        label,
        infraId,
        ...who,
        weekdays,
        start,
        end,
        required,
        holidays: 'none',
        validFrom: addDays(monday, -28),
        validTo: null,
        exceptions:
          peak === undefined || want.more !== 0 ? [] : [{ day: peak, required: required + 2 }],
      });
    }
  await createNeeds(tx, customer.id, needs);
};

export const seedPlanners = async (tx: Tx, customer: DemoCustomer, today: Day): Promise<void> => {
  const monday = addDays(mondayOf(today), 7);
  await createCodes(tx, customer.id, CODES);
  await createTemplates(tx, { customerId: customer.id, placeId: customer.companyId }, TEMPLATES);
  await planTheQuay(tx, customer, monday);
  await giveDaysOff(tx, customer, monday);
  await callAway(tx, customer, { today, monday });
  await seedNeeds(tx, customer, monday);
};
