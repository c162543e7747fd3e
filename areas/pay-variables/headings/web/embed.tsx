// What formulas show of headings (their colours, the tabs they stand among), and what they tell of themselves.
export { provideFormulaScreens, type OwnFormulaProps } from './formula-screens.ts';
export { FormulaReading as FormulaErrors } from './formula-reading.tsx';
export { FormulaText } from './formula-text.tsx';
export { HeadingTabs } from './heading-tabs.tsx';
