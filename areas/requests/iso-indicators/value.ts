// An indicator's value: as it is shown, and against its target.
import { isQuantity, unitsInOne, type QuantityUnit, type Unit } from '#engines/formula/units.ts';
import { valueText } from '#engines/formula/value-text.ts';

interface Shown {
  readonly unit: QuantityUnit;
  readonly shownAs: string;
}
/** In the unit it is shown in: a ratio of 0.95 shown as a percentage is 95, hours are hours. */
export const shownValue = (value: number, { unit, shownAs }: Shown): number =>
  (value / unitsInOne(unit)) * (shownAs === 'percent' ? 100 : 1);

/** `value` in storage units. */
export const textOfValue = (value: number, { unit, shownAs }: Shown): string =>
  shownAs === 'percent' ? valueText(value, 'rate') : valueText(value, unit);

/** A target, entered in the unit that is shown. */
export const textOfTarget = (target: number, shown: Shown): string =>
  textOfValue(
    Math.round((target * unitsInOne(shown.unit)) / (shown.shownAs === 'percent' ? 100 : 1)),
    shown,
  );

export const stateOf = (
  value: number | null,
  {
    target,
    direction,
    ...shown
  }: Shown & { readonly target: number | null; readonly direction: string },
): 'met' | 'missed' | null => {
  if (value === null || target === null) return null;
  // Both in whole storage units: what is shown as equal to the target meets it.
  const wanted = Math.round(
    (target * unitsInOne(shown.unit)) / (shown.shownAs === 'percent' ? 100 : 1),
  );
  const isMet = direction === 'at_least' ? value >= wanted : value <= wanted;
  return isMet ? 'met' : 'missed';
};

/** The cell of the last month that is over; its row holds the value as a text. */
export const latestText = ({
  latest,
  unit,
  shownAs,
}: {
  readonly latest: string | null;
  readonly unit: string | null;
  readonly shownAs: string;
}): string =>
  latest === null || unit === null || !isQuantity(unit as Unit)
    ? ''
    : textOfValue(Number(latest), { unit: unit as QuantityUnit, shownAs });
