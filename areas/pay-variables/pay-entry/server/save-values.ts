// Several figures put in at once: pasted, filled, undone. One reason, one recalculation of the missions concerned.
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { seenOf } from '#areas/pay-variables/pay-periods/server/api.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PatchedRows } from '../grid.ts';
import { announce } from './announce.ts';
import { calculateMissions, daysOfPeriod } from './calculate.ts';
import { gridHeadings, rowsOf } from './grid.ts';
import { missionsOf } from './missions.ts';
import { openPeriod } from './periods.ts';
import { plansOf } from './plans.ts';
import { storePuts } from './store-puts.ts';

type Call = HandlerCall<typeof payEntry.saveValues>;

export const saveValues = async (call: Call): Promise<PatchedRows> => {
  const { period: id, values } = call.body;
  const period = await openPeriod(call, id);
  const infras = await seenOf(call, period.companyId);
  const wanted = [...new Set(values.map((v) => v.mission))];
  const missions = await missionsOf(call.tx, {
    infras,
    range: daysOfPeriod(period),
    missions: wanted,
  });
  if (missions.length !== wanted.length)
    throw new AppError('not_found', { message: fr.missionMissing });
  const plans = await plansOf(call.tx, period);
  const headings = new Map(
    missions.map((m) => [
      m.id,
      new Map(plans.of(m).configuration.headings.map((h) => [h.id, h.unit])),
    ]),
  );
  const last = new Map(values.map((v) => [`${v.mission} ${v.heading}`, v]));
  await storePuts(
    call,
    { period: period.id, customer: period.customerId },
    [...last.values()].map((v) => {
      const unit = headings.get(v.mission)?.get(v.heading);
      if (unit === undefined) throw invalid({ heading: fr.headingMissing });
      return { ...v, unit, reason: call.body.reason };
    }),
  );
  await calculateMissions(call.tx, period, plans, missions);
  await announce(call.tx, call.services.live, period, 'value');
  const rows = await rowsOf(
    call.tx,
    period,
    infras,
    gridHeadings(plans).map((h) => h.id),
    plans,
    wanted,
  );
  return { rows: rows.map(({ mission, stale, cells }) => ({ mission, stale, cells })) };
};
