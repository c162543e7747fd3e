import { sql } from 'kysely';
import { texts } from '#platform/contract/texts.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import { trailWords } from '#platform/server/describe/trail-words.ts';
import { tables } from '#platform/server/call.ts';
import { rowById } from '#platform/server/db/rows.ts';
import { answerAddresses } from '#areas/organisation/notifications/server/api.ts';
import { inboundMail, mailbox, mailboxes } from '../contract.ts';
import { fr } from '../fr.ts';
import { addressOfAnswer } from './answers.ts';
import { fetchJob, pollJob } from './fetch-job.ts';
import { fileJob } from './file-job.ts';
import { processJob } from './process-job.ts';
import { rawKind } from './receive.ts';
import type { InboundMailTables } from './table.ts';

const t = texts(fr);
export const contributes: Contributions = {
  ports: [answerAddresses.filledBy(addressOfAnswer)],
  jobs: [fetchJob, pollJob, processJob, fileJob],
  schedules: [{ name: 'inbound-mail.poll', cron: '*/5 * * * *', kind: pollJob.kind }],
  fileOwners: [
    {
      kind: rawKind.kind,
      may: inboundMail.load.may,
      canRead: async ({ tx }, { owner }) =>
        (await rowById(tables<InboundMailTables>({ tx }), 'inbound_mail', owner.row, ['id'])) !==
        undefined,
    },
  ],
  recordFields: [trailWords(mailbox)],
  recordPages: [['mailbox', mailboxes.list]],
  recordNames: [['mailbox', fr.boxRecord]],
  linkedPages: [{ name: 'inbound-mail', route: inboundMail.list }],
  indicators: [
    {
      for: 'admin',
      may: 'inbound-mail.read',
      read: async ({ tx }) => {
        const value = await countRows(tx, sql`inbound_mail where state = 'waiting'`);
        const url = `${inboundMail.list.path}?state=waiting`;
        return value === 0 ? [] : [{ name: 'inbound-mail', label: fr.waits, value, url }];
      },
    },
  ],
  notices: [
    {
      for: 'admin',
      may: 'inbound-mail.read',
      read: async ({ tx }) =>
        (
          await tables<InboundMailTables>({ tx })
            .selectFrom('mailbox as b')
            .innerJoin('mailbox_state as s', 's.mailbox_id', 'b.id')
            .select(['b.id', 'b.name', 's.failed_since as at'])
            .where('b.is_active', '=', true)
            .where('s.failed_since', 'is not', null)
            .execute()
        ).map(({ id, name, at }) => ({
          id: `mailbox-${id}`,
          title: t('boxFails', { name }),
          at: at ?? '',
          tone: 'danger' as const,
          url: mailboxes.list.path,
        })),
    },
  ],
};
