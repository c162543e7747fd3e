import type { FastifyRequest } from 'fastify';

/** A browser that opens a page, not a script of ours. */
export const wantsHtml = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html');
