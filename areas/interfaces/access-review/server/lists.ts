// Reviews, and the accesses of one: as they were frozen, with what was decided and whether they are held today.
import { sql } from 'kysely';
import { formatDay } from '#engines/french-time/formats.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { roleTexts, type Access, type Role } from '#platform/contract/roles.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables } from '#platform/server/call.ts';
import { anyOf, ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { heldRights, mayEdit } from '#areas/organisation/users/server/api.ts';
import type { UserTables } from '#areas/organisation/users/server/table.ts';
import { itemList, reviewList, type ItemKind } from '../contract.ts';
import { fr } from '../fr.ts';
import { reservedFor } from '../judge.ts';
import type { AccessReviewTables } from './table.ts';

const t = texts(fr);
type AllTables = AccessReviewTables & UserTables & InfrastructureTables;

/** Accesses of accounts in sight; a place out of sight is not named. */
export const itemsInSight = ({ tx, actor }: Pick<ListCall, 'tx' | 'actor'>) =>
  tables<AllTables>({ tx })
    .selectFrom('access_review_item as x')
    .innerJoin('app_user as u', 'u.id', 'x.user_id')
    .where('u.infra_id', '=', ofScope(actor.scope))
    .where('x.infra_id', '=', ofScope(actor.scope))
    .where(sql<boolean>`(x.kind <> 'place' or x.ref_id = ${ofScope(actor.perimeter)})`);
const count = (condition: string) =>
  sql<number>`(select count(*)::int from access_review_item x left join access_review_decision d on d.id = x.decision_id where x.review_id = r.id and ${sql.raw(condition)})`;

/** Reviews of places in sight, and of those above that have accounts in sight. */
const reviewsInSight = ({ tx, actor }: Pick<ListCall, 'tx' | 'actor'>) =>
  tables<AllTables>({ tx })
    .selectFrom('access_review as r')
    .innerJoin('infrastructure as i', 'i.id', 'r.infra_id')
    .where(
      sql<boolean>`(r.infra_id = ${ofScope(actor.scope)} or exists (select from access_review_item x where x.review_id = r.id and x.infra_id = ${ofScope(actor.scope)}))`,
    );
export const reviews = listEngine(reviewList, {
  from: (call: ListCall) => reviewsInSight(call),
  id: 'r.id',
  source: {
    place: 'i.name',
    items: count('true'),
    undecided: count('x.decision_id is null'),
    removed: count(`d.decision = 'remove'`),
  },
  defaultOrder: { name: 'frozenAt', dir: 'desc' },
  search: ['r.name'],
  filters: { status: 'r.status' },
});
export const reviewOf = (call: Pick<ListCall, 'tx' | 'actor'>, id: number) =>
  reviewsInSight(call)
    .selectAll('r')
    .select('i.name as place')
    .where('r.id', '=', id)
    .executeTakeFirst();

const labelOf = (kind: ItemKind, label: string): string => {
  if (kind === 'account') return fr.accountItem;
  return kind === 'role' ? roleTexts[label as Role] : label;
};
export const labelSql = sql<string>`case x.kind when 'account' then ${fr.accountItem} when 'role' then ${JSON.stringify(roleTexts)}::jsonb ->> x.label else x.label end`;
export const isHeld = sql<boolean>`exists (select from ${heldRights} h where h.user_id = x.user_id and h.kind = x.kind and h.ref = x.ref)`;
const keyOf = sql<string>`x.kind || ':' || x.ref`;
const accountName = sql<string>`u.first_name || ' ' || u.last_name`;
const exceptionRank = sql<number>`cardinality(x.exceptions)`;
const useOf = (recorded: 'yes' | 'no' | 'own', at: string | null): string => {
  if (recorded === 'own') return fr.ownRights;
  if (recorded === 'no') return fr.notRecorded;
  return at === null ? fr.noTrace : formatDay(todayIn(Temporal.Instant.from(at)));
};

type Params = { readonly id: number };
const itemRows = (call: ListCall<Params>) =>
  itemsInSight(call)
    .innerJoin('infrastructure as i', 'i.id', 'x.infra_id')
    .leftJoin('access_review_decision as d', 'd.id', 'x.decision_id')
    .where('x.review_id', '=', call.params.id);
const outcome = sql<'undecided' | 'keep' | 'remove'>`coalesce(d.decision, 'undecided')`;
const live = sql<'same' | 'gone'>`case when ${isHeld} then 'same' else 'gone' end`;
const chosenIn =
  (value: typeof outcome | typeof live | typeof keyOf) =>
  (_eb: unknown, chosen: readonly string[]) =>
    sql<boolean>`${value} = ${anyOf(chosen)}`;

interface Account {
  readonly userId: number;
  readonly kind: ItemKind;
  readonly refId: number | null;
  readonly roles: Role[];
  readonly customer: number | null;
  readonly isWider: boolean;
}
/** What a profile grants is read where it is decided. */
const reservedOf = (access: Access, actor: ListCall['actor'], row: Account): string | null => {
  const isStronger = !mayEdit(access, actor, { roles: row.roles, customer_id: row.customer });
  const reserved = reservedFor(
    {
      userId: actor.userId,
      impersonatorId: actor.impersonator?.id ?? null,
      perimeter: actor.perimeter,
      stronger: new Set(isStronger ? [row.userId] : []),
      wider: new Set(row.isWider ? [row.userId] : []),
      profilesAbove: new Set(),
    },
    row,
  );
  return reserved === null ? null : fr.reservedFor[reserved];
};
const agenciesOf = async (call: ListCall<Params>) =>
  (await itemRows(call).select(['i.id', 'i.name']).distinct().execute()).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

export const itemsEngine = (access: Access) =>
  listEngine(itemList, {
    from: (call: ListCall<Params>) => itemRows(call),
    id: 'x.id',
    source: {
      account: accountName,
      agency: 'i.name',
      label: labelSql,
      givenBy: sql<string | null>`user_name(x.given_by)`,
      outcome,
      decidedBy: sql<string | null>`user_name(d.made_by)`,
      reason: 'd.reason',
      live,
      recorded: 'x.recorded',
      holders: 'x.holders',
      of: 'x.peers',
      userId: 'x.user_id',
      refId: 'x.ref_id',
      roles: 'u.roles',
      customer: 'u.customer_id',
      isWider: sql<boolean>`user_sees_more(x.user_id)`,
    },
    computed: {
      use: (r) => useOf(r.recorded, r.tracedAt),
      peers: (r) => t('peersOf', { holders: r.holders, all: r.of }),
      reserved: (r, { actor }) => reservedOf(access, actor, r),
    },
    sort: { exceptions: [exceptionRank, accountName] },
    defaultOrder: { name: 'exceptions', dir: 'desc' },
    search: [accountName, labelSql],
    filters: {
      exception: (_eb, chosen) => {
        const codes = chosen.filter((one) => one !== 'none');
        return sql<boolean>`(x.exceptions && ${codes}::text[] or (${chosen.includes('none')} and x.exceptions = '{}'))`;
      },
      outcome: chosenIn(outcome),
      kind: 'x.kind',
      right: chosenIn(keyOf),
      agency: { ids: 'x.infra_id' },
      live: chosenIn(live),
    },
    options: {
      right: async (call: ListCall<Params>) =>
        (await rightsOf(call)).map(({ key, label, holders }) => ({
          value: key,
          label,
          count: holders,
        })),
      agency: agenciesOf,
    },
    cells: {
      exceptions: (r) => r.exceptions.map((one) => fr.exceptionNames[one]).join(', '),
    },
  });

/** The accesses of a review by right, those with exceptions first. */
export const rightsOf = async (call: ListCall<Params>) => {
  const rows = await itemsInSight(call)
    .where('x.review_id', '=', call.params.id)
    .select([
      'x.kind',
      keyOf.as('key'),
      sql<string>`max(x.label)`.as('label'),
      sql<number>`count(*)::int`.as('holders'),
      sql<number>`(count(*) filter (where x.exceptions <> '{}'))::int`.as('exceptions'),
      sql<number>`(count(*) filter (where x.decision_id is null))::int`.as('undecided'),
    ])
    .groupBy(['x.kind', keyOf])
    .orderBy(sql`count(*) filter (where x.exceptions <> '{}') desc`)
    .orderBy(keyOf)
    .execute();
  return rows.map(({ label, ...row }) => ({ ...row, label: labelOf(row.kind, label) }));
};
