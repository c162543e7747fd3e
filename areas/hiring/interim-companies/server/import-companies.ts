// Companies of temporary work from a file: one line a company, known by its name. Those that the file does not name stay as they are.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Fields } from '#platform/contract/describe/field.ts';
import type { FormOf } from '#platform/contract/describe/row-types.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { describedFields } from '#platform/server/imports/described-fields.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import { fields, type ImportField, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { day, decimal, text } from '#platform/server/imports/readers.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { interimCompany, type InterimCompany } from '../contract.ts';
import { fr } from '../fr.ts';
import { COEFFICIENTS, rateOn, withGeneralRate } from '../rates.ts';
import { companyEntity } from './companies.ts';
import type { InterimCompanyTables } from './table.ts';

const t = texts(fr);
const TYPED = [
  'siret',
  'street',
  'postalCode',
  'city',
  'contact',
  'email',
  'phone',
  'guarantor',
  'isActive',
] as const;
type Typed = (typeof TYPED)[number];
const described: Fields = Object.fromEntries(
  TYPED.map((name) => [name, interimCompany.fields[name]]),
);
const columns = fields({
  name: { label: fr.name, reader: text({ max: 120 }), required: true, width: 220 },
  ...(describedFields(described) as Readonly<Record<Typed, ImportField<string | boolean>>>),
  coefficient: {
    label: fr.rate,
    reader: decimal({ decimals: 2, ...COEFFICIENTS }),
    width: 110,
  },
  since: { label: fr.rateSince, reader: day(), width: 130 },
});
type Line = ImportLine<typeof columns>;

const companiesOf = async (call: ImportCall, customerId: number): Promise<InterimCompany[]> => {
  const rows = await tables<InterimCompanyTables>(call)
    .selectFrom('interim_company')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  const list = { ...call, params: {} };
  const ids = rows.map(({ id }) => id);
  const all = await companyEntity.engine.rowsOf(list, ids);
  return [...all].sort((a, b) => a.name.localeCompare(b.name, 'fr'));
};
const keyOf = (name: string): string => name.trim().toLocaleLowerCase('fr');

const generalRate = (company: InterimCompany | undefined, on: string) =>
  company === undefined ? null : rateOn(company.rates, { qualification: '', day: on });
/** A company as a line has it; `since` is shown where a coefficient is. */
const cellsOf = (company: InterimCompany, on: string): (string | number | boolean | null)[] => {
  const rate = generalRate(company, on);
  return [
    company.name,
    ...TYPED.map((name) => company[name]),
    rate?.coefficient ?? null,
    rate?.since ?? null,
  ];
};

/** What the line changes of the company, checked as its form is. */
const formFor = ({ values }: Line, was: InterimCompany | undefined, today: string) => {
  const typed = TYPED.flatMap((name): [string, unknown][] => {
    const value = values[name];
    return value === undefined || value === null ? [] : [[name, value]];
  });
  const { coefficient, since } = values;
  const rates = was?.rates ?? [];
  const read = interimCompany.form.safeParse({
    ...interimCompany.entered.empty,
    ...was,
    ...Object.fromEntries(typed),
    name: was?.name ?? values.name,
    rates:
      coefficient === undefined || coefficient === null
        ? rates
        : withGeneralRate(rates, { coefficient, since: since ?? today }),
    version: was?.version ?? 0,
  });
  if (read.success) return read.data;
  throw invalid(
    Object.fromEntries(read.error.issues.map((i) => [String(i.path[0]), i.message] as const)),
  );
};

interface Order {
  readonly was: InterimCompany | undefined;
  readonly log: ImportLog<typeof columns>;
  readonly today: string;
}
/** What the company would be, and what of it differs; the day of a rate is news only where the rate is. */
const changesOf = (
  one: Line,
  form: FormOf<typeof interimCompany.fields>,
  { was, today }: Order,
) => {
  const on = one.values.since ?? today;
  const rate = rateOn(form.rates, { qualification: '', day: on });
  const says = {
    ...Object.fromEntries(TYPED.map((name) => [name, form[name]])),
    name: form.name,
    coefficient: rate?.coefficient ?? null,
    since: rate?.since ?? null,
  };
  const before = was === undefined ? [] : cellsOf(was, on);
  const isSameRate = rate?.coefficient === generalRate(was, on)?.coefficient;
  return differencesOf(columns, before, says).filter(({ name }) => name !== 'since' || !isSameRate);
};
const writeLine = async (call: ImportCall, one: Line, order: Order) => {
  const { was, log, today } = order;
  const { line } = one;
  const form = formFor(one, was, today);
  const differences = changesOf(one, form, order);
  if (was !== undefined && differences.length === 0) return;
  const row = { line, label: form.name };
  if (was !== undefined) await log.touching('interim_company', [{ ...row, id: was.id }]);
  const { id } = await companyEntity.save(call, was?.id ?? 0, form);
  if (was === undefined) await log.made('interim_company', [{ ...row, id }]);
  const what = was === undefined ? 'created' : 'changed';
  log.tell({ ...changeOf(line, form.name, differences), what });
};

export const companyImport = importKind({
  kind: 'interim-companies',
  title: fr.title,
  may: 'interim-company.write',
  tables: ['interim_company'],
  fields: columns,
  customer: customerOf,
  rows: async (call, customerId) => {
    const today = todayIn(call.now);
    return (await companiesOf(call as ImportCall, customerId)).map((c) => cellsOf(c, today));
  },
  apply: async (call, customerId, lines, log) => {
    const today = todayIn(call.now);
    const all = await companiesOf(call, customerId);
    const byName = new Map(all.map((company) => [keyOf(company.name), company]));
    const once = onceEach(
      lines,
      ({ values }) => keyOf(values.name),
      ({ line }, before) => log.problem(line, 'name', t('sameCompany', { line: before })),
    );
    await eachLine({ tx: call.tx, lines: once, log }, (one) =>
      writeLine(call, one, { was: byName.get(keyOf(one.values.name)), log, today }),
    );
  },
});
