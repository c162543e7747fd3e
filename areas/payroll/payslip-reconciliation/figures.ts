// Figures of a comparison as people read them.
import type { Unit } from '#engines/payroll-layout/data.ts';
import { decimal, trimmed } from '#engines/money/decimal.ts';
import { formatDecimal } from '#engines/money/french-numbers.ts';

const [SCALE, CENTS] = [4, 2];
const SIGNS: Readonly<Record<Unit, string>> = {
  hour: ' h',
  day: ' j',
  euro: ' €',
  rate: '',
  number: '',
};
/** Ten-thousandths of a unit: `151,67 h`, `85,40 €`. */
export const formatFigure = (value: number, unit: Unit): string => {
  const figure = decimal(value, SCALE);
  const text =
    unit === 'euro' || unit === 'hour'
      ? formatDecimal(figure, value % 100 === 0 ? CENTS : SCALE)
      : formatDecimal(trimmed(figure));
  return `${text}${SIGNS[unit].replace(' ', '\u00A0')}`;
};
