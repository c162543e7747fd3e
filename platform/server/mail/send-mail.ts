// A mail is queued in the transaction that causes it and sent after it: an unreachable server delays it, nothing loses it.
import { randomUUID } from 'node:crypto';
import type { Tx } from '../call.ts';
import type { JobKind, Services } from '../services.ts';

export interface QueuedMail {
  /** Given to it when it is queued. Mails that were queued by an earlier version have none. */
  readonly id?: string;
  readonly to: string | readonly string[];
  /** Whose administrators look after it, where the transaction is of no customer. */
  readonly customerId?: number | null;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Beside those of every mail: `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Contents already in the file store. */
  readonly attachments?: readonly {
    readonly sha256: string;
    readonly name: string;
    readonly type: string;
  }[];
}
/** Mails hold links that sign people in: in the table they are sealed, but for what an administrator may know of them. */
interface SealedMail {
  readonly sealed: string;
  /** Masked. Absent in what an earlier version queued. */
  readonly to?: readonly string[];
  readonly customerId?: number | null;
}

/** `zoe.durand@exemple.fr` → `z…@exemple.fr`: enough to recognise a failing server, too little to learn an address. Invented. */
export const maskedAddress = (address: string): string =>
  address.replace(/^(.)[^@]*/, (_, first: string) => `${first}…`);
const CONTEXT = 'mail';

/** Up to 20 tries, the pauses growing to 15 minutes: a mail server may stay away for three hours. */
export const MAIL_JOB: JobKind<SealedMail> = {
  kind: 'mail',
  title: () => 'Envoi d’un e-mail',
  may: null,
  retries: 20,
  customer: ({ customerId }) => customerId,
  run: async ({ payload, services }) => {
    const {
      attachments,
      customerId: _,
      ...mail
    } = JSON.parse(services.secrets.open(payload.sealed, CONTEXT)) as QueuedMail;
    const files = await Promise.all(
      (attachments ?? []).map(async (a) => ({
        filename: a.name,
        content: Buffer.from(await services.files.bytes(a.sha256)),
        contentType: a.type,
      })),
    );
    await services.mail.send({ ...mail, ...(files.length === 0 ? {} : { attachments: files }) });
  },
};

/** Queues a mail in the given transaction: it goes out after the commit, or never if that rolls back. Answers the job's id. */
export const queueMail = (
  tx: Tx,
  services: Pick<Services, 'jobs' | 'secrets'>,
  mail: QueuedMail,
): Promise<number> =>
  services.jobs.enqueue(
    tx,
    MAIL_JOB,
    {
      sealed: services.secrets.seal(JSON.stringify({ id: randomUUID(), ...mail }), CONTEXT),
      to: [mail.to].flat().map(maskedAddress),
      ...(mail.customerId === undefined ? {} : { customerId: mail.customerId }),
    },
    null,
  );
