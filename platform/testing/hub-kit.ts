// A hub of one's own for tests and benches: in memory or on any history, on a free port, with tokens and a reader of streams.
import Fastify, { type FastifyInstance } from 'fastify';
import { eventReader, type ServerEvent } from '#engines/mercure/event-stream.ts';
import { memoryHistory, type History } from '#platform/server/live/history.ts';
import {
  EVERYDAY,
  HUB_PATH,
  type HubOptions,
  type HubTiming,
} from '#platform/server/live/hub-options.ts';
import { hubPlugin } from '#platform/server/live/hub-plugin.ts';
import { Hub } from '#platform/server/live/hub.ts';
import { signToken, type Grant, type HubKey } from '#platform/server/live/keys.ts';

export const hubKey = (
  text = 'a key for tests that is long enough!',
  algorithm: HubKey['algorithm'] = 'HS256',
): HubKey => ({ algorithm, key: new TextEncoder().encode(text.padEnd(64, '.')) });

export interface TestHub {
  readonly app: FastifyInstance;
  readonly hub: Hub;
  readonly history: History;
  readonly url: string;
  /** A token of the hub's own key, good for an hour unless told otherwise. */
  token(grant: Grant, o?: { key?: HubKey; seconds?: number }): Promise<string>;
  /** Publishes a form with a token that may publish anything. */
  post(
    form: readonly (readonly [string, string])[] | Readonly<Record<string, string>>,
  ): Promise<Response>;
  close(): Promise<void>;
}

const now = (): Temporal.Instant => Temporal.Now.instant();

export const startHub = async (
  o: Partial<Omit<HubOptions, 'timing'>> & {
    timing?: Partial<HubTiming>;
    kept?: number;
    port?: number;
    routes?: (app: FastifyInstance) => void;
  } = {},
): Promise<TestHub> => {
  const key = o.subscriberKey ?? hubKey();
  const hub = o.hub ?? new Hub();
  const history = o.history ?? memoryHistory((updates) => hub.dispatch(updates), o.kept);
  const app = Fastify({ forceCloseConnections: 'idle' });
  await app.register(
    hubPlugin({
      publisherKey: key,
      log: app.log,
      now,
      origins: ['https://portal.test'],
      anonymous: false,
      queryToken: false,
      ...o,
      subscriberKey: key,
      hub,
      history,
      timing: { ...EVERYDAY, ...o.timing },
    }),
  );
  o.routes?.(app);
  const url = `${await app.listen({ port: o.port ?? 0, host: '127.0.0.1' })}${HUB_PATH}`;
  const token: TestHub['token'] = (grant, { key: other = key, seconds = 3_600 } = {}) =>
    signToken(grant, other, now(), seconds);
  const publisher = o.publisherKey ?? key;
  return {
    app,
    hub,
    history,
    url,
    token,
    close: () => app.close(),
    post: async (form) =>
      fetch(url, {
        method: 'POST',
        body: new URLSearchParams(form as [string, string][]),
        headers: { authorization: `Bearer ${await token({ publish: ['*'] }, { key: publisher })}` },
      }),
  };
};

export interface OpenStream {
  readonly response: Response;
  /** The next event; throws when the stream ends, or stays silent for `ms`. */
  next(ms?: number): Promise<ServerEvent>;
  /** What has come and was not taken by `next`. */
  got(): readonly ServerEvent[];
  /** Resolves with the whole text once the server has ended the stream. */
  ended(): Promise<string>;
  close(): void;
}

/** Opens a stream and reads it; refuses anything but 200. */
export const openStream = async (
  url: string,
  topics: readonly string[],
  headers: Readonly<Record<string, string>> = {},
  more = '',
): Promise<OpenStream> => {
  const stop = new AbortController();
  const query = topics.map((t) => `topic=${encodeURIComponent(t)}`).join('&');
  const response = await fetch(`${url}?${query}${more}`, { headers, signal: stop.signal });
  if (response.status !== 200 || response.body === null)
    throw new Error(`refused: ${response.status} ${await response.text()}`);
  const got: ServerEvent[] = [];
  const waiting: (() => void)[] = [];
  let text = '';
  let over = false;
  const reader = eventReader();
  const reading = (async () => {
    try {
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += piece;
        got.push(...reader.push(piece));
        for (const go of waiting.splice(0)) go();
      }
    } finally {
      over = true;
      for (const go of waiting.splice(0)) go();
    }
  })().catch(() => undefined); // closed by the test, or cut by the hub
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const t = setTimeout(resolve, ms);
      waiting.push(() => {
        clearTimeout(t);
        resolve();
      });
    });
  const next = async (ms = 5_000): Promise<ServerEvent> => {
    const until = performance.now() + ms;
    for (;;) {
      const event = got.shift();
      if (event !== undefined) return event;
      if (over || performance.now() >= until)
        throw new Error(over ? 'the stream is over' : `nothing came in ${ms} ms`);
      await wait(Math.max(1, until - performance.now()));
    }
  };
  return {
    response,
    next,
    got: () => got,
    ended: async () => {
      await reading;
      return text;
    },
    close: () => stop.abort(),
  };
};
