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

/** What the company's newest agreement says. */
const lastAgreement = <C extends 'idcc' | 'since'>(column: C) =>
  expressionBuilder<ListTables, 'i'>()
    .selectFrom('company_agreement as a')
    .whereRef('a.infra_id', '=', 'i.id')
    .orderBy('a.since', 'desc')
    .limit(1)
    .select(`a.${column} as ${column}` as const);

const reachable = (call: Pick<ListCall, 'tx' | 'actor'>) =>
  tables<InfrastructureTables>(call)
    .selectFrom('infrastructure as i')
    .leftJoin('infrastructure as p', 'p.id', 'i.parent_id')
    .innerJoin('infrastructure as top', 'top.id', 'i.customer_id')
    .where('i.id', '=', ofScope(call.actor.scope));

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
  agreement: null,
  agreementSince: null,
  updatedAt: null,
  version: 0,
};

export const list = listEngine(infrastructureList, {
  from: reachable,
  id: 'i.id',
  source: {
    parent: 'p.name',
    customer: 'top.name',
    agenciesStored: agencies,
    agreement: lastAgreement('idcc'),
    agreementSince: lastAgreement('since'),
  },
  computed: { agencies: (r) => r.agenciesStored ?? 0 },
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

/** One infrastructure of the scope, as the list shows it. */
export const one = async (
  call: HandlerCall<typeof infrastructures.load>,
): Promise<Infrastructure> => {
  if (call.params.id === 0) return NEW;
  const [infrastructure] = await list.rowsOf(call, [call.params.id]);
  if (infrastructure === undefined) throw notFound();
  return infrastructure;
};
