// Live updates in a page: one connection for the whole tab, whoever listens. No framework here.
import { LiveLink, type LinkParts, type LinkTiming, type LiveStatus } from './live-link.ts';
import { Mailbox } from './mailbox.ts';
import { messageOf, type LiveMessage } from './message.ts';
import { Timers } from './timers.ts';

export interface LiveTiming extends LinkTiming {
  /** Listeners that come together share one opening. */
  readonly gatherMs: number;
  /** How long the connection outlives its last listener: screens follow one another. */
  readonly lingerMs: number;
}
const TIMING: LiveTiming = {
  gatherMs: 30,
  lingerMs: 10_000,
  pauseMs: 2_000,
  stableMs: 5_000,
  staleMs: 3_600_000,
};

export interface LiveOptions {
  readonly discover: LinkParts['discover'];
  readonly timing?: Partial<LiveTiming>;
  /** Where the error of a listener goes; the others are still told. */
  readonly onError?: (error: unknown) => void;
}

export interface LiveClient {
  readonly status: LiveStatus;
  /** Calls `tell` with each update of these topics (or selectors) and of this type, null for any. Answers how to stop. */
  listen(
    topics: readonly string[],
    type: string | null,
    tell: (message: LiveMessage) => void,
  ): () => void;
  /** Calls `tell` when updates may have been missed: what is shown should be loaded again. */
  onLost(tell: () => void): () => void;
  onStatus(tell: () => void): () => void;
  /** Messages wait from now on (a form is being filled, a dialog is open) until every hold is released; then they come in order (D1-L-04). */
  hold(): () => void;
  /** Messages that wait. */
  readonly held: number;
  /** The tab sleeps: closes the connection and remembers where it was. */
  pause(): void;
  resume(): void;
  /** Tries again after it gave up, or at once instead of after its pause: the network is back, somebody asks. */
  restart(): void;
  /** Somebody else has signed in, or nobody: nothing of before is kept. */
  reset(): void;
}

/** Runs a listener; its error goes to `onError` and to nobody else. */
const guardedBy =
  (onError: (error: unknown) => void) =>
  (task: () => void): void => {
    try {
      task();
    } catch (error) {
      onError(error);
    }
  };
const added = (listeners: Set<() => void>, tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};

export const createLiveClient = ({
  discover,
  timing,
  onError = (error) => {
    reportError(error);
  },
}: LiveOptions): LiveClient => {
  const times = { ...TIMING, ...timing };
  const timers = new Timers<'gather' | 'linger'>();
  const lost = new Set<() => void>();
  const watching = new Set<() => void>();
  let status: LiveStatus = 'off';
  const guarded = guardedBy(onError);
  const mailbox = new Mailbox(guarded);
  const link = new LiveLink({
    discover,
    timing: times,
    onLoaded: ({ selectors }) => mailbox.matchBy(selectors()),
    onEvent: (event) => {
      mailbox.receive(messageOf(event));
    },
    onLost: () => {
      for (const tell of lost) guarded(tell);
    },
    onStatus: (now) => {
      if (now === status) return;
      status = now;
      for (const tell of watching) guarded(tell);
    },
  });
  return {
    get status() {
      return status;
    },
    get held() {
      return mailbox.held;
    },
    listen: (topics, type, tell) => {
      const stop = mailbox.add(topics, type, tell);
      timers.set('gather', times.gatherMs, () => link.want(mailbox.topics));
      return () => {
        stop();
        if (mailbox.topics.length === 0)
          timers.set('linger', times.lingerMs, () => {
            if (mailbox.topics.length === 0) link.want([]);
          });
      };
    },
    onLost: (tell) => added(lost, tell),
    onStatus: (tell) => added(watching, tell),
    hold: () => mailbox.hold(),
    pause: () => link.pause(),
    resume: () => link.resume(),
    restart: () => link.restart(),
    reset: () => {
      mailbox.forget();
      link.reset();
    },
  };
};
