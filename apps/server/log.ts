import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import { outageLog } from '#platform/server/observability/outage-log.ts';

type LogSettings = Pick<
  Config,
  'LOG_LEVEL' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'
>;

const portsOf = (config: LogSettings): ReadonlySet<string> => {
  const addresses = [config.DATABASE_URL, config.DATABASE_OWNER_URL, config.DATABASE_DIRECT_URL];
  return new Set(
    addresses
      .filter((address) => address !== undefined)
      .map((address) => new URL(address).port || '5432'),
  );
};

/** Structured lines on standard error; request ids come with each request's own logger. Secrets never get in. */
export const createLog = (config: LogSettings): FastifyBaseLogger => {
  const lines = pino.destination({ fd: 2, sync: false });
  const base = { base: { pid: process.pid }, level: config.LOG_LEVEL };
  const outages = pino(base, lines);
  const { logMethod } = outageLog(
    ({ event, message }) => (event === 'away' ? outages.error(message) : outages.warn(message)),
    { databases: portsOf(config) },
  );
  return pino(
    {
      ...base,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password'],
      hooks: { logMethod },
    },
    lines,
  ) as unknown as FastifyBaseLogger;
};
