// Reports from a file, one line each: those of the same name are changed, the others made. They are the importer's own.
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { choice, decimal, flag, month, text } from '#platform/server/imports/readers.ts';
import { invalid } from '#platform/server/app-error.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { insertedId, updateRow } from '#platform/server/db/rows.ts';
import type { Definition } from '../definition.ts';
import { fr } from '../fr.ts';
import { headingsInSight } from './figures.ts';
import type { PayReportTables } from './table.ts';

const t = texts(fr);
const columns = fields({
  name: { label: fr.name, reader: text({ max: 80 }), required: true, width: 220 },
  span: { label: fr.months, reader: decimal({ min: 1, max: 24 }), required: true, width: 120 },
  until: { label: fr.until, reader: month(), width: 110 },
  lines: { label: fr.lines, reader: choice(fr.lineNames), required: true, width: 130 },
  columns: { label: fr.columns, reader: choice(fr.columnNames), required: true, width: 110 },
  headings: { label: fr.headings, reader: text({ max: 4_000 }), width: 320 },
  shared: { label: fr.shared, reader: flag(), width: 90 },
});
type Columns = typeof columns;
type Line = ImportLine<Columns>;
type Wire = string | number | boolean | null;

const mine = (tx: Tx, customerId: number, userId: number) =>
  tables<PayReportTables>({ tx })
    .selectFrom('pay_report')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
type Row = Awaited<ReturnType<typeof mine>>[number];
const wireOf = ({
  name,
  shared,
  definition: d,
}: Pick<Row, 'name' | 'shared' | 'definition'>): Wire[] => [
  name,
  d.span,
  d.until,
  d.lines,
  d.columns,
  d.headings.join(', '),
  shared,
];

const definitionOf = (
  { values: v }: Line,
  headingCodes: ReadonlySet<string>,
  before: Row | undefined,
): { readonly definition: Definition; readonly shared: boolean } => {
  const codes =
    v.headings === undefined
      ? (before?.definition.headings ?? [])
      : (v.headings ?? '')
          .split(/[,|]/)
          .map((c) => c.trim())
          .filter(Boolean);
  const unknown = codes.find((c) => !headingCodes.has(c));
  if (unknown !== undefined) throw invalid({ headings: t('headingUnknown', { code: unknown }) });
  return {
    definition: {
      span: v.span,
      until: v.until ?? null,
      lines: v.lines,
      columns: v.columns,
      headings: [...new Set(codes)],
      agencies: before?.definition.agencies ?? [],
    },
    shared: v.shared ?? before?.shared ?? false,
  };
};

const write = async (
  call: ImportCall,
  {
    customerId,
    line,
    row,
    headings: headingCodes,
  }: {
    readonly customerId: number;
    readonly line: Line;
    /** The report that has this name already. */ readonly row: Row | undefined;
    /** Codes of the headings in sight. */ readonly headings: ReadonlySet<string>;
  },
  log: ImportLog<Columns>,
): Promise<void> => {
  const { definition, shared } = definitionOf(line, headingCodes, row);
  const { name } = line.values;
  const at = { line: line.line, label: name };
  const db = tables<PayReportTables>(call);
  if (row === undefined) {
    const id = await insertedId(db, 'pay_report', {
      customer_id: customerId,
      user_id: call.actor.userId,
      name,
      shared,
      definition: JSON.stringify(definition),
    });
    await log.made('pay_report', [{ id, ...at }]);
    log.tell({ ...at, what: 'created', fields: [] });
    return;
  }
  const [, span, until, lines, across, headings, isShared] = wireOf({ name, shared, definition });
  const differences = differencesOf(columns, wireOf(row), {
    span: span ?? null,
    until: until ?? null,
    lines: lines ?? null,
    columns: across ?? null,
    headings: headings ?? null,
    shared: isShared ?? null,
  });
  if (differences.length === 0) return;
  await log.touching('pay_report', [{ id: row.id, ...at }]);
  await updateRow(db, 'pay_report', row.id, { shared, definition: JSON.stringify(definition) });
  log.tell(changeOf(line.line, name, differences));
};

export const reportImport = importKind<Columns>({
  kind: 'pay-reports',
  title: fr.title,
  may: 'pay-report.write',
  fields: columns,
  tables: ['pay_report'],
  customer: customerOf,
  rows: async (call, customerId) =>
    (await mine(call.tx, customerId, call.actor.userId)).map(wireOf),
  apply: async (call, customerId, lines, log) => {
    const headingCodes = new Set((await headingsInSight(call)).map((h) => h.code));
    const byName = new Map(
      (await mine(call.tx, customerId, call.actor.userId)).map((r) => [r.name, r]),
    );
    const once = onceEach(
      lines,
      (l) => l.values.name,
      ({ line }, before) => log.problem(line, 'name', t('twice', { line: before })),
    );
    await eachLine({ tx: call.tx, lines: once, log }, (line) =>
      write(
        call,
        { customerId, line, row: byName.get(line.values.name), headings: headingCodes },
        log,
      ),
    );
  },
});
