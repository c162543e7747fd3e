// Interfaces over HTTPS: signed in by name and password, by a key, or with OAuth client credentials (RFC 6749 §4.4). None of those that may be
// connected publishes its paths: they are typed, and what is exchanged is the sheet of the screens, or records under the mapped names.
import { createHash } from 'node:crypto';
import { AppError } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';
import { pageOf, sheetOf, type Page } from '../records.ts';
import { refused, wrongConfig, wrongToken } from './api-refusals.ts';
import { httpCall, type HttpAnswer, type HttpAsk } from './http-call.ts';
import { DEADLINES, type ApiSettings, type Connection, type Deadlines, type Peer } from './peer.ts';

const [OK, CONFLICT] = [200, 409];
const DENIED: ReadonlySet<number> = new Set([401, 403]);
/** A token is renewed before it ends: clocks differ, and a call takes its time. */
const MARGIN_MS = 30_000;
const MOST_PAGES = 200;

interface Token {
  readonly text: string;
  /** Null: it does not say when it ends. */
  readonly until: number | null;
}
const json = (answer: HttpAnswer): unknown => {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return null;
  }
};
const tokenIn = (answer: HttpAnswer, now: number): Token | null => {
  const members = json(answer) as Readonly<Record<string, unknown>> | null;
  if (typeof members !== 'object' || members === null) return null;
  const text = members['access_token'] ?? members['token'] ?? members['accessToken'];
  const seconds = members['expires_in'] ?? members['expiresIn'];
  if (typeof text !== 'string' || text === '') return null;
  return { text, until: typeof seconds === 'number' ? now + seconds * 1_000 : null };
};

const FORM = 'application/x-www-form-urlencoded';
const signInAsk = (api: ApiSettings, { login, password }: Connection): HttpAsk => {
  const path = api.tokenPath;
  if (api.by === 'login')
    return {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: Buffer.from(JSON.stringify({ login, password })),
    };
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: api.clientId,
    client_secret: api.clientSecret,
    ...(api.scope === '' ? {} : { scope: api.scope }),
  });
  return {
    method: 'POST',
    path,
    headers: { 'content-type': FORM, accept: 'application/json' },
    body: Buffer.from(form.toString()),
  };
};

class HttpPeer implements Peer {
  readonly #connection: Connection;
  readonly #api: ApiSettings;
  readonly #deadlines: Deadlines;
  readonly #now: () => number;
  #token: Token | null = null;
  /** What looking brought: reading begins with it. */
  #first: HttpAnswer | null = null;

  constructor(connection: Connection, api: ApiSettings, deadlines: Deadlines, now: () => number) {
    this.#connection = connection;
    this.#api = api;
    this.#deadlines = deadlines;
    this.#now = now;
  }

  #ask(ask: HttpAsk): Promise<HttpAnswer> {
    return httpCall(this.#connection, this.#deadlines, ask);
  }

  async signIn(): Promise<void> {
    if (this.#api.by === 'key') return;
    const answer = await this.#ask(signInAsk(this.#api, this.#connection));
    // Whoever gives tokens says so where name, secret or address are wrong (RFC 6749 §5.2: 400 and 401).
    if (answer.status >= 400 && answer.status < 500) throw wrongConfig();
    if (answer.status !== OK) throw refused();
    this.#token = tokenIn(answer, this.#now());
    if (this.#token === null) throw wrongConfig();
  }

  async #credentials(): Promise<Record<string, string>> {
    if (this.#api.by === 'key') return { [this.#api.keyHeader.toLowerCase()]: this.#api.apiKey };
    const until = this.#token?.until ?? null;
    const isOver = until !== null && until - MARGIN_MS <= this.#now();
    if (this.#token === null || isOver) await this.signIn();
    return { authorization: `Bearer ${this.#token?.text ?? ''}` };
  }

  /** Signs in once more where the token is refused before its time: it was revoked, or the clocks differ. */
  async #signedIn(ask: HttpAsk): Promise<HttpAnswer> {
    const once = async (): Promise<HttpAnswer> =>
      this.#ask({ ...ask, headers: { ...ask.headers, ...(await this.#credentials()) } });
    const first = await once();
    if (!DENIED.has(first.status)) return first;
    if (this.#api.by === 'key') throw wrongToken();
    this.#token = null;
    const second = await once();
    if (DENIED.has(second.status)) throw wrongToken();
    return second;
  }

  async list() {
    // What comes is looked at; what leaves is not tried with a call that could be taken for a delivery.
    if (this.#api.direction === 'outbound') {
      await this.signIn();
      return [];
    }
    this.#first = await this.#page(this.#api.path);
    return [{ name: `${this.#api.dataType}.csv`, size: this.#first.body.length }];
  }

  async size(): Promise<null> {
    return null;
  }

  async #page(path: string): Promise<HttpAnswer> {
    const headers = { accept: 'application/json, text/csv' };
    const answer = await this.#signedIn({ method: 'GET', path, headers });
    if (answer.status === 404) throw wrongConfig();
    if (answer.status !== OK) throw refused();
    return answer;
  }

  /** A next page is of the same server, or is not asked for: no credential goes elsewhere. */
  #nextPath(next: string, from: string): string {
    const { host, port } = this.#connection;
    const here = new URL(`https://${host}:${port ?? 443}${from}`);
    const there = URL.parse(next, here);
    if (there === null || there.origin !== here.origin) throw refused();
    return `${there.pathname}${there.search}`;
  }

  async read(): Promise<Buffer> {
    const records: Page['records'][number][] = [];
    const seen = new Set<string>();
    for (let path: string | null = this.#api.path; path !== null;) {
      if (seen.has(path) || seen.size >= MOST_PAGES) throw refused();
      seen.add(path);
      const answer: HttpAnswer = this.#first ?? (await this.#page(path));
      this.#first = null;
      if (answer.type.startsWith('text/csv')) return answer.body;
      const page = pageOf(json(answer));
      if (page === null)
        throw new AppError('peer_answer', { status: 409, message: fr.apiUnreadable });
      records.push(...page.records);
      path = page.next === null ? null : this.#nextPath(page.next, path);
    }
    return Buffer.from(sheetOf(records, this.#api.titles));
  }

  /** The same key for the same file, whenever it is sent again: who honours it takes it once (draft-ietf-httpapi-idempotency-key-header). */
  async send(name: string, bytes: Buffer, isAgain: boolean): Promise<void> {
    const digest = createHash('sha256').update(name).update(bytes).digest('hex');
    const type = /\.json$/i.test(name) ? 'application/json' : 'text/csv; charset=utf-8';
    const answer = await this.#signedIn({
      method: 'POST',
      path: this.#api.path,
      body: bytes,
      headers: {
        'content-type': type,
        accept: 'application/json',
        'idempotency-key': digest,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    });
    if (answer.status === 404) throw wrongConfig();
    const isThere = isAgain && answer.status === CONFLICT;
    if ((answer.status < 200 || answer.status >= 300) && !isThere) throw refused();
  }

  async put(): Promise<void> {
    throw refused();
  }
  async rename(): Promise<void> {
    throw refused();
  }
  async close(): Promise<void> {
    this.#token = null;
  }
}

export const openHttp = async (
  connection: Connection,
  deadlines: Deadlines = DEADLINES,
  now: () => number = () => Temporal.Now.instant().epochMilliseconds,
): Promise<Peer> => {
  if (connection.api === undefined) throw wrongConfig();
  return new HttpPeer(connection, connection.api, deadlines, now);
};
