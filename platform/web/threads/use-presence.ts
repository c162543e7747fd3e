// Two people at one thread see each other: each page says that it is there and whether something is being written, and listens for the others.
import { useCallback, useEffect, useRef, useState } from 'react';
import { PresenceTold, type PresenceState } from '#platform/contract/describe/thread.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import { send } from '#platform/web/client/send.ts';
import type { Call, Route } from '#platform/contract/route.ts';
import { useLive } from '#platform/web/live/use-live.ts';

/** In the whole perimeter: whoever leaves says so when the address is another page’s already, whose place may not hold the thread. */
export const sayPresence = <R extends Route>(route: R, call: Call<R>): Promise<unknown> =>
  send(route, { ...call, infra: null } as never, { quiet: true });

const AGAIN_MS = 20_000;
const GONE_MS = 60_000;
export interface PersonHere {
  readonly userId: number;
  readonly name: string;
  readonly isWriting: boolean;
  /** When they were last heard, in milliseconds. */
  readonly at: number;
}
interface Settings {
  /** Empty where nothing may be heard: a customer's page speaks and does not listen. */
  readonly topic: string;
  readonly thread: number;
  readonly tell: (is: PresenceState) => Promise<unknown>;
}
export const usePresence = ({ topic, thread, tell }: Settings) => {
  const own = useProfile()?.id;
  const [people, setPeople] = useState<readonly PersonHere[]>([]);
  const state = useRef<PresenceState>('here');
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const say = useCallback((is: PresenceState): void => {
    // That nobody learns of it is no reason to stop the reader.
    void latest.current(is).catch(() => undefined);
  }, []);
  useLive(topic, 'presence', (data) => {
    const heard = PresenceTold.safeParse(data).data;
    if (heard === undefined || heard.thread !== thread || heard.userId === own) return;
    const { userId, name, is } = heard;
    const isNew = people.every((one) => one.userId !== userId);
    const others = people.filter((one) => one.userId !== userId);
    const one = { userId, name, isWriting: is === 'writing', at: Date.now() };
    setPeople(is === 'gone' ? others : [...others, one]);
    // Whoever has just come does not know yet who is there.
    if (isNew && is !== 'gone') say(state.current);
  });
  useEffect(() => {
    say('here');
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') say(state.current);
      const since = Date.now() - GONE_MS;
      setPeople((all) =>
        all.some((one) => one.at < since) ? all.filter((one) => one.at >= since) : all,
      );
    }, AGAIN_MS);
    return () => {
      clearInterval(timer);
      say('gone');
    };
  }, [say]);
  return {
    people,
    setWriting: (isWriting: boolean): void => {
      const is = isWriting ? 'writing' : 'here';
      if (state.current === is) return;
      state.current = is;
      say(is);
    },
  };
};
