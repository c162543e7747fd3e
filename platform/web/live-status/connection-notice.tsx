// A quiet line on top of the page when what is shown may no longer be true.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import { useOnline } from './online.ts';
import css from './connection-notice.module.css';

/** `lost`: the live updates gave up. Coming back refreshes what is on screen. */
export const ConnectionNotice = ({ lost }: { readonly lost: boolean }) => {
  const online = useOnline();
  const cache = useQueryClient();
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current) {
      toast.success(fr.back);
      void cache.invalidateQueries();
    }
    was.current = online;
  }, [online, cache]);
  const text = !online ? fr.offline : lost ? fr.live.lost : null;
  return (
    <output className={css['place']}>
      {text !== null && (
        <span className={css['notice']}>
          {online ? <RefreshCw size={14} aria-hidden /> : <CloudOff size={14} aria-hidden />}
          <span>{text}</span>
          {online && <Button size="xs" variant="default" onClick={() => void cache.invalidateQueries()}>{fr.refresh}</Button>}
        </span>
      )}
    </output>
  );
};
