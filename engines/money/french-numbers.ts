// Numbers, euros and percentages as French people read and type them.
import { eurosOf, type Cents } from './amounts.ts';
import { decimal, decimalText, round, trimmed, type Decimal } from './decimal.ts';
import { narrow } from './integers.ts';

/** Narrow no-break space (U+202F): between thousands. */
const narrowSpace = '\u202F';
/** No-break space (U+00A0): before `€`, `%` and units. */
const space = '\u00A0';
/** The true minus of French typography; what is typed with a hyphen is read as well. */
const MINUS = '−';

/**
 * A number as `1 234,5`.
 * @param decimals how many to write; the number's own by default. A number with more is rounded, half away from zero.
 */
export const formatDecimal = (number: Decimal, decimals = number.scale): string => {
  const [whole = '', fraction] = decimalText(round(number, decimals)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, narrowSpace);
  const signed = grouped.replace('-', MINUS);
  return fraction === undefined ? signed : `${signed},${fraction}`;
};

/** A number without needless zeros, followed by a unit: `7,5 h`, `1 250 km`. */
export const formatQuantity = (number: Decimal, unit: string): string =>
  `${formatDecimal(trimmed(number))}${space}${unit}`;

/** Cents as `1 234,50 €`. */
export const formatEuros = (cents: Cents): string => `${formatDecimal(eurosOf(cents))}${space}€`;

/** A share as a percentage without needless zeros: 0.25 is `25 %`, 0.0825 is `8,25 %`. */
export const formatPercent = (share: Decimal): string => {
  const percent =
    share.scale >= 2
      ? decimal(share.units, share.scale - 2)
      : { units: round(share, 2).units, scale: 0 };
  return `${formatDecimal(trimmed(percent))}${space}%`;
};

const sign = /^(?<sign>[+\-−]?)\s*/u;
// Thousands by spaces of any kind, or by dots where a comma follows for the decimals; otherwise a dot is the decimal mark.
const spaced = /^(?<whole>\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](?<fraction>\d+))?$/u;
const dotted = /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<fraction>\d+)$/;

/**
 * A typed number, or null: `1234,5`, `1 234,50`, `1.234,50`, `-0,5`, `12.5`. A lone dot is a decimal mark, never thousands; the
 * number keeps the decimals that were typed. At most 30 digits.
 */
export const parseDecimal = (text: string): Decimal | null => {
  const typed = text.trim();
  const negative = /^[-−]/u.test(typed);
  const size = typed.replace(sign, '');
  const parts = (spaced.exec(size) ?? dotted.exec(size))?.groups;
  const whole = parts?.whole?.replaceAll(/\D/gu, '');
  if (whole === undefined) return null;
  const digits = whole + (parts?.fraction ?? '');
  if (digits.length > 30) return null;
  const units = BigInt(digits);
  return decimal(narrow(negative ? -units : units), parts?.fraction?.length ?? 0);
};

/** A typed amount in cents, or null: `1 234,50 €`, `12`, `12,5 euros`. More than two decimals are refused, not rounded. */
export const parseEuros = (text: string): Cents | null => {
  const euros = parseDecimal(text.trim().replace(/\s*(?:€|euros?|eur)$/iu, ''));
  if (euros === null || trimmed(euros).scale > 2) return null;
  const cents = round(euros, 2).units;
  return typeof cents === 'number' ? cents : null;
};

/** A typed percentage as a share, or null: `25 %` and `25` are 0.25. */
export const parsePercent = (text: string): Decimal | null => {
  const percent = parseDecimal(text.trim().replace(/\s*%$/u, ''));
  return percent === null ? null : decimal(percent.units, percent.scale + 2);
};
