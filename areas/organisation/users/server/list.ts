import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type SqlBool,
  type RawBuilder,
} from 'kysely';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import { administratorList, infrastructureUserList, roleTexts, userList } from '../contract.ts';
import { fr } from '../fr.ts';
import { stateOf } from './account-rows.ts';
import type { UserTables } from './table.ts';

type AllTables = UserTables & InfrastructureTables;
type ListTables = AllTables & { u: AllTables['app_user']; i: AllTables['infrastructure'] };
type Eb = ExpressionBuilder<ListTables, 'u' | 'i'>;
interface Scoped {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope'>;
}

const eb = expressionBuilder<ListTables, 'u' | 'i'>();
const fullName = sql<string>`u.last_name || ' ' || u.first_name`;
const profiles = eb
  .selectFrom('user_profile_link as l')
  .innerJoin('user_profile as p', 'p.id', 'l.profile_id')
  .whereRef('l.user_id', '=', 'u.id')
  .select(sql<string[]>`coalesce(array_agg(p.name order by p.name collate fr), '{}')`.as('names'));

const users = ({ tx, actor }: Scoped) =>
  tables<AllTables>({ tx })
    .selectFrom('app_user as u')
    .innerJoin('infrastructure as i', 'i.id', 'u.infra_id')
    .where('u.infra_id', '=', ofScope(actor.scope));
const hasState = (values: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`${stateOf} = any(${[...values]}::text[])`;
const hasRole = (values: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`u.roles && ${[...values]}::text[]`;

const customer: RawBuilder<string | null> = nameOfPlace('u.customer_id');

/** What the three lists of accounts have in common. */
const shared = {
  id: 'u.id',
  source: {
    name: fullName,
    infrastructure: 'i.name',
    state: stateOf,
    customerStored: customer,
    profilesStored: profiles,
  },
  computed: {
    roleNames: (r: { readonly roles: readonly Role[] }) => r.roles.map((role) => roleTexts[role]),
    customer: (r: { readonly customerStored: string | null }) => r.customerStored ?? fr.provider,
    profiles: (r: { readonly profilesStored: string[] | null }) => r.profilesStored ?? [],
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['u.first_name', 'u.last_name', 'u.email'],
} as const;
const filters = {
  role: (_: Eb, values: readonly string[]) => hasRole(values),
  state: (_: Eb, values: readonly string[]) => hasState(values),
};

export const list = listEngine(userList, { ...shared, from: users, filters });

/** Those attached to one infrastructure of the scope or below it. */
export const infrastructureEngine = listEngine(infrastructureUserList, {
  ...shared,
  from: (call: ListCall<{ readonly infrastructure: number }>) =>
    users(call).where('u.infra_id', 'in', (e) =>
      e
        .selectFrom('infrastructure_closure')
        .select('descendant_id')
        .where('ancestor_id', '=', call.params.infrastructure),
    ),
  filters,
});

const ADMINISTRATORS: readonly Role[] = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];
export const administratorEngine = listEngine(administratorList, {
  ...shared,
  from: (call: Scoped) => users(call).where(hasRole(ADMINISTRATORS)),
  filters: { state: filters.state },
});
