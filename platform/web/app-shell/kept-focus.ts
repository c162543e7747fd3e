// A button that works is asleep meanwhile, and a browser drops the focus of what falls asleep: who works by keyboard would begin again at the top of
// the page. When the button wakes and nobody has gone elsewhere, it has the focus again.
import { useEffect } from 'react';

export const useKeptFocus = (): void => {
  useEffect(() => {
    let last: Element | null = null;
    const note = (e: FocusEvent): void => {
      if (e.target instanceof Element) last = e.target;
    };
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (
          target === last &&
          target instanceof HTMLElement &&
          !target.hasAttribute('disabled') &&
          (document.activeElement === null || document.activeElement === document.body)
        )
          target.focus({ preventScroll: true });
      }
    });
    document.addEventListener('focusin', note);
    watch.observe(document.body, {
      attributes: true,
      attributeFilter: ['disabled'],
      subtree: true,
    });
    return () => {
      document.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, []);
};
