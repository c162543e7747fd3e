// The real portal in process, on the test database: `const p = await testPortal(); await p.as(pay).get('/pay-period/list/json')`.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { assemble, type Portal } from '#apps/server/assemble.ts';
import { SESSION_COOKIE } from '#platform/server/http/auth-port.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { silentLog } from './silent-log.ts';
import { testDb } from './test-db.ts';

export interface Visitor {
  /** Any request; state-changing ones carry the CSRF token unless `csrf` is false. */
  request(method: string, url: string, o?: { body?: unknown; headers?: Record<string, string>; csrf?: boolean; raw?: Partial<InjectOptions> }): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  delete(url: string): Promise<LightMyRequestResponse>;
  /** Uploads files as a browser's form does. */
  upload(url: string, files: readonly { name: string; bytes: Uint8Array; field?: string }[], fields?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
}
export interface TestPortal extends Portal {
  /** Somebody without a session. */
  readonly stranger: Visitor;
  /** A person of the database, signed in without going through the sign-in page. */
  as(userId: number): Promise<Visitor>;
}

const multipart = (files: readonly { name: string; bytes: Uint8Array; field?: string }[], fields: Readonly<Record<string, string>>): { payload: Buffer; type: string } => {
  const boundary = 'roulement-test-boundary';
  const parts = [
    ...Object.entries(fields).map(([k, v]) => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`)),
    ...files.flatMap((f) => [Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${f.field ?? 'file'}"; filename="${f.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`), Buffer.from(f.bytes), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
};

const visitor = (portal: Portal, token: string | null, csrfToken: string | null): Visitor => {
  const request: Visitor['request'] = (method, url, o = {}) => portal.app.inject({
    method: method as 'GET', url, ...(o.body === undefined ? {} : { payload: o.body as object }),
    headers: {
      accept: 'application/json', ...(token === null ? {} : { cookie: `${SESSION_COOKIE}=${token}` }), ...(csrfToken === null || o.csrf === false ? {} : { 'x-csrf-token': csrfToken }), ...o.headers,
    }, ...o.raw,
  });
  return {
    request,
    get: (url, headers) => request('GET', url, headers ? { headers } : {}),
    post: (url, body = {}) => request('POST', url, { body }),
    delete: (url) => request('DELETE', url),
    upload: (url, files, fields = {}) => {
      const { payload, type } = multipart(files, fields);
      return request('POST', url, { body: payload, headers: { 'content-type': type } });
    },
  };
};

let shared: Promise<TestPortal> | undefined;
const open = async (): Promise<TestPortal> => {
  const db = await testDb();
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'roulement-test-')), LOG_LEVEL: 'silent' });
  const portal = await assemble({ config, log: silentLog, db, checkOutput: true });
  await portal.app.ready();
  return {
    ...portal,
    stranger: visitor(portal, null, null),
    as: async (userId) => {
      const { token } = await portal.auth.createSession({ userId, ip: '127.0.0.1', userAgent: 'test' });
      const profile = await visitor(portal, token, null).get('/profile/json');
      return visitor(portal, token, (profile.json() as { csrfToken: string }).csrfToken);
    },
  };
};
/** One portal per test process. */
export const testPortal = (): Promise<TestPortal> => (shared ??= open());
