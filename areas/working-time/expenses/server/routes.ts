import { formatAsked } from '#platform/contract/export-at.ts';
import { prefixed } from '#platform/contract/shapes.ts';
import { serve } from '#platform/server/call.ts';
import { expenses } from '../contract.ts';
import { addExpense, removeExpense } from './additions.ts';
import { expenseDays } from './list.ts';
import { expenseMonths } from './month-list.ts';
import { rates, removeRate, saveRate } from './rates.ts';
import { recalculateExpenses } from './recalculate.ts';

const { exportGet, exportPost } = expenseDays.handlers;

export const expensesServer = serve('expenses', expenses, {
  ...expenseDays.handlers,
  ...prefixed('month', expenseMonths.handlers),
  rates,
  saveRate,
  removeRate,
  recalculateExpenses,
  addExpense,
  removeExpense,
  fileExportGet: ({ query: { format, ...query }, ...call }) =>
    exportGet({ ...call, query, params: { _format: formatAsked(format) } }),
  fileExportPost: ({ body: { format, ...body }, ...call }) =>
    exportPost({ ...call, body, params: { _format: formatAsked(format) } }),
});
