// Lines that were answered, and changes of planning, go two years later. A request for contact data that nobody answered stays until somebody does.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Command } from '#platform/server/commands.ts';
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
    const removed = await services.db.elevated((tx) => forgetOld(tx, now));
    return { result: { removed } };
  },
};

const t = texts(fr);
export const purgeCommand: Command<object> = {
  job: purgeJob,
  label: fr.purgeTitle,
  about: fr.purgeAbout,
  destroys: true,
  parameters: [],
  payload: () => ({}),
  rehearse: async (tx, _values, now) => [t('purgeLines', { count: await forgetOld(tx, now) })],
  results: { removed: fr.purgeRemoved },
};
