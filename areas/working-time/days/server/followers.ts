// What other areas make of days goes on in the same job once the days are recomputed: the same order per person, run again with it.
import { port } from '#platform/server/ports.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobContext, Services } from '#platform/server/services.ts';
import type { Person } from '#areas/collaborators/directory/server/api.ts';

import {
  attempt,
  derive,
  type Attempt,
  type DerivedSubject,
} from '#areas/working-time/derivations/server/api.ts';

export interface DaysFollower {
  /** What is derived: a failure is noted under it. */
  readonly kind: Exclude<DerivedSubject['kind'], 'days'>;
  /** Elevated, in one transaction of its own; must give the same when run twice. */
  readonly follow: (
    tx: Tx,
    o: { readonly person: Person; readonly range: DayRange; readonly services: Services },
  ) => Promise<void>;
}
export const daysFollowersPort = port<readonly DaysFollower[]>('followers of days', []);

/** Every follower has its turn, whatever became of the others; what failed is noted, and answered. */
export const followed = async (
  job: JobContext<unknown>,
  person: Person,
  range: DayRange,
): Promise<Attempt<void>[]> => {
  const { services } = job;
  const attempts: Attempt<void>[] = [];
  for (const { kind, follow } of daysFollowersPort.value) {
    const work = (): Promise<void> =>
      services.db.elevated(async (tx) => {
        await auditAs(tx, { ...job.scope.audit, customerId: person.customerId });
        await follow(tx, { person, range, services });
      });
    attempts.push(await attempt(() => derive(services, { kind, person, range }, work)));
  }
  return attempts;
};
