import { expect, test } from 'vitest';
import { memberUses } from './member-uses.ts';

const uses = (code: string) =>
  Object.fromEntries(
    [...memberUses(code, { file: 'pages.tsx', from: /contract\.ts$/ })].map(([name, use]) => [
      name,
      use.whole ? 'whole' : [...use.members],
    ]),
  );
const of = (code: string) => uses(`import { faq } from '../contract.ts'; ${code}`)['faq'];

test.each([
  ['faq.list', ['list']],
  ['faq?.list', ['list']],
  ['faq\n  // the list\n  .list', ['list']],
  ["faq['list']", ['list']],
  ['(faq as never).list', 'whole'],
  ['const { list, count: n } = faq', ['list', 'count']],
  ['const { list, ...rest } = faq', 'whole'],
  ['faq[name]', 'whole'],
  ['({ ...faq })', 'whole'],
  ['send(faq)', 'whole'],
  ['const routes = { faq }', 'whole'],
  ['<Link to={faq.home} rest={faq.list.may} />', ['home', 'list']],
  ['`${faq.home.path}`', ['home']],
  ['export { faq }', 'whole'],
  // What names no value of the import.
  ['// faq.list', undefined],
  ["'faq.list'", undefined],
  ['other.faq.list', undefined],
  ['({ faq: 1 })', undefined],
  ['type L = typeof faq.list', undefined],
  ['const x: typeof faq = 1', undefined],
])('%s reads %j', (code, read) => {
  expect(of(code)).toEqual(read);
});

test('names that are given to imports, types, and modules that are not asked for', () => {
  expect(
    uses(`
      import { faq as finding, type Find } from '#areas/requests/faq/contract.ts';
      import type { naf } from '../naf/contract.ts';
      import { list } from './fr.ts';
      import * as all from './contract.ts';
      export { home } from '../home/contract.ts';
      send(finding.search); const f: Find = list.title; all.x;`),
  ).toEqual({ faq: ['search'], '*': 'whole', home: 'whole' });
});

test('what does not parse is refused', () => {
  expect(() => uses('import {')).toThrow('pages.tsx');
});
