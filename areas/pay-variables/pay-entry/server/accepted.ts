// « C’est normal »: an unusual figure that somebody looked at, with who and when; it holds as long as the figure is the same.
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { seenOf, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import type { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import type { UsualFigures } from '../judged-grid.ts';
import { announce } from './announce.ts';
import { openPeriod } from './periods.ts';
import { lockFigures } from './put-guard.ts';

/** Those of a period, by mission and heading's place in the grid. */
export const acceptedFigures = async (
  tx: Tx,
  period: Period,
  {
    infras,
    headings,
  }: { readonly infras: readonly number[]; readonly headings: readonly number[] },
): Promise<NonNullable<UsualFigures['accepted']>> => {
  const u = userRows('u');
  const rows = await tx.run<{
    mission: number;
    heading: number;
    value: number;
    by: string;
    at: string;
  }>`select v.mission_id as mission, v.heading_id as heading, v.accepted as value, coalesce(${u.name}, '') as by, iso(v.accepted_at) as at
    from evp_value v left join ${u.rows} on ${u.id} = v.accepted_by
    where v.pay_period_id = ${period.id} and v.accepted is not null and v.infra_id = any(${infras}::bigint[])`;
  const place = new Map(headings.map((id, i) => [id, i]));
  return Object.fromEntries(
    rows.map(({ mission, heading, value, by, at }) => [
      `${mission} ${place.get(heading) ?? -1}`,
      { value, by, at },
    ]),
  );
};

export const acceptValue = async (
  call: HandlerCall<typeof payEntry.acceptValue>,
): Promise<Record<string, never>> => {
  const { tx, actor, body } = call;
  const period = await openPeriod(call, body.period);
  await lockFigures(tx, period.id, [body.mission]);
  const infras = await seenOf(call, period.companyId);
  const rows = await tx.run`with kept as (
      update evp_value set accepted = ${body.accepted ? body.value : null}, accepted_by = ${body.accepted ? actor.userId : null}, accepted_at = ${body.accepted ? call.now.toString() : null}
      where pay_period_id = ${period.id} and mission_id = ${body.mission} and heading_id = ${body.heading} and infra_id = any(${infras}::bigint[])
        and coalesce(manual, computed) = ${body.value} and error is null
      returning id, customer_id, infra_id)
    insert into evp_value_history (customer_id, infra_id, evp_value_id, kind, before, after, reason, user_id)
    select customer_id, infra_id, id, 'accepted', ${body.value}, ${body.value}, ${body.accepted ? fr.acceptedReason : fr.acceptedUndone}, ${actor.userId} from kept returning id`;
  if (rows.length === 0) throw new AppError('conflict', { status: 409, message: fr.acceptedMoved });
  await announce(tx, call.services.live, period, 'value');
  return {};
};
