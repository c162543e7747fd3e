import type { Day } from '#engines/french-time/days.ts';
import type { Spell } from './continuity.ts';

/** Whether a person has a mission today, will have one, or had the last one. */
export const presenceOf = (
  missions: readonly Spell[],
  today: Day,
): 'present' | 'coming' | 'gone' => {
  const open = missions.filter((m) => m.endsOn === null || m.endsOn >= today);
  if (open.some((m) => m.startsOn <= today)) return 'present';
  return open.length > 0 ? 'coming' : 'gone';
};
