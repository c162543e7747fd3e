// A quiet line on top of the page when what is shown may no longer be true.
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { PlainButton } from '#platform/web/design/plain-button.tsx';
import { offlineState } from '#platform/web/offline/offline-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import { useOnline } from './online.ts';
import css from './connection-notice.module.css';

/** The line itself. */
export const ConnectionLine = ({
  is,
  onRefresh,
}: {
  readonly is: 'offline' | 'lost';
  readonly onRefresh?: () => void;
}) => (
  <span className={`${css['notice']} bar meta`}>
    {is === 'offline' ? <CloudOff size={14} aria-hidden /> : <RefreshCw size={14} aria-hidden />}
    <span>{is === 'offline' ? fr.offline : fr.live.lost}</span>
    {onRefresh !== undefined && (
      <PlainButton size="xs" variant="default" onClick={onRefresh}>
        {fr.refresh}
      </PlainButton>
    )}
  </span>
);

const KeptLine = lazy(async () => ({ default: (await import('./kept-line.tsx')).KeptLine }));

/** `lost`: the live updates gave up. Coming back refreshes what is on screen. */
export const ConnectionNotice = ({ lost }: { readonly lost: boolean }) => {
  const online = useOnline();
  const cache = useQueryClient();
  const since = useSyncExternalStore(offlineState.subscribe, offlineState.shownSince);
  const refresh = (): void => void cache.invalidateQueries();
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) {
      toast.success(fr.back);
      void cache.invalidateQueries();
    }
    was.current = online;
  }, [online, cache]);
  return (
    <output className="no-print block">
      {since !== null && (
        <Suspense>
          <KeptLine since={since} onRefresh={refresh} />
        </Suspense>
      )}
      {since === null && !online && <ConnectionLine is="offline" />}
      {since === null && online && lost && <ConnectionLine is="lost" onRefresh={refresh} />}
    </output>
  );
};
