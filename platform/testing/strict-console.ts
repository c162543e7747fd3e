// Any unexpected console.error fails the test that caused it.
import { afterEach, expect, vi } from 'vitest';

const error = vi.spyOn(console, 'error');
afterEach(() => {
  const errors = error.mock.calls.map((c) => c.map(String).join(' '));
  error.mockClear();
  expect(errors).toEqual([]);
});
