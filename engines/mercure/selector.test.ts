import { expect, test } from 'vitest';
import { selectors } from './selector.ts';

test.each([
  ['*', 'anything', true],
  ['*', '', true],
  ['a', 'a', true],
  ['a', 'A', false],
  ['/books/{id}', '/books/1', true],
  ['/books/{id}', '/books/1/2', false],
  ['/books/{id}', '/books/{id}', true],
  ['/books/{id', '/books/{id', true],
  ['/books/{id', '/books/1', false],
  ['/**', '/a', false],
  ['{+all}', 'https://x.test/a?b=c#d', true],
  ['/é', '/é', true],
  ['a*', 'ab', false],
])('%s and %s: %j', (selector, topic, fits) => {
  const matches = selectors();
  expect([matches(selector, topic), matches(selector, topic)]).toEqual([fits, fits]);
});
test('forgetting changes no answer', () => {
  const [matches, forgetful] = [selectors(), selectors(3, 2)];
  for (let i = 0; i < 500; i++) {
    const [selector, topic] = [
      `/t/${i % 7}/{${i % 2 === 0 ? '+' : ''}x}`,
      `/t/${i % 5}/a${i % 3 === 0 ? '/b' : ''}`,
    ];
    expect(forgetful(selector, topic)).toBe(matches(selector, topic));
  }
});
