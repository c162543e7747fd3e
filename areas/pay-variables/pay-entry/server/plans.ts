// Which rules each mission of a period is computed with. Compiled once for each configuration, however many missions share it.
import type { Tx } from '#platform/server/call.ts';
import type { PayHeading } from '#areas/pay-variables/headings/server/api.ts';
import type { Period } from '#areas/pay-variables/pay-periods/server/api.ts';
import { configurationOf } from './periods.ts';
import { planOf, type Plan } from './plan.ts';

export interface Plans {
  readonly all: readonly Plan[];
  readonly of: (mission: { readonly infraId: number; readonly collaboratorId: number }) => Plan;
  /** Every heading of any plan once, in the order of the grid. */
  readonly headings: readonly PayHeading[];
}

export const onePlan = (plan: Plan): Plans => ({ all: [plan], of: () => plan, headings: plan.configuration.headings });

/** The plans of a period: as the rules are now while it is open, as its last snapshot froze them once it is closed. */
export const plansOf = async (tx: Tx, period: Period): Promise<Plans> => onePlan(planOf(await configurationOf(tx, period)));
