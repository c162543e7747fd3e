// Which missions are calculated again once figures are put in.
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { isOfThePerson } from '../earlier-hours.ts';
import { missionsOf, type PeriodMission } from './missions.ts';
import type { Plans } from './plans.ts';
import type { Put } from './store-puts.ts';

interface Putting {
  readonly plans: Plans;
  readonly infras: readonly number[];
  readonly range: DayRange;
  /** The missions on which figures were put in. */
  readonly missions: readonly PeriodMission[];
}

/** The missions themselves; of who has a figure of the person among them, all missions in sight. */
export const missionsAfter = async (
  tx: Tx,
  { plans, infras, range, missions }: Putting,
  puts: readonly Pick<Put, 'mission' | 'heading'>[],
): Promise<readonly PeriodMission[]> => {
  const shared = new Set(plans.headings.filter((h) => isOfThePerson(h.code)).map((h) => h.id));
  const changed = new Set(puts.filter((p) => shared.has(p.heading)).map((p) => p.mission));
  const people = missions.filter((m) => changed.has(m.id)).map((m) => m.collaboratorId);
  if (people.length === 0) return missions;
  // Read after the figures were stored: what missions come from has changed with them.
  const all = await missionsOf(tx, { infras, range, people });
  const read = new Set(all.map((m) => m.id));
  return [...all, ...missions.filter((m) => !read.has(m.id))];
};
