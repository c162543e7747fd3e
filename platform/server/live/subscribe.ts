// GET and HEAD /.well-known/mercure?topic=…: the event stream.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_TOPICS, type Claims } from '#engines/mercure/update.ts';
import { templateWeight } from '#engines/mercure/uri-template.ts';
import { claimsOf, HubRefusal, queryOf } from './authorize.ts';
import { Connection } from './connection.ts';
import type { HubOptions } from './hub-options.ts';
import type { Subscriber } from './hub.ts';
import { replay, startOf, type Start } from './replay.ts';
import { countingStreams, type TakeStream } from './streams.ts';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-cache, no-store, must-revalidate, max-age=0',
  connection: 'keep-alive',
  // nginx would keep events back to fill its buffer.
  'x-accel-buffering': 'no',
};

/** Invented: variables of all templates of one stream. Each costs at every update; the portal's own pages ask for one or two. */
const MAX_TEMPLATE_WEIGHT = 20;

const readTopics = (query: URLSearchParams): readonly string[] => {
  const topics = [...new Set(query.getAll('topic'))];
  if (topics.length === 0) throw new HubRefusal(400, 'missing "topic" parameter');
  if (topics.length > MAX_TOPICS) throw new HubRefusal(400, 'too many topics');
  if (topics.reduce((sum, topic) => sum + templateWeight(topic), 0) > MAX_TEMPLATE_WEIGHT)
    throw new HubRefusal(400, 'too many variables in topic selectors');
  return topics;
};

/** Header, then query parameter; null when nothing is asked. */
const lastEventId = (request: FastifyRequest, query: URLSearchParams): string | null => {
  const header = request.headers['last-event-id'];
  // Node reads header bytes as Latin-1; ids are UTF-8.
  if (typeof header === 'string') return Buffer.from(header, 'latin1').toString('utf8');
  return query.get('lastEventID');
};

/** Milliseconds until this connection closes: within its token's life, and not at the same moment as all others. */
const lastsMs = ({ timing, now }: HubOptions, claims: Claims | null): number => {
  const left =
    claims?.expires === null || claims === null
      ? Number.POSITIVE_INFINITY
      : claims.expires * 1_000 - now().epochMilliseconds;
  return Math.min(left, timing.longestMs) * (1 - timing.spread * Math.random());
};

interface Opening {
  readonly claims: Claims | null;
  readonly start: Start | null;
  readonly onEnd: () => void;
}
const open = (
  o: HubOptions,
  reply: FastifyReply,
  { claims, start, onEnd }: Opening,
): Connection => {
  reply.hijack();
  const id =
    start === null ? {} : { 'last-event-id': Buffer.from(start.id, 'utf8').toString('latin1') };
  reply.raw.writeHead(200, { ...reply.getHeaders(), ...STREAM_HEADERS, ...id } as Record<
    string,
    string
  >);
  return new Connection(reply.raw, o.timing, lastsMs(o, claims), onEnd);
};

interface Subscription {
  readonly asked: readonly string[];
  readonly claims: Claims | null;
  readonly start: Start | null;
}
/** Opens the stream, sends what was missed and leaves it to the hub; `release` is called at its end. */
const stream = async (
  o: HubOptions,
  reply: FastifyReply,
  { asked, claims, start }: Subscription,
  release: () => void,
): Promise<void> => {
  const subscriber: Subscriber = {
    asked,
    claims,
    since: 0,
    send: (event) => connection.send(event),
    end: () => connection.end('stopping'),
  };
  const onEnd = (): void => {
    o.hub.leave(subscriber);
    release();
  };
  const connection = open(o, reply, { claims, start, onEnd });
  try {
    await replay(o, connection, subscriber, start?.position ?? o.hub.position);
    // Lost while the history was read: the hub did not know this stream yet.
    if (o.refused?.(claims) === true) subscriber.end();
  } catch (err) {
    o.log.error({ err }, 'live: the history could not be read');
    connection.end('failed');
  }
};

const readSubscription = async (
  o: HubOptions,
  request: FastifyRequest,
  claims: Claims | null,
): Promise<Subscription> => {
  const query = queryOf(request);
  const asked = readTopics(query);
  const last = lastEventId(request, query);
  const start = last === null || last === '' ? null : await startOf(o, claims, last);
  return { asked, claims, start };
};

export const subscribe = (o: HubOptions) => {
  const takeStream: TakeStream = countingStreams();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const claims = await claimsOf(request, o, o.subscriberKey);
    if (claims === null && !o.anonymous) throw new HubRefusal(401, 'a token is needed');
    if (request.method === 'HEAD') {
      const { start } = await readSubscription(o, request, claims);
      return reply
        .headers(STREAM_HEADERS)
        .headers(start === null ? {} : { 'last-event-id': start.id })
        .send();
    }
    const release = takeStream(claims);
    let opened = false;
    try {
      const subscription = await readSubscription(o, request, claims);
      if (request.raw.destroyed) return reply;
      opened = true;
      await stream(o, reply, subscription, release);
      return reply;
    } finally {
      if (!opened) release();
    }
  };
};
