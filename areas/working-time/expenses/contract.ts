// Meals and overnight stays, day by day (specification 000 §7 "Exports": expenses).
import { z } from 'zod';
import { columns } from '#platform/contract/columns.ts';
import { choices, range } from '#platform/contract/filters.ts';
import { route, type Input } from '#platform/contract/route.ts';
import { describeList, EXPORT_FORMATS, list } from '#platform/contract/shapes.ts';
import { DayRecordView } from '#areas/working-time/days/contract.ts';
import { fr } from './fr.ts';

export const Expense = z.object({
  id: z.number(), collaboratorId: z.number(), day: z.string(), name: z.string(), matricule: z.string(), agency: z.string(), meals: z.number().int(), overnights: z.number().int(), manual: z.boolean(), /** Whether the reader may add to it or take away by hand. */ editable: z.boolean(), status: DayRecordView.shape.status,
});
export type Expense = z.infer<typeof Expense>;

export const expenseList = describeList({
  listId: 'expenses', title: fr.title, may: 'expense.read', row: Expense,
  columns: columns([
    { name: 'day', label: fr.day, kind: 'date', sort: true, pinned: true, width: 110 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 100 },
    { name: 'name', label: fr.name, kind: 'text', sort: true, width: 220 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
    { name: 'meals', label: fr.meals, kind: 'number', sort: true, width: 80 },
    { name: 'overnights', label: fr.overnights, kind: 'number', sort: true, width: 90 },
    { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, width: 110 },
    { name: 'manual', label: fr.manual, kind: 'flag', width: 110 },
  ]),
  filters: { period: range(fr.period), agency: choices(fr.agency, undefined, { isSearchable: true }), kind: choices(fr.kind, [{ value: 'meals', label: fr.kinds.meals }, { value: 'overnights', label: fr.kinds.overnights }]) },
});

const calls = list({ data: '/working-time/expenses', page: true, ...expenseList });
/** The specification gives this export no format segment. */
const format = z.enum(EXPORT_FORMATS).default('csv');
type Asked = Input<typeof calls.exportGet>['query'] & { readonly format: z.infer<typeof format> };
const query = (calls.exportGet.query as z.ZodObject).extend({ format }) as unknown as z.ZodType<Asked, Partial<Asked>>;
const body = (calls.exportPost.body as z.ZodObject).extend({ format }) as unknown as z.ZodType<Asked, Partial<Asked>>;

export const expenses = {
  ...calls,
  fileGet: route({ method: 'GET', path: '/export/expenses', may: 'expense.read', kind: 'download', tx: 'none', query, output: z.object({ job: z.number().int() }) }),
  filePost: route({ method: 'POST', path: '/export/expenses', may: 'expense.read', kind: 'download', tx: 'none', body, output: z.object({ job: z.number().int() }) }),
};
