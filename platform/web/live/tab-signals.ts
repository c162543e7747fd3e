// When a tab sleeps and wakes. A browser opens six connections to a server at most, whatever the number of tabs: those that nobody
// looks at must give theirs back.
import type { LiveClient } from './live-client.ts';

/** How long a hidden tab keeps its connection: people switch to and fro. */
const HIDDEN_MS = 60_000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
type Frame = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Puts the client to sleep and wakes it as the tab does. Answers how to stop. */
export const followTab = (
  live: Pick<LiveClient, 'pause' | 'resume' | 'restart'>,
  page: Page = document,
  frame: Frame = window,
  hiddenMs = HIDDEN_MS,
): (() => void) => {
  let sleep: ReturnType<typeof setTimeout> | undefined;
  const wake = (): void => {
    clearTimeout(sleep);
    live.resume();
    live.restart();
  };
  const onVisibility = (): void => {
    if (page.visibilityState === 'visible') return wake();
    clearTimeout(sleep);
    sleep = setTimeout(() => live.pause(), hiddenMs);
  };
  // A page with an open connection is not kept for the back button.
  const onHide = (): void => live.pause();
  const onOnline = (): void => {
    if (page.visibilityState === 'visible') wake();
  };
  page.addEventListener('visibilitychange', onVisibility);
  frame.addEventListener('pagehide', onHide);
  frame.addEventListener('pageshow', onOnline);
  frame.addEventListener('online', onOnline);
  return () => {
    clearTimeout(sleep);
    page.removeEventListener('visibilitychange', onVisibility);
    frame.removeEventListener('pagehide', onHide);
    frame.removeEventListener('pageshow', onOnline);
    frame.removeEventListener('online', onOnline);
  };
};
