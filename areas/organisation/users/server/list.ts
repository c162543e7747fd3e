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
import {
  administratorList,
  infrastructureUserList,
  roleTexts,
  userList,
  type UserRow,
} from '../contract.ts';
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

const columns = [
  'u.id',
  'u.email',
  'u.roles',
  'i.name as infrastructure',
  'u.last_login_at',
  'u.updated_at',
  'u.version',
] as const;
interface Selected {
  id: number;
  email: string;
  roles: Role[];
  infrastructure: string;
  last_login_at: string | null;
  updated_at: string;
  version: number;
  name: string;
  state: UserRow['state'];
  customer: string | null;
  profiles: string[] | null;
}
const customer: RawBuilder<string | null> = nameOfPlace('u.customer_id');

const row = (r: Selected): UserRow => ({
  id: r.id,
  name: r.name,
  email: r.email,
  roles: r.roles,
  roleNames: r.roles.map((x) => roleTexts[x]),
  infrastructure: r.infrastructure,
  customer: r.customer ?? fr.provider,
  profiles: r.profiles ?? [],
  state: r.state,
  lastLoginAt: r.last_login_at,
  updatedAt: r.updated_at,
  version: r.version,
});
const sort = {
  name: fullName,
  email: 'u.email',
  infrastructure: 'i.name',
  state: stateOf,
  lastLoginAt: 'u.last_login_at',
  updatedAt: 'u.updated_at',
} as const;

export const list = listEngine(userList, {
  from: users,
  id: 'u.id',
  row,
  sort,
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['u.first_name', 'u.last_name', 'u.email'],
  select: (rows) =>
    rows
      .select(columns)
      .select([
        fullName.as('name'),
        stateOf.as('state'),
        customer.as('customer'),
        profiles.as('profiles'),
      ]),
  filters: { role: (_: Eb, values) => hasRole(values), state: (_: Eb, values) => hasState(values) },
});

/** Those attached to one infrastructure of the scope or below it. */
export const infrastructureEngine = listEngine(infrastructureUserList, {
  from: (call: ListCall<{ readonly infrastructure: number }>) =>
    users(call).where('u.infra_id', 'in', (e) =>
      e
        .selectFrom('infrastructure_closure')
        .select('descendant_id')
        .where('ancestor_id', '=', call.params.infrastructure),
    ),
  id: 'u.id',
  row,
  sort,
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['u.first_name', 'u.last_name', 'u.email'],
  select: (rows) =>
    rows
      .select(columns)
      .select([
        fullName.as('name'),
        stateOf.as('state'),
        customer.as('customer'),
        profiles.as('profiles'),
      ]),
  filters: { role: (_: Eb, values) => hasRole(values), state: (_: Eb, values) => hasState(values) },
});

const ADMINISTRATORS: readonly Role[] = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];
export const administratorEngine = listEngine(administratorList, {
  from: (call: Scoped) => users(call).where(hasRole(ADMINISTRATORS)),
  id: 'u.id',
  row,
  sort,
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['u.first_name', 'u.last_name', 'u.email'],
  select: (rows) =>
    rows
      .select(columns)
      .select([
        fullName.as('name'),
        stateOf.as('state'),
        customer.as('customer'),
        profiles.as('profiles'),
      ]),
  filters: { state: (_: Eb, values) => hasState(values) },
});
