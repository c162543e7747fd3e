// GET and HEAD /.well-known/mercure?topic=…: the event stream.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_TOPICS, type Claims } from '#engines/mercure/update.ts';
import { claimsOf, HubRefusal, queryOf } from './authorize.ts';
import { Connection } from './connection.ts';
import type { HubOptions } from './hub-options.ts';
import type { Subscriber } from './hub.ts';
import { replay, startOf, type Start } from './replay.ts';

const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-cache, no-store, must-revalidate, max-age=0',
  connection: 'keep-alive',
  // nginx would keep events back to fill its buffer.
  'x-accel-buffering': 'no',
};

const readTopics = (query: URLSearchParams): readonly string[] => {
  const topics = [...new Set(query.getAll('topic'))];
  if (topics.length === 0) throw new HubRefusal(400, 'missing "topic" parameter');
  if (topics.length > MAX_TOPICS) throw new HubRefusal(400, 'too many topics');
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

export const subscribe =
  (o: HubOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const claims = await claimsOf(request, o, o.subscriberKey);
    if (claims === null && !o.anonymous) throw new HubRefusal(401, 'a token is needed');
    const query = queryOf(request);
    const asked = readTopics(query);
    const last = lastEventId(request, query);
    const start = last === null || last === '' ? null : await startOf(o, claims, last);
    if (request.method === 'HEAD')
      return reply
        .headers(STREAM_HEADERS)
        .headers(start === null ? {} : { 'last-event-id': start.id })
        .send();
    if (request.raw.destroyed) return reply;

    const subscriber: Subscriber = {
      asked,
      claims,
      since: 0,
      send: (event) => connection.send(event),
      end: () => connection.end('stopping'),
    };
    const connection = open(o, reply, { claims, start, onEnd: () => o.hub.leave(subscriber) });
    try {
      await replay(o, connection, subscriber, start?.position ?? o.hub.position);
      // Lost while the history was read: the hub did not know this stream yet.
      if (o.refused?.(claims) === true) subscriber.end();
    } catch (err) {
      o.log.error({ err }, 'live: the history could not be read');
      connection.end('failed');
    }
    return reply;
  };
