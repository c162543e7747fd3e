import { subtract, total, union, type Intervals } from '../french-time/intervals.ts';

/** Theoretical versus real, in seconds. */
export interface PlanComparison {
  readonly theoretical: number;
  /** Planned and not served. */
  readonly unserved: number;
  /** Served and not planned. */
  readonly unplanned: number;
}

/** Compares planned service with the time really served; without a plan there is nothing to compare. */
export function comparePlan(planned: Intervals | undefined, served: Intervals): PlanComparison {
  if (!planned) return { theoretical: 0, unserved: 0, unplanned: 0 };
  const [plan, real] = [union(planned), union(served)];
  return {
    theoretical: total(plan),
    unserved: total(subtract(plan, real)),
    unplanned: total(subtract(real, plan)),
  };
}
