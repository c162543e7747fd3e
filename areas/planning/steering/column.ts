// A steering column: how the value of a formula is shown beside the people of the board. Amounts are in storage units (seconds for hours, else ten-thousandths).
import { z } from 'zod';
import { formatHours } from '#engines/french-time/hours.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { unitsInOne } from '#engines/formula/units.ts';
import { GENERAL_ROLES } from '#platform/contract/roles.ts';
import type { HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { fr } from './fr.ts';

/** As the unit says (7h30, 12,50 €, 25 %, 3 j), or a plain number of so many decimals. Invented: the specification names no format. */
export const FORMATS = ['unit', 'decimal'] as const;
export type Format = (typeof FORMATS)[number];
/** Invented: tones of the portal's statuses; a coloured value also says its tone to those who listen. */
export const TONES = ['success', 'info', 'warning', 'danger'] as const;
export type Tone = (typeof TONES)[number];
export const SIDES = ['below', 'above'] as const;

/** `below`: less than `at`; `above`: more than it. */
export const Threshold = z.object({
  side: z.enum(SIDES),
  at: z.number().int().min(-1e13).max(1e13),
  tone: z.enum(TONES),
});
export type Threshold = z.infer<typeof Threshold>;
export const Look = z.object({
  format: z.enum(FORMATS),
  decimals: z.number().int().min(0).max(4),
  thresholds: z.array(Threshold).max(5),
});
export type Look = z.infer<typeof Look>;
/** Who sees the column; nobody named: everybody who reads the planning. Administrators see all of them. */
export const Audience = z.array(z.enum(GENERAL_ROLES)).max(GENERAL_ROLES.length);

/** The tone of a value: that of the first threshold it passes. */
export const toneOf = (value: number, thresholds: readonly Threshold[]): Tone | null =>
  thresholds.find(({ side, at }) => (side === 'below' ? value < at : value > at))?.tone ?? null;

/** Without decimals nothing is lost of the sign: -0,4 is « −0 » nowhere. */
const decimalText = (value: number, unit: HeadingUnit, decimals: number): string =>
  ((value / unitsInOne(unit)) * (unit === 'rate' ? 100 : 1)).toLocaleString('fr-FR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });

/** A value as the column shows it; a dash for nothing at all. */
export const shownValue = (
  value: number | null,
  unit: HeadingUnit,
  { format, decimals }: Pick<Look, 'format' | 'decimals'>,
): string => {
  if (value === null) return fr.noValue;
  if (value === 0) return '–';
  const inUnit = (): string => (unit === 'hour' ? formatHours(value) : valueText(value, unit));
  const text = format === 'decimal' ? decimalText(value, unit, decimals) : inUnit();
  return text.replace('-', '−');
};
