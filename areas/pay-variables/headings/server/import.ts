// Headings from a file: those that are there are changed, the others made, by the same rules as on the screen.
import type { HandlerCall } from '#platform/server/call.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { choice, day, decimal, flag, text } from '#platform/server/imports/readers.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { HeadingForm, NewHeadingForm, type headings } from '../contract.ts';
import { fr } from '../fr.ts';
import { roundingCode } from '../rounding-choices.ts';
import { createHeading } from './create.ts';
import { saveHeading } from './edit.ts';
import { settingsRead } from './heading-columns.ts';
import { codesSaid, codesText, roundingReader, type SoftwareCodes } from './import-cells.ts';
import type { HeadingTables } from './table.ts';

const columns = fields({
  code: { label: fr.code, reader: text({ max: 20 }), required: true, width: 110 },
  label: { label: fr.label, reader: text({ max: 120 }), width: 240 },
  unit: { label: fr.unit, reader: choice(fr.unitNames), width: 90 },
  formula: { label: fr.formula, reader: text({ max: 10_000 }), width: 480 },
  decimals: { label: fr.decimals, reader: decimal({ min: 0, max: 4 }) },
  dataType: { label: fr.dataType, reader: choice(fr.dataTypes) },
  regulation: { label: fr.regulation, reader: choice(fr.regulations) },
  rounding: { label: fr.rounding, reader: roundingReader, width: 160 },
  validFrom: { label: fr.validFrom, reader: day() },
  validUntil: { label: fr.validUntil, reader: day() },
  active: { label: fr.active, reader: flag() },
  note: { label: fr.note, reader: text({ max: 2000 }), width: 240 },
  codes: { label: fr.codes, reader: text({ max: 2000 }), width: 320 },
});
type Columns = typeof columns;
type Wire = string | number | boolean | null;

const rowsOf = async ({ tx }: Pick<ImportCall, 'tx'>, customerId: number) => {
  const db = tables<HeadingTables>({ tx });
  const software: SoftwareCodes = await db
    .selectFrom('payroll_software')
    .select(['id', 'code'])
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  const existing = Map.groupBy(
    await db
      .selectFrom('heading_code')
      .select(['id', 'heading_id as headingId', 'payroll_software_id as softwareId', 'code'])
      .where('customer_id', '=', customerId)
      .execute(),
    (c) => c.headingId,
  );
  const all = await db
    .selectFrom('heading')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  const rows = all.map((h) => {
    const { dataType, regulation, rounding, validFrom, validUntil } = settingsRead(h);
    const codes = existing.get(h.id) ?? [];
    const wire: Wire[] = [
      h.code,
      h.label,
      h.unit,
      h.formula,
      h.decimals,
      dataType,
      regulation,
      rounding === null ? '' : roundingCode(rounding),
      validFrom,
      validUntil,
      h.active,
      h.note,
      codesText(software, codes),
    ];
    return { heading: h, codes, wire };
  });
  return { software, rows };
};
type Known = Awaited<ReturnType<typeof rowsOf>>;

/** What a line says, blanks as the screen would have them. */
const saidBy = ({
  values: v,
}: ImportLine<Columns>): Readonly<Record<string, Wire | undefined>> => ({
  ...v,
  label: v.label ?? undefined,
  unit: v.unit ?? undefined,
  formula: v.formula ?? undefined,
  decimals: v.decimals ?? undefined,
  dataType: v.dataType ?? undefined,
  regulation: v.regulation ?? undefined,
  active: v.active ?? undefined,
  rounding: v.rounding === null ? '' : v.rounding && roundingCode(v.rounding),
  codes: v.codes === undefined ? undefined : (v.codes ?? ''),
});
/** The body that a form would have sent; 422 with its faults under the columns' names. */
const parsed = <T>(
  schema: {
    safeParse: (body: unknown) =>
      | { success: true; data: T }
      | {
          success: false;
          error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
        };
  },
  body: unknown,
): T => {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new AppError('invalid', {
    details: read.error.issues.map((i) => ({
      field: String(i.path[0] ?? 'code'),
      message: i.message,
    })),
  });
};
const given = (o: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined));
const settingsOf = ({ values: v }: ImportLine<Columns>) =>
  given({
    decimals: v.decimals ?? undefined,
    dataType: v.dataType ?? undefined,
    regulation: v.regulation ?? undefined,
    active: v.active ?? undefined,
    rounding: v.rounding,
    validFrom: v.validFrom,
    validUntil: v.validUntil,
    note: v.note === null ? '' : v.note,
  });

