// Lines that were answered, and changes of planning, go two years later. A request for contact data that nobody answered stays until somebody does.
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { JobKind } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import type { TrackedChangeTables } from './table.ts';

/** Invented: as long as an employee may still object to a closed month. The audit log has its own retention. */
const KEPT_MONTHS = 24;

/** How many went. */
export const forgetOld = async (tx: Tx, now: Temporal.Instant): Promise<number> => {
  const before = now
    .toZonedDateTimeISO('Europe/Paris')
    .subtract({ months: KEPT_MONTHS })
    .toInstant()
    .toString();
  const { numDeletedRows } = await tables<TrackedChangeTables>({ tx })
    .deleteFrom('tracked_change')
    .where(sql<boolean>`coalesce(decided_at, created_at) < ${before}::timestamptz`)
    .where(sql<boolean>`not (kind = 'contact' and status = 'waiting')`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const purgeJob: JobKind<object> = {
  kind: 'tracked-changes.purge',
  title: () => fr.purgeTitle,
  may: null,
  run: async ({ services, now }) => {
    await services.db.elevated((tx) => forgetOld(tx, now));
  },
};
