// What a span of a person's calendar adds up to. Pure.
import type { DayRange } from '#engines/french-time/days.ts';
import { contractSeconds } from '#areas/planning/steering/server/api.ts';
import type { CalendarDay, CalendarPerson } from '../calendar.ts';
import type { SeenPerson } from './people.ts';

const sum = (days: readonly CalendarDay[], of: (d: CalendarDay) => number | undefined): number =>
  days.reduce((n, d) => n + (of(d) ?? 0), 0);

export const totalsOf = (p: SeenPerson, shown: CalendarPerson, range: DayRange, today: string) => {
  const { days } = shown;
  return {
    contract: contractSeconds(
      p.missions.map(({ startsOn, endsOn, ...m }) => ({ ...m, from: startsOn, to: endsOn })),
      range,
    ),
    planned: sum(days, (d) => d.planned?.seconds),
    service: sum(days, (d) => d.real?.service),
    driving: sum(days, (d) => d.real?.driving),
    night: sum(days, (d) => d.real?.night),
    // Days of which something is proven and that are over: what is missing altogether is not a gap of minutes.
    gap: sum(days, (d) =>
      d.real !== undefined && d.real.service > 0 && d.day < today
        ? d.real.service - (d.planned?.seconds ?? 0)
        : 0,
    ),
    meals: sum(days, (d) => d.expense?.meals),
    overnights: sum(days, (d) => d.expense?.overnights),
    absentHalves: sum(days, (d) => d.absences?.reduce((n, a) => n + a.halves.length, 0)),
    offences: sum(days, (d) => d.offences?.count),
    worked: days.filter((d) => (d.real?.service ?? 0) > 0).length,
    toValidate: days.filter(
      (d) =>
        d.day < today &&
        d.real !== undefined &&
        d.real.status !== 'validated' &&
        d.real.status !== 'closed',
    ).length,
  };
};
export type Totals = ReturnType<typeof totalsOf>;
