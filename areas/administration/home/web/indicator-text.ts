import { formatHours } from '#engines/french-time/hours.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import type { IndicatorSeen } from '../contract.ts';

const number = new Intl.NumberFormat('fr-FR');
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });

/** The figure with its unit: hours come in seconds, euros in cents, percents in hundredths of a percent. */
export const formatIndicator = ({
  value,
  unit = 'number',
}: Pick<IndicatorSeen, 'value' | 'unit'>): string => {
  if (unit === 'hours') return formatHours(value);
  if (unit === 'euros') return formatEuros(value);
  if (unit === 'percent') return percent.format(value / 10_000);
  return unit === 'days' ? `${number.format(value)} j` : number.format(value);
};
