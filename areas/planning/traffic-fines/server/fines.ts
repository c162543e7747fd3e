// Notices as rows of one's perimeter, and their moves.
import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { entityServer, type EntityCall } from '#platform/server/describe/entity-server.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import {
  agencyOptions,
  infrastructureOf,
  nameOfPlace,
} from '#areas/organisation/infrastructures/server/api.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { trafficFine, type trafficFines } from '../contract.ts';
import { isProving } from '../driver-proof.ts';
import { fr } from '../fr.ts';
import { DESIGNATION_DAYS, fineFlow } from '../fine-status.ts';
import { driversAt } from './drivers.ts';
import type { TrafficFineTables } from './table.ts';

const t = texts(fr);
const c = personRows('c');
const refuseFrozen = (status: string): void => {
  if (status === 'to_designate') return;
  const name = fr.statuses[status as keyof typeof fr.statuses];
  throw new AppError('frozen', { status: 409, message: t('frozen', { status: name }) });
};

export const fineEntity = entityServer(trafficFine, {
  from: (call: ListCall) =>
    tables<TrafficFineTables>(call)
      .selectFrom('traffic_fine as t')
      .where('t.infra_id', '=', ofScope(call.actor.scope)),
  id: 't.id',
  computed: {
    status: 't.status',
    deadline: sql<string>`(t.sent_on + ${sql.lit(DESIGNATION_DAYS)})`,
    agency: nameOfPlace('t.infra_id'),
    driver: sql<string | null>`(select ${c.name} from ${c.rows} where ${c.id} = t.collaborator_id)`,
    designatedOn: 't.designated_on',
    reason: 't.reason',
  },
  defaultOrder: { name: 'deadline', dir: 'asc' },
  search: ['t.number', 't.plate', 't.place'],
  filters: { status: 't.status', agency: { ids: 't.infra_id' } },
  options: { agency: agencyOptions },
  uniqueWithin: ['customer_id'],
  check: (_call, { sentOn, happenedOn }, before) => {
    if (before !== null) refuseFrozen(before.status);
    if (sentOn < happenedOn) throw invalid({ sentOn: fr.orderWrong });
  },
  owner: async ({ tx, actor }, { infraId }) => {
    const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
    if (place === null) throw invalid({ infraId: fr.notThere });
    return { customer_id: place.customerId };
  },
  beforeRemove: (_call, row) => refuseFrozen(row.status),
});

/** Locked, in the caller's scope; 404. */
const lockFine = async ({ tx, actor }: EntityCall, id: number) => {
  const row = await tables<TrafficFineTables>({ tx })
    .selectFrom('traffic_fine')
    .selectAll()
    .where('id', '=', id)
    .where('infra_id', '=', ofScope(actor.scope))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
type MoveCall = HandlerCall<typeof trafficFines.move>;

/** Whom, when and by what proof. Whoever names a person whom nothing proves to have driven says why: a false designation is an offence. */
const designation = async (call: MoveCall, fine: Awaited<ReturnType<typeof lockFine>>) => {
  const { collaboratorId, designatedOn, reason } = call.body;
  if (collaboratorId === null) throw invalid({ collaboratorId: fr.chooseDriver });
  const person = await collaboratorOf(call.tx, collaboratorId);
  if (person?.customerId !== fine.customer_id || !call.actor.scope.includes(person.infraId))
    throw invalid({ collaboratorId: fr.driverNotThere });
  if (designatedOn === null || designatedOn < fine.sent_on)
    throw invalid({ designatedOn: fr.designatedTooSoon });
  const candidates = await driversAt(call, fine);
  const proofs = candidates.find((one) => one.collaboratorId === collaboratorId)?.proofs ?? [];
  if (!proofs.some(({ grade }) => isProving(grade)) && reason === '')
    throw invalid({ reason: fr.reasonWanted });
  return {
    collaborator_id: collaboratorId,
    designated_on: designatedOn,
    proof: JSON.stringify(proofs),
  };
};
const undesignated = { collaborator_id: null, designated_on: null, proof: null };

export const moveFine = async (call: MoveCall) => {
  const { id, move } = call.params;
  const row = await lockFine(call, id);
  const status = stateAfter(fineFlow, row.status, move);
  const { reason } = call.body;
  if ((move === 'exempt' || move === 'reopen') && reason === '')
    throw invalid({ reason: fr.reasonNeeded });
  const changes = {
    ...(move === 'designate' ? await designation(call, row) : {}),
    ...(move === 'reopen' ? undesignated : {}),
    ...(move === 'close' ? {} : { reason: reason === '' ? null : reason }),
  };
  await updateRow(tables<TrafficFineTables>(call), 'traffic_fine', id, { ...changes, status });
  return { id, status };
};
