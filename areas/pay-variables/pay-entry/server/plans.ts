// Which rules each mission of a period is computed with. Compiled once for each configuration, however many missions share it.
import { sql } from 'kysely';
import type { Tx } from '#platform/server/call.ts';
import {
  payConfigurations,
  type PayConfiguration,
  type PayHeading,
} from '#areas/pay-variables/headings/server/api.ts';
import type { Period } from '#areas/pay-variables/pay-periods/server/api.ts';
import { subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { planOf, type Plan } from './plan.ts';

interface Which {
  readonly id: number;
  readonly infraId: number;
  readonly collaboratorId: number;
}
export interface Plans {
  readonly all: readonly Plan[];
  /** The place in `all` of a mission's plan. */
  readonly indexOf: (mission: Which) => number;
  readonly of: (mission: Which) => Plan;
  /** Every heading of any plan once, in the order of the grid. */
  readonly headings: readonly PayHeading[];
  /** Whether some formula reads a counter. */
  readonly readCounters: boolean;
}

const plansFrom = (
  configurations: readonly PayConfiguration[],
  indexOf: (mission: Which) => number,
): Plans => {
  const all = (
    configurations.length === 0 ? [{ headings: [], parameters: [] }] : configurations
  ).map(planOf);
  const [first = planOf({ headings: [], parameters: [] })] = all;
  const headings = [
    ...new Map(
      all.toReversed().flatMap((p) => p.configuration.headings.map((h) => [h.id, h] as const)),
    ).values(),
  ];
  const order = new Map(
    all.flatMap((p) => p.configuration.headings.map((h, i) => [h.id, i] as const)),
  );
  return {
    all,
    readCounters: all.some((p) => p.order.some((h) => h.counters.length > 0)),
    indexOf,
    of: (m) => all[indexOf(m)] ?? first,
    headings: headings.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
  };
};

/** The rules of a customer as they are now, by level. */
const livePlans = async (tx: Tx, period: Period): Promise<Plans> => {
  const agencies = await subtree(tx, period.companyId);
  const { rows: collaborators } = await sql<{
    id: number;
    agencyId: number;
  }>`select distinct m.collaborator_id as id, m.infra_id as "agencyId" from mission m
    where m.infra_id = any(${agencies}::bigint[]) and m.starts_on <= ${period.lastDay}::date and (m.ends_on is null or m.ends_on >= ${period.firstDay}::date)`.execute(
    tx,
  );
  const found = await payConfigurations(tx, {
    customerId: period.customerId,
    agencies,
    collaborators,
    day: period.lastDay,
    first: period.firstDay,
  });
  return plansFrom(found.configurations, (m) => found.indexOf(m.infraId, m.collaboratorId));
};

interface Frozen {
  readonly configurations: readonly PayConfiguration[];
  readonly missions: readonly (readonly [mission: number, configuration: number])[];
}
/** The rules that the last snapshot froze; the first snapshots had one configuration for everybody. */
const frozenPlans = async (tx: Tx, periodId: number): Promise<Plans | null> => {
  const {
    rows: [frozen],
  } =
    await sql<Frozen>`select coalesce(content -> 'configurations', jsonb_build_array(jsonb_build_object('headings', content -> 'headings', 'parameters', content -> 'parameters', 'counters', content -> 'counters'))) as configurations,
    (select coalesce(jsonb_agg(jsonb_build_array(m -> 'id', m -> 'configuration')), '[]') from jsonb_array_elements(content -> 'missions') m where m ? 'configuration') as missions
    from pay_snapshot where pay_period_id = ${periodId} order by number desc limit 1`.execute(tx);
  if (frozen === undefined) return null;
  const places = new Map(frozen.missions);
  return plansFrom(frozen.configurations, (m) => places.get(m.id) ?? 0);
};

/** The plans of a period: as the rules are now while it is open, as its last snapshot froze them once it is closed. */
export const plansOf = async (tx: Tx, period: Period): Promise<Plans> =>
  (period.status === 'closed' ? await frozenPlans(tx, period.id) : null) ?? livePlans(tx, period);
