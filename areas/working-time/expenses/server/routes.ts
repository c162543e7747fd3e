import { serve } from '#platform/server/call.ts';
import { expenses } from '../contract.ts';
import { expenseDays } from './list.ts';

const { exportGet, exportPost } = expenseDays.handlers;

export const expensesServer = serve('expenses', expenses, {
  ...expenseDays.handlers,
  fileGet: ({ query: { format, ...query }, ...call }) => exportGet({ ...call, query, params: { _format: format } }),
  filePost: ({ body: { format, ...body }, ...call }) => exportPost({ ...call, body, params: { _format: format } }),
});
