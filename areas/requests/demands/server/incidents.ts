// Incidents: demands of many customers under one cause, answered at once. Each stays a thread of its own, and no customer learns of the others.
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import { demandIncidents } from '../incident-contract.ts';
import { createComment } from './comments.ts';
import { lockDemand, noteHistory, type Calling } from './held.ts';
import { demandRows } from './list.ts';
import type { DemandTables } from './table.ts';
import { publish } from './tell.ts';

type Reading = Pick<Calling, 'tx' | 'actor'>;
const of = (call: Reading) => tables<DemandTables & InfrastructureTables>({ tx: call.tx });

const incidentOf = async (call: Reading, id: number) => {
  const incident = await of(call)
    .selectFrom('demand_incident')
    .select(['id', 'label', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (incident === undefined) throw notFound();
  return incident;
};
/** Its demands in the caller's scope. */
const members = (call: Reading, id: number) =>
  of(call)
    .selectFrom('demand_incident_member as m')
    .innerJoin('demand as d', 'd.id', 'm.demand_id')
    .innerJoin('infrastructure as i', 'i.id', 'd.infra_id')
    .select(['d.id', 'd.label', 'd.status', 'i.name as infrastructure'])
    .where('m.incident_id', '=', id)
    .where('d.infra_id', '=', anyOf(call.actor.scope))
    .orderBy('d.id')
    .execute();

const loadAll = async ({ tx, actor }: HandlerCall<typeof demandIncidents.all>) => {
  const rows = await tx.run<{
    id: number;
    label: string;
    createdAt: string;
    open: number;
    demands: number;
  }>`select n.id, n.label, n.created_at as "createdAt", count(d.id)::int as demands,
      count(d.id) filter (where d.status not in ('treated', 'canceled'))::int as open
    from demand_incident n left join demand_incident_member m on m.incident_id = n.id
      left join demand d on d.id = m.demand_id and d.infra_id = ${anyOf(actor.scope)}
    group by n.id order by n.id desc limit 200`;
  return { incidents: rows };
};

const newIncident = async (call: Reading, label: string | undefined): Promise<number> => {
  if (label === undefined) throw invalid({ label: fr.incidents.labelMissing });
  const id = await insertedId(of(call), 'demand_incident', { label });
  return id;
};
const group = async (call: HandlerCall<typeof demandIncidents.group>) => {
  const { selection, values, preview } = call.body;
  const incident =
    values.incidentId === null
      ? await newIncident(call, values.label)
      : (await incidentOf(call, values.incidentId)).id;
  const { label } = await incidentOf(call, incident);
  const add = async (id: number): Promise<void> => {
    const demand = await lockDemand(call, id);
    await of(call)
      .insertInto('demand_incident_member')
      .values({ demand_id: id, incident_id: incident })
      .onConflict((conflict) => conflict.column('demand_id').doUpdateSet({ incident_id: incident }))
      .execute();
    await noteHistory(call, demand, { action: 'grouped', detail: label, isInternal: true });
    await publish(call, demand, true);
  };
  return demandRows.bulk(call, selection, add, { preview });
};
const ungroup = async (call: HandlerCall<typeof demandIncidents.ungroup>): Promise<null> => {
  const incident = await incidentOf(call, call.params.id);
  const demand = await lockDemand(call, call.body.demandId);
  const gone = await of(call)
    .deleteFrom('demand_incident_member')
    .where('incident_id', '=', incident.id)
    .where('demand_id', '=', demand.id)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  const detail = incident.label;
  await noteHistory(call, demand, { action: 'ungrouped', detail, isInternal: true });
  await publish(call, demand, true);
  return null;
};

/** Whatever was written meanwhile, the answer is about the cause: nobody has to see eighty threads first. */
const SEEN = Number.MAX_SAFE_INTEGER;
const answer = async (call: HandlerCall<typeof demandIncidents.answer>) => {
  const { id } = await incidentOf(call, call.params.id);
  const all = await members(call, id);
  const open = all.filter(({ status }) => status !== 'treated' && status !== 'canceled');
  if (open.length === 0) throw new AppError('conflict', { message: fr.incidents.nothingOpen });
  const { text, response } = call.body;
  const type = 'message' as const;
  const body = { type, text, response, seen: SEEN, mentions: [], confirmed: false };
  return demandRows.bulk(call, { ids: open.map((one) => one.id) }, async (demand) => {
    await createComment({ ...call, params: { demand, id: 0 }, body });
  });
};

export const demandIncidentsServer = serve('demand-incidents', demandIncidents, {
  all: loadAll,
  detailsJson: async (call) => ({
    ...(await incidentOf(call, call.params.id)),
    demands: await members(call, call.params.id),
  }),
  group,
  ungroup,
  answer,
});
