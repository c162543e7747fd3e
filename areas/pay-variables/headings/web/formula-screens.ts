// Where formulas are written. Headings do not know that area, which stands on them: it says how to get there.
import type { Page, Route } from '#platform/contract/route.ts';

interface FormulaScreens {
  readonly list: Page;
  readonly one: Route;
}
let screens: FormulaScreens | null = null;
/** Once, by the area whose screens these are. */
export const provideFormulaScreens = (given: FormulaScreens): void => {
  screens = given;
};
export const formulaScreens = (): FormulaScreens | null => screens;
