// The shell around every signed-in page: sidebar, one white sheet, what floats over it.
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { BottomBar } from '#platform/web/bottom-bar/bottom-bar.tsx';
import { ConnectionNotice } from '#platform/web/live-status/connection-notice.tsx';
import { sessionState } from '#platform/web/client/session-state.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { FailedPage } from '#platform/web/pages/failed-page.tsx';
import { NoAccessPage } from '#platform/web/pages/no-access-page.tsx';
import { NotFoundPage } from '#platform/web/pages/not-found-page.tsx';
import { href } from '#platform/web/router/href.ts';
import { COUNTS_TOPIC } from '#platform/contract/counts-topic.ts';
import type { Route } from '#platform/contract/route.ts';
import { MAIN_ID } from '#platform/web/router/main-id.ts';
import { useCurrentTitle } from '#platform/web/router/page-title.ts';
import { Bell } from './bell.tsx';
import { fr } from './fr.ts';
import { holdLetters } from './held-letters.ts';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { useKeptFocus } from './kept-focus.ts';
import {
  NOTIFICATIONS,
  useLiveStatus,
  useProfileState,
  useShellPorts,
  type Profile,
} from './ports.ts';
import { mayUse } from './rights.ts';
import { useRememberedPlace } from './use-remembered-place.ts';
import { useShortcut } from './shortcuts.ts';
import { toggleNarrowMenu, useNarrowMenu } from './preferences.ts';
import { PhonePlaces } from './phone-places.tsx';
import { Sidebar } from './sidebar.tsx';
import { SMALL_SCREEN } from './small-screen.ts';
import { startsWith } from './starts-with.ts';
import { toldCounts } from './told-counts.ts';
import css from './shell.module.css';