const codeRows = async (call: ImportCall, headingId: number) =>
  tables<HeadingTables>(call)
    .selectFrom('heading_code')
    .select('id')
    .where('heading_id', '=', headingId)
    .execute();
interface Importing {
  readonly call: ImportCall;
  readonly log: ImportLog<Columns>;
  /** The customer's headings before the import. */ readonly existing: Known;
}
/** Writes through the screen's own handlers, keeping what they change of the codes. */
const keepingCodes = async (
  { call, log }: Importing,
  at: { line: number; label: string },
  headingId: number | null,
  write: () => Promise<{ id: number }>,
): Promise<void> => {
  const before = headingId === null ? [] : await codeRows(call, headingId);
  await log.touching(
    'heading_code',
    before.map(({ id }) => ({ id, ...at })),
  );
  const { id } = await write();
  const previousIds = new Set(before.map((r) => r.id));
  await log.made(
    'heading_code',
    (await codeRows(call, id))
      .filter((r) => !previousIds.has(r.id))
      .map((r) => ({ id: r.id, ...at })),
  );
};

const change = async (
  importing: Importing,
  line: ImportLine<Columns>,
  row: Known['rows'][number],
): Promise<void> => {
  const { call, log, existing } = importing;
  const { heading: h } = row;
  const at = { line: line.line, label: h.code };
  const differences = differencesOf(columns, row.wire, saidBy(line));
  if (differences.some((d) => d.name === 'unit'))
    throw new AppError('invalid', { details: [{ field: 'unit', message: fr.unitStays }] });
  if (differences.length === 0) return;
  const codes =
    line.values.codes === undefined ? [] : codesSaid(existing.software, line.values.codes ?? '');
  const body = parsed(HeadingForm, {
    label: h.label,
    formula: h.formula,
    decimals: h.decimals,
    active: h.active,
    version: h.version,
    ...given({ label: line.values.label ?? undefined, formula: line.values.formula ?? undefined }),
    ...settingsOf(line),
    codes,
  });
  await log.touching('heading', [{ id: h.id, ...at }]);
  await keepingCodes(importing, at, h.id, () =>
    saveHeading({ ...call, params: { id: h.id }, body } as HandlerCall<typeof headings.save>),
  );
  log.tell(changeOf(line.line, `${h.code} ${h.label}`, differences));
};
const create = async (importing: Importing, line: ImportLine<Columns>): Promise<void> => {
  const { call, log, existing } = importing;
  const { code, label, unit, formula } = line.values;
  const body = parsed(NewHeadingForm, {
    code,
    label: label ?? '',
    unit: unit ?? undefined,
    formula: formula ?? '',
    decimals: 2,
    active: true,
    ...settingsOf(line),
    codes: codesSaid(existing.software, line.values.codes ?? ''),
  });
  const at = { line: line.line, label: code };
  await keepingCodes(importing, at, null, async () => {
    const made = await createHeading({ ...call, params: {}, body } as HandlerCall<
      typeof headings.create
    >);
    await log.made('heading', [{ id: made.id, ...at }]);
    return made;
  });
  log.tell({ line: line.line, label: `${code} ${body.label}`, what: 'created', fields: [] });
};

export const headingImport = importKind<Columns>({
  kind: 'headings',
  title: fr.title,
  may: 'heading.write',
  fields: columns,
  tables: ['heading', 'heading_code'],
  customer: customerOf,
  rows: async (call, customerId) => (await rowsOf(call, customerId)).rows.map((r) => r.wire),
  apply: async (call, customerId, lines, log) => {
    const existing = await rowsOf(call, customerId);
    const byCode = new Map(existing.rows.map((r) => [r.heading.code, r]));
    const once = onceEach(
      lines,
      (l) => l.values.code,
      ({ line }, before) =>
        log.problem(line, 'code', fr.importTwice.replace('{line}', String(before))),
    );
    // Formulas may name headings of other lines, in any order.
    await eachLine({ tx: call.tx, lines: once, log, again: true }, async (line) => {
      const row = byCode.get(line.values.code);
      const importing = { call, log, existing };
      return row === undefined ? create(importing, line) : change(importing, line, row);
    });
  },
});
