// The drivers of interfaces over HTTPS against a real server: tokens that end, keys, pages, a delivery whose answer was lost, addresses.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliver, type SendStage } from './deliver.ts';
import { openHttp } from './http-peer.ts';
import { startHttp, type HttpServer } from './http-server.fixtures.ts';
import type { ApiSettings, Connection, Deadlines } from './peer.ts';

let server: HttpServer;
beforeEach(async () => {
  server = await startHttp();
});
afterEach(() => server.close());

const golden = (name: string): string =>
  readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8');
const TITLES = ['employee.id', 'type', 'from', 'to'];
const connection = (api: Partial<ApiSettings> = {}, o: Partial<Connection> = {}): Connection => ({
  host: 'api.test',
  address: '127.0.0.1',
  port: server.port,
  login: 'paie',
  password: 'tres-secret',
  encryption: 'none',
  trustCertificate: true,
  hostKey: null,
  api: {
    by: 'oauth',
    direction: 'inbound',
    dataType: 'absences',
    path: '/v1/absences',
    tokenPath: '/token',
    keyHeader: 'X-API-Key',
    apiKey: 'cle-secrete',
    clientId: 'roulement',
    clientSecret: 'tres-secret',
    scope: 'absences:read',
    titles: TITLES,
    ...api,
  },
  ...o,
});
const quick: Deadlines = { connectMs: 5_000, answerMs: 300, fileMs: 5_000 };
const twoPages = (): void => {
  const type = 'application/json';
  server.pages.set('/v1/absences', { type, text: golden('absences-in-1.json') });
  server.pages.set('/v1/absences?page=2', { type, text: golden('absences-in-2.json') });
};

describe('what comes by an interface', () => {
  it.each(['oauth', 'login', 'key'] as const)('is read with %s, page by page', async (by) => {
    twoPages();
    const peer = await openHttp(connection({ by }));
    expect(await peer.list('')).toHaveLength(1);
    expect((await peer.read('')).toString()).toBe(golden('absences-pages-in.csv'));
    expect(server.seen.calls).toEqual(['GET /v1/absences', 'GET /v1/absences?page=2']);
    const signIn = {
      oauth:
        'grant_type=client_credentials&client_id=roulement&client_secret=tres-secret&scope=absences%3Aread',
      login: '{"login":"paie","password":"tres-secret"}',
      key: undefined,
    };
    expect(server.seen.signIns).toEqual(signIn[by] === undefined ? [] : [signIn[by]]);
  });
  it('renews its token before it ends, once more when it was revoked, and then says so', async () => {
    twoPages();
    server.accepted.seconds = 60;
    let now = 1_000_000;
    const peer = await openHttp(connection(), quick, () => now);
    await peer.read('');
    expect(server.seen.signIns).toHaveLength(1);
    now += 29_000;
    await peer.read('');
    expect(server.seen.signIns).toHaveLength(1);
    now += 2_000;
    await peer.read('');
    expect(server.seen.signIns).toHaveLength(2);
    server.faults.push('revoked');
    await peer.read('');
    expect(server.seen.signIns).toHaveLength(3);
    server.faults.push('revoked', 'revoked');
    await expect(peer.read('')).rejects.toMatchObject({ code: 'invalid_token' });
  });
  it('tells a wrong setting from an access that is not taken any more', async () => {
    const codeOf = async (api: Partial<ApiSettings>): Promise<unknown> =>
      (await openHttp(connection(api))).read('').then(
        () => 'none',
        (e: { readonly code: string }) => e.code,
      );
    expect(await codeOf({ clientSecret: 'faux' })).toBe('invalid_config');
    expect(await codeOf({ tokenPath: '/nulle-part' })).toBe('invalid_config');
    expect(await codeOf({})).toBe('invalid_config');
    expect(await codeOf({ by: 'key', apiKey: 'vieille' })).toBe('invalid_token');
  });
  it('goes nowhere else, whatever a page or a redirection says', async () => {
    twoPages();
    server.pages.set('/v1/absences', {
      type: 'application/json',
      text: '{"data":[],"next":"https://ailleurs.test/v1/absences?page=2"}',
    });
    const peer = await openHttp(connection());
    await expect(peer.read('')).rejects.toMatchObject({ code: 'peer_refused' });
    for (const fault of ['elsewhere', 'busy'] as const) {
      server.faults.push(fault);
      await expect(peer.read('')).rejects.toMatchObject({ code: 'peer_refused' });
    }
    server.pages.set('/v1/absences', { type: 'text/html', text: '<p>Bonjour</p>' });
    await expect(peer.read('')).rejects.toMatchObject({ code: 'peer_answer' });
  });
  it('waits no longer than its deadline, and not at all for a certificate that nobody knows', async () => {
    const peer = await openHttp(connection({ by: 'key' }), quick);
    server.faults.push('silent');
    const before = performance.now();
    await expect(peer.list('')).rejects.toMatchObject({ code: 'peer_late' });
    expect(performance.now() - before).toBeLessThan(3_000);
    const strict = await openHttp(connection({ by: 'key' }, { trustCertificate: false }));
    await expect(strict.list('')).rejects.toMatchObject({ code: 'peer_certificate' });
    expect(server.seen.calls).toHaveLength(1);
  });
});

describe('what leaves by an interface', () => {
  it('is taken once, also when the answer was lost', async () => {
    let stage: SendStage | null = null;
    const ledger = {
      stage: async () => stage,
      keep: async (now: SendStage) => {
        stage = now;
      },
    };
    const api = { direction: 'outbound', path: '/v1/in', dataType: 'absences' } as const;
    const peer = await openHttp(connection(api));
    const parcel = { folder: '', name: 'été.csv', bytes: Buffer.from('a;b\r\n'), mark: 'x' };
    server.faults.push('cut-after-taking');
    await expect(deliver(peer, ledger, parcel)).rejects.toMatchObject({ code: 'peer_away' });
    expect(stage).toBe('sending');
    expect(await deliver(peer, ledger, parcel)).toBe(true);
    expect(await deliver(peer, ledger, parcel)).toBe(false);
    expect([...server.taken.values()]).toEqual([
      { name: "attachment; filename*=UTF-8''%C3%A9t%C3%A9.csv", text: 'a;b\r\n' },
    ]);
    // A refusal of something that was never sent before is one.
    stage = null;
    await expect(deliver(peer, ledger, parcel)).rejects.toMatchObject({ code: 'peer_refused' });
  });
});
