// Figures that people put in: kept apart from the computed ones, with a reason, until they are reset.
import { AppError, invalid } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import type { PayHeading } from '#areas/pay-variables/headings/server/api.ts';
import { seenOf, visiblePeriod, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import type { payEntry, ValueChange } from '../contract.ts';
import { fr } from '../fr.ts';
import { announce } from './announce.ts';
import type { Calculated } from '../calculated.ts';
import { calculateMissions, calculatePlanPart, daysOfPeriod } from './calculate.ts';
import { valueRow } from './explain.ts';
import { missionsOf, type PeriodMission } from './missions.ts';
import { openPeriod } from './periods.ts';
import { putFigures } from './save-values.ts';
import { planPart } from './plan-part.ts';
import { plansOf, type Plans } from './plans.ts';
import type { PayEntryTables } from './table.ts';

type Call = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services' | 'now'>;
interface Place {
  readonly period: Period;
  readonly plans: Plans;
  readonly mission: PeriodMission;
}

const placeOf = async (call: Call, periodId: number, missionId: number): Promise<Place> => {
  const period = await openPeriod(call, periodId);
  const [mission] = await missionsOf(call.tx, {
    infras: await seenOf(call, period.companyId),
    range: daysOfPeriod(period),
    mission: missionId,
  });
  if (mission === undefined) throw new AppError('not_found', { message: fr.missionMissing });
  return { period, plans: await plansOf(call.tx, period), mission };
};

/** Computes one mission again: what other headings take from a changed figure follows at once. */
const recalculate = async (call: Call, { period, plans, mission }: Place): Promise<Calculated> => {
  const done = await calculateMissions(call.tx, period, plans, [mission]);
  await announce(call.tx, call.services.live, period, 'value');
  return done;
};

const recorded = async (
  call: Call,
  { period, plans, mission }: Place,
  done: Calculated,
): Promise<Calculated> => {
  await recordRun(call.tx, {
    what: 'pay-variables.calculation',
    rowId: mission.id,
    customerId: period.customerId,
    infraId: mission.infraId,
    counts: { ...done },
    hashes: { rules: plans.of(mission).rules },
  });
  return done;
};

export const calculateMission = async (
  call: HandlerCall<typeof payEntry.calculateMission>,
): Promise<Calculated> => {
  const place = await placeOf(call, call.params.periodCompanyId, call.params.missionId);
  return recorded(call, place, await recalculate(call, place));
};

const headingIn = ({ plans, mission }: Place, id: number): PayHeading => {
  const heading = plans.of(mission).configuration.headings.find((h) => h.id === id);
  if (heading === undefined) throw invalid({ heading: fr.headingMissing });
  return heading;
};
/** One value alone, with what it is made of and what follows from it. */
export const calculateValue = async (
  call: HandlerCall<typeof payEntry.calculateValue>,
): Promise<Calculated> => {
  const place = await placeOf(call, call.body.period, call.body.mission);
  const { code } = headingIn(place, call.body.heading);
  const done = await calculatePlanPart(
    call.tx,
    place.period,
    { plans: place.plans, part: planPart(place.plans.of(place.mission), code) },
    place.mission,
  );
  await announce(call.tx, call.services.live, place.period, 'value');
  return recorded(call, place, done);
};

/** Gives the computed figure back; refused where somebody has put another in since the reader looked. */
export const resetValue = async (
  call: HandlerCall<typeof payEntry.resetValue>,
): Promise<{ id: number }> => {
  const row = await valueRow(call, call.params.id);
  const { expected } = call.body;
  const value = { mission: row.mission_id, heading: row.heading_id, value: null, expected };
  await putFigures(call, {
    period: row.pay_period_id,
    reason: null,
    confirmed: false,
    values: [value],
  });
  return { id: row.id };
};

export const valueHistory = async (
  call: HandlerCall<typeof payEntry.valueHistory>,
): Promise<ValueChange[]> => {
  const row = await valueRow(call, call.query.id);
  await visiblePeriod(call, row.pay_period_id);
  const history = await tables<
    PayEntryTables & InfrastructureTables & Pick<UserTables, 'app_user'>
  >(call)
    .selectFrom('evp_value_history as h')
    .leftJoin('app_user as u', 'u.id', 'h.user_id')
    .select([
      'h.id',
      'h.kind',
      'h.before',
      'h.after',
      'h.reason',
      'h.created_at',
      'u.first_name',
      'u.last_name',
    ])
    .where('h.evp_value_id', '=', row.id)
    .orderBy('h.id', 'desc')
    .limit(200)
    .execute();
  return history.map((h) => ({
    id: h.id,
    kind: h.kind,
    before: h.before,
    after: h.after,
    reason: h.reason,
    user: h.first_name === null ? null : `${h.first_name} ${h.last_name ?? ''}`.trim(),
    at: h.created_at,
  }));
};
