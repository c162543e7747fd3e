// Meals and overnight stays, day by day (specification 000 §7 "Exports": expenses).
import { z } from 'zod';
import { countDays } from '#engines/french-time/days.ts';
import { columns } from '#platform/contract/columns.ts';
import { Day } from '#platform/contract/day.ts';
import { choices, range } from '#platform/contract/filters.ts';
import { http } from '#platform/contract/route.ts';
import { exportAt } from '#platform/contract/export-at.ts';
import { describeList, list, prefixed } from '#platform/contract/shapes.ts';
import {
  chosenShape,
  COUNTED,
  DayRecordView,
  figureColumn,
  figureWords,
} from '#areas/working-time/days/contract.ts';
import { fr } from './fr.ts';

/** What the list is filtered by. */
export const KINDS = ['meals', 'overnights', 'others'] as const;

export const Expense = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  day: z.string(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  ...chosenShape(COUNTED),
  manual: z.boolean(),
  /** Whether the reader may add to it or take away by hand. */ editable: z.boolean(),
  status: DayRecordView.shape.status,
});
export type Expense = z.infer<typeof Expense>;

export const expenseList = describeList({
  listId: 'expenses',
  title: fr.title,
  may: 'expense.read',
  row: Expense,
  columns: columns([
    { name: 'day', label: fr.day, kind: 'date', sort: true, pinned: true, width: 110 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 100 },
    { name: 'name', label: fr.name, kind: 'text', sort: true, width: 220 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 180 },
    ...COUNTED.map((key) => figureColumn(key, { label: figureWords[key].short, sort: true })),
    { name: 'status', label: fr.status, kind: 'status', texts: fr.statuses, width: 110 },
    { name: 'manual', label: fr.manual, kind: 'flag', width: 110 },
  ]),
  filters: {
    period: range(fr.period),
    agency: choices(fr.agency, undefined, { isSearchable: true }),
    kind: choices(
      fr.kind,
      KINDS.map((value) => ({ value, label: fr.kinds[value] })),
    ),
  },
});

/** A month of one person in one agency. */
export const ExpenseMonth = z.object({
  id: z.number(),
  collaboratorId: z.number(),
  name: z.string(),
  matricule: z.string(),
  agency: z.string(),
  /** Meals of days without a night away. */ meals: z.number(),
  /** Bundles: a night alone, with one meal, with two. */ nights: z.number(),
  trips1: z.number(),
  trips2: z.number(),
  /** Single meals, night meals, morning snacks and special allowances. */ others: z.number(),
  /** Days with something added by hand, and days that nobody validated. */ manual: z.number(),
  drafts: z.number(),
  /** Cents; null where an amount is missing. */ amount: z.number().nullable(),
});
export type ExpenseMonth = z.infer<typeof ExpenseMonth>;
export const expenseMonthList = describeList({
  listId: 'expense-months',
  title: fr.monthTitle,
  may: 'expense.read',
  row: ExpenseMonth,
  columns: columns([
    { name: 'name', label: fr.name, kind: 'text', sort: true, pinned: true, width: 190 },
    { name: 'matricule', label: fr.matricule, kind: 'text', sort: true, width: 90 },
    { name: 'agency', label: fr.agency, kind: 'text', sort: true, width: 170 },
    { name: 'amount', label: fr.amount, kind: 'euros', sort: true, width: 95 },
    { name: 'meals', label: fr.mealsAlone, kind: 'number', sort: true, width: 80 },
    { name: 'nights', label: fr.trip0, kind: 'number', sort: true, width: 70 },
    { name: 'trips1', label: fr.trip1, kind: 'number', sort: true, width: 105 },
    { name: 'trips2', label: fr.trip2, kind: 'number', sort: true, width: 105 },
    { name: 'others', label: fr.others, kind: 'number', sort: true, width: 80 },
    { name: 'manual', label: fr.manualDays, kind: 'number', width: 80 },
    { name: 'drafts', label: fr.drafts, kind: 'number', width: 80 },
  ]),
  filters: { agency: choices(fr.agency, undefined, { isSearchable: true }) },
});
const cents = z.number().int().min(0).max(100_000);
/** Those who drive, and the others: what the protocol says is of workers of goods on the road; the others have what their company says. */
export const REGIMES = ['road', 'sedentary'] as const;
const minute = z.number().int().min(0).max(1_440);
/** Minutes from midnight between which a service must last; null: no such meal. */
const Window = z
  .tuple([minute, minute])
  .refine(([from, to]) => to > from, fr.windowOrder)
  .nullable();
