// Brings committed updates to this process's subscribers: at each notification, and now and then in case one was not heard.
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../services.ts';
import { LIVE_CHANNEL, type DbHistory } from './db-history.ts';
import type { Hub } from './hub.ts';

const PIECE = 500;
/** A connection that was lost and restored heard nothing meanwhile. */
const SWEEP_MS = 5_000;

export interface Feed {
  stop(): Promise<void>;
}

/** Starts from now: older updates are history. Resolves once nothing can be missed. */
export const startFeed = async (
  db: Db,
  history: DbHistory,
  hub: Hub,
  log: FastifyBaseLogger,
): Promise<Feed> => {
  const stopped = new AbortController();
  const going = (): boolean => !stopped.signal.aborted;
  let running: Promise<void> | null = null;
  let again = false;

  const catchUp = async (): Promise<void> => {
    do {
      again = false;
      const news = await history.since(hub.position, PIECE);
      if (going()) hub.dispatch(news);
      again ||= news.length === PIECE;
    } while (again && going());
  };
  const wake = (): void => {
    if (running !== null) again = true;
    else if (going()) {
      running = catchUp()
        .catch((err: unknown) => {
          if (going()) log.error({ err }, 'live: updates could not be read');
        })
        .finally(() => {
          running = null;
          if (again && going()) wake();
        });
    }
  };
  hub.position = await history.last();
  const heard = await db.listen(LIVE_CHANNEL, wake);
  wake();
  const sweep = setInterval(wake, SWEEP_MS);
  sweep.unref();
  return {
    stop: async () => {
      stopped.abort();
      clearInterval(sweep);
      await heard.close();
      await running;
    },
  };
};
