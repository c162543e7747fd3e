// An employee's first screen from its parts: without router, menu, palette and component library. What it knows (answers, session, what waits on the
// device) goes on in the whole application.
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Route } from '#platform/contract/route.ts';
import { makeQueryClient } from '#platform/web/client/query-client.ts';
import { sessionState } from '#platform/web/client/session-state.ts';
import { askEarly, invalidate } from '#platform/web/client/use-api.ts';
import { provideFailure } from '#platform/web/pages/failure-port.ts';
import { offlineState } from '#platform/web/offline/offline-state.ts';
import { provideLinks } from '#platform/web/router/link-port.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useToasts } from '#platform/web/toasts/toast-state.ts';
import type { Before } from './before.ts';
import { fr } from './fr.ts';
import { ownLinks } from './own-links.tsx';
import { OwnShell } from './own-shell.tsx';
import { ShellPortsProvider, type ShellPorts } from './ports.ts';
import type { Session } from './session.ts';
import { startWith, type Start } from './starts-with.ts';

export interface OwnParts {
  readonly ports: ShellPorts;
  readonly session: Session;
  readonly badges: Route;
  readonly offline: { readonly sync: Route; readonly keys: Route };
  readonly path: string;
  readonly title: string;
  readonly Home: ComponentType;
  /** What the screen shows, asked for with who is signed in instead of after it. */
  readonly early: readonly Route[];
  /** What it asks for by and by. */
  readonly later: readonly Route[];
  readonly openWhole: (before: Before) => Promise<void>;
  /** What may come once the screen stands. */
  readonly afterwards: () => void;
}

const Toasts = lazy(async () => ({
  default: (await import('#platform/web/toasts/toasts.tsx')).Toasts,
}));
const LateToasts = () =>
  useToasts().length === 0 ? null : (
    <Suspense>
      <Toasts />
    </Suspense>
  );

/** Reading what a telephone keeps takes a tenth of a second; what is slower comes while one looks. */
const KEPT_MS = 1_000;
/** Between two questions about what is shown already: a touch is heeded in between. */
const APART_MS = 50;
const soon = (ms: number) => new Promise((go) => setTimeout(go, ms));

export const mountOwn = async (element: HTMLElement, parts: OwnParts): Promise<void> => {
  const { session, badges, offline, openWhole, afterwards } = parts;
  const cache = makeQueryClient((error) => void toast.danger(error));
  const root = createRoot(element);
  let leaving: Promise<void> | undefined;
  const leaveFor = (address: string | null, start: Start | null = null): Promise<void> => {
    const leave = (): void => {
      root.unmount();
      startWith(start);
      if (address !== null) history.pushState(null, '', address);
    };
    leaving ??= openWhole({ cache, leave }).catch(() => {
      // The application could not be had: another press asks again.
      leaving = undefined;
      toast.danger(new Error(fr.unreachable));
    });
    return leaving;
  };
  offlineState.routes = offline;
  offlineState.onLate = (address, output) => {
    cache.setQueriesData({ predicate: (q) => q.meta?.['address'] === address }, output);
  };
  offlineState.load = () => import('#platform/web/offline/offline.ts');
  const settled = Promise.withResolvers<void>();
  offlineState.settled = settled.promise;
  provideLinks(ownLinks((address) => leaveFor(address)));
  provideFailure(() => {
    void leaveFor(null);
    return null;
  });
  sessionState.renewToken = () => session.renewToken(cache);
  sessionState.signInAgain = async (isWriting) => {
    await leaveFor(null);
    return sessionState.signInAgain(isWriting);
  };
  sessionState.onChanged = () => void invalidate(cache, badges);
  // A telephone that is held draws what it keeps, once and whole, and then asks. Any other asks before it draws.
  let shown: readonly QueryKey[] = [];
  if (navigator.serviceWorker?.controller) {
    const kept = import('#platform/web/offline/offline.ts')
      .then((o) => o.showKept(cache, session.kept, [...parts.early, ...parts.later, badges]))
      .catch(() => []);
    shown = await Promise.race([kept, soon(KEPT_MS).then(() => [])]);
  }
  if (cache.getQueryData(session.profileKey) === undefined) {
    session.askEarly(cache);
    for (const route of parts.early) askEarly(cache, route);
  }
  const onLeave = (start: Start | null): void => void leaveFor(null, start);
  const onSettled = (): void => {
    settled.resolve();
    afterwards();
  };
  root.render(
    <QueryClientProvider client={cache}>
      <ShellPortsProvider value={parts.ports}>
        <OwnShell path={parts.path} title={parts.title} onLeave={onLeave} onSettled={onSettled}>
          <parts.Home />
        </OwnShell>
        <LateToasts />
      </ShellPortsProvider>
    </QueryClientProvider>,
  );
  for (const queryKey of shown) {
    await soon(APART_MS);
    void cache.invalidateQueries({ queryKey });
  }
};
