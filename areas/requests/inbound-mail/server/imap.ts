// A mailbox by IMAP (RFC 9051), read and never changed: EXAMINE and PEEK, so that nothing is marked as seen.
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { AppError } from '#platform/server/app-error.ts';
import { texts } from '#platform/contract/texts.ts';
import { allowedAddress } from '#platform/server/outgoing/allowed-address.ts';
import type { Services } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import { openPassword } from './password.ts';
import type { Mailbox } from './table.ts';

const t = texts(fr);
const CONNECT_MS = 15_000;
const SILENCE_MS = 60_000;

const translated = (box: Mailbox, problem: unknown): unknown => {
  if (problem instanceof AppError) return problem;
  const { authenticationFailed, code } = problem as {
    authenticationFailed?: boolean;
    code?: string;
  };
  if (authenticationFailed === true)
    return new AppError('unreachable', { status: 409, message: fr.authFailed, cause: problem });
  const isNetwork = /^(E[A-Z]+|NoConnection|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/;
  if (isNetwork.test(code ?? ''))
    return new AppError('unreachable', {
      status: 409,
      message: t('unreachable', { host: box.host ?? '' }),
      cause: problem,
    });
  return problem;
};

const connected = async (
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  box: Mailbox,
): Promise<ImapFlow> => {
  const host = box.host ?? '';
  const address = await allowedAddress(host, config);
  // Loaded where it is used: no mailbox, no library.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    // The address that was judged is the one that is connected to; the certificate is judged by the name.
    host: address,
    servername: host,
    port: box.port,
    secure: box.security === 'tls',
    doSTARTTLS: box.security === 'starttls',
    tls: { servername: host },
    auth: { user: box.login ?? '', pass: openPassword(secrets, box) },
    logger: false,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A listener asks again before firewalls forget the connection.
    maxIdleTime: 240_000,
  });
  // Whoever waits for an answer hears it as well; between two answers nobody does.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** With the box's folder open for reading. Closed whatever happens. */
export const withFolder = async <T>(
  kit: Pick<Services, 'config' | 'secrets'>,
  box: Mailbox,
  work: (client: ImapFlow, uidValidity: number) => Promise<T>,
): Promise<T> => {
  try {
    const client = await connected(kit, box);
    try {
      const folder = await client
        .mailboxOpen(box.folder, { readOnly: true })
        .catch((cause: unknown) => {
          throw (cause as { responseStatus?: string }).responseStatus === 'NO'
            ? new AppError('unreachable', {
                status: 409,
                message: t('folderMissing', { folder: box.folder }),
                cause,
              })
            : cause;
        });
      return await work(client, Number(folder.uidValidity));
    } finally {
      client.close();
    }
  } catch (problem) {
    throw translated(box, problem);
  }
};

export interface Waiting {
  readonly uid: number;
  readonly size: number;
}
/** Mails behind a position, oldest first. `n:*` names the last one even where it is before `n` (RFC 9051, 6.4.8). */
export const mailsAfter = async (client: ImapFlow, last: number): Promise<Waiting[]> => {
  const mails: Waiting[] = [];
  const all = client.fetch(`${last + 1}:*`, { uid: true, size: true }, { uid: true });
  for await (const { uid, size } of all as AsyncIterable<FetchMessageObject>)
    if (uid > last) mails.push({ uid, size: size ?? 0 });
  return mails.toSorted((a, b) => a.uid - b.uid);
};
/** The bytes of one; null: it went meanwhile. */
export const bytesOfMail = async (client: ImapFlow, uid: number): Promise<Buffer | null> => {
  const mail = await client.fetchOne(String(uid), { source: true }, { uid: true });
  return mail === false ? null : (mail.source ?? null);
};
