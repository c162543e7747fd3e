// Several figures put in at once: pasted, filled, undone. One reason, one recalculation of the missions concerned.
import { sql } from 'kysely';
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { seenOf } from '#areas/pay-variables/pay-periods/server/api.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import type { PatchedRows } from '../grid.ts';
import { announce } from './announce.ts';
import { calculateMissions, daysOfPeriod } from './calculate.ts';
import { gridHeadings, rowsOf } from './grid.ts';
import { missionsOf } from './load-facts.ts';
import { openPeriod } from './periods.ts';
import { plansOf } from './plans.ts';

type Call = HandlerCall<typeof payEntry.saveValues>;
interface Put { readonly mission: number; readonly heading: number; readonly unit: string; readonly value: number | null }

/** Figures and their history, in the order of the key; what is given back and was never put in changes nothing. */
const store = (call: Call, period: number, customer: number, puts: readonly Put[]) => sql`with put as (
    select u.mission, u.heading, u.unit, u.value, m.infra_id, m.collaborator_id from unnest(${puts.map((p) => p.mission)}::bigint[], ${puts.map((p) => p.heading)}::bigint[], ${puts.map((p) => p.unit)}::text[], ${puts.map((p) => p.value)}::bigint[]) as u(mission, heading, unit, value)
      join mission m on m.id = u.mission),
  old as (select v.id, v.mission_id, v.heading_id, v.computed, v.manual from evp_value v join put on put.mission = v.mission_id and put.heading = v.heading_id where v.pay_period_id = ${period}),
  kept as (insert into evp_value (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, manual, manual_reason, manual_by, manual_at)
    select ${customer}, infra_id, ${period}, mission, collaborator_id, heading, unit, value, case when value is not null then ${call.body.reason}::text end, case when value is not null then ${call.actor.userId}::bigint end, case when value is not null then ${call.now.toString()}::timestamptz end
      from put where value is not null or exists (select from old where old.mission_id = put.mission and old.heading_id = put.heading and old.manual is not null) order by mission, heading
    on conflict (pay_period_id, mission_id, heading_id) do update set manual = excluded.manual, manual_reason = excluded.manual_reason, manual_by = excluded.manual_by, manual_at = excluded.manual_at
    returning id, infra_id, mission_id, heading_id, manual)
  insert into evp_value_history (customer_id, infra_id, evp_value_id, kind, before, after, reason, user_id)
    select ${customer}, k.infra_id, k.id, case when k.manual is null then 'reset' else 'manual' end, coalesce(old.manual, old.computed), coalesce(k.manual, old.computed), ${call.body.reason}, ${call.actor.userId}
    from kept k left join old on old.id = k.id`.execute(call.tx);

export const saveValues = async (call: Call): Promise<PatchedRows> => {
  const { period: id, values } = call.body;
  const period = await openPeriod(call, id);
  const infras = await seenOf(call, period.companyId);
  const wanted = [...new Set(values.map((v) => v.mission))];
  const missions = await missionsOf(call.tx, { infras, range: daysOfPeriod(period), missions: wanted });
  if (missions.length !== wanted.length) throw new AppError('not_found', { message: fr.missionMissing });
  const plans = await plansOf(call.tx, period);
  const headings = new Map(missions.map((m) => [m.id, new Map(plans.of(m).configuration.headings.map((h) => [h.id, h.unit]))]));
  const last = new Map(values.map((v) => [`${v.mission} ${v.heading}`, v]));
  await store(call, period.id, period.customerId, [...last.values()].map((v) => {
    const unit = headings.get(v.mission)?.get(v.heading);
    if (unit === undefined) throw invalid({ heading: fr.headingMissing });
    return { ...v, unit };
  }));
  await calculateMissions(call.tx, period, plans, missions);
  await announce(call.tx, call.services.live, period, 'value');
  const rows = await rowsOf(call.tx, period, infras, gridHeadings(plans).map((h) => h.id), plans, wanted);
  return { rows: rows.map(({ mission, stale, cells }) => ({ mission, stale, cells })) };
};
