// How a hub behaves; every figure can be shortened in tests.
import type { FastifyBaseLogger } from 'fastify';
import type { Claims } from '#engines/mercure/update.ts';
import type { History } from './history.ts';
import type { Hub } from './hub.ts';
import type { HubKey } from './keys.ts';

/** Fixed by the specification ("Discovery"). */
export const HUB_PATH = '/.well-known/mercure';
export const TOKEN_COOKIE = 'mercureAuthorization';

export interface HubOptions {
  readonly hub: Hub;
  readonly history: History;
  readonly subscriberKey: HubKey;
  readonly publisherKey: HubKey;
  readonly log: FastifyBaseLogger;
  readonly now: () => Temporal.Instant;
  /** A token that is not over but worth nothing any more. */
  readonly refused?: (claims: Claims | null) => boolean;
  /** Origins that may read from a browser of another site, with credentials, and publish with a cookie. `*` lets any site read, without credentials. */
  readonly origins: readonly string[];
  /** Subscribers without a token get public updates. */
  readonly anonymous: boolean;
  /** Takes a token from `?authorization=`, which ends up in logs and histories. */
  readonly queryToken: boolean;
  readonly timing: HubTiming;
}

export interface HubTiming {
  readonly heartbeatMs: number;
  /** Connections last at most this long, and never beyond their token. */
  readonly longestMs: number;
  /** Share of the time left after which a connection may be closed, so that they do not all come back at once. */
  readonly spread: number;
  /** Events that may wait for one slow client. */
  readonly queue: number;
  /** How long a client may take nothing at all. */
  readonly stallMs: number;
  /** How long the end of a connection may take when the server stops. */
  readonly drainMs: number;
}
/** The figures of the reference hub, but for a longer life (tokens end sooner anyway) and more patience with distant clients. */
export const EVERYDAY: HubTiming = {
  heartbeatMs: 40_000,
  longestMs: 3_600_000,
  spread: 0.2,
  queue: 1_000,
  stallMs: 15_000,
  drainMs: 2_000,
};
