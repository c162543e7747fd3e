// A real SSH server of the test itself, over a folder in memory. It counts what reaches it and can be cut in the middle of a file.
import { generateKeyPairSync } from 'node:crypto';
import ssh2, { type Connection as SshConnection, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;
export const newHostKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;

export interface SftpServer {
  readonly port: number;
  readonly files: Map<string, Buffer>;
  /** Connections that were opened, bytes that were written, renames in order. */
  readonly seen: { connections: number; bytes: number; renames: string[] };
  /** Cuts the connection once so many bytes were written; null: never. */
  cutAfter: number | null;
  /** Takes half of the next piece once so many bytes were written, and says nothing more: whoever writes waits in mid-file; null: never. */
  holdAfter: number | null;
  /** Renames, and cuts before it says so. */
  cutAtRename: boolean;
  /** Answers nothing to a request for a size. */
  silent: boolean;
  close(): Promise<void>;
}
interface Open {
  readonly path: string;
  read: boolean;
}

const attrs = (size: number) => ({ mode: 0o100644, uid: 0, gid: 0, size, atime: 0, mtime: 0 });

const serveFiles = (sftp: SFTPWrapper, server: SftpServer, client: SshConnection): void => {
  const { files, seen } = server;
  const open = new Map<number, Open>();
  let next = 0;
  const handleOf = (path: string): Buffer => {
    next += 1;
    open.set(next, { path, read: false });
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(next);
    return handle;
  };
  const of = (handle: Buffer): Open => open.get(handle.readUInt32BE()) ?? { path: '', read: true };
  sftp.on('OPEN', (id, path, flags) => {
    if ((flags & utils.sftp.OPEN_MODE.WRITE) !== 0) files.set(path, Buffer.alloc(0));
    else if (!files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    return sftp.handle(id, handleOf(path));
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const { path } = of(handle);
    const was = files.get(path) ?? Buffer.alloc(0);
    files.set(path, Buffer.concat([was.subarray(0, offset), data]));
    seen.bytes += data.length;
    if (server.cutAfter !== null && seen.bytes >= server.cutAfter) {
      server.cutAfter = null;
      files.set(path, was.subarray(0, offset + Math.floor(data.length / 2)));
      client.end();
      return;
    }
    if (server.holdAfter !== null && seen.bytes >= server.holdAfter) {
      files.set(path, Buffer.concat([was.subarray(0, offset), data.subarray(0, data.length / 2)]));
      return;
    }
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const bytes = files.get(of(handle).path) ?? Buffer.alloc(0);
    if (offset >= bytes.length) return sftp.status(id, STATUS_CODE.EOF);
    return sftp.data(id, bytes.subarray(offset, offset + length));
  });
  sftp.on('FSTAT', (id, handle) => sftp.attrs(id, attrs(files.get(of(handle).path)?.length ?? 0)));
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('STAT', (id, path) => {
    if (server.silent) return;
    const bytes = files.get(path);
    if (bytes === undefined) sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    else sftp.attrs(id, attrs(bytes.length));
  });
  sftp.on('OPENDIR', (id, path) => sftp.handle(id, handleOf(path)));
  sftp.on('READDIR', (id, handle) => {
    const dir = of(handle);
    if (dir.read) return sftp.status(id, STATUS_CODE.EOF);
    dir.read = true;
    const inside = [...files].filter(([path]) => path.startsWith(`${dir.path}/`));
    if (inside.length === 0) return sftp.status(id, STATUS_CODE.EOF);
    return sftp.name(
      id,
      inside.map(([path, bytes]) => {
        const filename = path.slice(dir.path.length + 1);
        return { filename, longname: filename, attrs: attrs(bytes.length) };
      }),
    );
  });
  sftp.on('RENAME', (id, from, to) => {
    const bytes = files.get(from);
    if (bytes === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    files.delete(from);
    files.set(to, bytes);
    seen.renames.push(to);
    if (!server.cutAtRename) return sftp.status(id, STATUS_CODE.OK);
    server.cutAtRename = false;
    client.end();
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
};

export const startSftp = async (o: {
  readonly hostKey: string;
  readonly login: string;
  readonly password: string;
  readonly port?: number;
}): Promise<SftpServer> => {
  const clients = new Set<SshConnection>();
  const ssh = new Server({ hostKeys: [o.hostKey] }, (client) => {
    server.seen.connections += 1;
    clients.add(client);
    client.on('error', () => undefined);
    client.on('close', () => clients.delete(client));
    client.on('authentication', (asked) => {
      const fits =
        asked.method === 'password' && asked.username === o.login && asked.password === o.password;
      if (fits) asked.accept();
      else asked.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (open) => serveFiles(open(), server, client));
    });
  });
  const listening = Promise.withResolvers<void>();
  ssh.listen(o.port ?? 0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  const server: SftpServer = {
    port: (ssh.address() as { port: number }).port,
    files: new Map(),
    seen: { connections: 0, bytes: 0, renames: [] },
    cutAfter: null,
    holdAfter: null,
    cutAtRename: false,
    silent: false,
    close: async () => {
      for (const client of clients) client.end();
      const closed = Promise.withResolvers<void>();
      ssh.close(() => closed.resolve());
      await closed.promise;
    },
  };
  return server;
};
