// Which rules each mission of a period is computed with. Compiled once for each configuration, however many missions share it.
import type { DayRange } from '#engines/french-time/days.ts';
import { addMonths } from '#engines/french-time/months.ts';
import { quarterOf } from '#engines/overtime/frames.ts';
import { defaultSetting, type OvertimeSetting } from '#engines/overtime/setting.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  payConfigurations,
  type PayConfiguration,
  type PayHeading,
} from '#areas/pay-variables/headings/server/api.ts';
import { overtimeSettingOn } from '#areas/working-time/overtime/server/api.ts';
import { periodsOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { agreementOn, subtree } from '#areas/organisation/infrastructures/server/api.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
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
  /** Names of days, weeks, missions and absences that some formula of any plan reads. */
  readonly used: ReadonlySet<string>;
  /** The days of the quarter's three periods, where hours are counted by the quarter. */
  readonly quarter: DayRange | null;
}

/** Headings whose formula reads a counter: their figures are balances, or made of them. */
export const balancesOf = ({ all }: Plans): ReadonlySet<number> =>
  new Set(
    all.flatMap((p) => p.order.filter((h) => h.counters.length > 0).map((h) => h.heading.id)),
  );

const plansFrom = (
  configurations: readonly PayConfiguration[],
  indexOf: (mission: Which) => number,
  quarter: DayRange | null,
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
    used: new Set(all.flatMap((p) => [...p.used])),
    quarter,
    readCounters: all.some((p) => p.order.some((h) => h.counters.length > 0)),
    indexOf,
    of: (m) => all[indexOf(m)] ?? first,
    headings: headings.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
  };
};

/** The days of the three periods of a period's civil quarter, as they are stored. */
const quarterDays = async (
  tx: Tx,
  { companyId, month, firstDay, lastDay }: Period,
  { length }: OvertimeSetting,
): Promise<DayRange | null> => {
  if (length !== 'quarter') return null;
  const place = (Number(month.slice(5)) - 1) % 3;
  const months = [0, 1, 2].map((i) => addMonths(month, i - place));
  const { first, last } = quarterOf({ first: firstDay, last: lastDay });
  const stored = (await periodsOf(tx, [companyId])).filter((p) => months.includes(p.month));
  return {
    first: stored.find((p) => p.month === months[0])?.firstDay ?? first,
    last: stored.find((p) => p.month === months[2])?.lastDay ?? last,
  };
};

/** The rules of a customer as they are now, by level. */
const livePlans = async (tx: Tx, period: Period): Promise<Plans> => {
  const agencies = await subtree(tx, period.companyId);
  const m = missionRows('m');
  const collaborators = await tx.run<{
    id: number;
    agencyId: number;
  }>`select distinct ${m.person} as id, ${m.agency} as "agencyId" from ${m.rows}
    where ${m.in(agencies)} and ${m.during({ first: period.firstDay, last: period.lastDay })}`;
  const overtime = await overtimeSettingOn(tx, period.companyId, period.lastDay);
  const agreement = await agreementOn(tx, period.companyId, period.lastDay);
  const otherAgreement = agreement !== null && agreement !== '0016';
  const configurations = await payConfigurations(tx, {
    customerId: period.customerId,
    agencies,
    collaborators,
    day: period.lastDay,
    first: period.firstDay,
  });
  return plansFrom(
    configurations.configurations.map((c) => ({ ...c, overtime, otherAgreement })),
    (m) => configurations.indexOf(m.infraId, m.collaboratorId),
    await quarterDays(tx, period, overtime),
  );
};

interface Frozen {
  readonly configurations: readonly PayConfiguration[];
  readonly missions: readonly (readonly [mission: number, configuration: number])[];
}
/** The rules that the last snapshot froze; the first snapshots had one configuration for everybody. */
const frozenPlans = async (tx: Tx, period: Period): Promise<Plans | null> => {
  const [frozen] =
    await tx.run<Frozen>`select coalesce(content -> 'configurations', jsonb_build_array(jsonb_build_object('headings', content -> 'headings', 'parameters', content -> 'parameters', 'counters', content -> 'counters', 'overtime', content -> 'overtime', 'otherAgreement', content -> 'otherAgreement'))) as configurations,
    (select coalesce(jsonb_agg(jsonb_build_array(m -> 'id', m -> 'configuration')), '[]') from jsonb_array_elements(content -> 'missions') m where m ? 'configuration') as missions
    from pay_snapshot where pay_period_id = ${period.id} order by number desc limit 1`;
  if (frozen === undefined) return null;
  const places = new Map(frozen.missions);
  const [first] = frozen.configurations;
  return plansFrom(
    frozen.configurations,
    (m) => places.get(m.id) ?? 0,
    await quarterDays(tx, period, first?.overtime ?? defaultSetting),
  );
};

/** The plans of a period: as the rules are now while it is open, as its last snapshot froze them once it is closed. */
export const plansOf = async (tx: Tx, period: Period): Promise<Plans> =>
  (period.status === 'closed' ? await frozenPlans(tx, period) : null) ?? livePlans(tx, period);
