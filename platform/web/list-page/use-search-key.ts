import { useEffect, type RefObject } from 'react';

/** "/" brings the focus to the list's search, from anywhere but a field or an open modal. */
export const useSearchKey = (field: RefObject<HTMLInputElement | null>, on: boolean): void => {
  useEffect(() => {
    if (!on) return undefined;
    const press = (e: KeyboardEvent): void => {
      const inField = e.target instanceof Element && e.target.closest('input, textarea, select, [contenteditable=true], [role=dialog]') !== null;
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || inField) return;
      e.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [field, on]);
};
