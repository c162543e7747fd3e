import { expressionBuilder } from 'kysely';
import { notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { listEngine } from '#platform/server/list-query/list-engine.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { infrastructureList, type Infrastructure, type infrastructures } from '../contract.ts';
import type { InfrastructureTables } from './table.ts';

type ListTables = InfrastructureTables & { i: InfrastructureTables['infrastructure'] };
const agencies = expressionBuilder<ListTables, 'i'>()
  .selectFrom('infrastructure_closure as c')
  .innerJoin('infrastructure as below', 'below.id', 'c.descendant_id')
  .whereRef('c.ancestor_id', '=', 'i.id')
  .where('below.type', '=', 'agency')
  .where('below.active', '=', true)
  .where('c.depth', '>', 0)
  .select((eb) => eb.fn.countAll<number>().as('agencies'));

const columns = [
  'i.id',
  'i.parent_id',
  'p.name as parent',
  'i.customer_id',
  'top.name as customer',
  'i.type',
  'i.name',
  'i.code',
  'i.siren',
  'i.siret',
  'i.street',
  'i.postal_code',
  'i.city',
  'i.timezone',
  'i.holiday_zone',
  'i.phase',
  'i.active',
  'i.updated_at',
  'i.version',
] as const;

const reachable = (call: Pick<ListCall, 'tx' | 'actor'>) =>
  tables<InfrastructureTables>(call)
    .selectFrom('infrastructure as i')
    .leftJoin('infrastructure as p', 'p.id', 'i.parent_id')
    .innerJoin('infrastructure as top', 'top.id', 'i.customer_id')
    .where('i.id', '=', ofScope(call.actor.scope));

interface Selected {
  id: number;
  parent_id: number | null;
  parent: string | null;
  customer_id: number;
  customer: string;
  type: Infrastructure['type'];
  name: string;
  code: string;
  siren: string | null;
  siret: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  timezone: string;
  holiday_zone: string;
  phase: Infrastructure['phase'];
  active: boolean;
  updated_at: string;
  version: number;
  agencies: number | null;
}
const row = (r: Selected): Infrastructure => ({
  id: r.id,
  parentId: r.parent_id,
  parent: r.parent,
  customerId: r.customer_id,
  customer: r.customer,
  type: r.type,
  name: r.name,
  code: r.code,
  siren: r.siren,
  siret: r.siret,
  street: r.street,
  postalCode: r.postal_code,
  city: r.city,
  timezone: r.timezone,
  holidayZone: r.holiday_zone,
  phase: r.phase,
  active: r.active,
  agencies: r.agencies ?? 0,
  updatedAt: r.updated_at,
  version: r.version,
});

/** What the form of a new infrastructure starts with: where it stands is still to be chosen. */
const NEW: Infrastructure = {
  id: 0,
  parentId: null,
  parent: null,
  customerId: 0,
  customer: '',
  type: 'agency',
  name: '',
  code: '',
  siren: null,
  siret: null,
  street: null,
  postalCode: null,
  city: null,
  timezone: 'Europe/Paris',
  holidayZone: 'metropole',
  phase: 'started',
  active: true,
  agencies: 0,
  updatedAt: null,
  version: 0,
};

/** One infrastructure of the scope, as the list shows it. */
export const one = async (
  call: HandlerCall<typeof infrastructures.load>,
): Promise<Infrastructure> => {
  if (call.params.id === 0) return NEW;
  const infrastructure = await reachable(call)
    .select(columns)
    .select(agencies.as('agencies'))
    .where('i.id', '=', call.params.id)
    .executeTakeFirst();
  if (infrastructure === undefined) throw notFound();
  return row(infrastructure);
};

export const list = listEngine(infrastructureList, {
  from: reachable,
  id: 'i.id',
  select: (rows) => rows.select(columns).select(agencies.as('agencies')),
  row,
  sort: {
    name: 'i.name',
    type: 'i.type',
    code: 'i.code',
    phase: 'i.phase',
    active: 'i.active',
    updatedAt: 'i.updated_at',
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['i.name', 'i.code', 'i.siret'],
  filters: {
    type: 'i.type',
    phase: 'i.phase',
    active: (eb, value) =>
      eb(
        'i.active',
        'in',
        value.map((v) => v === 'true'),
      ),
  },
});
