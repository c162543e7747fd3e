import { expect, test } from 'vitest';
import { readableBody } from './readable-body.ts';

const read = (body: unknown, json = JSON.stringify(body)): unknown =>
  readableBody(json, JSON.parse(json));

test('what turns the direction of a text is left out, as a character or an escape, at any depth', () => {
  const hidden = { name: 'Du\u202Edna\u202Cr', list: [{ file: 'x\u2066fdp.exe\u2069' }], n: 3 };
  const plain = { name: 'Dudnar', list: [{ file: 'xfdp.exe' }], n: 3 };
  expect(read(hidden)).toEqual(plain);
  const escaped = JSON.stringify(hidden).replaceAll(
    /[\u202A-\u202E\u2066-\u2069]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16)}`,
  );
  expect(escaped).toContain('\\u202e');
  expect(read(null, escaped)).toEqual(plain);
});

test('half a surrogate pair is refused by its field; a whole one, and every other letter, stay', () => {
  const whole = { q: '🚚 é ‏שלום‏', back: '\\u202e' };
  expect(read(whole)).toEqual(whole);
  expect(() => read(null, '{"person":{"name":"a\\ud800"}}')).toThrow(
    expect.objectContaining({
      code: 'invalid',
      details: [{ field: 'person.name', message: 'Caractère illisible' }],
    }),
  );
  expect(read(null, '{"q":"\\ud83d\\ude9a"}')).toEqual({ q: '🚚' });
});
