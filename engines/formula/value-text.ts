import { decimal, trimmed } from '../money/decimal.ts';
import { formatDecimal } from '../money/french-numbers.ts';
import { dividedBy, minus, opposite, times, type Int } from '../money/integers.ts';
import type { Value } from './inputs.ts';
import type { Unit } from './units.ts';

/** A value as French people read it: `7h30`, `12,50 €`, `25 %`, `3 j`, `1 250,5`, `vrai`. */
export function valueText(value: Value, unit: Unit): string {
  if (typeof value === 'boolean') return value ? 'vrai' : 'faux';
  if (typeof value === 'string') return value;
  switch (unit) {
    case 'hour':
      return hoursText(value);
    case 'rate':
      return `${formatDecimal(trimmed(decimal(value, 2)))} %`;
    case 'euro':
      return `${eurosText(value)} €`;
    case 'day':
      return `${formatDecimal(trimmed(decimal(value, 4)))} j`;
    default:
      return formatDecimal(trimmed(decimal(value, 4)));
  }
}

function eurosText(value: Int): string {
  const amount = trimmed(decimal(value, 4));
  return formatDecimal(amount, Math.max(2, amount.scale));
}

/** Seconds are shown only where there are any. */
function hoursText(value: Int): string {
  const isNegative = value < 0;
  const seconds = isNegative ? opposite(value) : value;
  const hours = dividedBy(seconds, 3600, 'down');
  const rest = Number(minus(seconds, times(hours, 3600)));
  const two = (n: number): string => String(n).padStart(2, '0');
  const tail = rest % 60 === 0 ? '' : `m${two(rest % 60)}s`;
  return `${isNegative ? '−' : ''}${hours}h${two(Math.floor(rest / 60))}${tail}`;
}
