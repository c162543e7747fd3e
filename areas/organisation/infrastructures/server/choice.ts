// Where one may work: companies and agencies of the perimeter, and the tree of the switcher (specification 002 §2.3).
import { sql } from 'kysely';
import { tables, type Actor, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { matches } from '#platform/server/db/schema.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { Route } from '#platform/contract/route.ts';
import type { Choice, TreeNode } from '../contract.ts';
import type { InfrastructureType } from '../infrastructure.ts';
import type { InfrastructureTables } from './table.ts';

type Call = Pick<HandlerCall<Route>, 'tx' | 'actor'>;
/** What a search answers, and what the switcher shows at once. */
const MOST_FOUND = 50;
const MOST_NODES = 2_000;

/** An administrator manages what the perimeter holds; others manage nothing. */
const managed = (actor: Actor): readonly number[] =>
  actor.roles.some((r) => r === 'ROLE_ADMIN' || r === 'ROLE_SUPER_ADMIN') ? actor.perimeter : [];

const words = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((w) => w !== '')
    .slice(0, 8);
/** Each word somewhere in name, code or SIRET, whatever its case and accents. */
const matchesText = (text: string) => {
  const parts = words(text).map((w) => matches(['i.name', 'i.code', 'i.siret'], w));
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
};

interface Wanted {
  readonly types: readonly InfrastructureType[];
  readonly ids: readonly number[];
  readonly search?: string | undefined;
  readonly under?: number | undefined;
  readonly limit?: number;
}

/** The ids of companies above a perimeter: an agency's supervisor chooses among the agencies of its company. */
const withAncestors = async (tx: Tx, ids: readonly number[]): Promise<number[]> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure_closure')
    .select('ancestor_id')
    .distinct()
    .where('descendant_id', '=', anyOf(ids))
    .execute();
  return rows.map((r) => r.ancestor_id);
};

const choose = async ({ tx }: Pick<Call, 'tx'>, w: Wanted): Promise<Choice[]> => {
  const t = tables<InfrastructureTables>({ tx });
  let rows = t
    .selectFrom('infrastructure as i')
    .innerJoin('infrastructure as top', 'top.id', 'i.customer_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('infrastructure_closure as c')
          .innerJoin('infrastructure as up', 'up.id', 'c.ancestor_id')
          .select(['up.id', 'up.name'])
          .whereRef('c.descendant_id', '=', 'i.id')
          .where('up.type', '=', 'company')
          .orderBy('c.depth')
          .limit(1)
          .as('company'),
      (join) => join.onTrue(),
    )
    .select([
      'i.id',
      'i.name',
      'i.code',
      'i.type',
      'company.id as companyId',
      'company.name as companyName',
      'top.name as customerName',
    ])
    .where('i.id', '=', anyOf(w.ids))
    .where('i.type', 'in', w.types)
    .where('i.active', '=', true)
    .orderBy(sql`i.name collate fr`)
    .orderBy('i.id');
  if (w.search !== undefined) rows = rows.where(matchesText(w.search));
  if (w.under !== undefined)
    rows = rows.where(
      'i.id',
      'in',
      t
        .selectFrom('infrastructure_closure')
        .select('descendant_id')
        .where('ancestor_id', '=', w.under),
    );
  if (w.limit !== undefined) rows = rows.limit(w.limit);
  return rows.execute();
};

const every: readonly InfrastructureType[] = ['group', 'subgroup', 'company', 'agency'];

/** Companies of the perimeter, and those that an agency of it belongs to. */
export const companies = async (call: Call, search?: string): Promise<Choice[]> =>
  choose(call, {
    types: ['company'],
    ids: await withAncestors(call.tx, call.actor.perimeter),
    search,
    ...(search === undefined ? {} : { limit: MOST_FOUND }),
  });
export const managedCompanies = (call: Call): Promise<Choice[]> =>
  choose(call, { types: ['company'], ids: managed(call.actor) });
export const agencies = (call: Call, company?: number): Promise<Choice[]> =>
  choose(call, { types: ['agency'], ids: call.actor.perimeter, under: company });
export const managedAgencies = (call: Call): Promise<Choice[]> =>
  choose(call, { types: ['agency'], ids: managed(call.actor) });
export const searchAll = (call: Call, search?: string): Promise<Choice[]> =>
  choose(call, { types: every, ids: call.actor.perimeter, search, limit: MOST_FOUND });

/** The active infrastructures of the perimeter (or those that match) with what stands above them, each before what it holds. */
export const tree = async (
  call: Call,
  search?: string,
): Promise<{ nodes: TreeNode[]; more: boolean }> => {
  const t = tables<InfrastructureTables>(call);
  const mine = new Set(call.actor.perimeter);
  let wanted = t
    .selectFrom('infrastructure as i')
    .select('i.id')
    .where('i.id', '=', anyOf(call.actor.perimeter))
    .where('i.active', '=', true)
    .orderBy(sql`i.name collate fr`)
    .orderBy('i.id')
    .limit(MOST_NODES + 1);
  if (search !== undefined && search !== '') wanted = wanted.where(matchesText(search));
  const ids = (await wanted.execute()).map((r) => r.id);
  const shown = await t
    .selectFrom('infrastructure as i')
    .select(['i.id', 'i.parent_id', 'i.type', 'i.name', 'i.code'])
    .where(
      'i.id',
      'in',
      t
        .selectFrom('infrastructure_closure')
        .select('ancestor_id')
        .where('descendant_id', '=', anyOf(ids.slice(0, MOST_NODES))),
    )
    .orderBy((eb) =>
      eb
        .selectFrom('infrastructure_closure as c')
        .select((e) => e.fn.max('c.depth').as('d'))
        .whereRef('c.descendant_id', '=', 'i.id'),
    )
    .orderBy(sql`i.name collate fr`)
    .orderBy('i.id')
    .execute();
  return {
    nodes: shown.map((r) => ({
      id: r.id,
      parentId: r.parent_id,
      type: r.type,
      name: r.name,
      code: r.code,
      mine: mine.has(r.id),
    })),
    more: ids.length > MOST_NODES,
  };
};
