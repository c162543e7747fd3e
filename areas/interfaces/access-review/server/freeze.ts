// What the accounts of a place hold at this moment, written down with what the portal recorded about it. Elevated: the trail of a whole customer is read.
import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import type { Tx } from '#platform/server/call.ts';
import { recordRun } from '#platform/server/db/audit.ts';
import { trailRows } from '#platform/server/db/audit-trail.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import { givenRights, grantsOf, heldRights } from '#areas/organisation/users/server/api.ts';
import { factsOfRights, rightsOfRole, type TracedArea, type TracedRights } from '../traces.ts';

export interface Freezing {
  readonly auth: Pick<Auth, 'access'>;
  readonly areas: readonly TracedArea[];
  readonly traced: TracedRights;
}
export interface Frozen {
  readonly id: number;
  readonly customer_id: number;
  readonly infra_id: number;
  readonly unused_months: number;
  readonly trail_since: string | null;
}
const below = levelRows('below');
const inside = levelRows('inside');
const m = missionRows('m');
const l = trailRows('l');

export const trailSince = async (tx: Tx, customerId: number): Promise<string | null> =>
  (await tx.value<string>`select ${l.at} from ${l.rows} where ${l.customer} = ${customerId} order by 1 limit 1`) ??
  null;
/** The moment before which something counts as long ago. */
export const cutoffOf = (now: Temporal.Instant, months: number): Temporal.Instant =>
  now.toZonedDateTimeISO('Europe/Paris').subtract({ months }).toInstant();
/** Whether the trail reaches back far enough for « no trace » to mean anything. */
export const judgesUse = (
  { trail_since }: Pick<Frozen, 'trail_since'>,
  cutoff: Temporal.Instant,
): boolean =>
  trail_since !== null && Temporal.Instant.compare(Temporal.Instant.from(trail_since), cutoff) <= 0;

/** What each role and profile that somebody holds opens. */
const grants = async (tx: Tx, { auth, traced }: Freezing, { customer_id }: Frozen) => {
  const held = await tx.run<{ kind: 'role' | 'profile'; ref: string }>`
    select distinct h.kind, h.ref from ${heldRights} h where h.customer_id = ${customer_id} and h.kind in ('role', 'profile')`;
  const facts = [];
  for (const { kind, ref } of held) {
    const rights =
      kind === 'role'
        ? rightsOfRole(auth.access, ref as Role)
        : ((await grantsOf(tx, Number(ref)))?.granted ?? []);
    const { areas, isPowerful } = factsOfRights(traced, rights);
    facts.push({ kind, ref, areas, powerful: isPowerful });
  }
  return facts;
};

interface Asked {
  readonly now: Temporal.Instant;
  readonly isAdded?: boolean;
}
type Sql = ReturnType<typeof sql>;

