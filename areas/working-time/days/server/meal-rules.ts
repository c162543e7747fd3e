// When a service opens a meal. The expenses hold what companies say of it; days do not know them.
import { port } from '#platform/server/ports.ts';
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import type { MealRule, MissionFacts } from '../facts.ts';

/** The rules of some infrastructures and of what stands above them: what counts for a mission there on a day. */
export type MealRulesReader = (
  tx: Tx,
  infras: readonly number[],
) => Promise<(mission: Pick<MissionFacts, 'infraId' | 'driverType'>, day: Day) => MealRule | null>;

export const mealRulesPort = port<MealRulesReader>('rules of meals', () =>
  Promise.resolve(() => null),
);
