// POST /.well-known/mercure: one update from a publisher with a token of its own.
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayPublish, readPublication } from '#engines/mercure/update.ts';
import { claimsOf, HubRefusal } from './authorize.ts';
import type { HubOptions } from './hub-options.ts';

export const newEventId = (): string => `urn:uuid:${randomUUID()}`;

/** Answers the id of the update once it is kept; subscribers get it right after. */
export const publish =
  (o: HubOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const claims = await claimsOf(request, o, o.publisherKey);
    if (claims === null) throw new HubRefusal(401, 'a token is needed');
    if (claims.publish === null) throw new HubRefusal(403, 'this token may not publish');
    if (typeof request.body !== 'string')
      throw new HubRefusal(415, 'a form (application/x-www-form-urlencoded) is expected');
    const update = readPublication([...new URLSearchParams(request.body)], newEventId);
    if ('status' in update) throw new HubRefusal(update.status, update.reason);
    if (!mayPublish(o.hub.matches, claims, update.topics))
      throw new HubRefusal(403, 'this token does not cover every topic');
    await o.history.append(update);
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(update.id);
  };
