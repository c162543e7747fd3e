// Every minute: the deadlines that somebody asked to be reminded of.
import { formatDateTime } from '#engines/french-time/typed-date-times.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';
import { tables } from '#platform/server/call.ts';
import type { JobKind, Services } from '#platform/server/services.ts';
import { hasModule } from '#areas/organisation/company-settings/server/api.ts';
import { notify } from '#areas/organisation/notifications/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { membersToTell, reachedFor } from './people.ts';
import type { DemandTables } from './table.ts';

const shownAt = (at: string): string => {
  const { day, secondOfDay } = wallClockAt(secondsOf(Temporal.Instant.from(at)));
  return formatDateTime(day, secondOfDay);
};

/** Tells the assignee, or the service of what nobody has taken; whoever is away through who stands in. */
export const remindDue = (services: Services, now: Temporal.Instant): Promise<number> =>
  services.db.elevated(async (tx) => {
    const due = await tables<DemandTables>({ tx })
      .selectFrom('demand')
      .select(['id', 'label', 'assignee_id', 'service_id', 'solution_due_at', 'remind_at'])
      .where('remind_at', '<=', now.toString())
      .where('reminded_at', 'is', null)
      .where('status', 'not in', ['treated', 'canceled'])
      .where(hasModule('infra_id', 'demands'))
      .forUpdate()
      .skipLocked()
      .limit(500)
      .execute();
    for (const demand of due) {
      const call = { tx, services, now };
      const accounts =
        demand.assignee_id === null
          ? await membersToTell(call, demand.service_id)
          : await reachedFor(call, [demand.assignee_id]);
      const { id, label, remind_at: at } = demand;
      const date = shownAt(demand.solution_due_at ?? at ?? now.toString());
      await notify(call, notices.reminder, {
        to: { accounts },
        event: `demand ${id} reminder ${at ?? ''}`,
        values: { id, label, date },
      });
      await updateRow(tables<DemandTables>({ tx }), 'demand', id, { reminded_at: now.toString() });
    }
    return due.length;
  });

export const remindJob: JobKind<object> = {
  kind: 'demands.remind',
  title: () => fr.remindTitle,
  may: null,
  run: async ({ services, now }) => {
    await remindDue(services, now);
  },
};
