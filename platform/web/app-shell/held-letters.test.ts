import { afterEach, expect, it, vi } from 'vitest';
import { heldLetters, holdLetters } from './held-letters.ts';

afterEach(() => vi.unstubAllGlobals());

it('what is typed before the palette stands belongs to it, and to nothing of the page', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  /** Whether the page hears it. */
  const press = (key: string, ctrlKey = false): boolean =>
    page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key, ctrlKey }));
  holdLetters();
  expect(['c', 'l', 'Enter'].map((key) => press(key))).toEqual([false, false, false]);
  expect(press('k', true)).toBe(true);
  expect([heldLetters(), heldLetters(), press('e')]).toEqual(['cl', 'cl', true]);
  holdLetters();
  expect(heldLetters()).toBe('');
});
