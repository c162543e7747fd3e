// What opens over the page gives the focus back to the place it was opened from. The component library does so only for what is mounted
// closed and opened later; most of ours is mounted open: `{edited !== null && <EditModal … />}`.
import { useEffect, useState } from 'react';

/** Places to go back to, the nearest first: the next one serves when a place has left the page. */
type Way = readonly HTMLElement[];
const NOWHERE: Way = [];
/** The ways back of what is open now, the last opened last. */
const openWays: Way[] = [];

/** An entry of a menu goes with its menu: the place is then the button that opened the menu. */
const lasting = (place: HTMLElement): HTMLElement => {
  const menu = place.closest('[role=menu]');
  const opener =
    menu === null || menu.id === ''
      ? null
      : document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return opener ?? place;
};

/** Where the focus was last: what opens after a menu has gone, and before the menu gave the focus back, finds it nowhere. */
let lastPlace: HTMLElement | null = null;
/** Follows the focus of the page from now on. Called once, by whoever mounts the portal. */
export const followFocus = (): void => {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== document.body) lastPlace = lasting(target);
  });
};

/** From inside something open that may close meanwhile, its own way back follows. */
const wayBack = (): Way => {
  const here = document.activeElement;
  const before = openWays.at(-1) ?? NOWHERE;
  const place = here instanceof HTMLElement && here !== document.body ? lasting(here) : lastPlace;
  return place === null ? before : [place, ...before];
};

const goBack = (way: Way): void => {
  const now = document.activeElement;
  // Fading away, what closed still holds the focus.
  const fading = openWays.length === 0 && (now?.closest('[role=dialog]') ?? null) !== null;
  // Somebody went on to another place: they stay there.
  if (now !== null && now !== document.body && !fading) return;
  // Every place has left: the page itself, so that Tab goes on from its beginning and not from the browser's.
  (way.find((place) => place.isConnected) ?? document.querySelector<HTMLElement>('main'))?.focus({
    preventScroll: true,
  });
};

/** After what closed has left the page and given up its hold on the focus. */
const soon = (work: () => void): void => {
  requestAnimationFrame(() => {
    requestAnimationFrame(work);
  });
};

/** Longer than anything fades. */
const FADED_MS = 400;
/** How many have opened since the page was loaded. */
let openings = 0;
/**
 * Once more when all has faded: what leaves late may take the focus with it, and nothing but the page's body is left. What was opened
 * meanwhile gives its own focus back, and may have lost it for a moment only (a button that is asleep while it works).
 */
const later = (work: () => void): void => {
  const before = openings;
  setTimeout(() => {
    if (document.activeElement === document.body && openings === before) work();
  }, FADED_MS);
};

/** Remembers where the focus is when `opened` becomes true (or is from the start), and puts it back there when that ends. */
export const useFocusReturn = (opened: boolean): void => {
  const [held, setHeld] = useState<{ readonly opened: boolean; readonly way: Way }>({
    opened: false,
    way: NOWHERE,
  });
  // Read while drawing, before what opens takes the focus.
  if (held.opened !== opened) setHeld({ opened, way: opened ? wayBack() : NOWHERE });
  const { way } = held;
  useEffect(() => {
    if (way === NOWHERE) return;
    openWays.push(way);
    openings += 1;
    return () => {
      openWays.splice(openWays.lastIndexOf(way), 1);
      soon(() => goBack(way));
      later(() => goBack(way));
    };
  }, [way]);
};
