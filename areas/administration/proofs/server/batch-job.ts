// Each minute the chains grow; each morning their checkpoints leave by mail.
import { Readable } from 'node:stream';
import { texts } from '#platform/contract/texts.ts';
import { advanceChains } from '#platform/server/chain/batch.ts';
import { continuesFolder, deliver } from '#platform/server/chain/deliver.ts';
import { publishedKeys, retireKey } from '#platform/server/chain/keys.ts';
import { lastCheckpoint } from '#platform/server/chain/state.ts';
import type { Command } from '#platform/server/commands.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import type { JobKind, Services } from '#platform/server/services.ts';
import { verifierText } from '#engines/transparency-log/note.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import { tables } from '#platform/server/call.ts';
import { fr } from '../fr.ts';
import type { ProofTables } from './table.ts';

const t = texts(fr);
type Setting = Pick<ProofTables['chain_setting'], 'customer_id' | 'recipients'>;

export const batchJob: JobKind<object> = {
  kind: 'proofs.batch',
  title: () => fr.batchTitle,
  may: null,
  orderedBy: () => 'proofs.batch',
  run: async ({ services, now }) => {
    await deliver(
      services,
      await advanceChains(services, now, continuesFolder(services.config)),
      now,
    );
  },
};

type Kit = Pick<Services, 'db' | 'files' | 'jobs' | 'secrets'>;
const TYPE = 'text/plain; charset=utf-8';

/** The checkpoint is attached: its bytes are what is signed, and a mail's text is laid out. */
const post = async (services: Kit, { customer_id: customerId, recipients }: Setting) => {
  const last = await services.db.elevated((tx) => lastCheckpoint(tx, customerId));
  if (last === null || recipients.length === 0) return;
  const name = `point-de-controle-${last.day}.txt`;
  const { sha256 } = await services.files.put(Readable.from([Buffer.from(last.note)]), { name });
  await services.db.elevated(async (tx) => {
    const key = (await publishedKeys(tx, last.origin)).at(-1);
    const customer = (await infrastructureOf(tx, customerId))?.name ?? '';
    const subject = t('mailSubject', { customer });
    const paragraphs = [
      t('mailText', { customer, size: last.size.toLocaleString('fr') }),
      t('mailHow', { id: String(customerId), key: key === undefined ? '' : verifierText(key) }),
    ];
    const layout = mailLayout({ title: subject, paragraphs });
    const attachments = [{ sha256, name, type: TYPE }];
    for (const to of recipients)
      await queueMail(tx, services, { to, customerId, subject, ...layout, attachments });
  });
};
export const mailJob: JobKind<object> = {
  kind: 'proofs.mail',
  title: () => fr.mailTitle,
  may: null,
  run: async ({ services }) => {
    const settings = await services.db.elevated((tx) =>
      tables<ProofTables>({ tx })
        .selectFrom('chain_setting')
        .select(['customer_id', 'recipients'])
        .execute(),
    );
    for (const one of settings) await post(services, one);
  },
};

const newKeyJob: JobKind<null> = {
  kind: 'proofs.new-key',
  title: () => fr.keyCommand.label,
  may: null,
  run: ({ services }) => services.db.elevated(retireKey),
};
export const newKey: Command<null> = {
  job: newKeyJob,
  label: fr.keyCommand.label,
  about: fr.keyCommand.about,
  destroys: true,
  parameters: [],
  payload: () => null,
  rehearse: async () => [fr.keyCommand.line],
};
