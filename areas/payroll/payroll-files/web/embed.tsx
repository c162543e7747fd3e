// What other areas show of it: the choice of a month.
export { PeriodSelect, usePeriods } from './period-select.tsx';
