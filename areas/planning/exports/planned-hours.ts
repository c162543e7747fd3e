// What stays planned of a day, and whether the person is away all day. Pure.

/** An absence of a day: which half it takes (0: all of it), or which minutes. */
export interface Away {
  readonly code: string;
  /** Nobody has answered the request yet. */ readonly asked: boolean;
  readonly half: 0 | 1 | 2;
  readonly from: number | null;
  readonly to: number | null;
}
/** Minutes from local midnight; null where no shift is planned. */
interface PlannedDay {
  readonly starts: number | null;
  readonly ends: number | null;
  readonly pause: number | null;
  readonly away: readonly Away[];
}
/** What stays planned: granted absences take their halves of the shift. */
export const plannedSeconds = (r: PlannedDay): number => {
  if (r.starts === null || r.ends === null) return 0;
  const halves = r.away
    .filter((a) => a.from === null && !a.asked)
    .reduce((sum, a) => sum + (a.half === 0 ? 2 : 1), 0);
  return Math.round((r.ends - r.starts - (r.pause ?? 0)) * 30 * Math.max(0, 2 - halves));
};

/** All day: by one absence, or by one in the morning and another in the afternoon. */
export const isAway = ({ away }: Pick<PlannedDay, 'away'>): boolean => {
  const days = away.filter((a) => a.from === null && !a.asked);
  return days.length > 1 || days.some((a) => a.half === 0);
};
