// What every call carries besides its own arguments: the token of the session and the infrastructure of the page. Set by the app, read by `send`.

interface SessionState {
  /** Sent as `x-csrf-token` with calls that change state; from the profile. */
  csrfToken: string | null;
  /** The infrastructure in the address of the page, if any. */
  infra: number | undefined;
  /** Fetches the profile again and answers whether the token has changed: one more try is then worth it. */
  renewToken: () => Promise<boolean>;
  /** The server has begun long work on our behalf: the bottom bar looks. */
  onJob: (id: number) => void;
  /**
   * The server says that nobody is signed in. True once the same person has signed in again over the page: the refused call may be sent once
   * more. `isWriting`: the call holds something that would be lost.
   */
  signInAgain: (isWriting: boolean) => Promise<boolean>;
  /** Something was changed: counts of what waits are asked again. */
  onChanged: () => void;
}

/** The page has entered an infrastructure, or left it. */
export const enterInfra = (infra: number | undefined): void => {
  sessionState.infra = infra;
};

export const sessionState: SessionState = {
  csrfToken: null,
  infra: undefined,
  renewToken: () => Promise.resolve(false),
  onJob: () => undefined,
  signInAgain: () => Promise.resolve(false),
  onChanged: () => undefined,
};
