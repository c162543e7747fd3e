// The SFTP driver against a real SSH server: keys, deadlines, names, and a connection that is cut.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from './peer.ts';
import { openSftp } from './sftp.ts';
import { newHostKey, startSftp, type SftpServer } from './sftp-server.fixtures.ts';

const hostKey = newHostKey();
let server: SftpServer;
let approved: string;
const connection = (o: Partial<Connection> = {}): Connection => ({
  host: 'sftp.test',
  address: '127.0.0.1',
  port: server.port,
  login: 'paie',
  password: 'secret',
  encryption: 'none',
  trustCertificate: false,
  hostKey: approved,
  ...o,
});
const quick = { connectMs: 3_000, answerMs: 300, fileMs: 3_000 };

beforeAll(async () => {
  server = await startSftp({ hostKey, login: 'paie', password: 'secret' });
  await openSftp(connection({ hostKey: null, sawHostKey: (f) => (approved = f) })).catch(
    () => undefined,
  );
});
afterAll(() => server.close());
beforeEach(() => server.files.clear());

describe('an SFTP server', () => {
  it('whose key nobody approved gets neither name nor password', async () => {
    await expect(openSftp(connection({ hostKey: null }))).rejects.toMatchObject({
      code: 'host_key_unknown',
    });
    expect(approved).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  });
  it('whose key changed is refused', async () => {
    const other = await startSftp({ hostKey: newHostKey(), login: 'paie', password: 'secret' });
    await expect(openSftp(connection({ port: other.port }))).rejects.toMatchObject({
      code: 'host_key_changed',
    });
    await other.close();
  });
  it('says that it refuses a password', async () => {
    await expect(openSftp(connection({ password: 'wrong' }))).rejects.toMatchObject({
      code: 'peer_login',
    });
  });
  it('writes, measures, renames, lists and reads; a name that is taken is not replaced', async () => {
    const peer = await openSftp(connection());
    const bytes = Buffer.alloc(300_000, 'a');
    await peer.put('in/.x.csv.part', bytes);
    expect(await peer.size('in/.x.csv.part')).toBe(300_000);
    expect(await peer.size('in/x.csv')).toBeNull();
    expect(await peer.list('in')).toEqual([]);
    await peer.rename('in/.x.csv.part', 'in/x.csv');
    expect(await peer.list('in')).toEqual([{ name: 'x.csv', size: 300_000 }]);
    expect((await peer.read('in/x.csv')).equals(bytes)).toBe(true);
    await peer.put('in/.y.part', Buffer.from('y'));
    await expect(peer.rename('in/.y.part', 'in/x.csv')).rejects.toMatchObject({
      code: 'peer_exists',
    });
    expect(server.files.get('in/x.csv')?.length).toBe(300_000);
    await peer.close();
  });
  it('that does not answer is waited for no longer than the deadline', async () => {
    const peer = await openSftp(connection(), quick);
    server.silent = true;
    const before = performance.now();
    await expect(peer.size('in/x.csv')).rejects.toMatchObject({ code: 'peer_late' });
    expect(performance.now() - before).toBeLessThan(2_000);
    server.silent = false;
  });
  it('that takes connections and says nothing is waited for no longer either', async () => {
    const { createServer } = await import('node:net');
    const mute = createServer(() => undefined);
    const listening = Promise.withResolvers<void>();
    mute.listen(0, '127.0.0.1', () => listening.resolve());
    await listening.promise;
    const { port } = mute.address() as { port: number };
    const late = openSftp(connection({ port }), { ...quick, connectMs: 300 });
    await expect(late).rejects.toMatchObject({ status: 409 });
    mute.close();
  });
  it('that cuts the connection in the middle of a file leaves no call without an answer', async () => {
    const peer = await openSftp(connection());
    server.cutAfter = server.seen.bytes + 50_000;
    await expect(peer.put('in/.z.part', Buffer.alloc(500_000, 'z'))).rejects.toMatchObject({
      status: 409,
    });
    expect(server.files.get('in/.z.part')?.length ?? 0).toBeLessThan(500_000);
  });
});
