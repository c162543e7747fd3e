// FTP, always passive, with TLS where the connector says so (the library resumes the session on data connections, which servers ask for).
import { isIP } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import { AppError } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';
import { within } from './deadline.ts';
import { DEADLINES, MOST_BYTES, type Connection, type Deadlines, type Peer } from './peer.ts';

const [NO_SUCH_FILE, NOT_LOGGED_IN] = [550, 530];
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

const refusal = (cause: unknown): AppError => {
  if (cause instanceof AppError) return cause;
  const refused = (code: string, message: string) =>
    new AppError(code, { status: 409, message, cause });
  if (cause instanceof FTPError)
    return cause.code === NOT_LOGGED_IN
      ? refused('peer_login', fr.loginRefused)
      : refused('peer_refused', fr.serverRefuses);
  return CERTIFICATE.test(String((cause as { code?: unknown }).code))
    ? refused('peer_certificate', fr.certificateRefused)
    : refused('peer_away', fr.serverAway);
};

/** The bytes of a file, at most as many as are taken. */
const collector = (): { readonly into: Writable; readonly bytes: () => Buffer } => {
  const parts: Buffer[] = [];
  let size = 0;
  const into = new Writable({
    write: (chunk: Buffer, _, then) => {
      size += chunk.length;
      parts.push(chunk);
      then(
        size > MOST_BYTES
          ? new AppError('too_large', { status: 409, message: fr.fileTooLarge })
          : null,
      );
    },
  });
  return { into, bytes: () => Buffer.concat(parts) };
};

const SECURE = { none: false, explicit: true, implicit: 'implicit' } as const;
const signIn = (client: Client, { host, address, port, ...c }: Connection): Promise<unknown> =>
  client.access({
    host: address,
    ...(port === null ? {} : { port }),
    user: c.login,
    password: c.password,
    secure: SECURE[c.encryption],
    secureOptions: {
      host,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      rejectUnauthorized: !c.trustCertificate,
    },
  });

const peerOf = (client: Client, { answerMs, fileMs }: Deadlines): Peer => {
  const cut = (): void => client.close();
  const done = async <T>(work: Promise<T>, ms = answerMs): Promise<T> => {
    try {
      return await within(ms, cut, work);
    } catch (e) {
      throw refusal(e);
    }
  };
  const size = async (path: string): Promise<number | null> => {
    try {
      return await within(answerMs, cut, client.size(path));
    } catch (e) {
      if (e instanceof FTPError && e.code === NO_SUCH_FILE) return null;
      throw refusal(e);
    }
  };
  return {
    size,
    list: async (folder) =>
      (await done(client.list(folder)))
        .filter((file) => file.isFile && !file.name.startsWith('.'))
        .map(({ name, size: bytes }) => ({ name, size: bytes })),
    read: async (path) => {
      const { into, bytes } = collector();
      await done(client.downloadTo(into, path), fileMs);
      return bytes();
    },
    put: async (path, bytes) => {
      await done(client.uploadFrom(Readable.from([bytes]), path), fileMs);
    },
    rename: async (from, to) => {
      if ((await size(to)) !== null)
        throw new AppError('peer_exists', { status: 409, message: fr.nameTaken });
      await done(client.rename(from, to));
    },
    close: async () => {
      client.close();
    },
  };
};

export const openFtp = async (
  connection: Connection,
  deadlines: Deadlines = DEADLINES,
): Promise<Peer> => {
  // A server that names another address for its data would lead the portal where nobody checked.
  const client = new Client(deadlines.answerMs, { allowSeparateTransferHost: false });
  try {
    await within(deadlines.connectMs, () => client.close(), signIn(client, connection));
    return peerOf(client, deadlines);
  } catch (e) {
    client.close();
    throw refusal(e);
  }
};
