// The boxes that are set up, with their state: a failure is said wherever a clean record would be read.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { entityServer } from '#platform/server/describe/entity-server.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { serviceRows } from '#areas/requests/services/server/table.ts';
import { mailbox, type mailboxes } from '../contract.ts';
import { fr } from '../fr.ts';
import { boxOf, writeState } from './boxes.ts';
import { fetchJob } from './fetch-job.ts';
import { sealPassword } from './password.ts';
import { receive } from './receive.ts';
import type { InboundMailTables, Mailbox } from './table.ts';

const [s, i] = [serviceRows('s'), placeRows('i')];
const of = (tx: Tx) => tables<InboundMailTables>({ tx });

/** In the order in which it hinders. */
const status = sql<string>`case
  when not b.is_active then ${fr.stateOff}
  when b.protocol = 'imap' and b.sealed_password is null then ${fr.stateNoPassword}
  when b.protocol = 'http' and b.key_hash is null then ${fr.stateNoDoor}
  when st.failed_since is not null then ${fr.stateFails}
  when b.protocol = 'imap' and st.checked_at is null then ${fr.stateNever}
  else ${fr.stateFine} end`;

export const boxServer = entityServer(mailbox, {
  from: (call: ListCall) =>
    tables<InboundMailTables>(call)
      .selectFrom('mailbox as b')
      .leftJoin('mailbox_state as st', 'st.mailbox_id', 'b.id'),
  id: 'b.id',
  computed: {
    service: sql<string | null>`(select ${s.name} from ${s.rows} where ${s.id} = b.service_id)`,
    status: sql<string>`replace(replace(${status}, '{failure}', coalesce(st.failure, '')), '{since}',
      coalesce(to_char(st.failed_since at time zone 'Europe/Paris', 'DD/MM/YYYY HH24:MI'), ''))`,
    checkedAt: 'st.checked_at',
  },
  defaultOrder: { name: 'name', dir: 'asc' },
  search: ['b.name', 'b.address', 'b.host'],
  check: (_call, values) => {
    if (values.protocol !== 'imap') return;
    if (values.host === null) throw invalid({ host: fr.hostMissing });
    if (values.login === null) throw invalid({ login: fr.loginMissing });
  },
});

/** What was typed for one server and one way to it is never sent to another. */
const hasMoved = (before: Mailbox, after: Mailbox): boolean =>
  (['host', 'port', 'security', 'login'] as const).some((name) => before[name] !== after[name]);
export const saveBox = async (call: HandlerCall<typeof mailboxes.save>) => {
  const { tx, params, body } = call;
  const before = params.id === 0 ? null : await boxOf(tx, params.id);
  const saved = await boxServer.save(call, params.id, body);
  await of(tx)
    .insertInto('mailbox_state')
    .values({ mailbox_id: saved.id, customer_id: body.customerId })
    .onConflict((c) => c.column('mailbox_id').doUpdateSet({ customer_id: body.customerId }))
    .execute();
  const after = await boxOf(tx, saved.id);
  if (before === null || after === null) return saved;
  if (hasMoved(before, after))
    await updateRow(of(tx), 'mailbox', saved.id, { sealed_password: null });
  // Another folder or server: its numbers mean other mails.
  if (hasMoved(before, after) || before.folder !== after.folder)
    await writeState(tx, saved.id, { uid_validity: null, last_uid: 0 });
  const now = await boxOf(tx, saved.id);
  return { id: saved.id, version: now?.version ?? saved.version };
};

const boxAt = async (tx: Tx, id: number): Promise<Mailbox> => {
  const box = await boxOf(tx, id);
  if (box === null) throw notFound();
  return box;
};
export const setPassword = async (call: HandlerCall<typeof mailboxes.setPassword>) => {
  const { id } = await boxAt(call.tx, call.params.id);
  const sealed = sealPassword(call.services.secrets, id, call.body.password);
  await updateRow(of(call.tx), 'mailbox', id, { sealed_password: sealed });
  return { id };
};
export const check = async (call: HandlerCall<typeof mailboxes.check>) => {
  const { id } = await boxAt(call.tx, call.params.id);
  return { job: await call.services.jobs.enqueue(call.tx, fetchJob, { mailbox: id }, call.actor) };
};
export const customersToChoose = async ({
  tx,
  actor,
}: HandlerCall<typeof mailboxes.customers>) => ({
  customers: (
    await tx.run<{
      id: number;
      name: string;
    }>`select ${i.id} as id, ${i.name} as name from ${i.rows}
      where ${i.id} = any(${[...actor.customers]}::bigint[]) order by ${i.name} collate fr`
  ).map(({ id, name }) => ({ value: String(id), label: name })),
});

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
export const newDoor = async (call: HandlerCall<typeof mailboxes.newDoor>) => {
  const { id } = await boxAt(call.tx, call.params.id);
  const key = randomBytes(24).toString('hex');
  await updateRow(of(call.tx), 'mailbox', id, { key_hash: hashOf(key) });
  return { url: `${call.request.origin}/mail/${key}` };
};
/** A mail server hands a mail over. It is answered once the mail is kept; handed over again it is the same one. */
export const door = async (call: HandlerCall<typeof mailboxes.door>) => {
  const { services, files, params, now } = call;
  const box = await services.db.elevated((tx) =>
    of(tx)
      .selectFrom('mailbox')
      .select('id')
      .where('key_hash', '=', hashOf(params.key))
      .where('is_active', '=', true)
      .where('protocol', '=', 'http')
      .executeTakeFirst(),
  );
  if (box === undefined) throw notFound();
  const bytes = files[0]?.content;
  if (bytes === undefined || bytes.length === 0) throw new AppError('malformed');
  const isNew = await receive(services, { mailboxId: box.id, bytes });
  await services.db.elevated((tx) => writeState(tx, box.id, { checked_at: now.toString() }));
  return { isNew };
};
