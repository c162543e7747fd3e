// The end of a session in the middle of a page: one question for all calls that wait, each sent again once the person is back.
export type AgainState = 'here' | 'asked' | 'later';

export interface SignInAgain {
  /** Waits for the person: true once they are back, false when they said « later ». Reads do not ask again after that, writes do. */
  readonly ask: (isWriting: boolean) => Promise<boolean>;
  /** Asks on the person's own wish, after « later ». */
  readonly open: () => void;
  readonly isBack: () => void;
  readonly later: () => void;
  readonly state: () => AgainState;
  readonly subscribe: (tell: () => void) => () => void;
}

export const makeSignInAgain = (): SignInAgain => {
  let state: AgainState = 'here';
  let waiting: PromiseWithResolvers<boolean> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: AgainState): void => {
    state = next;
    for (const tell of listeners) tell();
  };
  const settle = (isBack: boolean): void => {
    const waited = waiting;
    waiting = null;
    become(isBack ? 'here' : 'later');
    waited?.resolve(isBack);
  };
  return {
    ask: (isWriting) => {
      if (state === 'later' && !isWriting) return Promise.resolve(false);
      waiting ??= Promise.withResolvers<boolean>();
      const { promise } = waiting;
      if (state !== 'asked') become('asked');
      return promise;
    },
    open: () => become('asked'),
    isBack: () => settle(true),
    later: () => settle(false),
    state: () => state,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
};

/** The one of the page. */
export const signInAgain = makeSignInAgain();
