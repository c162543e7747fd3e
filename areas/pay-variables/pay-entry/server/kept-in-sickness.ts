// Of a person's days of sickness in a period, mission by mission: what the employer keeps of the wage.
import { keptInSickness } from '#engines/counters/sick-pay.ts';
import { countedSince, wholeMonths, type Employment } from '#engines/counters/seniority.ts';
import type { Day, DayRange } from '#engines/french-time/days.ts';
import { missionOn } from '#engines/overtime/shares.ts';
import { KEPT_NAMES, type KeptDays } from '#areas/pay-variables/headings/server/api.ts';
import type { PersonEmployment, PersonMission } from './person-ground.ts';

interface AskedMonth {
  readonly period: DayRange;
  readonly used: ReadonlySet<string>;
  /** The company is under IDCC 16, or under no agreement that anybody entered. */
  readonly isRoadTransport: boolean;
}
/** Mission → its days; null where no formula asks. Hired-in people have their wage kept by their own employer (L1226-1). */
export const keptByMission = (
  missions: readonly PersonMission[],
  stops: PersonEmployment['stops'],
  employment: Employment,
  { period, used, isRoadTransport }: AskedMonth,
): ReadonlyMap<number, KeptDays> | null => {
  if (stops === undefined || !KEPT_NAMES.some((name) => used.has(name))) return null;
  const own = missions.filter((m) => m.type === 'P');
  const isAgreed = (day: Day): boolean => {
    const mission = isRoadTransport ? missionOn(own, day) : null;
    const category = mission?.category ?? (mission?.driverType === null ? 'employees' : 'workers');
    return mission !== null && (category === 'workers' || category === 'employees');
  };
  const kept = keptInSickness(
    {
      stops,
      seniorityOn: (day) => {
        const since = countedSince(employment, day);
        return since === null ? null : wholeMonths(since, day);
      },
      isAgreed,
    },
    period,
  );
  const byMission = Map.groupBy(kept, ([day]) => missionOn(own, day)?.id ?? null);
  return new Map(
    own.map(({ id }) => {
      const days = (byMission.get(id) ?? []).map(([, day]) => day);
      return [
        id,
        {
          legal90: days.filter((day) => day.legal === 90).length,
          legal66: days.filter((day) => day.legal === 66).length,
          agreed100: days.filter((day) => day.agreed === 100).length,
          agreed75: days.filter((day) => day.agreed === 75).length,
        },
      ];
    }),
  );
};