const loadPalette = async () => ({
  default: (await import('#platform/web/command-palette/command-palette.tsx')).CommandPalette,
});
const CommandPalette = lazy(loadPalette);
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));
const OutboxLine = lazy(async () => ({
  default: (await import('#platform/web/offline/outbox-line.tsx')).OutboxLine,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

const focusOn = (id: string): void => document.getElementById(id)?.focus();
const goToMenu = (): void =>
  (
    document.querySelector<HTMLElement>('#menu a[aria-current]') ??
    document.querySelector<HTMLElement>('#menu a') ??
    document.getElementById('menu')
  )?.focus();

const SkipLink = () => (
  <a
    className={`${css['skip']} no-print`}
    href={`#${MAIN_ID}`}
    onClick={(e) => {
      e.preventDefault();
      focusOn(MAIN_ID);
    }}
  >
    {fr.skip}
  </a>
);

const TopBar = ({ onSearch }: { readonly onSearch: () => void }) => (
  <nav className={`${css['top']} bar gap-4 edge-below`} aria-label={fr.topBar}>
    <span className={`${css['where']} clip grow strong center`}>
      {useCurrentTitle() ?? fr.product}
    </span>
    <Bell />
    <ActionIcon size="lg" onClick={onSearch} aria-label={fr.search}>
      <Search size={18} aria-hidden />
    </ActionIcon>
  </nav>
);

/** A dialog's code is fetched at its first opening and kept. */
const useOnce = (
  isAsked = false,
): [opened: boolean, asked: boolean, open: () => void, close: () => void] => {
  const [opened, setOpened] = useState(isAsked);
  const [asked, setAsked] = useState(isAsked);
  return [
    opened,
    asked,
    () => {
      setAsked(true);
      setOpened(true);
    },
    () => setOpened(false),
  ];
};

/** Once the page is quiet the palette is fetched: the letters typed right after Ctrl+K must find it there. */
const PALETTE_AFTER_MS = 2_500;
const usePaletteSoon = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      loadPalette().catch(() => undefined);
    }, PALETTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
};

const useRoutePath = (): string =>
  useRouterState({ select: (s) => s.matches.at(-1)?.staticData.page?.route.path ?? '' });
const usePlaceShortcuts = (openHelp: () => void): void => {
  useShortcut('?', fr.shortcuts.help, openHelp, { everywhere: true });
  useShortcut('mod+b', fr.shortcuts.narrow, toggleNarrowMenu, { everywhere: true });
  useShortcut('g m', fr.shortcuts.menu, goToMenu, { everywhere: true });
  useShortcut('g c', fr.shortcuts.content, () => focusOn(MAIN_ID), { everywhere: true });
};

const colleagueChanged = toldCounts(() => sessionState.onChanged());
/** Told something, or a colleague or a calculation changed what waits: the counts are asked for again. */
const useCountsToldOf = (account: number): void => {
  useLive(`/users/${account}/${NOTIFICATIONS}`, null, sessionState.onChanged);
  useLive(`/infrastructures/{id}/${COUNTS_TOPIC}`, null, colleagueChanged);
};

const Frame = ({
  profile,
  children,
}: {
  readonly profile: Profile;
  readonly children: ReactNode;
}) => {
  const small = useMediaQuery(SMALL_SCREEN);
  const path = useRoutePath();
  useRememberedPlace(path);
  useKeptFocus();
  const live = useLiveStatus();
  const [drawer, drawerAsked, openDrawer, closeDrawer] = useOnce(startsWith('menu'));
  const [palette, paletteAsked, openPalette, closePalette] = useOnce(startsWith('palette'));
  const [help, helpAsked, openHelp, closeHelp] = useOnce();
  const search = (): void => {
    closeDrawer();
    if (!palette) holdLetters();
    openPalette();
  };
  const shortcuts = (): void => {
    closeDrawer();
    openHelp();
  };
  usePaletteSoon();
  useCountsToldOf(profile.id);
  const isNarrow = useNarrowMenu();
  useShortcut('mod+k', fr.shortcuts.palette, search, { everywhere: true });
  usePlaceShortcuts(openHelp);
  return (
    <div className={css['app']} data-narrow={(isNarrow && !small) || undefined}>
      <SkipLink />
      <div className="no-print across">
        <ImpersonationBanner profile={profile} />
        {small && <TopBar onSearch={search} />}
      </div>
      {!small && (
        <div className={`${css['side']} no-print`}>
          <Sidebar
            profile={profile}
            onSearch={search}
            onShortcuts={shortcuts}
            isNarrow={isNarrow}
          />
        </div>
      )}
      <div className={`${css['sheet']} column shrink ground`}>
        <ConnectionNotice lost={live === 'lost'} />
        {profile.collaboratorId !== null && (
          <Suspense>
            <OutboxLine />
          </Suspense>
        )}
        <main className={`${css['main']} column rest scroll`} id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        <BottomBar />
      </div>
      {small && (
        <PhonePlaces profile={profile} path={path} isMenuOpen={drawer} onMenu={openDrawer} />
      )}
      <Suspense>
        {small && drawerAsked && (
          <MenuDrawer opened={drawer} onClose={closeDrawer}>
            <Sidebar
              profile={profile}
              onSearch={search}
              onShortcuts={shortcuts}
              onDone={closeDrawer}
            />
          </MenuDrawer>
        )}
        {paletteAsked && (
          <CommandPalette opened={palette} profile={profile} onClose={closePalette} />
        )}
        {helpAsked && <ShortcutsDialog opened={help} onClose={closeHelp} />}
      </Suspense>
    </div>
  );
};

/** The page's sheet, empty; a word comes with a second of waiting only. */
const Waiting = () => (
  <div className={css['waiting']} aria-busy>
    <p role="status">{fr.loading}</p>
  </div>
);

/** Nobody is signed in: to the sign-in page, which comes back here. */
const ToSignIn = () => {
  const router = useRouter();
  const { signIn } = useShellPorts();
  useEffect(() => {
    if (signIn !== null)
      void router.navigate({
        href: href(signIn as Route, { query: { next: router.state.location.href } } as never),
        replace: true,
      } as never);
  }, [router, signIn]);
  return signIn === null ? <NotFoundPage /> : <Waiting />;
};

/** Shows the page to whoever may see it; before that, nothing that would jump. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const state = useProfileState();
  const right = useRouterState({
    select: (s) => s.matches.at(-1)?.staticData.page?.route.may ?? 'signed-in',
  });
  if (state.is === 'failed') return <FailedPage error={state.error} reset={state.retry} />;
  if (state.is === 'signed-out') return <ToSignIn />;
  if (state.is !== 'here') return <Waiting />;
  return (
    <Frame profile={state.profile}>
      {mayUse(state.profile, right) ? children : <NoAccessPage />}
    </Frame>
  );
};
