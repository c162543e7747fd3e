// A month computed again with other texts for some headings: what a draft would have given. Nothing is stored.
import type { Tx } from '#platform/server/call.ts';
import { seenOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { ExplainedNode } from '../explained.ts';
import { daysOfPeriod } from './calculate.ts';
import { computeMission, type MissionInputs } from './compute.ts';
import { treeOf } from './explain.ts';
import { inputsOf, loadMonth } from './load-month.ts';
import { missionsOf } from './missions.ts';
import type { PeriodCall } from './periods.ts';
import type { Plan } from './plan.ts';
import { plansOf } from './plans.ts';
import { redrafted, redraftedPlans, type Drafts } from './redrafted.ts';

export interface ReplayedValue {
  readonly missionId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly headingId: number;
  readonly code: string;
  readonly label: string;
  readonly unit: string;
  readonly before: number | null;
  readonly after: number | null;
}
/** Missions of one piece: a job shows progress and heeds a cancel between two. */
const PIECE = 250;

/**
 * Computes the missions of a period in some infrastructures twice: by the rules of the period (a closed one's own), and with drafts. Gives, piece by piece, the values of those headings, and of any other that comes out differently.
 */
export async function* replayPeriod(
  tx: Tx,
  o: {
    readonly period: Period;
    readonly infras: readonly number[];
    readonly drafts: Drafts;
  },
): AsyncGenerator<ReplayedValue[]> {
  const { period, infras, drafts } = o;
  const range = daysOfPeriod(period);
  const plans = await plansOf(tx, period);
  const changed = redraftedPlans(plans, drafts, period.lastDay);
  for (let after = 0; ;) {
    const missions = await missionsOf(tx, { infras, range, after, limit: PIECE });
    const last = missions.at(-1);
    if (last === undefined) return;
    after = last.id;
    const loaded = await loadMonth(tx, period, changed, missions);
    yield loaded.flatMap((one) => {
      const m = one.mission;
      return compared(plans.of(m), changed.of(m), inputsOf(one), drafts).map((v) => ({
        missionId: m.id,
        infraId: m.infraId,
        collaboratorId: m.collaboratorId,
        ...v,
      }));
    });
  }
}

const compared = (before: Plan, after: Plan, inputs: MissionInputs, drafts: Drafts) => {
  const then = new Map(computeMission(before, inputs).map((v) => [v.headingId, v.computed]));
  const headings = new Map(after.configuration.headings.map((h) => [h.id, h]));
  return computeMission(after, inputs).flatMap(({ headingId, computed }) => {
    // A heading that the month did not have paid nothing.
    const old = then.has(headingId) ? (then.get(headingId) ?? null) : 0;
    const heading = headings.get(headingId);
    return heading === undefined || (old === computed && !drafts.has(headingId))
      ? []
      : [
          {
            headingId,
            code: heading.code,
            label: heading.label,
            unit: heading.unit,
            before: old,
            after: computed,
          },
        ];
  });
};

export interface ReplayedTrees {
  readonly before: ExplainedNode | null;
  readonly after: ExplainedNode | null;
}
/** One figure of a replay taken apart: by the rules of the month, and with drafts. Null when the mission has no day there or is out of sight. */
export const explainReplayed = async (
  call: Pick<PeriodCall, 'tx' | 'actor'>,
  o: {
    readonly period: Period;
    readonly mission: number;
    readonly code: string;
    readonly drafts: Drafts;
  },
): Promise<ReplayedTrees | null> => {
  const range = daysOfPeriod(o.period);
  const [m] = await missionsOf(call.tx, {
    infras: await seenOf(call, o.period.companyId),
    range,
    mission: o.mission,
  });
  if (m === undefined) return null;
  const plans = await plansOf(call.tx, o.period);
  const plan = plans.of(m);
  const draft = redrafted(plan, o.drafts, o.period.lastDay);
  const reading = redraftedPlans(plans, o.drafts, o.period.lastDay);
  const [loaded] = await loadMonth(call.tx, o.period, reading, [m]);
  if (loaded === undefined) return null;
  const inputs = inputsOf(loaded);
  return { before: treeOf(plan, inputs, o.code), after: treeOf(draft, inputs, o.code) };
};
