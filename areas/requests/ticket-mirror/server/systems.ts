// The ticket systems and their secret, sealed for each alone.
import { sql } from 'kysely';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { rowById, updateRow } from '#platform/server/db/rows.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { isTypedUrl } from '#platform/server/outgoing/typed-request.ts';
import type { Secrets } from '#platform/server/services.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { ticketSystem, type ticketSystems } from '../contract.ts';
import { fr } from '../fr.ts';
import type { TicketSystemRow, TicketTables } from './table.ts';
import { newSecret as createSecret } from './webhook.ts';

const of = (tx: Tx) => tables<TicketTables>({ tx });
const context = (id: number): string => `ticket_system/${id}/secret`;

/** The oldest of what could not be sent. */
const stuck = sql`(select e.happened_at, e.failure from ticket_event e
  where e.system_id = s.id and e.direction = 'out' and e.state in ('waiting', 'failed') and e.failure is not null order by e.id limit 1)`;
const status = sql<string>`case
  when not s.is_active then ${fr.stateOff}
  when s.sealed_secret is null then ${fr.stateNoSecret}
  else coalesce((select replace(replace(${fr.stateFails}, '{failure}', e.failure),
    '{since}', to_char(e.happened_at at time zone 'Europe/Paris', 'DD/MM/YYYY HH24:MI')) from ${stuck} e), ${fr.stateFine}) end`;
export const systemServer = entityServer(ticketSystem, {
  from: (call: ListCall) => tables<TicketTables>(call).selectFrom('ticket_system as s'),
  id: 's.id',
  computed: { status },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['s.name', 's.address'],
  check: (_call, { address, link }) => {
    if (!isTypedUrl(address)) throw invalid({ address: fr.addressWrong });
    if (link !== null && !(link.startsWith('https://') && link.includes('{key}')))
      throw invalid({ link: fr.linkWrong });
  },
});

const i = placeRows('i');
export const customersToChoose = async ({
  tx,
  actor,
}: HandlerCall<typeof ticketSystems.customers>) => ({
  customers: await tx.run<{ value: string; label: string }>`
    select ${i.id}::text as value, ${i.name} as label from ${i.rows} where ${i.in(actor.customers)} order by ${i.byName}`,
});
export const newSecret = async (call: HandlerCall<typeof ticketSystems.newSecret>) => {
  const { tx, params, services, request } = call;
  if ((await rowById(of(tx), 'ticket_system', params.id, ['id'])) === undefined) throw notFound();
  const secret = createSecret();
  const sealed = services.secrets.seal(secret, context(params.id));
  await updateRow(of(tx), 'ticket_system', params.id, { sealed_secret: sealed });
  return { secret, url: `${request.origin}/ticket-webhook/${params.id}` };
};
/** Null where there is none. */
export const secretOf = (
  secrets: Secrets,
  { id, sealed_secret: sealed }: Pick<TicketSystemRow, 'id' | 'sealed_secret'>,
): string | null => {
  if (sealed === null) return null;
  try {
    return secrets.open(sealed, context(id));
  } catch (cause) {
    throw new AppError('secret_unreadable', { status: 409, message: fr.secretUnreadable, cause });
  }
};
export const activeSystem = async (tx: Tx, id: number): Promise<TicketSystemRow | null> =>
  (await of(tx)
    .selectFrom('ticket_system')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()) ?? null;
