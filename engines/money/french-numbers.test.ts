import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, decimalText, type Decimal } from './decimal.ts';
import {
  formatDecimal,
  formatEuros,
  formatPercent,
  formatQuantity,
  parseDecimal,
  parseEuros,
  parsePercent,
} from './french-numbers.ts';
import { narrow } from './integers.ts';

/** With the two no-break spaces shown: `_` narrow, `~` ordinary. */
const shown = (text: string): string => text.replaceAll('\u202F', '_').replaceAll('\u00A0', '~');
const units = fc.oneof(
  fc.maxSafeInteger(),
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }).map(narrow),
);
const number: fc.Arbitrary<Decimal> = fc.record({ units, scale: fc.nat(5) });

describe('formats', () => {
  it.each([
    [123_450, '1_234,50~€'],
    [0, '0,00~€'],
    [-5, '−0,05~€'],
    [99_999, '999,99~€'],
    [123_456_789, '1_234_567,89~€'],
  ])('%d cents: %s', (cents, text) => expect(shown(formatEuros(cents))).toBe(text));

  it.each([
    [decimal(12_345, 1), undefined, '1_234,5'],
    [decimal(1000), undefined, '1_000'],
    [decimal(100), undefined, '100'],
    [decimal(12_345, 3), 2, '12,35'],
    [decimal(7, 0), 2, '7,00'],
    [decimal(-1_234_567, 3), 0, '−1_235'],
    [decimal(-4, 1), 0, '0'],
  ])('%j with %s decimals: %s', (a, decimals, text) =>
    expect(shown(formatDecimal(a, decimals))).toBe(text),
  );

  it.each([
    [decimal(25, 2), '25~%'],
    [decimal(825, 4), '8,25~%'],
    [decimal(1), '100~%'],
    [decimal(15, 1), '150~%'],
    [decimal(250, 3), '25~%'],
  ])('the share %j: %s', (share, text) => expect(shown(formatPercent(share))).toBe(text));

  it('a quantity has its unit', () =>
    expect(shown(formatQuantity(decimal(7500, 3), 'h'))).toBe('7,5~h'));

  it('are those of the platform’s French, with a true minus', () => {
    const minus = (text: string): string => text.replace('-', '−');
    const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
    const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 });
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
        fc.integer({ min: -9999, max: 9999 }),
        (cents, share) => {
          expect(formatEuros(cents)).toBe(
            minus(euros.format(decimalText(decimal(cents, 2)) as Intl.StringNumericLiteral)),
          );
          expect(formatPercent(decimal(share, 4))).toBe(
            minus(percent.format(decimalText(decimal(share, 4)) as Intl.StringNumericLiteral)),
          );
        },
      ),
    );
  });
});

describe('typed numbers', () => {
  it.each([
    ['1234,5', '1234.5'],
    ['1 234,50', '1234.50'],
    ['1\u202F234\u00A0567', '1234567'],
    ['1.234,50', '1234.50'],
    ['1.234.567,8', '1234567.8'],
    ['12.5', '12.5'],
    ['1.234', '1.234'],
    ['-0,5', '-0.5'],
    ['−3', '-3'],
    ['+3', '3'],
    [' 7 ', '7'],
    ['007', '7'],
    ['0', '0'],
    ['- 3', '-3'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['1234567890123456789012345678901', null],
    ['12 34', null],
    ['1,234.5', null],
    ['1.23,4', null],
    ['1,2,3', null],
    [',5', null],
    ['5,', null],
    ['1e3', null],
    ['--1', null],
    ['', null],
    ['-', null],
    ['douze', null],
    ['0x10', null],
    ['1 234 56', null],
  ])('%s: %s', (text, expected) => {
    const parsed = parseDecimal(text);
    expect(parsed === null ? null : decimalText(parsed)).toBe(expected);
  });

  it.each([
    ['1 234,50 €', 123_450],
    ['12', 1200],
    ['12,5 euros', 1250],
    ['-0,05€', -5],
    ['12,340', 1234],
    ['1 EUR', 100],
    ['12,345', null],
    ['€', null],
    ['12 $', null],
    ['99999999999999999', null],
  ])('%s in cents: %s', (text, cents) => expect(parseEuros(text)).toBe(cents));

  it.each([
    ['25 %', '0.25'],
    ['25', '0.25'],
    ['8,25%', '0.0825'],
    ['-10 %', '-0.10'],
    ['%', null],
    ['25 %%', null],
  ])('%s as a share: %s', (text, expected) => {
    const share = parsePercent(text);
    expect(share === null ? null : decimalText(share)).toBe(expected);
  });

  it('read back everything that is shown', () => {
    const same = (a: Decimal | null, b: Decimal): boolean => a !== null && compare(a, b) === 0;
    fc.assert(
      fc.property(number, fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (a, cents) => {
        expect(same(parseDecimal(formatDecimal(a)), a)).toBe(true);
        expect(same(parseDecimal(decimalText(a)), a)).toBe(true);
        expect(
          same(
            parsePercent(formatPercent(decimal(a.units, a.scale + 2))),
            decimal(a.units, a.scale + 2),
          ),
        ).toBe(true);
        expect(parseEuros(formatEuros(cents))).toBe(cents);
      }),
      { numRuns: 1000 },
    );
  });
});
