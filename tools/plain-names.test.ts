import { expect, test } from 'vitest';
import { nameFaults, refusedNames } from './plain-names.ts';

test.each([
  ['a variable', 'const found = rows.find((row) => row.id === id);'],
  ['a parameter', 'const label = (found: string) => found;'],
  ['a parameter with a default', 'const label = (found = 1) => found;'],
  ['a function', 'function found() { return 1; }'],
  ['a parameter of a function type', 'type Reader = (found: string) => void;'],
  ['a member of a type', 'interface Row { readonly found: number }'],
  ['a private member', 'class Row { #found = 0; }'],
  ['what is taken out of an object', 'const { found } = row;'],
  ['the same, under another name', 'const { row: found } = row;'],
  ['the same, out of a list', 'const [, found = 1] = rows;'],
  ['what is left of an object', 'const { id, ...found } = row;'],
])('%s is refused', (_, text) => expect(refusedNames('a.ts', text)).toEqual(['found']));

test.each([
  ['a key of an object', 'const answer = { found: 1, told: 2 };'],
  ['a member that is read', 'const row = answer.found + answer.known;'],
  ['what is taken out and named', 'const { found: row } = answer;'],
  ['longer names', 'const foundRows = 1; const isKnown = true;'],
  ['words', 'const text = `said, told`; // found'],
])('%s is free', (_, text) => expect(refusedNames('a.ts', text)).toEqual([]));

test('an exception holds for its file and name, and goes with what needed it', () => {
  const faults = nameFaults(
    new Map([
      ['engines/formula/syntax.ts', 'interface Fault { found: string; said: string }'],
      ['a.ts', 'const found = 1;'],
    ]),
  );
  expect(faults.filter((fault) => !fault.endsWith(' is gone'))).toEqual([
    'engines/formula/syntax.ts: « said » says how a value came; name what it holds',
    'a.ts: « found » says how a value came; name what it holds',
  ]);
  expect(faults).toContain(
    'tools/plain-names.ts: areas/working-time/legal-files/server/table.ts said is gone',
  );
  expect(faults.join()).not.toContain('engines/formula/syntax.ts found');
});
