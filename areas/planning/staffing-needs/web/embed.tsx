// What the board takes of needs: of each agency, day by day, how many people are missing (above zero), or more than enough (below).
import { useMemo } from 'react';
import { countDays, type DayRange } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { useLiveInvalidate } from '#platform/web/live/use-live.ts';
import { MOST_DAYS } from '../need.ts';
import { staffingNeeds } from '../contract.ts';
import { fr } from '../fr.ts';
import { agencyMarks, type AgencyMarks } from '../marks.ts';

const t = texts(fr);
const NONE: AgencyMarks = new Map();
export type { AgencyMarks } from '../marks.ts';

/** What a mark says in words. */
export const needWords = (mark: number): string => {
  if (mark === 0) return fr.boardMet;
  return mark > 0 ? t('boardShort', { count: mark }) : t('boardOver', { count: -mark });
};

export const useAgencyMarks = (
  range: DayRange,
  agencies: readonly number[],
  enabled: boolean,
): AgencyMarks => {
  const { data } = useApi(
    staffingNeeds.list,
    { query: { dateStart: range.first, dateEnd: range.last, agencies: [...agencies] } },
    { enabled: enabled && countDays(range) <= MOST_DAYS, keepPrevious: true },
  );
  const places = useMemo(() => [...new Set((data?.needs ?? []).map((n) => n.infraId))], [data]);
  useLiveInvalidate(
    places.map((id) => `/infrastructures/${id}/planning`),
    [staffingNeeds.list],
  );
  return useMemo(
    () =>
      data === undefined || data.from !== range.first || data.to !== range.last
        ? NONE
        : agencyMarks(data.needs),
    [data, range.first, range.last],
  );
};
