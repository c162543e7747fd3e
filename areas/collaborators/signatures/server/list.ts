// The list: what one's agencies have people sign, and what oneself has to sign.
import { sql, type RawBuilder } from 'kysely';
import { tables } from '#platform/server/call.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { agencyOptions } from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { signatureDocument } from '../contract.ts';
import type { SignatureTables } from './table.ts';

type Tables = SignatureTables & InfrastructureTables;
type Actor = ListCall['actor'];

/** A participant that is the person of the account, by their employment or their address. */
export const isMe = (alias: string, { collaboratorId, email }: Actor) =>
  sql<boolean>`(${sql.ref(`${alias}.collaborator_id`)} = ${collaboratorId} or ${sql.ref(`${alias}.email`)} = ${email.toLowerCase()})`;
/** Requests that the account sees: with `signature.all` those of its agencies, without it those that it takes part in. */
export const isSeen = (alias: string, actor: Actor) =>
  actor.permissions.has('signature.all')
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${alias}.status`)} <> 'draft' and exists (select from signature_participant mine where mine.signature_request_id = ${sql.ref(`${alias}.id`)} and ${isMe('mine', actor)})`;

const ofPeople = (what: RawBuilder<unknown>, where = sql`true`) =>
  sql<
    string | null
  >`(select ${what} from signature_participant p where p.signature_request_id = r.id and ${where})`;
const DONE = sql`p.status in ('signed', 'approved', 'done')`;

export const signatureEntity = entityServer(signatureDocument, {
  from: (call: ListCall) =>
    tables<Tables>(call)
      .selectFrom('signature_request as r')
      .innerJoin('infrastructure as i', 'i.id', 'r.infra_id')
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('signature_request as s')
            .leftJoin('signature_participant as me', (join) =>
              join
                .onRef('me.signature_request_id', '=', 's.id')
                .on(isMe('me', call.actor))
                .on('me.status', '=', 'pending')
                .on('me.role', '<>', 'copy')
                .on('me.invited_at', 'is not', null),
            )
            .select(['s.id', sql<number | null>`min(me.id)`.as('own_id')])
            .groupBy('s.id')
            .as('own'),
        (join) => join.onRef('own.id', '=', 'r.id'),
      )
      .where('r.infra_id', '=', ofScope(call.actor.scope))
      .where('r.status', '<>', 'deleted')
      .where(isSeen('r', call.actor)),
  id: 'r.id',
  computed: {
    title: 'r.title',
    status: 'r.status',
    people: ofPeople(sql`string_agg(p.name, ', ' order by p.position, p.id)`),
    progress: sql<string>`${ofPeople(sql`count(*)`, DONE)} || ' / ' || ${ofPeople(sql`count(*)`)}`,
    ownId: sql<number>`coalesce(own.own_id, 0)`,
    infrastructure: 'i.name',
    expiresOn: 'r.expires_on',
    sentAt: 'r.sent_at',
    completedAt: 'r.completed_at',
    sentBy: sql<string | null>`user_name(r.created_by)`,
  },
  defaultOrder: { name: 'sentAt', dir: 'desc' },
  search: ['r.title'],
  filters: { status: 'r.status', infrastructure: { ids: 'r.infra_id' } },
  options: { infrastructure: agencyOptions },
});
