import { useBlocker } from '@tanstack/react-router';
import { ask } from '#platform/web/modals/ask.tsx';
import { fr } from './fr.ts';
import { forgetUnsaved, hasUnsaved } from './unsaved.ts';

const leaves = async (): Promise<boolean> => {
  const yes = await ask.confirm({
    title: fr.unsavedTitle,
    message: fr.unsavedText,
    confirmLabel: fr.leave,
    cancelLabel: fr.stay,
    danger: true,
  });
  if (yes) forgetUnsaved();
  return yes;
};

/** Asks before a page with unsaved changes is left; once, at the root. Filters and tabs of the same page do not count as leaving. */
export const UnsavedGuard = () => {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      hasUnsaved() && current.pathname !== next.pathname && !(await leaves()),
    enableBeforeUnload: hasUnsaved,
  });
  return null;
};
