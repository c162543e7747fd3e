// The job of every hour of the day: lists that are new, what the portal observes since, and once who is told that something is late.
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Day } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobKind, Schedule, Services } from '#platform/server/services.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { usersOver } from '#areas/organisation/users/server/api.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { RESPONSIBLES, type Responsible } from '../steps.ts';
import { createLists } from './create-lists.ts';
import { isLive, observedOn } from './observed.ts';

const t = texts(fr);
const c = personRows('c');

/** A step that is observed may be told late again once it no longer is. Elevated. */
const noteObserved = (tx: Tx, today: Day, now: Temporal.Instant) => tx.run`
  with seen as (select t.id from onboarding_item t join onboarding_list l on l.id = t.onboarding_list_id cross join ${observedOn(today)} observed
    where t.fact <> 'manual' and (t.observed_at is null or t.told_at is not null) and observed.text is not null)
  update onboarding_item t set observed_at = coalesce(t.observed_at, ${now.toString()}::timestamptz), told_at = null
  from seen where seen.id = t.id`;

interface Late {
  readonly id: number;
  readonly infraId: number;
  readonly agency: string;
  readonly person: string;
  readonly label: string;
  readonly due: Day;
  readonly responsible: Responsible;
  readonly assignee: number | null;
}
const lateItems = (tx: Tx, today: Day) => tx.run<Late>`
  select t.id, t.infra_id as "infraId", ${nameOfPlace('t.infra_id')} as agency, ${c.name} as person, t.label, t.due_on::text as due,
    t.responsible, t.assignee_id as assignee
  from onboarding_item t join onboarding_list l on l.id = t.onboarding_list_id join ${c.rows} on ${c.id} = l.collaborator_id
    cross join ${observedOn(today)} observed
  where t.told_at is null and t.due_on < ${today}::date and observed.state = 'late' and ${isLive}
  order by t.due_on, ${c.byName}, t.id for update of t`;

/** One notice an account and run; an item is told once. Elevated. */
export const tellLate = async (
  tx: Tx,
  services: Pick<Services, 'live' | 'jobs'>,
  now: Temporal.Instant,
): Promise<number> => {
  const today = todayIn(now);
  const late = await lateItems(tx, today);
  const lines = new Map<number, string[]>();
  for (const item of late) {
    const { assignee, infraId, responsible } = item;
    const roles = await usersOver(tx, infraId, [RESPONSIBLES[responsible]]);
    const line = t('lateLine', { ...item, due: formatDay(item.due) });
    for (const id of assignee === null ? roles.map((one) => one.id) : [assignee])
      lines.set(id, [...(lines.get(id) ?? []), line]);
  }
  for (const [id, own] of lines)
    await notify({ tx, services }, notices.late, {
      to: { accounts: [id] },
      event: `onboarding late ${now.toString()}`,
      values: { lines: own },
    });
  const ids = late.map(({ id }) => id);
  await tx.run`update onboarding_item set told_at = ${now.toString()}::timestamptz where id = any(${ids}::bigint[])`;
  return late.length;
};

export const onboardingRun = async (
  tx: Tx,
  services: Pick<Services, 'live' | 'jobs'>,
  now: Temporal.Instant,
) => {
  const created = await createLists(tx, now, services);
  await noteObserved(tx, todayIn(now), now);
  return { created, late: await tellLate(tx, services, now) };
};
export const onboardingJob: JobKind<object> = {
  kind: 'onboarding.lists',
  title: () => fr.job,
  may: null,
  run: ({ services, now, scope }) =>
    services.db.elevated(async (tx) => {
      await auditAs(tx, scope.audit);
      return { result: await onboardingRun(tx, services, now) };
    }),
};
export const onboardingSchedule: Schedule = {
  name: onboardingJob.kind,
  cron: '20 6-18 * * *',
  kind: onboardingJob.kind,
};
