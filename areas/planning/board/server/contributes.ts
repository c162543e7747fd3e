import { fillPath } from '#platform/contract/path.ts';
import { tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { PENDING_ABSENCES } from '#areas/working-time/schedules/contract.ts';
import type { ScheduleTables } from '#areas/working-time/schedules/server/table.ts';
import { nextPlanningCheck } from '#areas/pay-variables/pay-entry/server/api.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';
import { findDay } from './find-day.ts';
import { peopleWithoutDays } from './people-without-days.ts';

export const contributes: Contributions = {
  liveTopics: [
    { name: 'planning', may: 'planning.read' },
    { name: 'planning-presence', may: 'planning.read' },
  ],
  recordNames: [['planning_filter', fr.viewRecord]],
  linkedPages: [{ name: 'planning', route: board.screen }],
  quickSearch: [{ may: 'planning.read', search: findDay }],
  closeChecks: [
    {
      code: 'pending_absences',
      check: async (call, { infras, firstDay, lastDay }) => {
        const { n } = await tables<ScheduleTables>(call)
          .selectFrom('absence')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('infra_id', '=', anyOf(infras))
          .where('status', 'in', [...PENDING_ABSENCES])
          .where('starts_on', '<=', lastDay)
          .where('ends_on', '>=', firstDay)
          .executeTakeFirstOrThrow();
        return {
          code: 'pending_absences',
          label: fr.pendingAbsences,
          count: n,
          blocking: true,
          may: board.screen.may,
          url: `${fillPath(board.screen.path)}?view=date_to_date&from=${firstDay}&to=${lastDay}`,
        };
      },
    },
    peopleWithoutDays,
    nextPlanningCheck(board.screen),
  ],
};
