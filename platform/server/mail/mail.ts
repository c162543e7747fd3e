// Sending: by SMTP with SMTP_URL, else into the outbox folder. Called by the job of send-mail.ts only, so that nothing is lost.
import { randomUUID } from 'node:crypto';
import { callbackify } from 'node:util';
import type * as nodemailer from 'nodemailer';
import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';
import { connectTo } from '../outgoing/operator-lookup.ts';
import type { Mail } from '../services.ts';
import { outboxFolder, putInOutbox } from './outbox.ts';

const UNREACHABLE =
  'Le serveur d’e-mails est momentanément injoignable : l’envoi sera tenté de nouveau.';
const REFUSED = 'Le serveur d’e-mails a refusé ce message.';

/** A refusal for good (5xx) is not worth a second try; a silent or busy server is. Wrong credentials are the operator's to repair: tried again. */
const translated = (e: unknown): AppError => {
  const { responseCode, code } = e as { responseCode?: number; code?: string };
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
    ? new AppError('mail_refused', { status: 422, message: REFUSED, cause: e })
    : new AppError('busy', { message: UNREACHABLE, cause: e });
};

/** Made by the first message: forty modules that a start does without. */
const onFirstUse = <T>(
  make: (library: typeof nodemailer) => T,
): { (): Promise<T>; made(): Promise<T> | undefined } => {
  let made: Promise<T> | undefined;
  return Object.assign(() => (made ??= import('nodemailer').then(make)), { made: () => made });
};
/** Of `Paie <paie@exemple.fr>`: exemple.fr. */
const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
/** As nodemailer takes it, which writes into the lists it is given. */
const letter = ({ id, to, attachments, ...rest }: Parameters<Mail['send']>[0], from: string) => ({
  ...rest,
  ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(from)}>` }),
  to: [to].flat() as string[],
  ...(attachments === undefined ? {} : { attachments: [...attachments] }),
});

const CONNECT_MS = 10_000;
interface SmtpPlace {
  readonly host?: string;
  readonly port?: number;
  readonly secure?: boolean;
}

const smtp = (url: string, from: string, allowed: string): Mail & { close(): void } => {
  const connection = {
    // Every connection of the pool goes to an address that was judged; its certificate is still judged by the name.
    getSocket: callbackify(async ({ host = 'localhost', port, secure }: SmtpPlace) => {
      const at = { host, port: port ?? (secure === true ? 465 : 587) };
      return { connection: await connectTo(at, allowed, CONNECT_MS) };
    }),
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as const;
  const transport = onFirstUse(({ createTransport }) =>
    createTransport(connection as Parameters<typeof createTransport>[0], { from }),
  );
  return {
    send: async (m) => {
      await (await transport()).sendMail(letter(m, from)).catch((e: unknown) => {
        throw translated(e);
      });
    },
    close: () => void transport.made()?.then((t) => t.close()),
  };
};

const outbox = (
  folder: string,
  from: string,
  now: () => Temporal.Instant,
): Mail & { close(): void } => {
  const transport = onFirstUse(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from }),
  );
  return {
    send: async (m) => {
      const made = await (await transport()).sendMail(letter(m, from));
      await putInOutbox(folder, made.message as Buffer, {
        id: m.id ?? randomUUID(),
        to: [m.to].flat(),
        subject: m.subject,
        text: m.text,
        sentAt: now().toString({ fractionalSecondDigits: 3 }),
      });
    },
    close: () => {
      /* nothing stays open */
    },
  };
};

export const createMail = (
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'OUTGOING_PRIVATE'>,
  now: () => Temporal.Instant,
): Mail & { close(): void } =>
  config.SMTP_URL === undefined
    ? outbox(outboxFolder(config.DATA_DIR), config.MAIL_FROM, now)
    : smtp(config.SMTP_URL, config.MAIL_FROM, config.OUTGOING_PRIVATE);
