// One line over the page while something waits on this device, and what brings it when the network is back.
import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { PlainButton } from '#platform/web/design/plain-button.tsx';
import { startsWith } from '#platform/web/app-shell/starts-with.ts';
import { useOnline } from '#platform/web/live-status/online.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import { bringNow } from './offline.ts';
import { OUTBOX_TOAST, useOutbox } from './outbox.ts';
import css from './offline.module.css';

const t = texts(fr);
const Dialog = lazy(async () => ({ default: (await import('./outbox-dialog.tsx')).OutboxDialog }));
/** A network that comes back says so; a server that was away does not. */
const EVERY_MS = 30_000;

/** Brings what waits, says what became of it, and shows what it changed. */
const useBringing = (isAny: boolean): (() => Promise<void>) => {
  const cache = useQueryClient();
  const online = useOnline();
  const run = useCallback(async (): Promise<void> => {
    const brought = await bringNow();
    if (brought === null || brought.done + brought.refused === 0) return;
    if (brought.done > 0)
      toast.success(t('brought', { count: brought.done }), { id: OUTBOX_TOAST });
    if (brought.refused > 0)
      toast.warning(t('broughtRefused', { count: brought.refused }), { id: OUTBOX_TOAST });
    await cache.invalidateQueries();
  }, [cache]);
  useEffect(() => {
    if (!online || !isAny) return undefined;
    void run();
    const timer = setInterval(() => void run(), EVERY_MS);
    return () => clearInterval(timer);
  }, [online, isAny, run]);
  return run;
};

/** `onOpen`: instead of the dialog, by whoever has none. */
export const OutboxLine = ({ onOpen }: { readonly onOpen?: () => void }) => {
  const items = useOutbox();
  const waiting = items.filter((i) => i.state === 'waiting').length;
  const refused = items.length - waiting;
  const run = useBringing(waiting > 0);
  const [opened, setOpened] = useState(startsWith('outbox'));
  const open = (): void => {
    toast.hide(OUTBOX_TOAST);
    if (onOpen === undefined) setOpened(true);
    else onOpen();
  };
  if (items.length === 0 && !opened) return null;
  return (
    <div className={`${css['line']} no-print bar meta`} data-refused={refused > 0 || undefined}>
      {refused > 0 ? (
        <TriangleAlert size={14} aria-hidden />
      ) : (
        <CloudUpload size={14} aria-hidden />
      )}
      <output>
        {[
          waiting > 0 ? t('waiting', { count: waiting }) : '',
          refused > 0 ? t('refused', { count: refused }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </output>
      <PlainButton size="xs" variant="default" onClick={open}>
        {fr.see}
      </PlainButton>
      {opened && (
        <Suspense>
          <Dialog items={items} onSend={run} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  );
};
