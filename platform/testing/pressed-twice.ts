// Under `npm run races` each call of a server test that changes something is sent twice at one moment, and then once more. Both first ones wait
// before they write until the other is about to, or is kept waiting by a lock; where both succeed and the third is refused, nothing kept them apart.
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import type { LightMyRequestResponse as Response } from 'fastify';
import { Client } from 'pg';

const FOUND = process.env['RACES_FILE'] ?? '';
/** How long one waits for the other: a lock keeps the other back, and it never comes. */
const MEETING_MS = 250;
const ASIDE = /"session"|login_event|job_run|live_|seen_at/;
const WRITES = /^\s*(?:insert|update|delete|with)\b[\s\S]*\b(?:insert into|update|delete from)\b/i;
/** GETs whose address names an action. */
const ACTION = /validate|approve|refuse|reject|cancel|close|open|publish|archive|restore|accept/i;
/** Who is signed in decides about the next call of the same test. */
const SESSIONS = /login|logout|password|impersonation/;

interface Meeting {
  readonly there: Set<unknown>;
  readonly begun: PromiseWithResolvers<void>;
}
let meeting: Meeting | null = null;

type Query = (this: unknown, ...args: unknown[]) => unknown;
const textOf = (first: unknown): string => {
  if (typeof first === 'string') return first;
  const text: unknown = (first as { readonly text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text : '';
};
const waitBeforeWriting = (): void => {
  const client = Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function asked(...args): unknown {
    const text = textOf(args[0]);
    if (meeting === null || !WRITES.test(text) || ASIDE.test(text) || meeting.there.has(this))
      return query.apply(this, args);
    meeting.there.add(this);
    if (meeting.there.size > 1) meeting.begun.resolve();
    return meeting.begun.promise.then(() => query.apply(this, args));
  };
};
if (FOUND !== '') waitBeforeWriting();

const isDone = ({ statusCode }: Response): boolean => statusCode < 300;
type Send = () => Promise<Response>;
const twice = async (method: string, url: string, send: Send): Promise<Response> => {
  const own = { there: new Set(), begun: Promise.withResolvers<void>() };
  meeting = own;
  const clock = setTimeout(own.begun.resolve, MEETING_MS);
  const [one, other] = await Promise.all([send(), send()]).finally(() => {
    clearTimeout(clock);
    own.begun.resolve();
    meeting = null;
  });
  const changes = method !== 'GET' || own.there.size > 0;
  const third = changes && isDone(one) && isDone(other) ? (await send()).statusCode : null;
  if (changes) {
    const path = url.split('?')[0]?.replaceAll(/\d+/g, '{n}');
    const statuses = [one.statusCode, other.statusCode].toSorted((a, b) => a - b);
    appendFileSync(FOUND, `${JSON.stringify({ method, path, statuses, third })}\n`);
  }
  return isDone(one) ? one : other;
};

let turn: Promise<unknown> = Promise.resolve();
/** Sends a test's call; under `npm run races` as said above, one call of a test file after the other. */
export const pressedTwice = (method: string, url: string, send: Send): Promise<Response> => {
  if (FOUND === '' || SESSIONS.test(url) || (method === 'GET' && !ACTION.test(url))) return send();
  const run = turn.then(() => twice(method, url, send));
  turn = run.catch(() => undefined);
  return run;
};
