// Where formulas are written. Headings do not know that area, which stands on them: it says how to get there.
import type { ComponentType } from 'react';
import type { Page, Route } from '#platform/contract/route.ts';
import type { HeadingUnit } from '../heading.ts';

export interface OwnFormulaProps {
  /** As it is typed: the heading need not be saved. */
  readonly heading: {
    readonly code: string;
    readonly label: string;
    readonly decimals: number;
  };
  readonly unit: HeadingUnit;
  readonly text: string;
  readonly onChange: (text: string) => void;
}
interface FormulaScreens {
  readonly list: Page;
  readonly one: Route;
  /** The editor of formulas, for a heading's own text. */
  readonly Editor: ComponentType<OwnFormulaProps>;
}
let screens: FormulaScreens | null = null;
/** Once, by the area whose screens these are. */
export const provideFormulaScreens = (given: FormulaScreens): void => {
  screens = given;
};
export const formulaScreens = (): FormulaScreens | null => screens;
