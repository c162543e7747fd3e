import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/** Structured lines on standard error; request ids come with each request's own logger. Secrets never get in. */
export const createLog = (level: string): FastifyBaseLogger =>
  pino(
    {
      level,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password'],
      base: { pid: process.pid },
    },
    pino.destination({ fd: 2, sync: false }),
  ) as unknown as FastifyBaseLogger;
