// Whoever lacks days of the month that is over is reminded by the portal itself, where their company declares days.
import { addMonths, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import { tables } from '#platform/server/call.ts';
import type { JobKind, Services } from '#platform/server/services.ts';
import { hasModule } from '#areas/organisation/company-settings/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { fr } from '../fr.ts';
import { remindOf } from './remind.ts';
import type { DeclaredDaysTables } from './table.ts';

type Tables = DeclaredDaysTables & InfrastructureTables;
const KIND = 'declared-days.remind';

/** Every infrastructure under one with a setting. */
const declaringPlaces = async (tx: Tx): Promise<number[]> =>
  (
    await tables<Tables>({ tx })
      .selectFrom('declared_day_setting as s')
      .innerJoin('infrastructure_closure as c', 'c.ancestor_id', 's.infra_id')
      .select('c.descendant_id as id')
      .where(hasModule('s.infra_id', 'declaredDays'))
      .distinct()
      .execute()
  ).map(({ id }) => id);

/** Elevated. Answers how many were told. */
export const remindLastMonth = async (
  tx: Tx,
  services: Pick<Services, 'live' | 'jobs'>,
  now: Temporal.Instant,
): Promise<number> => {
  const month = addMonths(monthOf(todayIn(now)), -1);
  const by = {
    userId: null,
    impersonatorId: null,
    requestId: KIND,
    ip: '',
  };
  const scope = await declaringPlaces(tx);
  return (await remindOf({ tx, services, now, scope, by }, month)).sent;
};

export const remindJob: JobKind<object> = {
  kind: KIND,
  title: () => fr.remindTitle,
  may: null,
  run: ({ services, now }) =>
    services.db.elevated(async (tx) => ({
      result: { sent: await remindLastMonth(tx, services, now) },
    })),
};
