// A mission as formulas see it.
import type { Day, DayRange } from '#engines/french-time/days.ts';
import type { MissionFacts } from '#areas/pay-variables/headings/server/api.ts';

export interface FormulaMission {
  readonly type: 'P' | 'I' | 'L';
  readonly driverType: 'CD' | 'LD' | 'ME' | null;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
  readonly category?: MissionFacts['category'];
  readonly monthlyMinutes: number;
  readonly weeklyMinutes: number;
  /** Counter code → its balance on the last day, where it was read. */
  readonly counters: Readonly<Record<string, number>> | null;
}

type MonthFacts = Pick<MissionFacts, 'bands' | 'absences' | 'person' | 'share' | 'kept'>;
/** Without `bands`, names of bands have no value. */
export const missionFacts = (
  m: FormulaMission,
  { first, last }: DayRange,
  { bands, absences, person, share, kept }: MonthFacts = {},
): MissionFacts => ({
  driverType: m.driverType,
  missionType: m.type,
  startsOn: m.startsOn,
  endsOn: m.endsOn,
  ...(m.category === undefined ? {} : { category: m.category }),
  monthlyMinutes: m.monthlyMinutes,
  weeklyMinutes: m.weeklyMinutes,
  first,
  last,
  ...(m.counters === null ? {} : { counters: m.counters }),
  ...(bands === undefined ? {} : { bands }),
  ...(absences === undefined ? {} : { absences }),
  ...(person === undefined ? {} : { person }),
  ...(share === undefined ? {} : { share }),
  ...(kept === undefined ? {} : { kept }),
});
