// Figures put in: typed, pasted, filled, undone. One reason, one recalculation of the missions concerned.
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { seenOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PatchedRows } from '../grid.ts';
import { missionsAfter } from './after-puts.ts';
import { announce } from './announce.ts';
import { calculateMissions, daysOfPeriod } from './calculate.ts';
import { gridHeadings, rowsOf } from './grid.ts';
import { missionsOf, type PeriodMission } from './missions.ts';
import { openPeriod } from './periods.ts';
import { plansOf, type Plans } from './plans.ts';
import { refuseImpossible, refuseOverwriting, type GuardedPut } from './put-guard.ts';
import { storePuts, type Stored } from './store-puts.ts';

type Call = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services' | 'now'>;
interface Putting {
  readonly period: number;
  readonly reason: string | null;
  /** The writer knows that some cannot be: the reason says why they are. */
  readonly confirmed: boolean;
  readonly values: readonly GuardedPut[];
}
interface Put {
  readonly period: Period;
  readonly infras: readonly number[];
  readonly plans: Plans;
  readonly missions: readonly PeriodMission[];
  readonly stored: readonly Stored[];
}

/** The unit of a heading as each mission counts it; refuses a heading that the mission has not. */
const unitOf = (
  plans: Plans,
  missions: readonly PeriodMission[],
): ((put: GuardedPut) => string) => {
  const units = new Map(
    missions.map((m) => [
      m.id,
      new Map(plans.of(m).configuration.headings.map((h) => [h.id, h.unit])),
    ]),
  );
  return ({ mission, heading }) => {
    const unit = units.get(mission)?.get(heading);
    if (unit === undefined) throw invalid({ heading: fr.headingMissing });
    return unit;
  };
};

/** Puts figures in, or gives the computed ones back (null); what other headings take from them follows at once. */
export const putFigures = async (
  call: Call,
  { period: id, reason, confirmed, values }: Putting,
): Promise<Put> => {
  const period = await openPeriod(call, id);
  const infras = await seenOf(call, period.companyId);
  const wanted = [...new Set(values.map((v) => v.mission))];
  const range = daysOfPeriod(period);
  const missions = await missionsOf(call.tx, { infras, range, missions: wanted });
  if (missions.length !== wanted.length)
    throw new AppError('not_found', { message: fr.missionMissing });
  const plans = await plansOf(call.tx, period);
  const unit = unitOf(plans, missions);
  const puts = [...new Map(values.map((v) => [`${v.mission} ${v.heading}`, v])).values()].map(
    (v) => ({ ...v, unit: unit(v), reason }),
  );
  refuseImpossible({ period, plans, missions }, puts, confirmed);
  await refuseOverwriting(call, { period, missions }, puts);
  const stored = await storePuts(call, { period: period.id, customer: period.customerId }, puts);
  const after = await missionsAfter(call.tx, { plans, infras, range, missions }, puts);
  await calculateMissions(call.tx, period, plans, after);
  await announce(call.tx, call.services.live, period, 'value');
  return { period, infras, plans, missions: after, stored };
};

export const saveValues = async (
  call: HandlerCall<typeof payEntry.saveValues>,
): Promise<PatchedRows> => {
  const { period, infras, plans, missions } = await putFigures(call, call.body);
  const rows = await rowsOf(call.tx, {
    period,
    infras,
    plans,
    headings: gridHeadings(plans).map((h) => h.id),
    only: missions.map((m) => m.id),
  });
  return { rows: rows.map(({ mission, stale, cells }) => ({ mission, stale, cells })) };
};

/** One figure of one mission; answers its value's id. */
export const saveValue = async (
  call: HandlerCall<typeof payEntry.saveValue>,
): Promise<{ id: number }> => {
  const { period, reason, confirmed, ...value } = call.body;
  const { stored } = await putFigures(call, { period, reason, confirmed, values: [value] });
  const [one] = stored;
  if (one === undefined) throw new AppError('not_found', { message: fr.missionMissing });
  return { id: one.id };
};
