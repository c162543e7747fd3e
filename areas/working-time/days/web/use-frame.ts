// The part of the day on the screen: moved by wheel, by dragging and by keys, kept by whoever shows it (in the address, where that is a page).
import { useEffect, useRef, type RefObject } from 'react';
import type { Frame } from '../bands.ts';
import { isWhole, panned, zoomed } from '../frame.ts';

const ZOOM = 1.6;
/** A wheel's notch is about 100 of its units. */
const WHEEL_ZOOM = 0.002;
/** Fingers and mice tremble: less than this is a click. */
const DRAG_FROM = 4;

interface Options {
  readonly frame: Frame;
  readonly whole: Frame;
  readonly onFrame: (frame: Frame) => void;
  /** Takes the gestures. */
  readonly surface: RefObject<HTMLElement | null>;
  /** As wide as the frame. */
  readonly area: RefObject<HTMLElement | null>;
}

const shareOf = (area: HTMLElement, clientX: number): number => {
  const box = area.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - box.left) / (box.width || 1)));
};

/** How far a wheel goes sideways: by itself, or with Shift. */
const sideways = ({ deltaX, deltaY, shiftKey }: WheelEvent): number => {
  if (shiftKey && deltaX === 0) return deltaY;
  return Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : 0;
};

type Shown = Pick<Options, 'frame' | 'whole' | 'onFrame'>;
/** What wheel and pointer do on an element; `measured` is the width that the frame fills. */
const gesturesOn = (
  element: HTMLElement,
  measured: HTMLElement,
  now: { readonly current: Shown },
) => {
  let dragged: { x: number; frame: Frame; moved: boolean } | null = null;
  const wheel = (e: WheelEvent): void => {
    const { frame: f, whole: w, onFrame: set } = now.current;
    if (e.ctrlKey || e.metaKey) {
      e.preventDefault();
      set(
        zoomed(
          f,
          w,
          Math.exp(-e.deltaY * WHEEL_ZOOM),
          f.from + shareOf(measured, e.clientX) * (f.to - f.from),
        ),
      );
      return;
    }
    const aside = sideways(e);
    if (aside === 0 || isWhole(f, w)) return;
    e.preventDefault();
    set(panned(f, w, (aside / (measured.clientWidth || 1)) * (f.to - f.from)));
  };
  const down = (e: PointerEvent): void => {
    if (e.button === 0 && !isWhole(now.current.frame, now.current.whole))
      dragged = { x: e.clientX, frame: now.current.frame, moved: false };
  };
  const move = (e: PointerEvent): void => {
    if (dragged === null) return;
    const by = e.clientX - dragged.x;
    if (!dragged.moved && Math.abs(by) < DRAG_FROM) return;
    if (!dragged.moved) element.setPointerCapture(e.pointerId);
    dragged = { ...dragged, moved: true };
    now.current.onFrame(
      panned(
        dragged.frame,
        now.current.whole,
        (-by / (measured.clientWidth || 1)) * (dragged.frame.to - dragged.frame.from),
      ),
    );
  };
  const up = (): void => {
    dragged = null;
  };
  return { wheel, pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
};

/** Ctrl + wheel and pinching zoom where the pointer is; a wheel to the side (or with Shift) and dragging move. A plain wheel scrolls the page, as everywhere. */
export const useFrameGestures = ({ frame, whole, onFrame, surface, area }: Options): void => {
  const now = useRef({ frame, whole, onFrame });
  useEffect(() => {
    now.current = { frame, whole, onFrame };
  });
  useEffect(() => {
    const [element, measured] = [surface.current, area.current];
    if (element === null || measured === null) return undefined;
    const { wheel, ...dragging } = gesturesOn(element, measured, now);
    element.addEventListener('wheel', wheel, { passive: false });
    for (const [name, handle] of Object.entries(dragging))
      element.addEventListener(name, handle as EventListener);
    return () => {
      element.removeEventListener('wheel', wheel);
      for (const [name, handle] of Object.entries(dragging))
        element.removeEventListener(name, handle as EventListener);
    };
  }, [surface, area]);
};

/** What a key does to the frame; null for keys that do nothing to it. `at`: the instant that stays in its place. */
export const frameAfterKey = (
  e: { readonly key: string; readonly shiftKey: boolean },
  frame: Frame,
  whole: Frame,
  at: number,
): Frame | null => {
  const quarter = (frame.to - frame.from) / 4;
  if (e.key === '+' || e.key === '=') return zoomed(frame, whole, ZOOM, at);
  if (e.key === '-' || e.key === '−') return zoomed(frame, whole, 1 / ZOOM, at);
  if (e.key === '0') return whole;
  if (e.shiftKey && e.key === 'ArrowRight') return panned(frame, whole, quarter);
  if (e.shiftKey && e.key === 'ArrowLeft') return panned(frame, whole, -quarter);
  return null;
};
