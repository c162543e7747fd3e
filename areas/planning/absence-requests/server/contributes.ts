import { sql } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables } from '#platform/server/call.ts';
import type { ContributionCall, Contributions } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { absenceRequests } from '../contract.ts';
import { fr } from '../fr.ts';
import { absenceFiles, forgetFilesJob } from './files.ts';
import { answeredBy } from './list.ts';

const SOON_DAYS = 7;
/** What waits for this account's answer, and what of it begins within a week. */
const waiting = (call: ContributionCall): Promise<{ count: number; soon: number }> => {
  const today = todayIn(call.now);
  return tables<ScheduleTables>(call)
    .selectFrom('absence as a')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where starts_on <= ${addDays(today, SOON_DAYS)}::date))::int`.as(
        'soon',
      ),
    ])
    .where('a.infra_id', '=', anyOf(call.actor.scope))
    .where(answeredBy(call.actor))
    .executeTakeFirstOrThrow();
};

export const contributes: Contributions = {
  fileOwners: [absenceFiles],
  jobs: [forgetFilesJob],
  schedules: [
    { name: 'absence-requests.forget-files', cron: '50 3 * * *', kind: forgetFilesJob.kind },
  ],
  recordFields: [['absence', { status: { values: fr.statuses } }]],
  recordPages: [['absence', absenceRequests.list]],
  linkedPages: [{ name: 'absence_requests', route: absenceRequests.list }],
  badges: [
    {
      name: 'absence-requests',
      may: absenceRequests.list.may as string,
      count: async (call) => (await waiting(call)).count,
    },
  ],
  indicators: [
    {
      for: 'home',
      may: absenceRequests.list.may as string,
      read: async (call) => {
        const { count, soon } = await waiting(call);
        return count === 0
          ? []
          : [
              {
                name: 'absence-requests',
                label: fr.indicator,
                value: count,
                tone: soon > 0 ? ('warning' as const) : ('info' as const),
                detail: texts(fr)('indicatorDetail', { count: soon }),
                url: fillPath(absenceRequests.list.path),
              },
            ];
      },
    },
  ],
};
