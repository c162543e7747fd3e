// SFTP. The library takes any host key unless told otherwise: here only the one that an administrator approved.
import { createHash } from 'node:crypto';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { AppError } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';
import { within } from './deadline.ts';
import { DEADLINES, MOST_BYTES, type Connection, type Deadlines, type Peer } from './peer.ts';

/** As `ssh-keygen -l` prints it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const NO_SUCH_FILE = 2;
const SFTP_PORT = 22;
type Done<T> = (error: (Error & { code?: number | string }) | null | undefined, value: T) => void;
/** A call with a callback as a promise. */
const asked = <T>(call: (done: Done<T>) => unknown): Promise<T> =>
  new Promise((resolve, reject) => {
    call((error, value) => (error ? reject(error) : resolve(value)));
  });

const refusedKey = ({ hostKey }: Connection): AppError =>
  hostKey === null
    ? new AppError('host_key_unknown', { status: 409, message: fr.hostKeyUnknown })
    : new AppError('host_key_changed', { status: 409, message: fr.hostKeyChanged });

const failure = (error: Error & { level?: string }): AppError =>
  error.level === 'client-authentication'
    ? new AppError('peer_login', { status: 409, message: fr.loginRefused, cause: error })
    : new AppError('peer_away', { status: 409, message: fr.serverAway, cause: error });

const connected = async (
  client: InstanceType<typeof ssh2.Client>,
  connection: Connection,
  { connectMs }: Deadlines,
): Promise<SFTPWrapper> => {
  const ready = Promise.withResolvers<SFTPWrapper>();
  let refused: AppError | null = null;
  client.on('error', (error) => ready.reject(refused ?? failure(error)));
  client.on('close', () => ready.reject(refused ?? failure(new Error('closed'))));
  client.on('ready', () => {
    client.sftp((error, sftp) => (error ? ready.reject(failure(error)) : ready.resolve(sftp)));
  });
  client.connect({
    host: connection.address,
    port: connection.port ?? SFTP_PORT,
    username: connection.login,
    password: connection.password,
    readyTimeout: connectMs,
    hostVerifier: (key: Buffer): boolean => {
      const shown = fingerprintOf(key);
      connection.sawHostKey?.(shown);
      if (shown === connection.hostKey) return true;
      refused = refusedKey(connection);
      return false;
    },
  });
  return within(connectMs, () => client.destroy(), ready.promise);
};

/** How the server is asked: each call has its deadline, and ends when the connection does. */
const asking = (client: InstanceType<typeof ssh2.Client>, { answerMs }: Deadlines) => {
  const cut = (): void => {
    client.destroy();
  };
  const lost = new Promise<never>((_, reject) => {
    client.on('close', () => reject(failure(new Error('closed'))));
  });
  lost.catch(() => undefined);
  const answer = <T>(call: (then: Done<T>) => unknown, ms = answerMs): Promise<T> =>
    within(ms, cut, Promise.race([asked(call), lost]));
  /** What the server itself refuses: no right, no room, no such folder. */
  const done = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (e) {
      if (e instanceof AppError) throw e;
      throw new AppError('peer_refused', { status: 409, message: fr.serverRefuses, cause: e });
    }
  };
  return { answer, done };
};

const peerOf = (
  client: InstanceType<typeof ssh2.Client>,
  sftp: SFTPWrapper,
  deadlines: Deadlines,
): Peer => {
  const { fileMs } = deadlines;
  const { answer, done } = asking(client, deadlines);
  const size = async (path: string): Promise<number | null> => {
    try {
      return (await answer<{ size: number }>((then) => sftp.stat(path, then))).size;
    } catch (e) {
      if ((e as { code?: unknown }).code === NO_SUCH_FILE) return null;
      throw e;
    }
  };
  return {
    size,
    list: async (folder) =>
      (
        await done(
          answer<Parameters<Parameters<SFTPWrapper['readdir']>[1]>[1]>((then) =>
            sftp.readdir(folder === '' ? '.' : folder, then),
          ),
        )
      )
        .filter(({ attrs, filename }) => attrs.isFile() && !filename.startsWith('.'))
        .map(({ filename, attrs }) => ({ name: filename, size: attrs.size })),
    read: async (path) => {
      if (((await size(path)) ?? 0) > MOST_BYTES)
        throw new AppError('too_large', { status: 409, message: fr.fileTooLarge });
      return done(answer<Buffer>((then) => sftp.readFile(path, then), fileMs));
    },
    put: async (path, bytes) => {
      await done(
        answer<void>((then) => sftp.writeFile(path, bytes, (e) => then(e, undefined)), fileMs),
      );
    },
    rename: async (from, to) => {
      // Servers differ in whether a rename replaces: nothing may be replaced.
      if ((await size(to)) !== null)
        throw new AppError('peer_exists', { status: 409, message: fr.nameTaken });
      await done(answer<void>((then) => sftp.rename(from, to, (e) => then(e, undefined))));
    },
    close: async () => {
      client.end();
    },
  };
};

export const openSftp = async (
  connection: Connection,
  deadlines: Deadlines = DEADLINES,
): Promise<Peer> => {
  const client = new ssh2.Client();
  try {
    return peerOf(client, await connected(client, connection, deadlines), deadlines);
  } catch (e) {
    client.destroy();
    throw e;
  }
};
