// The FTP driver against a real FTP server, in clear and with TLS.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FtpSrv } from 'ftp-srv';
import type { SecureContextOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFtp } from './ftp.ts';
import { ownCertificate } from './own-certificate.fixtures.ts';
import type { Connection } from './peer.ts';

const root = mkdtempSync(join(tmpdir(), 'roulement-ftp-'));
const freePort = async (): Promise<number> => {
  const probe = createServer();
  const listening = Promise.withResolvers<void>();
  probe.listen(0, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  const { port } = probe.address() as { port: number };
  const closed = Promise.withResolvers<void>();
  probe.close(() => closed.resolve());
  await closed.promise;
  return port;
};
const start = async (tls: SecureContextOptions | false, scheme = 'ftp') => {
  const port = await freePort();
  const silent = { debug() {}, trace() {}, info() {}, warn() {}, error() {}, child: () => silent };
  const server = new FtpSrv({
    url: `${scheme}://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    tls: tls,
    log: silent,
  });
  server.on('login', ({ username, password }, accept, refuse) => {
    if (username === 'paie' && password === 'secret') accept({ root });
    else refuse(new Error('no'));
  });
  await server.listen();
  return { port, close: () => server.close() };
};
type Started = Awaited<ReturnType<typeof start>>;
let clear: Started;
let secure: Started;
const connection = (o: Partial<Connection> = {}): Connection => ({
  host: '127.0.0.1',
  address: '127.0.0.1',
  port: clear.port,
  login: 'paie',
  password: 'secret',
  encryption: 'none',
  trustCertificate: false,
  hostKey: null,
  ...o,
});
beforeAll(async () => {
  mkdirSync(join(root, 'in'));
  clear = await start(false);
  secure = await start(ownCertificate('ftp.test'));
});
afterAll(async () => {
  await clear.close();
  await secure.close();
  rmSync(root, { recursive: true, force: true });
});

describe('an FTP server', () => {
  it.each([
    ['in clear', () => ({})],
    [
      'with TLS, where its certificate is accepted as it is',
      () => ({ port: secure.port, encryption: 'explicit' as const, trustCertificate: true }),
    ],
  ])('is written to, measured, renamed on, listed and read, %s', async (_, how) => {
    const peer = await openFtp(connection(how()));
    const bytes = Buffer.alloc(300_000, 'a');
    await peer.put('in/.x.part', bytes);
    expect([await peer.size('in/.x.part'), await peer.size('in/x.csv')]).toEqual([300_000, null]);
    await peer.rename('in/.x.part', 'in/x.csv');
    expect(await peer.list('in')).toEqual([{ name: 'x.csv', size: 300_000 }]);
    expect((await peer.read('in/x.csv')).equals(bytes)).toBe(true);
    await peer.put('in/.y.part', Buffer.from('y'));
    await expect(peer.rename('in/.y.part', 'in/x.csv')).rejects.toMatchObject({
      code: 'peer_exists',
    });
    expect(readFileSync(join(root, 'in/x.csv')).length).toBe(300_000);
    await peer.close();
    rmSync(join(root, 'in/x.csv'));
    rmSync(join(root, 'in/.y.part'));
  });
  it('with a certificate that nobody vouches for gets neither name nor password', async () => {
    const asked = openFtp(connection({ port: secure.port, encryption: 'explicit' }));
    await expect(asked).rejects.toMatchObject({ code: 'peer_certificate' });
  });
  it('without TLS is refused where TLS is asked for', async () => {
    await expect(openFtp(connection({ encryption: 'explicit' }))).rejects.toMatchObject({
      status: 409,
    });
  });
  it('says that it refuses a password', async () => {
    await expect(openFtp(connection({ password: 'wrong' }))).rejects.toMatchObject({
      code: 'peer_login',
    });
  });
  it('that says nothing is waited for no longer than the deadline', async () => {
    const mute = createServer(() => undefined);
    const listening = Promise.withResolvers<void>();
    mute.listen(0, '127.0.0.1', () => listening.resolve());
    await listening.promise;
    const { port } = mute.address() as { port: number };
    const late = openFtp(connection({ port }), { connectMs: 300, answerMs: 2_000, fileMs: 2_000 });
    await expect(late).rejects.toMatchObject({ code: 'peer_late' });
    mute.close();
  });
  it('that refuses a rename is heard', async () => {
    const peer = await openFtp(connection());
    await expect(peer.rename('in/.none.part', 'in/none.csv')).rejects.toMatchObject({
      code: 'peer_refused',
    });
    await peer.close();
  });
});
