import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { forgetUnsaved, hasUnsaved } from './unsaved.ts';

const UnsavedDialog = lazy(async () => ({ default: (await import('./unsaved-dialog.tsx')).UnsavedDialog }));

/** Asks before a page with unsaved changes is left; once, at the root. Filters and tabs of the same page do not count as leaving. */
export const UnsavedGuard = () => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsaved, withResolver: true,
  });
  if (status !== 'blocked') return null;
  const leave = (): void => {
    forgetUnsaved();
    proceed();
  };
  return <Suspense><UnsavedDialog onStay={reset} onLeave={leave} /></Suspense>;
};
