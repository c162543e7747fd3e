// The whole portal in process, on the test database: `const p = await wholePortal(); await p.as(customer.pay).get('/pay-period/list/json')`.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { assemble, type Portal } from '#apps/server/assemble.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { pressedTwice } from './pressed-twice.ts';
import type { TestPerson } from './actors.ts';
import { asOwner, type AsOwner } from './as-owner.ts';
import { silentLog } from './silent-log.ts';
import { testDb } from './test-db.ts';

export interface Visitor {
  /** Any request; state-changing ones carry the CSRF token unless `csrf` is false. */
  request(
    method: string,
    url: string,
    o?: {
      body?: unknown;
      headers?: Record<string, string>;
      csrf?: boolean;
      raw?: Partial<InjectOptions>;
    },
  ): Promise<LightMyRequestResponse>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  delete(url: string): Promise<LightMyRequestResponse>;
  /** Uploads files as a browser's form does. */
  upload(
    url: string,
    files: readonly { name: string; bytes: Uint8Array; field?: string }[],
    fields?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
}

export interface WholePortal extends Portal, AsOwner {
  /** Somebody without a session. */
  readonly stranger: Visitor;
  as(person: Pick<TestPerson, 'headers'>): Visitor;
}

const multipart = (
  files: readonly { name: string; bytes: Uint8Array; field?: string }[],
  fields: Readonly<Record<string, string>>,
): { payload: Buffer; type: string } => {
  const boundary = 'roulement-test-boundary';
  const parts = [
    ...Object.entries(fields).map(([k, v]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`),
    ),
    ...files.flatMap((f) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${f.field ?? 'file'}"; filename="${f.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(f.bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
};

const visitor = (portal: Portal, session: Readonly<Record<string, string>>): Visitor => {
  const { 'x-csrf-token': token, ...cookie } = session;
  const request: Visitor['request'] = (method, url, o = {}) =>
    pressedTwice(method, url, () =>
      portal.app.inject({
        method: method as 'GET',
        url,
        ...(o.body === undefined ? {} : { payload: o.body as object }),
        headers: {
          accept: 'application/json',
          ...cookie,
          ...(token === undefined || o.csrf === false ? {} : { 'x-csrf-token': token }),
          ...o.headers,
        },
        ...o.raw,
      }),
    );
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

let shared: Promise<WholePortal> | undefined;
const open = async (): Promise<WholePortal> => {
  const db = await testDb();
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'roulement-test-')),
    LOG_LEVEL: 'silent',
    // The servers that tests of connectors start.
    OUTGOING_PRIVATE: '127.0.0.0/8',
  });
  const portal = await assemble({ config, log: silentLog, db, checkOutput: true });
  await portal.app.ready();
  return {
    ...portal,
    ...asOwner(db),
    stranger: visitor(portal, {}),
    as: (person) => visitor(portal, person.headers),
  };
};
/** The whole portal, all areas gathered, one per test process. Its jobs wait; a file that starts them (`startJobs`) stops them, so that they never take another file's. */
export const wholePortal = (): Promise<WholePortal> => (shared ??= open());

/** Starts the jobs of the portal, without what earlier files left waiting. */
export const startJobs = async ({ jobs, services }: WholePortal): Promise<void> => {
  await services.db.elevated(
    (tx) =>
      tx.run`update job_run set state = 'cancelled', finished_at = now() where state = 'waiting'`,
  );
  await jobs.start();
};
