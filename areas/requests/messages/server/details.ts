// A conversation with its messages, who takes part and what its reader may do; what its forms offer.
import { sql } from 'kysely';
import { movesOf } from '#platform/contract/describe/workflow.ts';
import { may } from '#platform/contract/roles.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { draftsOf, followersOf, isEntryRead } from '#platform/server/threads/thread-people.ts';
import { entriesOf } from '#platform/server/threads/threads.ts';
import { userNames } from '#areas/organisation/users/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import type { MessageThemeTables } from '#areas/requests/message-themes/server/table.ts';
import type { ServiceTables } from '#areas/requests/services/server/table.ts';
import type { DemandTables } from '#areas/requests/demands/server/table.ts';
import { offeredThemes } from '#areas/requests/message-themes/server/api.ts';
import type { messages } from '../contract.ts';
import { fr } from '../fr.ts';
import type { Conversation as View, Message } from '../message-shapes.ts';
import { conversationFlow } from '../message-status.ts';
import { messageThread } from '../message-thread.ts';
import { attachmentsOf } from './attachments.ts';
import { conversationOfMessage, type Calling } from './held.ts';
import { RECIPIENT_ROLES, recipientsOf } from './people.ts';
import type { Conversation, MessageTables } from './table.ts';

type Tables = MessageTables &
  InfrastructureTables &
  ServiceTables &
  MessageThemeTables &
  DemandTables;

/** The names of what a conversation is filed under; null where the reader does not see them. */
const namesOf = ({ tx }: Calling, id: number) =>
  tables<Tables>({ tx })
    .selectFrom('conversation as c')
    .leftJoin('infrastructure as i', 'i.id', 'c.infra_id')
    .leftJoin('message_theme as t', 't.id', 'c.theme_id')
    .leftJoin('message_theme as st', 'st.id', 'c.subtheme_id')
    .leftJoin('provider_service as s', 's.id', 'c.service_id')
    .leftJoin('demand as d', 'd.id', 'c.demand_id')
    .where('c.id', '=', id)
    .select([
      'i.name as infrastructure',
      't.label as theme',
      'st.label as subtheme',
      's.name as service',
      'd.id as demandId',
      'd.label as demand',
    ])
    .executeTakeFirstOrThrow();

const alertsOf = async ({ tx }: Calling, entries: readonly number[]) => {
  const rows = await tables<MessageTables>({ tx })
    .selectFrom('message_alert')
    .select(['entry_id', 'created_at'])
    .where('entry_id', '=', anyOf(entries))
    .execute();
  return new Map(rows.map((row) => [row.entry_id, row.created_at]));
};

const messagesOf = async (call: Calling, conversation: Conversation): Promise<Message[]> => {
  const entries = await entriesOf(call, messageThread, conversation.thread_id);
  const ids = entries.map(({ id }) => id);
  const files = await attachmentsOf(call.tx, ids);
  const alerts = await alertsOf(call, ids);
  // Whoever answered has read what stands before the answer.
  const answered = entries.findLast(({ isOwn }) => !isOwn)?.id ?? 0;
  const shown: Message[] = [];
  for (const { files: _, ...entry } of entries)
    shown.push({
      ...entry,
      attachments: files.get(entry.id) ?? [],
      alertedAt: alerts.get(entry.id) ?? null,
      canEdit: entry.isOwn && entry.id > answered && !(await isEntryRead(call.tx, entry.id)),
    });
  return shown;
};

const movesFor = ({ actor }: Calling, { status }: Conversation): string[] =>
  movesOf(conversationFlow, { status, isOwn: false }, (right) => may(actor, right));

const callOf = (c: Conversation): View['call'] =>
  c.call_at === null || c.call_direction === null
    ? null
    : {
        at: c.call_at,
        direction: c.call_direction,
        number: c.call_number ?? '',
        seconds: c.call_seconds ?? 0,
      };

/** Followers in sight of the reader: customers see none of the provider's. */
const participantsOf = async ({ tx }: Calling, thread: number): Promise<View['participants']> => {
  const followers = await followersOf(tx, [thread]);
  const customers = followers.filter(({ isProvider }) => !isProvider).map(({ userId }) => userId);
  const names = await userNames(tx, customers);
  return customers.map((id) => ({ id, name: names.get(id) ?? '' }));
};
export const viewOf = async (call: Calling, c: Conversation): Promise<View> => {
  const names = await namesOf(call, c.id);
  const all = await messagesOf(call, c);
  return {
    id: c.id,
    threadId: c.thread_id,
    version: c.version,
    subject: c.subject,
    status: c.status,
    priority: c.priority,
    dueAt: c.due_at,
    source: c.source,
    infraId: c.infra_id,
    infrastructure: names.infrastructure ?? '',
    themeId: c.theme_id,
    theme: names.theme,
    subthemeId: c.subtheme_id,
    subtheme: names.subtheme,
    service: names.service,
    requestType: c.request_type,
    documentType: c.document_type,
    interlocutorType: c.interlocutor_type,
    // As the first message shows them: of a service that was anonymous then, its name.
    author: all[0]?.author.name ?? fr.portal,
    createdAt: c.created_at,
    call: callOf(c),
    participants: await participantsOf(call, c.thread_id),
    demand: names.demandId === null ? null : { id: names.demandId, label: names.demand ?? '' },
    messages: all,
    drafts: await draftsOf(call, messageThread, c.thread_id),
    moves: movesFor(call, c),
  };
};
export const loadView = async (call: HandlerCall<typeof messages.viewJson>): Promise<View> =>
  viewOf(call, await conversationOfMessage(call, call.params.id));

export const loadFormData = async (call: HandlerCall<typeof messages.formData>) => {
  const { tx, actor } = call;
  const infrastructures = await tables<Tables>({ tx })
    .selectFrom('infrastructure')
    .select(['id', 'name'])
    .where('id', '=', anyOf(actor.scope))
    .where('type', 'in', ['company', 'agency'])
    .orderBy(sql`name collate fr`)
    .limit(1_000)
    .execute();
  const themes = await offeredThemes(call);
  return {
    infrastructures,
    themes: themes.map(({ id, label, subthemes }) => ({
      id,
      label,
      subthemes: subthemes.map((one) => ({ id: one.id, label: one.label })),
    })),
    isProvider: actor.provider,
  };
};

/** People by kind, at one place of the caller's scope or at all of them up to a hundred. */
export const lookUp =
  (kind: keyof typeof RECIPIENT_ROLES) =>
  async (call: HandlerCall<typeof messages.adminRecipients>) => {
    const { tx, actor, query } = call;
    const places =
      query.infra === undefined ? await placesToAsk(call) : [query.infra].filter(inside(actor));
    const people = new Map<number, { id: number; name: string; infrastructure: string }>();
    for (const infraId of places)
      for (const person of await recipientsOf(tx, actor, {
        roles: RECIPIENT_ROLES[kind],
        infraId,
        search: query.search ?? '',
      }))
        people.set(person.id, person);
    return { recipients: [...people.values()] };
  };
const inside =
  ({ scope }: Calling['actor']) =>
  (id: number): boolean =>
    scope.includes(id);
/** The highest places of the scope: what is below them is asked with them. */
const placesToAsk = async ({ tx, actor }: Calling): Promise<number[]> => {
  const rows = await tables<InfrastructureTables>({ tx })
    .selectFrom('infrastructure')
    .select('id')
    .where('id', '=', anyOf(actor.scope))
    .where((eb) =>
      eb.or([
        eb('parent_id', 'is', null),
        eb('parent_id', '<>', sql<number>`all(${[...actor.scope]}::bigint[])`),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
};
