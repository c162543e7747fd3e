import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTIVITIES, packSpans, SLOTS, unpackSpans, type Span } from './spans.ts';

const span: fc.Arbitrary<Span> = fc
  .record({
    start: fc.nat(86_400),
    seconds: fc.nat(86_400),
    activity: fc.constantFrom(...ACTIVITIES),
    crew: fc.boolean(),
    slot: fc.option(fc.constantFrom(...SLOTS), { nil: undefined }),
  })
  .map(({ slot, ...rest }) => (slot === undefined ? rest : { ...rest, slot }));

test('what is packed comes back', () =>
  fc.assert(
    fc.property(fc.array(span), (spans) => {
      expect(unpackSpans(packSpans(spans))).toEqual(spans);
    }),
  ));
test('what was packed before the slot was kept says a crew without one', () =>
  expect(unpackSpans([0, 3600, 11, 3600, 60, 0])).toEqual([
    { start: 0, seconds: 3_600, activity: 'driving', crew: true },
    { start: 3_600, seconds: 60, activity: 'rest', crew: false },
  ]));
test.each([[[0, 1]], [[0, 1, 5]], [[0, 1, 64]]])('%j is refused', (packed) =>
  expect(() => unpackSpans(packed)).toThrow(RangeError),
);
