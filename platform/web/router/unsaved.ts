// Forms that hold something unsaved. One guard asks before the page is left; the end of a session asks it too.
import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** True while any form on screen holds something unsaved. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

/** Called by a form on each render: while `dirty`, leaving the page asks first. */
export const useUnsavedChanges = (dirty: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [dirty, id]);
};

/** For the moment when a form has been saved and moves on in the same breath, before its next render. */
export const forgetUnsaved = (): void => {
  unsaved.clear();
};
