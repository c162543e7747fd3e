// Who is signed in: asked once, kept fresh, and what happens when it ends. The routes are the areas'; they are given by apps/web.
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Output, Route } from '#platform/contract/route.ts';
import { ApiError } from '#platform/web/client/api-error.ts';
import { send } from '#platform/web/client/send.ts';
import { urlOf } from '#platform/web/client/request.ts';
import { sessionState } from '#platform/web/client/session-state.ts';
import type { Awaited, OwnProfile } from '#platform/web/offline/offline.ts';
import { offlineState } from '#platform/web/offline/offline-state.ts';
import { HELD } from '#platform/web/offline/shell-address.ts';
import { href } from '#platform/web/router/href.ts';
import type { Profile, ProfileState, ShellPorts } from './ports.ts';

export interface SessionRoutes<R extends Route> {
  readonly profile: R;
  /** The area's answer in the shell's words, with the token that state-changing calls carry. */
  readonly read: (output: Output<R>) => { readonly profile: Profile; readonly csrfToken: string };
  readonly signIn: Route;
  readonly home: Route;
  readonly signOut: Route;
  readonly stopImpersonation: Route;
  /** Signs the same account in again. Throws `ApiError`. */
  readonly enter: (who: Profile, password: string) => Promise<Output<R>>;
}
export type Session = Pick<
  ShellPorts,
  'useProfile' | 'signOut' | 'stopImpersonation' | 'signIn' | 'home'
> & {
  readonly profileKey: readonly unknown[];
  readonly letGo: typeof letGo;
  /** Who the device was taken by: shown until the server says who is signed in. */ readonly kept: Awaited;
  /** Asks who is signed in before any screen does. */ readonly askEarly: (
    cache: QueryClient,
  ) => void;
  readonly renewToken: (cache: QueryClient) => Promise<boolean>;
  /** Who this page is for, as long as they can come back with a password alone: nobody before the first profile, nor while acting as somebody. */
  readonly returning: () => Profile | null;
  readonly enterAgain: (cache: QueryClient, password: string) => Promise<void>;
};

/** An address to come back to after sign-in: of this app only, whatever the query says. */
export const safeNext = (next: unknown, origin: string = location.origin): string | null => {
  if (
    typeof next !== 'string' ||
    !next.startsWith('/') ||
    /^\/[/\\]/.test(next) ||
    /[\\\s]/.test(next)
  )
    return null;
  return URL.canParse(next, origin) && new URL(next, origin).origin === origin ? next : null;
};

/** Leaving by a real page load forgets everything that the page held of the other session; whoever comes next in this tab finds nothing of the one who left: no selection, nothing to take back. */
const leaveTo = (route: Route): void => {
  globalThis.sessionStorage?.clear();
  location.assign(href(route));
};

/** What an employee reads of themselves stays readable without a network, where the browser can keep it. */
const keepFor = (accountId: number, own: OwnProfile | null): void => {
  offlineState.taking ??= offlineState.settled
    .then(() => import('#platform/web/offline/offline.ts'))
    .then(async ({ takeDevice, forgetOthers }) => {
      if (own !== null) return takeDevice(accountId, own);
      await forgetOthers(accountId);
      return false;
    })
    .catch(() => false);
};
/** The next page is the server's again: nobody is known to hold this device. */
const letGo = async (): Promise<unknown> => globalThis.caches?.delete(HELD);
/** A service worker is here: somebody took this device once. */
const isTaken = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);
/** True when the person may leave: what waits on the device is sent, or given up knowingly. */
const isDeviceEmptied = async (): Promise<boolean> => {
  if (!offlineState.isKeeping) return true;
  const { leaveDevice } = await import('#platform/web/offline/leave-device.ts');
  return leaveDevice();
};

/** Who the page is for, and how they are asked about. */
const makePerson = <R extends Route>(
  { profile, read, home, enter }: SessionRoutes<R>,
  profileKey: readonly unknown[],
) => {
  /** The person that the page was opened for. What it holds is theirs: somebody else starts with a page of their own. */
  let person: Profile | null = null;
  /** Whose kept answers are shown until the server has spoken. */
  let holder: number | undefined;
  const address = urlOf(profile, { infra: null });
  const take = (output: Output<R>): Profile => {
    const { profile: own, csrfToken } = read(output);
    if ((person?.id ?? holder ?? own.id) !== own.id) {
      void letGo().finally(() => leaveTo(home));
      throw new Error('Somebody else has signed in.');
    }
    person = own;
    sessionState.csrfToken = csrfToken;
    if (own.impersonator !== null) return own;
    const isEmployeeOnly = own.roles.every((role) => role === 'ROLE_COLLABORATOR');
    if (own.collaboratorId !== null) keepFor(own.id, { address, answer: output, isEmployeeOnly });
    else if (isTaken()) keepFor(own.id, null);
    return own;
  };
  const readKept = (output: Output<R>): Profile => {
    const { profile: own } = read(output);
    holder = own.id;
    return own;
  };
  const ask = async ({ signal }: { signal?: AbortSignal } = {}): Promise<Profile> => {
    try {
      const options = { quiet: true, ...(signal === undefined ? {} : { signal }) };
      return take(await send(profile, { infra: null } as never, options));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      void letGo();
      if (person === null) throw error;
      // The page stays as it is while its person is asked to come back.
      await sessionState.signInAgain(false);
      return person;
    }
  };
  const enterAgain = async (cache: QueryClient, password: string): Promise<void> => {
    if (person === null) return;
    cache.setQueryData(profileKey, take(await enter(person, password)));
  };
  const kept: Awaited = { key: profileKey, address, read: readKept };
  return { ask, enterAgain, kept, person: () => person };
};

export const makeSession = <R extends Route>(routes: SessionRoutes<R>): Session => {
  const { profile, signIn, home, signOut, stopImpersonation } = routes;
  const profileKey = ['session', profile.path];
  const { ask, person, kept, enterAgain } = makePerson(routes, profileKey);
  const query = { queryKey: profileKey, queryFn: ask, staleTime: 5 * 60_000 };
  const askEarly = (cache: QueryClient): void => void cache.prefetchQuery(query);
  const useProfile = (): ProfileState => {
    const { data, error, refetch } = useQuery(query);
    if (error instanceof ApiError && error.status === 401) return { is: 'signed-out' };
    if (data !== undefined) return { is: 'here', profile: data };
    return error === null
      ? { is: 'loading' }
      : { is: 'failed', error, retry: () => void refetch() };
  };
  const renewToken = async (cache: QueryClient): Promise<boolean> => {
    const before = sessionState.csrfToken;
    await cache.fetchQuery({ queryKey: profileKey, queryFn: ask, staleTime: 0 });
    return sessionState.csrfToken !== before;
  };
  return {
    returning: () => (person()?.impersonator === null ? person() : null),
    enterAgain,
    kept,
    profileKey,
    letGo,
    useProfile,
    askEarly,
    renewToken,
    signIn,
    home,
    signOut: async () => {
      if (!(await isDeviceEmptied())) return undefined;
      const { draftStore, dropDrafts } = await import('#platform/web/forms/draft.ts');
      dropDrafts(draftStore());
      await send({ ...signOut, method: 'POST' }, {} as never, { quiet: true });
      return leaveTo(signIn);
    },
    stopImpersonation: async () => {
      await send(stopImpersonation, {} as never);
      leaveTo(home);
    },
  };
};
