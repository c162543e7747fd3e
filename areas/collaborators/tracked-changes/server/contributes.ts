import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { trackedChanges } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { purgeCommand, purgeJob } from './purge.ts';
import type { TrackedChangeTables } from './table.ts';

/** Requests that nobody answered: changes of planning are only to be seen. */
const countWaiting = async (tx: Tx, scope: readonly number[]): Promise<number> =>
  (
    await tables<TrackedChangeTables>({ tx })
      .selectFrom('tracked_change')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('infra_id', '=', anyOf(scope))
      .where('status', '=', 'waiting')
      .where('kind', '=', 'contact')
      .executeTakeFirstOrThrow()
  ).n;

export const contributes: Contributions = {
  jobs: [purgeJob],
  commands: [purgeCommand],
  schedules: [{ name: 'tracked-changes.purge', cron: '40 3 * * *', kind: purgeJob.kind }],
  noticeKinds: Object.values(notices),
  recordFields: [
    [
      'tracked_change',
      {
        kind: { values: fr.kinds },
        field: { values: fr.fields },
        asked_values: { label: fr.askedValues },
        status: { values: fr.statuses },
        status_before: { values: fr.statuses },
      },
    ],
  ],
  recordPages: [['tracked_change', trackedChanges.page]],
  recordNames: [['tracked_change', fr.record]],
  linkedPages: [{ name: 'tracked_changes', route: trackedChanges.page }],
  badges: [
    {
      name: 'tracked-changes',
      may: 'tracked-change.decide',
      count: ({ tx, actor }) => countWaiting(tx, actor.scope),
    },
  ],
};
