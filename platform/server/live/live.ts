// Live updates: written in the transaction that causes them, sent to subscribers at its commit (README.md).
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Update } from '#engines/mercure/update.ts';
import { readStale } from '../auth/session-cache.ts';
import { SESSION_CHANNEL } from '../auth/sessions.ts';
import type { Config } from '../config/config.ts';
import { derivedKey } from '../secrets/secrets.ts';
import type { Actor } from '../call.ts';
import type { LiveTopic } from '../contributions.ts';
import type { Db, Live, LiveUpdate } from '../services.ts';
import { dbHistory, insertUpdate } from './db-history.ts';
import { startFeed, type Feed } from './feed.ts';
import { Forwarder, type ForwarderParts } from './forwarder.ts';
import { EVERYDAY, HUB_PATH, type HubTiming } from './hub-options.ts';
import { hubPlugin } from './hub-plugin.ts';
import { Hub } from './hub.ts';
import { signToken, type HubKey } from './keys.ts';
import { createPerimeters } from './perimeters.ts';
import { newEventId } from './publish.ts';
import { purgeHistory } from './purge.ts';
import { Revocations, type Bearer } from './revocations.ts';

/** Invented: an outside hub learns of a lost right only when the token ends; ours at once. */
export const TOKEN_SECONDS = 900;
const PURGE_EVERY_MS = 3_600_000;
/** A process that is restarted often must purge too, but not while it starts. */
const FIRST_PURGE_MS = 60_000;

export interface LiveParts {
  readonly db: Db;
  readonly config: Pick<
    Config,
    'MERCURE_HUB_URL' | 'MERCURE_JWT_KEY' | 'SECRET_KEY' | 'DATA_DIR' | 'publicUrl'
  > &
    Partial<Pick<Config, 'MERCURE_ANONYMOUS' | 'OUTGOING_PRIVATE'>>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Temporal.Instant;
  readonly timing?: Partial<HubTiming>;
  /** What may be published about an infrastructure, and who hears it. */
  readonly topics: readonly LiveTopic[];
}
export type LiveService = Live & {
  /** The hub's routes; none when an outside hub is used. */
  readonly plugin: (app: FastifyInstance) => Promise<void>;
  /** Hears what is committed from now on, or forwards it to the outside hub. */
  start(): Promise<void>;
  /** Ends every stream and lets go of the database. */
  stop(): Promise<void>;
};

const unfit = /[\r\n\0]/;
/**
 * The update as the hub keeps it. Events of the protocol do not say their topic, and one connection of a tab carries many: `data` is
 * `{ topics, data }`, read by platform/web/live.
 */
const asUpdate = ({ topics, type, data }: LiveUpdate, names: ReadonlySet<string>): Update => {
  const wrong = topics.find((t) => !t.startsWith('/') || unfit.test(t) || t.includes(HUB_PATH));
  if (wrong !== undefined)
    throw new Error(`A topic is a path such as /users/7/jobs, not ${JSON.stringify(wrong)}`);
  const undeclared = topics.find((t) => {
    const topic = /^\/infrastructures\/\d+\/(.*)$/.exec(t)?.[1];
    return topic !== undefined && !names.has(topic);
  });
  if (undeclared !== undefined)
    throw new Error(
      `${undeclared}: declare the topic and its permission in contributes.ts (liveTopics)`,
    );
  if (unfit.test(type))
    throw new Error(`The type of a live update is one line, not ${JSON.stringify(type)}`);
  return {
    id: newEventId(),
    topics,
    type,
    private: true,
    retry: 0,
    data: JSON.stringify({ topics, data }),
  };
};

const purgeByClock = (db: Db, outside: string | null, log: FastifyBaseLogger): Feed => {
  const purge = (): void => {
    purgeHistory(db, outside).catch((err: unknown) =>
      log.error({ err }, 'live: old updates could not be removed'),
    );
  };
  const clocks = [
    setTimeout(purge, FIRST_PURGE_MS).unref(),
    setInterval(purge, PURGE_EVERY_MS).unref(),
  ];
  return {
    stop: async () => {
      for (const clock of clocks) clearTimeout(clock);
    },
  };
};

const keyOf = (config: LiveParts['config']): HubKey => ({
  algorithm: 'HS256',
  key:
    config.MERCURE_JWT_KEY === undefined
      ? derivedKey(config, 'live token')
      : new TextEncoder().encode(config.MERCURE_JWT_KEY),
});
const bearerOf = (actor: Actor, now: Temporal.Instant): Bearer => ({
  user: actor.userId,
  session: actor.sessionId,
  impersonator: actor.impersonator?.id ?? null,
  at: now.epochMilliseconds,
});

const startForwarder = async (
  parts: ForwarderParts,
  { OUTGOING_PRIVATE: outgoingPrivate = '' }: LiveParts['config'],
): Promise<Forwarder> => {
  const forwarder = new Forwarder({ ...parts, outgoingPrivate });
  await forwarder.start();
  return forwarder;
};

export const createLive = ({ db, config, log, now, timing, topics }: LiveParts): LiveService => {
  const key = keyOf(config);
  const outside = config.MERCURE_HUB_URL ?? null;
  const history = dbHistory(db);
  const hub = new Hub();
  const perimeters = createPerimeters(db, log, topics);
  const names = new Set(topics.map((topic) => topic.name));
  const revocations = new Revocations(TOKEN_SECONDS * 1_000, () => now().epochMilliseconds);
  const refused = revocations.refuses.bind(revocations);
  const plugin = hubPlugin({
    hub,
    history,
    subscriberKey: key,
    publisherKey: key,
    log,
    now,
    refused,
    origins: [new URL(config.publicUrl).origin],
    anonymous: config.MERCURE_ANONYMOUS ?? false,
    queryToken: false,
    timing: { ...EVERYDAY, ...timing },
  });
  let running: Feed[] = [];
  return {
    hubUrl: outside ?? `${config.publicUrl}${HUB_PATH}`,
    publish: (tx, update) => insertUpdate(tx, asUpdate(update, names)),
    topicsOf: (actor) => perimeters.topics(actor),
    subscriberToken: (actor) =>
      signToken(
        { subscribe: perimeters.selectors(actor), payload: bearerOf(actor, now()) },
        key,
        now(),
        TOKEN_SECONDS,
      ),
    plugin: outside === null ? plugin : async () => {},
    subscribers: () => hub.size,
    start: async () => {
      running = [purgeByClock(db, outside, log)];
      if (outside === null) {
        running.push(await startFeed(db, history, hub, log));
        const revoked = await db.listen(SESSION_CHANNEL, (text) => {
          revocations.add(readStale(text));
          hub.endOf(refused);
        });
        running.push({ stop: () => revoked.close() });
      } else {
        running.push(await startForwarder({ db, history, hubUrl: outside, key, log, now }, config));
      }
    },
    stop: async () => {
      hub.stop();
      const stopping = running;
      running = [];
      for (const part of stopping) await part.stop();
      await perimeters.settled();
    },
  };
};
