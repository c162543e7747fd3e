// The roundings that a form offers, said as people say them.
import { formatHours } from '#engines/french-time/hours.ts';
import { valueText } from '#engines/formula/value-text.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { ROUNDING_MODES, type HeadingUnit, type Rounding } from './heading.ts';

const t = texts(fr);
/** Seconds for hours (1, 5, 6, 10, 15, 30 and 60 minutes), ten-thousandths for the rest (cents, tenths, halves, wholes). */
const STEPS: Readonly<Record<'hour' | 'other', readonly number[]>> = {
  hour: [60, 300, 360, 600, 900, 1800, 3600],
  other: [100, 1_000, 5_000, 10_000],
};

export const roundingText = ({ mode, step }: Rounding, unit: HeadingUnit): string =>
  t('roundingTo', {
    step:
      unit === 'hour'
        ? t('stepHours', { step: formatHours(step) })
        : t('stepUnits', { step: valueText(step, unit === 'day' ? 'number' : unit) }),
    mode: fr.roundingModes[mode].toLowerCase(),
  });

export const roundingCode = ({ mode, step }: Rounding): string => `${mode} ${step}`;
export const roundingOf = (code: string): Rounding | null => {
  const [mode, step] = code.split(' ');
  const roundingMode = ROUNDING_MODES.find((m) => m === mode);
  return roundingMode === undefined || !Number.isSafeInteger(Number(step))
    ? null
    : { mode: roundingMode, step: Number(step) };
};
/** What a select offers for a unit; one that was set in another way stays among them. */
export const roundingChoices = (
  unit: HeadingUnit,
  now: Rounding | null,
): { value: string; label: string }[] => {
  const offered = STEPS[unit === 'hour' ? 'hour' : 'other'].flatMap((step) =>
    ROUNDING_MODES.map((mode): Rounding => ({ mode, step })),
  );
  const all =
    now === null || offered.some((r) => roundingCode(r) === roundingCode(now))
      ? offered
      : [now, ...offered];
  return all.map((r) => ({ value: roundingCode(r), label: roundingText(r, unit) }));
};