/** Every grant with what was recorded about it. */
const factsOf = (
  { customer_id: customer, infra_id: place }: Frozen,
  { records, opens }: { readonly records: string; readonly opens: string },
  now: Temporal.Instant,
): Sql => sql`
    mine as materialized (
      select h.*, h.roles <@ array['ROLE_COLLABORATOR'] and not exists (select from ${heldRights} o where o.user_id = h.user_id and o.kind = 'profile') as employee
      from ${heldRights} h where h.customer_id = ${customer} and h.infra_id in (select ${below.below} from ${below.rows} where ${below.above} = ${place})
    ), opens as (select * from jsonb_to_recordset(${opens}::jsonb) as o(kind text, ref text, areas text[], powerful boolean)
    ), record as (select * from jsonb_to_recordset(${records}::jsonb) as r(record text, area text)
    ), trace as materialized (
      select ${l.user} as user_id, r.area, ${l.infra} as infra_id, max(${l.at}) as at from ${l.rows} left join record r on r.record = ${l.table}
      where ${l.customer} = ${customer} and ${l.impersonator} is null and ${l.user} in (select user_id from mine)
        and not (${l.table} = 'app_user' and ${l.action} = 'update' and ${l.after} - '{last_login_at,version}'::text[] = '{}')
      group by 1, 2, 3
    ), used as (
      select x.user_id, x.kind, x.ref, max(t.at) as at from mine x join trace t on t.user_id = x.user_id left join opens o on o.kind = x.kind and o.ref = x.ref
      where case x.kind when 'account' then true
        when 'place' then t.infra_id is null or exists (select from ${inside.rows} where ${inside.below} = t.infra_id and ${inside.above} = x.ref_id)
        else t.area is null or t.area = any(o.areas) end
      group by 1, 2, 3
    ), facts as (
      select x.*, g.at as since, g.by as given_by, used.at as traced_at, o.powerful,
        case when x.ref = 'ROLE_COLLABORATOR' or (x.kind = 'place' and x.employee) then 'own'
          when x.kind in ('role', 'profile') and coalesce(cardinality(o.areas), 0) = 0 then 'no' else 'yes' end as recorded,
        (count(*) over (partition by x.infra_id, x.kind, x.ref))::int as holders,
        (count(*) filter (where x.kind = 'account') over (partition by x.infra_id))::int as peers,
        exists (select from ${m.rows} where ${m.person} = x.collaborator_id)
          and not exists (select from ${m.rows} where ${m.person} = x.collaborator_id and ${m.notOverOn(todayIn(now))}) as has_left
      from mine x left join opens o on o.kind = x.kind and o.ref = x.ref
        left join used on used.user_id = x.user_id and used.kind = x.kind and used.ref = x.ref
        left join ${givenRights(customer)} g on g.user_id = x.user_id and g.kind = x.kind and g.ref = x.ref)`;

/** What stands out in a row `f` of the facts. */
const exceptionsOf = (review: Frozen, { now, isAdded = false }: Asked): Sql => {
  const cutoff = cutoffOf(now, review.unused_months);
  const long = (at: string): Sql =>
    sql`coalesce(${sql.ref(`f.${at}`)} < ${cutoff.toString()}::timestamptz, true)`;
  return sql`array_remove(array[
        case when f.kind = 'account' and f.has_left then 'left' end,
        case when f.kind = 'account' and f.last_login_at is null and ${long('created_at')} then 'never' end,
        case when f.kind = 'account' and f.last_login_at is not null and ${long('last_login_at')} and ${long('traced_at')} then 'dormant' end,
        case when f.powerful then 'powerful' end,
        case when ${judgesUse(review, cutoff)} and f.kind <> 'account' and f.recorded = 'yes' and ${long('created_at')} and ${long('since')} and ${long('traced_at')} then 'untraced' end,
        case when f.kind in ('role', 'profile') and f.peers >= 10 and f.holders * 10 <= f.peers then 'rare' end,
        case when ${isAdded} then 'added' end], null)`;
};

/** Writes what is held and not yet in the review; `isAdded` marks it. Answers how many. */
export const freeze = async (
  tx: Tx,
  freezing: Freezing,
  review: Frozen,
  asked: Asked,
): Promise<number> => {
  const { id, customer_id: customer, infra_id: place } = review;
  const opens = JSON.stringify(await grants(tx, freezing, review));
  const records = JSON.stringify(
    freezing.areas.flatMap((area) => area.records.map((record) => ({ record, area: area.name }))),
  );
  const rows = await tx.run<{ id: number }>`
    insert into access_review_item (customer_id, infra_id, review_id, user_id, kind, ref, ref_id, label, since, given_by, traced_at, recorded, seen_at, holders, peers, exceptions)
    with ${factsOf(review, { records, opens }, asked.now)}
    select ${customer}::bigint, f.infra_id, ${id}::bigint, f.user_id, f.kind, f.ref, f.ref_id, f.label, case f.kind when 'account' then f.created_at else f.since end, f.given_by,
      f.traced_at, f.recorded, f.last_login_at, f.holders, f.peers, ${exceptionsOf(review, asked)}
    from facts f on conflict (review_id, user_id, kind, ref) do nothing returning id`;
  await recordRun(tx, {
    what: 'access-review.freeze',
    rowId: id,
    customerId: customer,
    infraId: place,
    counts: { items: rows.length },
  });
  return rows.length;
};
