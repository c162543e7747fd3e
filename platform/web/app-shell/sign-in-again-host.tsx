// Shows the question of a session that ended. Once in the application; its dialog is fetched when it is needed.
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import { fr } from './fr.ts';
import type { Session } from './session.ts';
import { signInAgain } from './sign-in-again.ts';

const Dialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}));
const NOTICE = 'signed-out';

export const SignInAgainHost = ({ session }: { readonly session: Session }) => {
  const cache = useQueryClient();
  const state = useSyncExternalStore(signInAgain.subscribe, signInAgain.state);
  useEffect(() => {
    if (state !== 'later') return toast.hide(NOTICE);
    toast.warning(fr.session.ended, {
      id: NOTICE,
      stays: true,
      action: { label: fr.session.again, run: signInAgain.open },
    });
    return undefined;
  }, [state]);
  const person = session.returning();
  if (state !== 'asked' || person === null) return null;
  return (
    <Suspense>
      <Dialog
        person={person}
        signIn={session.signIn}
        enter={async (password) => {
          await session.enterAgain(cache, password);
          signInAgain.isBack();
          // What was refused meanwhile is read again; what waits is sent by itself.
          void cache.invalidateQueries();
        }}
        onLater={signInAgain.later}
      />
    </Suspense>
  );
};
