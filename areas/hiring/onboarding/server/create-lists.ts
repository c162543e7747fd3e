// Lists are made of filled contracts whose person is there and of settlements that were asked for; each list once.
import { sql } from 'kysely';
import { addDays, type Day } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { collaboratorOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { contractRows } from '#areas/hiring/contracts/server/table.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { settlementRows } from '#areas/payroll/final-settlement/server/table.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { PROPOSED, RESPONSIBLES, type ListKind, type StaffType, type Step } from '../steps.ts';
import type { OnboardingTables } from './table.ts';

const t = texts(fr);
/** Invented: who began or left before that has none. */
const LATE_DAYS = 30;
const [k, s, p, up] = [contractRows('k'), settlementRows('s'), personRows('p'), levelRows('up')];

interface NewList {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly collaborator_id: number;
  readonly kind: ListKind;
  readonly staff_type: StaffType;
  readonly day: Day;
}
const made = sql`returning id, customer_id, infra_id, collaborator_id, kind, staff_type, day::text as day`;
const newLists = async (tx: Tx, today: Day): Promise<NewList[]> => {
  const since = addDays(today, -LATE_DAYS);
  const arrivals = await tx.run<NewList>`
    insert into onboarding_list (customer_id, infra_id, collaborator_id, kind, staff_type, day, contract_id)
    select ${k.customer}, ${k.agency}, ${k.person}, 'arrival', ${k.staffType}, ${k.beginsOn}, ${k.id} from ${k.rows}
    where ${k.status} = 'filled' and ${k.mission} is not null and ${k.person} is not null and ${k.beginsOn} >= ${since}::date
      and not exists (select from onboarding_list x where x.contract_id = ${k.id}) on conflict do nothing ${made}`;
  const departures = await tx.run<NewList>`
    insert into onboarding_list (customer_id, infra_id, collaborator_id, kind, staff_type, day, final_settlement_id)
    select ${s.customer}, ${s.agency}, ${s.person}, 'departure', case when ${p.isDriver} then 'driver' else 'sedentary' end, ${s.endsOn}, ${s.id}
    from ${s.rows} join ${p.rows} on ${p.id} = ${s.person}
    where ${s.status} not in ('draft', 'deactivated') and ${s.endsOn} >= ${since}::date
      and not exists (select from onboarding_list x where x.final_settlement_id = ${s.id}) on conflict do nothing ${made}`;
  return [...arrivals, ...departures];
};

/** What is due moves with the day that a settlement was given. */
const moveDays = (tx: Tx) => tx.run`
  with moved as (update onboarding_list l set day = ${s.endsOn} from ${s.rows}, onboarding_list before
    where ${s.id} = l.final_settlement_id and before.id = l.id and l.day <> ${s.endsOn} returning l.id, l.day - before.day as days)
  update onboarding_item t set due_on = t.due_on + moved.days from moved where t.onboarding_list_id = moved.id and t.status = 'todo'`;

/** Steps of the nearest place that has some for this kind of list; the proposed ones where none has. */
export const stepsOf = async (
  tx: Tx,
  { infra_id, kind, staff_type }: Pick<NewList, 'infra_id' | 'kind' | 'staff_type'>,
): Promise<Step[]> => {
  const rows = await tx.run<Step & { readonly staffType: StaffType | 'all' }>`
    select x.fact, x.label, x.responsible, x.due_days as "dueDays", x.staff_type as "staffType" from onboarding_step x
    where x.kind = ${kind} and x.infra_id = (select ${up.above} from ${up.rows} join onboarding_step y on y.infra_id = ${up.above}
      where ${up.below} = ${infra_id} and y.kind = ${kind} order by ${up.distance} limit 1)
    order by x.due_days, x.id`;
  const own = rows.length > 0 ? rows : PROPOSED.filter((step) => step.kind === kind).map(named);
  return own.filter(({ staffType }) => staffType === 'all' || staffType === staff_type);
};
const named = ({ name, ...step }: (typeof PROPOSED)[number]) => ({
  ...step,
  label: fr.proposed[name],
});

type Kit = Pick<Services, 'live' | 'jobs'>;
const tellOf = async (tx: Tx, services: Kit, list: NewList, steps: readonly Step[]) => {
  const person = await collaboratorOf(tx, list.collaborator_id);
  if (person === null) return;
  for (const [responsible, own] of Map.groupBy(steps, (step) => step.responsible)) {
    const accounts = await usersOver(tx, list.infra_id, [RESPONSIBLES[responsible]]);
    const lines = own.map(({ label, dueDays }) =>
      t('line', { label, due: formatDay(addDays(list.day, dueDays)) }),
    );
    await notify({ tx, services }, notices.created, {
      to: { accounts: accounts.map(({ id }) => id) },
      event: `onboarding ${list.id} ${responsible}`,
      values: {
        kind: list.kind,
        person: personName(person),
        day: formatDay(list.day),
        lines,
        personId: person.id,
      },
    });
  }
};
const fill = async (tx: Tx, list: NewList): Promise<Step[]> => {
  const steps = await stepsOf(tx, list);
  if (steps.length === 0) return steps;
  await tables<OnboardingTables>({ tx })
    .insertInto('onboarding_item')
    .values(
      steps.map(({ fact, label, responsible, dueDays }) => ({
        customer_id: list.customer_id,
        infra_id: list.infra_id,
        collaborator_id: list.collaborator_id,
        onboarding_list_id: list.id,
        fact,
        label,
        responsible,
        assignee_id: null,
        due_on: addDays(list.day, dueDays),
      })),
    )
    .execute();
  return steps;
};

/** Elevated. Answers how many lists were made; again makes none. Without services nobody is told (the demo). */
export const createLists = async (
  tx: Tx,
  now: Temporal.Instant,
  services: Kit | null,
): Promise<number> => {
  const lists = await newLists(tx, todayIn(now));
  for (const list of lists) {
    const steps = await fill(tx, list);
    if (services !== null) await tellOf(tx, services, list, steps);
  }
  await moveDays(tx);
  return lists.length;
};
