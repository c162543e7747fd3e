import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileAtOnce, ownHtml } from './own-page.ts';

test('the page of an employee’s first screen is the portal’s with another entry and no face before it', () => {
  const index = readFileSync('index.html', 'utf8');
  const own = ownHtml(index);
  expect(own).toContain('src="/apps/web/own.tsx"');
  expect(own).not.toContain('/apps/web/main.tsx');
  expect(own).not.toContain('as="font"');
  // Theme and density before the first paint, the sign while it loads: the same.
  expect(own.split('\n')).toHaveLength(index.split('\n').length - 1);
});
test('an index without what is taken out of it is refused', () => {
  expect(() => ownHtml('<html></html>')).toThrow(/no entry/);
});
test('the files of the first screen, and no others, are compiled while they arrive', () => {
  const file = (name: string) => ({ type: 'chunk', name, code: 'a;' });
  const bundle = { a: file('own-base'), b: file('react'), c: file('rich-text') };
  compileAtOnce(bundle as never);
  expect([bundle.a.code, bundle.b.code, bundle.c.code]).toEqual([
    '//# allFunctionsCalledOnLoad\na;',
    '//# allFunctionsCalledOnLoad\na;',
    'a;',
  ]);
});
