// Formulas from a file: each text becomes a draft, which somebody publishes.
import { AppError } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import type { ContributionCall } from '#platform/server/contributions.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import { fields } from '#platform/server/imports/fields.ts';
import { importKind, type ImportCall } from '#platform/server/imports/import-kind.ts';
import { choice, text } from '#platform/server/imports/readers.ts';
import type { Vocabulary } from '#engines/formula/vocabulary.ts';
import type { FormulaTest, HeadingUnit } from '#areas/pay-variables/headings/contract.ts';
import { customerOf } from '#areas/pay-variables/headings/server/api.ts';
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
const known = async ({ tx }: Pick<ContributionCall, 'tx'>, customerId: number) => {
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
type Known = Awaited<ReturnType<typeof known>>[number];
const wireOf = ({ formula: f, text: said, note }: Known, vocabulary: Vocabulary): string[] => [
  f.code,
  f.label,
  f.unit,
  said,
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

export const formulaImport = importKind<Columns>({
  kind: 'formulas',
  title: fr.title,
  may: 'formula.write',
  fields: columns,
  tables: ['formula', 'formula_version'],
  customer: customerOf,
  rows: async (call, customerId) => {
    const { vocabulary } = await around(call, customerId);
    return (await known(call, customerId)).map((k) => wireOf(k, vocabulary));
  },
  apply: async (call, customerId, lines, log) => {
    const { vocabulary } = await around(call, customerId);
    const byCode = new Map((await known(call, customerId)).map((k) => [k.formula.code, k]));
    const once = onceEach(
      lines,
      (l) => l.values.code,
      ({ line }, before) =>
        log.problem(line, 'code', fr.importTwice.replace('{line}', String(before))),
    );
    await eachLine(call.tx, once, log, async ({ line, values: v }) => {
      const [was, at] = [byCode.get(v.code), { line, label: v.code }];
      if (was === undefined) {
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
        refuseBroken(
          { id: null, unit: form.unit, text: form.text },
          await around(call, customerId),
        );
        const { id } = await insertFormula(call, customerId, { ...form, tests });
        await log.made('formula', [{ id, ...at }]);
        await log.made(
          'formula_version',
          (await versionsOf(call, id)).map((version) => ({ id: version, ...at })),
        );
        return log.tell({ line, label: `${v.code} ${form.label}`, what: 'created', fields: [] });
      }
      const tests =
        v.tests === undefined
          ? was.formula.tests
          : testsOf(v.tests ?? '', v.unit ?? was.formula.unit, vocabulary);
      const says = {
        tests: testsCell(tests, was.formula.unit, vocabulary),
        label: v.label ?? undefined,
        unit: v.unit ?? undefined,
        text: v.text ?? undefined,
        description: v.description === null ? '' : v.description,
        note: v.note ?? undefined,
      };
      const differences = differencesOf(columns, wireOf(was, vocabulary), says);
      if (differences.length === 0) return;
      const { formula: f } = was;
      const form = parsed(FormulaForm, {
        label: f.label,
        unit: f.unit,
        text: was.text,
        description: f.description,
        note: was.note,
        tests,
        version: f.version,
        ...Object.fromEntries(
          Object.entries(says).filter(([name, said]) => name !== 'tests' && said !== undefined),
        ),
      });
      await log.touching('formula', [{ id: f.id, ...at }]);
      await log.touching(
        'formula_version',
        was.versionIds.map((id) => ({ id, ...at })),
      );
      await changeFormula(call, f.id, form);
      await log.made(
        'formula_version',
        (await versionsOf(call, f.id))
          .filter((id) => !was.versionIds.includes(id))
          .map((id) => ({ id, ...at })),
      );
      log.tell(changeOf(line, `${f.code} ${f.label}`, differences));
    });
  },
});
