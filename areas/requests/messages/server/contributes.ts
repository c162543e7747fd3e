import { sql } from 'kysely';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ContributionCall, Contributions, Indicator } from '#platform/server/contributions.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { conversationsOf } from '#areas/requests/demands/server/api.ts';
import { messages, messageTemplate } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { sweepAttachmentsJob } from './attachments.ts';
import { countUnread } from './lists.ts';
import { conversationRows } from './table.ts';
import { CONVERSATIONS_TOPIC, PRESENCE_TOPIC } from './tell.ts';

const unreadFigure = async (call: ContributionCall): Promise<Indicator[]> => [
  {
    name: 'messages-unread',
    label: fr.unread,
    value: await countUnread(call),
    url: `${messages.inbox.path}?unread=true`,
  },
];

const k = conversationRows('k');
export const contributes: Contributions = {
  ports: [
    conversationsOf.filledBy(
      (demand) =>
        sql`(select string_agg(${k.subject}, ', ' order by ${k.id}) from ${k.rows} where ${k.demand} = ${sql.ref(demand)})`,
    ),
  ],
  jobs: [sweepAttachmentsJob],
  schedules: [
    {
      name: 'messages.sweep-attachments',
      cron: '35 4 * * *',
      kind: sweepAttachmentsJob.kind,
    },
  ],
  noticeKinds: Object.values(notices),
  liveTopics: [CONVERSATIONS_TOPIC, PRESENCE_TOPIC].map((name) => ({
    name,
    may: 'message.handle',
  })),
  linkedPages: [{ name: 'messages', route: messages.inbox }],
  recordNames: [['message_template', fr.records.template]],
  recordFields: [trailWords(messageTemplate)],
  messageStats: [{ may: 'message.read', read: unreadFigure }],
  waits: [
    {
      name: 'messages',
      may: 'message.handle',
      count: ({ tx }, { infras }) =>
        countRows(
          tx,
          sql`conversation where infra_id = any(${infras}::bigint[]) and status = 'new' and (customer_at is not null or source = 'call')`,
        ),
      home: {
        label: fr.indicator,
        url: `${messages.inbox.path}?status=new`,
        tone: 'info',
      },
    },
  ],
};