export const RateForm = z.object({
  infraId: z.number().int().positive(),
  regime: z.enum(REGIMES).default('road'),
  startsOn: Day,
  meal: cents,
  room: cents,
  lunch: Window.optional(),
  dinner: Window.optional(),
  /** In the haulage zone around Paris a meal is a single meal (protocol, art. 4). */
  parisZone: z.boolean().default(false),
});
const shown = z.array(z.number()).nullable();
const dated = {
  startsOn: z.string(),
  meal: z.number(),
  room: z.number(),
  lunch: shown,
  dinner: shown,
};
export const Rates = z.object({
  protocol: z.array(
    z.object({
      ...dated,
      singleMeal: z.number(),
      nightMeal: z.number(),
      special: z.number(),
      snack: z.number(),
      trip1: z.number(),
      trip2: z.number(),
      source: z.string(),
      confirmed: z.boolean(),
    }),
  ),
  own: z.array(
    z.object({
      id: z.number(),
      infraId: z.number(),
      company: z.string(),
      regime: z.enum(REGIMES),
      parisZone: z.boolean(),
      ...dated,
    }),
  ),
  companies: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type Rates = z.infer<typeof Rates>;

const Id = z.number().int().positive();
export const ExpenseAddition = z
  .object({
    collaboratorId: Id,
    day: Day,
    meals: z.number().int().min(0).max(3),
    overnights: z.number().int().min(0).max(1),
    reason: z.string().trim().min(3, fr.reasonShort).max(300),
  })
  .refine((a) => a.meals + a.overnights > 0, { path: ['meals'], error: fr.nothingAdded });
/** The days of whom a recalculation takes: without people and agencies, of everybody in sight. */
const LONGEST_DAYS = 123;
const Recalculation = z
  .object({
    from: Day,
    to: Day,
    agencies: z.array(Id).max(2_000).default([]),
    collaborators: z.array(Id).max(2_000).default([]),
  })
  .refine((s) => s.to >= s.from, { path: ['to'], error: fr.spanShort })
  .refine((s) => s.to < s.from || countDays({ first: s.from, last: s.to }) <= LONGEST_DAYS, {
    path: ['to'],
    error: fr.spanLong,
  });

export const expenses = {
  ...list({ data: '/working-time/expenses', page: true, ...expenseList }),
  /** The month of the day, person by person. */
  ...prefixed(
    'month',
    list({ data: '/working-time/expenses/month/{month:date}', page: true, ...expenseMonthList }),
  ),
  rates: http.get('/working-time/expenses/rates', { may: 'expense.read', output: Rates }),
  /** A company's own amounts and windows from a day on; the same day again replaces them. Days that are derived already are derived again, as a job. */
  saveRate: http.post('/working-time/expenses/rates', {
    may: 'expense.configure',
    body: RateForm,
    output: z.object({ id: z.number(), job: z.number().nullable() }),
  }),
  removeRate: http.delete('/working-time/expenses/rates/{id}', {
    may: 'expense.configure',
    output: z.null(),
  }),
  /** The specification gives this export no format segment. */
  ...prefixed('file', exportAt('/export/expenses', expenseList)),
  /** Meals and overnights follow from the days: the days are derived again, as a job. */
  recalculateExpenses: http.post('/rest/planning/expense/expense-recalculation-auto', {
    may: 'day.recompute',
    body: Recalculation,
    output: z.object({ job: z.number().nullable(), people: z.number() }),
  }),

  // Invented: how a manual addition is made; the specification says only how it is removed.
  addExpense: http.post('/rest/planning/expense/add-manual-expense-addition', {
    may: 'expense.manual',
    body: ExpenseAddition,
    output: z.object({ id: z.number(), job: z.number() }),
  }),
  /** All that was added by hand to a day of a person. */
  removeExpense: http.post('/rest/planning/expense/remove-manual-expense-addition', {
    may: 'expense.manual',
    body: z.object({ collaboratorId: Id, day: Day }),
    output: z.object({ removed: z.number(), job: z.number().nullable() }),
  }),
};
