// Day records as formulas see them.
import type { DayAbsence, DayFacts } from '#areas/pay-variables/headings/server/api.ts';
import { chosenFigures, FIGURE_KEYS } from '#areas/working-time/days/contract.ts';
import type { DerivedDay } from '#areas/working-time/days/server/api.ts';

/** Hours away and further types, where there are any: days without are what they were. */
export const awayFacts = (
  absenceSeconds: number,
  more: readonly DayAbsence[] | null | undefined,
): Pick<DayFacts, 'absenceSeconds' | 'moreAbsences'> => ({
  ...(absenceSeconds > 0 ? { absenceSeconds } : {}),
  ...(more === null || more === undefined || more.length === 0
    ? {}
    : { moreAbsences: more.map(({ code, halves, seconds }) => ({ code, halves, seconds })) }),
});

export const dayFactsOf = (d: DerivedDay): DayFacts => ({
  day: d.day,
  ...chosenFigures(FIGURE_KEYS, d),
  absenceCode: d.absence_code,
  absenceHalves: d.absence_halves,
  ...awayFacts(d.absence_seconds, d.more_absences),
  isHoliday: d.is_holiday,
});
