// What a modal asks first may arrive after it has opened (a count, a reason that is due): the component library looks for its first field only once.
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

/**
 * Where nothing asks for the focus the library gives it to the close button: Enter, typed for the first choice, would close the modal. The modal itself
 * has it instead.
 */
const useNotTheCloseButton = (box: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const here = box.current;
    const modal = here?.closest<HTMLElement>('[role=dialog]');
    const untilPressed = new AbortController();
    const { signal } = untilPressed;
    const notOutside = ({ target }: FocusEvent): void => {
      if (
        here?.contains(target as Node) === false &&
        here.querySelector('[data-autofocus]') === null
      )
        modal?.focus({ preventScroll: true });
    };
    // The library gives it more than once.
    modal?.addEventListener('focusin', notOutside, { signal });
    for (const press of ['keydown', 'pointerdown'])
      modal?.addEventListener(press, () => untilPressed.abort(), { capture: true, signal });
    return () => untilPressed.abort();
  }, [box]);

/** Gives the focus to a `data-autofocus` that comes later, as long as the person has not gone anywhere else in the modal. */
export const LateFocus = ({ children }: { readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useNotTheCloseButton(box);
  useEffect(() => {
    const here = box.current;
    if (here === null) return undefined;
    const watch = new MutationObserver(() => {
      const asked = here.querySelector<HTMLElement>('[data-autofocus]:not([disabled])');
      if (asked === null) return;
      watch.disconnect();
      const now = document.activeElement;
      // The close button stands outside what the modal holds: it has the focus when there was nothing better.
      const elsewhere = now !== null && now !== document.body && here.contains(now);
      if (!elsewhere) asked.focus();
    });
    watch.observe(here, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'data-autofocus'],
    });
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={box} style={{ display: 'contents' }}>
      {children}
    </div>
  );
};
