// Lists of steering columns and formulas, as tabs of the planning configuration; their code comes when one is opened.
import { lazy } from 'react';

export { provideConfigurationScreen } from './configuration-screen.ts';
export const SteeringColumnList = lazy(() =>
  import('./column-list.tsx').then((m) => ({ default: m.SteeringColumnList })),
);
export const SteeringFormulaList = lazy(() =>
  import('./formula-list.tsx').then((m) => ({ default: m.SteeringFormulaList })),
);
