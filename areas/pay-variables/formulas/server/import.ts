// Formulas from a file: each text becomes a draft, which somebody publishes.
import { AppError } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import type { ContributionCall } from '#platform/server/contributions.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { choice, text } from '#platform/server/imports/readers.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import type { FormulaTest, HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import type { FormulaTables } from '#areas/pay-variables/headings/server/table.ts';
import { FormulaForm, NewFormula } from '../contract.ts';
import { fr } from '../fr.ts';
import { testsCell, testsRead } from '../test-cells.ts';
import { around } from './formulas.ts';
import { changeFormula, insertFormula, refuseBroken } from './writing.ts';

const columns = fields({
  code: { label: fr.code, reader: text({ max: 40 }), required: true, width: 120 },
  label: { label: fr.label, reader: text({ max: 120 }), width: 240 },
  unit: { label: fr.unit, reader: choice(fr.unitNames) },
  text: { label: fr.text, reader: text({ max: 10_000 }), width: 480 },
  description: { label: fr.description, reader: text({ max: 2_000 }), width: 240 },
  tests: { label: fr.importTests, reader: text({ max: 60_000 }), width: 320 },
  note: { label: fr.note, reader: text({ max: 300 }), width: 240 },
});
type Columns = typeof columns;

/** Every formula with its draft, else with what was published last. */
const formulasNow = async ({ tx }: Pick<ContributionCall, 'tx'>, customerId: number) => {
  const db = tables<FormulaTables>({ tx });
  const versions = Map.groupBy(
    await db
      .selectFrom('formula_version')
      .select(['id', 'formula_id', 'status', 'text', 'note'])
      .where('customer_id', '=', customerId)
      .orderBy('since', 'desc')
      .orderBy('number', 'desc')
      .execute(),
    (v) => v.formula_id,
  );
  const all = await db
    .selectFrom('formula')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('code')
    .execute();
  return all.map((f) => {
    const mine = versions.get(f.id) ?? [];
    const draft = mine.find((v) => v.status === 'draft');
    return {
      formula: f,
      draft,
      versionIds: mine.map((v) => v.id),
      text: (draft ?? mine[0])?.text ?? '',
      note: draft?.note ?? '',
    };
  });
};
type Current = Awaited<ReturnType<typeof formulasNow>>[number];
const cellsOf = ({ formula: f, text: draft, note }: Current, vocabulary: Vocabulary): string[] => [
  f.code,
  f.label,
  f.unit,
  draft,
  f.description,
  testsCell(f.tests, f.unit, vocabulary),
  note,
];
const testsOf = (cell: string, unit: HeadingUnit, vocabulary: Vocabulary): FormulaTest[] => {
  const read = testsRead(cell, unit, vocabulary);
  if ('problem' in read)
    throw new AppError('invalid', { details: [{ field: 'tests', message: read.problem }] });
  return read.tests;
};

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
const versionsOf = async (call: Pick<ImportCall, 'tx'>, formulaId: number) =>
  (
    await tables<FormulaTables>(call)
      .selectFrom('formula_version')
      .select('id')
      .where('formula_id', '=', formulaId)
      .execute()
  ).map((v) => v.id);

interface Ground {
  readonly call: ImportCall;
  readonly customerId: number;
  readonly vocabulary: Vocabulary;
  readonly log: ImportLog<Columns>;
}
type Line = ImportLine<Columns>;

const create = async ({ call, customerId, vocabulary, log }: Ground, { line, values: v }: Line) => {
  const at = { line, label: v.code };
  const form = parsed(NewFormula, {
    code: v.code,
    label: v.label ?? '',
    unit: v.unit ?? undefined,
    text: v.text ?? '',
    description: v.description ?? '',
    note: v.note ?? '',
    tests: [],
  });
  const tests = testsOf(v.tests ?? '', form.unit, vocabulary);
  refuseBroken({ id: null, unit: form.unit, text: form.text }, await around(call, customerId));
  const { id } = await insertFormula(call, customerId, { ...form, tests });
  await log.made('formula', [{ id, ...at }]);
  const versions = await versionsOf(call, id);
  await log.made(
    'formula_version',
    versions.map((version) => ({ id: version, ...at })),
  );
  log.tell({ line, label: `${v.code} ${form.label}`, what: 'created', fields: [] });
};

/** What a line changes of a formula: absent where its cell is; a blank description is an empty one. */
const statedBy = ({ values: v }: Line) => ({
  label: v.label ?? undefined,
  unit: v.unit ?? undefined,
  text: v.text ?? undefined,
  description: v.description === null ? '' : v.description,
  note: v.note ?? undefined,
});
const change = async ({ call, vocabulary, log }: Ground, importLine: Line, current: Current) => {
  const { formula: f } = current;
  const { line, values: v } = importLine;
  const tests =
    v.tests === undefined ? f.tests : testsOf(v.tests ?? '', v.unit ?? f.unit, vocabulary);
  const stated = statedBy(importLine);
  const differences = differencesOf(columns, cellsOf(current, vocabulary), {
    tests: testsCell(tests, f.unit, vocabulary),
    ...stated,
  });
  if (differences.length === 0) return;
  const form = parsed(FormulaForm, {
    label: f.label,
    unit: f.unit,
    text: current.text,
    description: f.description,
    note: current.note,
    tests,
    version: f.version,
    ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)),
  });
  const at = { line, label: v.code };
  await log.touching('formula', [{ id: f.id, ...at }]);
  await log.touching(
    'formula_version',
    current.versionIds.map((id) => ({ id, ...at })),
  );
  await changeFormula(call, f.id, form);
  const fresh = (await versionsOf(call, f.id)).filter((id) => !current.versionIds.includes(id));
  await log.made(
    'formula_version',
    fresh.map((id) => ({ id, ...at })),
  );
  log.tell(changeOf(line, `${f.code} ${f.label}`, differences));
};

export const formulaImport = importKind<Columns>({
  kind: 'formulas',
  title: fr.title,
  may: 'formula.write',
  fields: columns,
  tables: ['formula', 'formula_version'],
  customer: customerOf,
  rows: async (call, customerId) => {
    const { vocabulary } = await around(call, customerId);
    return (await formulasNow(call, customerId)).map((f) => cellsOf(f, vocabulary));
  },
  apply: async (call, customerId, lines, log) => {
    const { vocabulary } = await around(call, customerId);
    const ground: Ground = { call, customerId, vocabulary, log };
    const byCode = new Map((await formulasNow(call, customerId)).map((f) => [f.formula.code, f]));
    const once = onceEach(
      lines,
      (l) => l.values.code,
      ({ line }, before) =>
        log.problem(line, 'code', fr.importTwice.replace('{line}', String(before))),
    );
    await eachLine({ tx: call.tx, lines: once, log }, async (line) => {
      const current = byCode.get(line.values.code);
      await (current === undefined ? create(ground, line) : change(ground, line, current));
    });
  },
});
