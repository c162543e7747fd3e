import type { HeadingUnit, PayHeading } from './heading.ts';

/** A formula that counts nothing: where people type the figure, or where a heading that is not due is named by another. */
export const ZERO: Readonly<Record<HeadingUnit, string>> = {
  hour: '0h',
  day: '0j',
  euro: '0 €',
  rate: '0 %',
  number: '0',
};

/** Named by a heading that is due, not due itself: counts as nothing, shown nowhere. */
export const silent = (heading: PayHeading): PayHeading =>
  withoutVersions({
    ...heading,
    formula: ZERO[heading.unit],
    ownFormula: true,
    visible: false,
  });

const withoutVersions = ({ versions: _, ...heading }: PayHeading): PayHeading => heading;
