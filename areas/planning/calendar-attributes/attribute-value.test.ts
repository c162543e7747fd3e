import { describe, expect, it } from 'vitest';
import { readValue, type Definition } from './attribute-value.ts';

const d = (kind: Definition['kind'], o: Partial<Definition> = {}): Definition => ({
  kind,
  choices: [],
  mandatory: false,
  ...o,
});
describe('a value', () => {
  it.each([
    [d('text'), '  Quai 4 ', 'Quai 4'],
    [d('number'), 12.5, 12.5],
    [d('hours'), 5400, 5400],
    [d('flag'), false, false],
    [d('choice', { choices: ['A', 'B'] }), 'B', 'B'],
    [d('date'), '2026-10-25', '2026-10-25'],
    [d('text'), '  ', null],
    [d('number'), null, null],
  ] as const)('that fits is kept: %o', (definition, sent, kept) =>
    expect(readValue(definition, sent)).toEqual({ value: kept }),
  );
  it.each([
    [d('text'), 4],
    [d('text'), 'x'.repeat(501)],
    [d('number'), '12'],
    [d('number'), Number.NaN],
    [d('hours'), 90_000],
    [d('hours'), 1.5],
    [d('flag'), 'oui'],
    [d('choice', { choices: ['A'] }), 'C'],
    [d('date'), '2026-02-30'],
    [d('text', { mandatory: true }), ' '],
    [d('flag', { mandatory: true }), null],
  ] as const)('that does not is refused with the reason: %o', (definition, sent) =>
    expect(readValue(definition, sent)).toEqual({ error: expect.stringMatching(/.{8}/) }),
  );
});
