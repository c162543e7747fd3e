// Lists of steering columns and formulas, as tabs of the planning configuration.
export { provideConfigurationScreen } from './configuration-screen.ts';
export { SteeringColumnList } from './column-list.tsx';
export { SteeringFormulaList } from './formula-list.tsx';
