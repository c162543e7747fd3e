import { sql, type SqlBool } from 'kysely';
import type { ContributionCall, Contributions } from '#platform/server/contributions.ts';
import { tables } from '#platform/server/call.ts';
import { dsn } from '../contract.ts';
import { fr } from '../fr.ts';
import { checkJob } from './check-job.ts';
import { modelsOf } from './held.ts';
import { DSN_FILE } from './keep-report.ts';
import { DSN_RETURN, followJob } from './returns.ts';
import { sendJob } from './send.ts';
import type { DsnTables } from './table.ts';

/** Open declarations that are not a success, in the caller's scope and views. */
const countOpen = async ({ tx, actor }: ContributionCall): Promise<number> => {
  const row = await tables<DsnTables>({ tx })
    .selectFrom('dsn_report')
    .where('is_latest', '=', true)
    .where('state', '=', 'open')
    .where('status', '<>', 'successful')
    .where(sql<SqlBool>`infra_id = any(${actor.scope}::bigint[])`)
    .where(sql<SqlBool>`model = any(${modelsOf(actor)}::text[])`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

export const contributes: Contributions = {
  recordFields: [
    [
      'dsn_report',
      {
        status: { values: fr.statuses },
        state: { label: fr.state, values: fr.states },
        check_state: { values: fr.checks },
        model: { values: fr.models },
      },
    ],
  ],
  recordPages: [['dsn_report', dsn.show]],
  jobs: [checkJob, sendJob, followJob],
  // Invented: returns are asked for every quarter of an hour.
  schedules: [{ name: 'dsn-returns', cron: '*/15 * * * *', kind: followJob.kind }],
  liveTopics: [{ name: 'dsn', may: 'dsn.read' }],
  recordNames: [
    ['dsn_report', fr.record],
    ['dsn_finding', fr.recordFinding],
    ['dsn_change', fr.recordChange],
    ['dsn_event', fr.recordEvent],
    ['dsn_return', fr.recordReturn],
    ['dsn_norm', fr.recordNorm],
  ],
  linkedPages: [
    { name: 'dsn', route: dsn.home },
    { name: 'dsn_to_finalize', route: dsn.toFinalize },
    { name: 'dsn_create', route: dsn.createPage },
  ],
  badges: [{ name: 'dsn-to-finalize', may: 'dsn.read', count: countOpen }],
  // Its content only leaves by the addresses of the declaration, which look at its nature.
  fileOwners: [
    {
      kind: DSN_FILE,
      may: 'legacy_pay.access_file_dsn',
      canRead: () => Promise.resolve(false),
    },
    {
      kind: DSN_RETURN,
      may: 'legacy_pay.access_file_dsn',
      canRead: () => Promise.resolve(false),
    },
  ],
};
