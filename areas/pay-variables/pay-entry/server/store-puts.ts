// Figures that people put in, stored with their history; several at once.
import type { HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';

export interface Put {
  readonly mission: number;
  readonly heading: number;
  readonly unit: string;
  /** Null gives the computed one back. */ readonly value: number | null;
  /** Null: nobody is asked for one, as where the computed figure comes back. */
  readonly reason: string | null;
}
export interface Stored {
  readonly id: number;
  readonly mission: number;
  readonly heading: number;
  /** It was not there before. */ readonly made: boolean;
}
interface Place {
  readonly period: number;
  readonly customer: number;
}

const m = missionRows('m');
/** Figures and their history, in the order of the key; what is given back and was never put in changes nothing. */
export const storePuts = async (
  { tx, actor, now }: Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now'>,
  { period, customer }: Place,
  puts: readonly Put[],
): Promise<Stored[]> =>
  await tx.run<Stored>`with put as (
    select u.mission, u.heading, u.unit, u.value, u.reason, ${m.agency} as infra_id, ${m.person} as collaborator_id
      from unnest(${puts.map((p) => p.mission)}::bigint[], ${puts.map((p) => p.heading)}::bigint[], ${puts.map((p) => p.unit)}::text[], ${puts.map((p) => p.value)}::bigint[], ${puts.map((p) => p.reason)}::text[]) as u(mission, heading, unit, value, reason)
      join ${m.rows} on ${m.id} = u.mission),
  old as (select v.id, v.mission_id, v.heading_id, v.computed, v.manual from evp_value v join put on put.mission = v.mission_id and put.heading = v.heading_id where v.pay_period_id = ${period}),
  kept as (insert into evp_value (customer_id, infra_id, pay_period_id, mission_id, collaborator_id, heading_id, unit, manual, manual_reason, manual_by, manual_at)
    select ${customer}, infra_id, ${period}, mission, collaborator_id, heading, unit, value, case when value is not null then reason end, case when value is not null then ${actor.userId}::bigint end, case when value is not null then ${now.toString()}::timestamptz end
      from put where value is not null or exists (select from old where old.mission_id = put.mission and old.heading_id = put.heading and old.manual is not null) order by mission, heading
    on conflict (pay_period_id, mission_id, heading_id) do update set manual = excluded.manual, manual_reason = excluded.manual_reason, manual_by = excluded.manual_by, manual_at = excluded.manual_at
    returning id, infra_id, mission_id, heading_id, manual),
  told as (insert into evp_value_history (customer_id, infra_id, evp_value_id, kind, before, after, reason, user_id)
    select ${customer}, k.infra_id, k.id, case when k.manual is null then 'reset' else 'manual' end, coalesce(old.manual, old.computed), coalesce(k.manual, old.computed), put.reason, ${actor.userId}
    from kept k join put on put.mission = k.mission_id and put.heading = k.heading_id left join old on old.id = k.id returning evp_value_id)
  select k.id, k.mission_id as mission, k.heading_id as heading, old.id is null as made from kept k left join old on old.id = k.id where exists (select from told where evp_value_id = k.id)`;
