import { sql } from 'kysely';
import type { FormOf } from '#platform/contract/describe/row-types.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { serve, tables, type Served, type Tx } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { chosenIds } from '#platform/server/list-query/list-filter.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { userRows } from '#areas/organisation/users/server/table.ts';
import { deleteRow } from '#platform/server/db/rows.ts';
import { service, services } from '../contract.ts';
import { fr } from '../fr.ts';
import type { ServiceTables } from './table.ts';
import { useText, type ServicePorts } from './api.ts';

const t = texts(fr);
const u = userRows('u');

/** The provider's active accounts, by name. */
const staffOf = (tx: Tx): Promise<{ id: number; name: string }[]> => tx.run<{
  id: number;
  name: string;
}>`
    select ${u.id} as id, coalesce(${u.name}, ${u.email}) as name from ${u.rows}
    where ${u.customer} is null and ${u.isActive} order by ${u.lastName} collate fr, ${u.id}`;
const namesOf = (column: 'member_ids' | 'substitute_ids') =>
  sql<string[]>`(select coalesce(array_agg(user_name(one) order by user_name(one)), '{}')
    from unnest(${sql.ref(`s.${column}`)}) as one)`;
const clockOf = (column: string) =>
  sql`to_char(make_interval(mins => ${sql.ref(column)}::int), 'FMHH24"h"MI')`;

type Form = FormOf<typeof service.fields>;
const check = async ({ tx }: EntityCall, values: Form): Promise<void> => {
  if (values.closesAt <= values.opensAt || values.closesAt > 1_440)
    throw invalid({ closesAt: fr.closesBefore });
  const staff = new Set((await staffOf(tx)).map(({ id }) => id));
  for (const field of ['memberIds', 'substituteIds'] as const)
    if (values[field].some((id) => !staff.has(id))) throw invalid({ [field]: fr.notStaff });
  if (values.substituteIds.some((id) => values.memberIds.includes(id)))
    throw invalid({ substituteIds: fr.both });
};

const entity = entityServer(service, {
  from: (call: ListCall) => tables<ServiceTables>(call).selectFrom('provider_service as s'),
  id: 's.id',
  computed: {
    members: namesOf('member_ids'),
    substitutes: namesOf('substitute_ids'),
    hours: sql<string>`${clockOf('s.opens_at')} || ' – ' || ${clockOf('s.closes_at')}`,
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['s.name', 's.email'],
  filters: {
    member: (_eb: unknown, ids: readonly string[]) =>
      sql`(s.member_ids || s.substitute_ids) && ${chosenIds(ids)}::bigint[]`,
  },
  options: {
    member: async ({ tx }: ListCall) =>
      (await staffOf(tx)).map(({ id, name }) => ({ value: String(id), label: name })),
  },
  check,
});

export const contributes: Contributions = {
  recordFields: [trailWords(service)],
  recordPages: [['provider_service', services.load]],
  recordNames: [['provider_service', fr.record]],
};

/** `uses`: what keeps a service from being deleted; `figures`: what was measured of it. */
export const servicesServer = ({ uses, figures }: ServicePorts): Served =>
  serve(
    'services',
    services,
    {
      ...entity.handlers,
      load: (call) => entity.load(call, call.params.id),
      create: (call) => entity.save(call, 0, call.body),
      save: async (call) => {
        await entity.load(call, call.params.id || -1);
        return entity.save(call, call.params.id, call.body);
      },
      remove: async (call) => {
        const { id } = await entity.load(call, call.params.id || -1);
        const all = (await Promise.all(uses.map((use) => use(call, id)))).flat();
        const used = all.filter(({ count }) => count > 0);
        if (used.length > 0)
          throw new AppError('service_used', {
            status: 409,
            message: t('used', { uses: used.map(useText).join(' ; ') }),
          });
        await deleteRow(tables<ServiceTables>(call), 'provider_service', id);
        return null;
      },
      isoData: async (call) => {
        const { id, name, answerTarget, solutionTarget } = await entity.load(
          call,
          call.params.service || -1,
        );
        const measured = (await Promise.all(figures.map((of) => of(call, id)))).flat();
        return { service: name, answerTarget, solutionTarget, figures: measured };
      },
      staff: async ({ tx }) => ({ staff: await staffOf(tx) }),
    },
    { save: 'load' },
  );
