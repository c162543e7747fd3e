// The whole app from its parts: providers, router, what happens when a session ends.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, useRouterState, type AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { InfraContext } from '#platform/web/client/infra-context.ts';
import { makeQueryClient } from '#platform/web/client/query-client.ts';
import { enterInfra, sessionState } from '#platform/web/client/session-state.ts';
import { invalidate } from '#platform/web/client/use-api.ts';
import type { Route } from '#platform/contract/route.ts';
import { cssVariables, theme } from '#platform/web/design/theme.ts';
import { AskHost } from '#platform/web/modals/ask.tsx';
import { FailedPage } from '#platform/web/pages/failed-page.tsx';
import { provideFailure } from '#platform/web/pages/failure-port.ts';
import { followFocus } from '#platform/web/modals/focus-return.ts';
import { offlineState } from '#platform/web/offline/offline-state.ts';
import { NotFoundPage } from '#platform/web/pages/not-found-page.tsx';
import { Arrival } from '#platform/web/router/arrival.tsx';
import { href } from '#platform/web/router/href.ts';
import { makeRouter } from '#platform/web/router/make-router.tsx';
import { contextOf } from '#platform/web/router/router-path.ts';
import { UnsavedGuard } from '#platform/web/router/unsaved-guard.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { Toasts } from '#platform/web/toasts/toasts.tsx';
import type { Before } from './before.ts';
import { GrowingPorts, type LateAreas } from './late-areas.tsx';
import type { ShellPorts } from './ports.ts';
import { THEME_KEY } from './preferences.ts';
import type { Session } from './session.ts';
import { Shell } from './shell.tsx';
import { signInAgain } from './sign-in-again.ts';
import { SignInAgainHost } from './sign-in-again-host.tsx';

export interface AppParts {
  readonly areas: LateAreas;
  readonly ports: Omit<ShellPorts, 'navigation'>;
  readonly session: Session | null;
  /** The list that the bottom bar shows: asked again when a call has begun long work. */
  readonly jobs: Route | null;
  /** Counts of what waits: asked again when something was changed. */
  readonly badges: Route | null;
  /** Where records made without a network are brought, and what seals them on the device. */
  readonly offline: { readonly sync: Route; readonly keys: Route } | null;
}

/** Several changes at once are one question. */
const SOON = 400;
const askSoon = (ask: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(ask, SOON);
  };
};

const nonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
const themes = localStorageColorSchemeManager({ key: THEME_KEY });

/** Inside the router: everything that every page has around it. */
const rootOf = (session: Session | null) =>
  function Root({ children }: { readonly children: ReactNode }) {
    const infra = useRouterState({
      select: ({ matches, location }) => contextOf(matches.at(-1)?.params, location.search),
    });
    // Calls made by code, outside of rendering, read it here; set before any child can call.
    enterInfra(infra);
    return (
      <InfraContext value={infra}>
        <Arrival />
        {children}
        <UnsavedGuard />
        <AskHost />
        {session !== null && <SignInAgainHost session={session} />}
      </InfraContext>
    );
  };

/** The end of a session: whoever this page is for signs in again over it; else sign-in takes its place and comes back to it. */
const onSignedOut =
  ({ session, router, cache }: { session: Session; router: AnyRouter; cache: QueryClient }) =>
  (isWriting: boolean): Promise<boolean> => {
    const { signIn } = session;
    if (signIn === null || router.state.location.pathname === signIn.path)
      return Promise.resolve(false);
    // What asks who is signed in may be cut off by the page that changes: the device is let go of by whichever call hears it first.
    void session.letGo();
    if (session.returning() !== null) return signInAgain.ask(isWriting);
    const address = href(signIn as never, { query: { next: router.state.location.href } } as never);
    void router.navigate({ href: address, replace: true } as never).then(() => cache.clear());
    return Promise.resolve(false);
  };

/** The library that stops the page from scrolling behind a dialog writes a style tag, and takes its nonce from this name. */
const giveNonceToStyles = (): void => {
  Object.assign(globalThis, { __webpack_nonce__: nonce() });
};

export const mountApp = (
  element: HTMLElement,
  { areas, ports, session, jobs, badges, offline }: AppParts,
  before?: Before,
): void => {
  before?.leave();
  giveNonceToStyles();
  provideFailure((error, again) => <FailedPage error={error} reset={again} />);
  followFocus();
  // Without a network it may not be there: the browser's own words do then.
  void import('#platform/web/forms/french-bubbles.ts').then(
    ({ sayValidityInFrench }) => sayValidityInFrench(document),
    () => undefined,
  );
  offlineState.routes = offline;
  offlineState.onLate = (address, output) => {
    cache.setQueriesData({ predicate: (q) => q.meta?.['address'] === address }, output);
  };
  offlineState.load = () => import('#platform/web/offline/offline.ts');
  const cache = before?.cache ?? makeQueryClient((error) => void toast.danger(error));
  const { router, addPages } = makeRouter({
    pages: areas.first.pages,
    Root: rootOf(session),
    Shell,
    NotFound: NotFoundPage,
    Failed: FailedPage,
  });
  if (jobs !== null)
    sessionState.onJob = () => {
      void invalidate(cache, jobs);
    };
  if (session !== null) {
    sessionState.renewToken = () => session.renewToken(cache);
    sessionState.signInAgain = onSignedOut({ session, router, cache });
    session.askEarly(cache);
  }
  if (badges !== null) sessionState.onChanged = askSoon(() => void invalidate(cache, badges));
  createRoot(element).render(
    <QueryClientProvider client={cache}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={themes}
        defaultColorScheme="auto"
        getStyleNonce={nonce}
      >
        <GrowingPorts areas={areas} ports={ports} addPages={addPages}>
          <RouterProvider router={router} />
          <Toasts />
        </GrowingPorts>
      </MantineProvider>
    </QueryClientProvider>,
  );
};
