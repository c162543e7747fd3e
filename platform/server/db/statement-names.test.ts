import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementNames } from './statement-names.ts';

test('a statement has a name from the third time on, and keeps it', () => {
  const nameOf = statementNames();
  expect(['select 1', 'select 1', 'select 1', 'select 2', 'select 1'].map(nameOf)).toEqual([
    undefined,
    undefined,
    's1',
    undefined,
    's1',
  ]);
});

test('two statements never share a name, and there are never more names than asked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { maxLength: 300 }),
      fc.integer({ min: 1, max: 10 }),
      (numbers, most) => {
        const nameOf = statementNames(most);
        const textOf = new Map<string, string>();
        for (const text of numbers.map((n) => `select ${n}`)) {
          const name = nameOf(text);
          if (name === undefined) continue;
          expect(textOf.get(name) ?? text).toBe(text);
          textOf.set(name, text);
        }
        expect(textOf.size).toBeLessThanOrEqual(most);
      },
    ),
  );
});
