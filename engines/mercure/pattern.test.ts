import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { all, either, many, matcher, maybe, one, text, type Pattern } from './pattern.ts';

const letters = 'ab';
const source = (p: Pattern): string => {
  if (p.kind === 'one') return `[${[...letters].filter((c) => p.of(c)).join('') || '^\\s\\S'}]`;
  if (p.kind === 'all') return p.of.map(source).join('');
  if (p.kind === 'either') return `(?:${p.of.map(source).join('|')})`;
  return `(?:${source(p.of)})${p.kind === 'maybe' ? '?' : '*'}`;
};
const { pattern } = fc.letrec<{ pattern: Pattern }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom('a', 'b', 'ab').map((cs) => one((c) => cs.includes(c))),
    fc.constantFrom('', 'a', 'ab').map(text),
    fc.array(tie('pattern'), { maxLength: 3 }).map((of) => all(...of)),
    fc.array(tie('pattern'), { minLength: 1, maxLength: 3 }).map((of) => either(...of)),
    tie('pattern').map(maybe),
    tie('pattern').map(many),
  ),
}));

test('agrees with regular expressions', () => {
  fc.assert(
    fc.property(
      pattern,
      fc.array(fc.stringMatching(/^[ab]{0,7}$/), { minLength: 1, maxLength: 20 }),
      (p, subjects) => {
        const [ours, theirs] = [matcher(p), new RegExp(`^(?:${source(p)})$`)];
        for (const s of subjects) expect(ours(s), `${source(p)} on ${s}`).toBe(theirs.test(s));
      },
    ),
    { numRuns: 500 },
  );
});
test('a part shared by many branches costs its size once', () => {
  let shared: Pattern = text('z');
  for (let i = 0; i < 300; i++) shared = either(all(text('a'), shared), all(text('b'), shared));
  expect([matcher(shared)(`${'ab'.repeat(150)}z`), matcher(shared)('abz')]).toEqual([true, false]);
});
test('whole code points', () =>
  expect([matcher(text('☂🚚'))('☂🚚'), matcher(one(() => true))('🚚')]).toEqual([true, true]));
