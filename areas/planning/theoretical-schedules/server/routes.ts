import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { serve } from '#platform/server/call.ts';
import { currentMission } from '#areas/collaborators/directory/server/api.ts';
import { theoreticalSchedules } from '../contract.ts';
import { exceptionsIn } from '#areas/working-time/schedules/contract.ts';
import { schedulesOf } from '#areas/working-time/schedules/server/api.ts';
import { apply } from './apply.ts';
import { plannedIn, seen } from './person.ts';
import { remove, save } from './save.ts';

const AHEAD_DAYS = 56;
export const theoreticalSchedulesServer = serve(
  'theoretical-schedules',
  theoreticalSchedules,
  {
    of: async (call) => {
      const person = await seen(call, call.params.collaborator);
      const today = todayIn(call.now);
      const until = addDays(today, AHEAD_DAYS);
      const [mission, schedules] = [
        await currentMission(call.tx, person.id, today),
        await schedulesOf(call.tx, [person.id]),
      ];
      return {
        collaboratorId: person.id,
        contractMinutes: mission?.weeklyMinutes ?? null,
        driverType: mission?.driverType ?? null,
        exceptionsUntil: until,
        schedules: schedules.map(({ id, version, startsOn, endsOn, weeks }) => ({
          id,
          version,
          startsOn,
          endsOn,
          weeks: weeks.map((w) => [...w]),
        })),
        exceptions:
          schedules.length === 0
            ? []
            : exceptionsIn(
                schedules,
                await plannedIn(call.tx, person.id, { first: today, last: until }),
              ),
      };
    },
    save,
    remove,
    apply,
  },
  {
    save: async ({ tx, params, body }) => {
      const schedules = await schedulesOf(tx, [body.collaboratorId]);
      return schedules.find((s) => s.id === params.id);
    },
  },
);
