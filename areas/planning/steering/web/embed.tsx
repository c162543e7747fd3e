// Lists of steering columns and formulas, as tabs of the planning configuration.
export { SteeringColumnList } from './column-list.tsx';
export { SteeringFormulaList } from './formula-list.tsx';
