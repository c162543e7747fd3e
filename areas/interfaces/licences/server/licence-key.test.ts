import { expect, test } from 'vitest';
import { keyHash, keyHint, newKey } from './licence-key.ts';

test('a key is eight groups of four, and no two are alike', () => {
  const keys = Array.from({ length: 1_000 }, newKey);
  expect(new Set(keys).size).toBe(1_000);
  for (const key of keys)
    expect(key).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/);
});
test('is recognised however it is typed, and its hash is not the key', () => {
  const key = newKey();
  expect(keyHash(key.toLowerCase().replaceAll('-', ' '))).toBe(keyHash(key));
  expect(keyHash(key)).not.toContain(key.slice(0, 4));
  expect(keyHint(key)).toBe(`…${key.slice(-4)}`);
});
