// Around an employee's home on a telephone: what was told, what waits on the device, the places under the thumb. Everything else is in the whole
// application, which takes the place of this screen as soon as it is asked for.
import { useIsFetching } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { MAIN_ID } from '#platform/web/router/main-id.ts';
import { Bell } from './bell.tsx';
import { fr } from './fr.ts';
import { PhonePlaces } from './phone-places.tsx';
import { useProfileState, type Profile } from './ports.ts';
import { SMALL_SCREEN } from './small-screen.ts';
import type { Start } from './starts-with.ts';
import css from './shell.module.css';

const OutboxLine = lazy(async () => ({
  default: (await import('#platform/web/offline/outbox-line.tsx')).OutboxLine,
}));
const ConnectionNotice = lazy(async () => ({
  default: (await import('#platform/web/live-status/connection-notice.tsx')).ConnectionNotice,
}));
const LiveCounts = lazy(async () => ({ default: (await import('./live-counts.tsx')).LiveCounts }));

export interface OwnShellProps {
  readonly path: string;
  readonly title: string;
  /** The whole application in the place of this screen. */
  readonly onLeave: (start: Start | null) => void;
  /** The screen shows what it was opened for: the rest may come. */
  readonly onSettled: () => void;
  readonly children: ReactNode;
}

/** Nothing was asked for a moment: the network is free. What a telephone keeps was shown before it was asked for, and what is to come is on it. */
const quietMs = (): number => (navigator.serviceWorker?.controller ? 1_500 : 400);
const useSettled = (onSettled: () => void): boolean => {
  const asking = useIsFetching() > 0;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled) return undefined;
    // Without a network something is always being asked again: what waits on the telephone is shown all the same.
    const timer = setTimeout(
      () => {
        setSettled(true);
        onSettled();
      },
      asking ? 4_000 : quietMs(),
    );
    return () => clearTimeout(timer);
  }, [asking, isSettled, onSettled]);
  return isSettled;
};

const TopBar = ({ title, onSearch }: { readonly title: string; readonly onSearch: () => void }) => (
  <nav className={`${css['top']} bar gap-4 edge-below`} aria-label={fr.topBar}>
    <span className={`${css['where']} clip grow strong center`}>{title}</span>
    <Bell />
    <button type="button" className={css['search']} onClick={onSearch} aria-label={fr.search}>
      <Search size={18} aria-hidden />
    </button>
  </nav>
);

const Frame = ({
  profile,
  path,
  title,
  onLeave,
  onSettled,
  children,
}: OwnShellProps & { readonly profile: Profile }) => {
  const isSettled = useSettled(onSettled);
  useEffect(() => {
    document.title = `${title} · ${fr.product}`;
  }, [title]);
  return (
    <div className={css['app']} data-own>
      <div className="no-print across">
        <TopBar title={title} onSearch={() => onLeave('palette')} />
      </div>
      <div className={`${css['sheet']} column shrink ground`}>
        <Suspense>
          {isSettled && <ConnectionNotice lost={false} />}
          {isSettled && <LiveCounts account={profile.id} />}
          {isSettled && <OutboxLine onOpen={() => onLeave('outbox')} />}
        </Suspense>
        <main className={`${css['main']} column rest scroll`} id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
      </div>
      <PhonePlaces
        profile={profile}
        path={path}
        isMenuOpen={false}
        onMenu={() => onLeave('menu')}
      />
    </div>
  );
};

const Waiting = () => (
  <div className={css['waiting']} aria-busy>
    <p role="status">{fr.loading}</p>
  </div>
);
/** What this screen cannot be: the application is, as soon as it is there. */
const Leaving = ({ onLeave }: Pick<OwnShellProps, 'onLeave'>) => {
  useEffect(() => onLeave(null), [onLeave]);
  return <Waiting />;
};

/** Wide screens, whoever acts as somebody else, and a session that ended are the whole application's. */
export const OwnShell = (props: OwnShellProps) => {
  const state = useProfileState();
  const isOthers = !matchMedia(SMALL_SCREEN).matches;
  if (state.is === 'loading' && !isOthers) return <Waiting />;
  if (state.is !== 'here' || isOthers || state.profile.impersonator !== null)
    return <Leaving onLeave={props.onLeave} />;
  return <Frame {...props} profile={state.profile} />;
};
