// A signature that completes says so, and the page begins anew (D3-C-06, D3-C-07, D1-L-08).
import { useEffect, useEffectEvent, useRef } from 'react';
import { texts } from '#platform/contract/texts.ts';
import { useLive } from '#platform/web/live/use-live.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { SIGNATURE_TOPIC } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const RELOAD_MS = 500;
const announce = (title: string): void => {
  toast.success(t('completedToast', { title }));
  setTimeout(() => location.reload(), RELOAD_MS);
};

/** Heard from the server, for agencies in sight. */
export const useLiveCompletion = (): void => {
  useLive(`/infrastructures/{infra}/${SIGNATURE_TOPIC}`, SIGNATURE_TOPIC, (data) => {
    const { status, title } = data as { readonly status: string; readonly title: string };
    if (status === 'signed') announce(title);
  });
};
/** Seen in an answer that was asked again. */
export const useSeenCompletion = (title: string, isSigned: boolean): void => {
  const before = useRef(isSigned);
  const tell = useEffectEvent(() => announce(title));
  useEffect(() => {
    if (isSigned && !before.current) tell();
    before.current = isSigned;
  }, [isSigned]);
};
