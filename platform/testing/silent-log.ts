import type { FastifyBaseLogger } from 'fastify';

const nothing = (): void => {};
/** A logger that says nothing, for tests and commands that speak for themselves. */
export const silentLog: FastifyBaseLogger = {
  level: 'silent',
  msgPrefix: '',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => silentLog,
} as unknown as FastifyBaseLogger;
