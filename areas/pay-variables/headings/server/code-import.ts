// Codes of headings from a file: one line per heading and software.
import { tables } from '#platform/server/call.ts';
import type { ContributionCall } from '#platform/server/contributions.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { flag, text } from '#platform/server/imports/readers.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';
import { writeCodes } from './code-grid.ts';
import type { HeadingTables } from './table.ts';

const columns = fields({
  software: { label: fr.softwareName, reader: text({ max: 40 }), required: true },
  heading: { label: fr.headingName, reader: text({ max: 20 }), required: true },
  label: { label: fr.label, reader: text({ max: 200 }), width: 240 },
  code: { label: fr.exportCode, reader: text({ shape: [/^[^;"\r\n\t]{1,40}$/, fr.codeTooLong] }) },
  out: { label: fr.notExportedFlag, reader: flag() },
});
type Columns = typeof columns;

const grid = async ({ tx }: Pick<ContributionCall, 'tx'>, customerId: number) => {
  const db = tables<HeadingTables>({ tx });
  const software = await db
    .selectFrom('payroll_software')
    .select(['id', 'code'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const headings = await db
    .selectFrom('heading')
    .select(['id', 'code', 'label'])
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  const existing = new Map(
    (
      await db
        .selectFrom('heading_code')
        .select(['id', 'heading_id', 'payroll_software_id', 'code'])
        .where('customer_id', '=', customerId)
        .execute()
    ).map((c) => [`${c.heading_id} ${c.payroll_software_id}`, c]),
  );
  return software.flatMap((s) =>
    headings.map((h) => ({ software: s, heading: h, existing: existing.get(`${h.id} ${s.id}`) })),
  );
};
type Cell = Awaited<ReturnType<typeof grid>>[number];
const wireOf = ({ software, heading, existing }: Cell): (string | boolean | null)[] => [
  software.code,
  heading.code,
  heading.label,
  existing?.code ?? null,
  existing === undefined ? null : existing.code === null,
];

const pairOf = (c: Cell): string => `${c.software.code} ${c.heading.code}`;
/** A code that a line decides, where it differs from what stands. */
const writesOf = (
  cells: readonly Cell[],
  lines: readonly ImportLine<Columns>[],
  log: ImportLog<Columns>,
) => {
  const byPair = new Map(cells.map((c) => [pairOf(c), c]));
  const software = new Set(cells.map((c) => c.software.code));
  const headings = new Set(cells.map((c) => c.heading.code));
  const first = new Map<string, number>();
  return lines
    .flatMap(({ line, values: v }) => {
      const pair = `${v.software} ${v.heading}`;
      const [cell, before] = [byPair.get(pair), first.get(pair)];
      first.set(pair, before ?? line);
      const coded = (v.code ?? null) !== null;
      if (!software.has(v.software)) log.problem(line, 'software', fr.softwareMissing);
      else if (!headings.has(v.heading)) log.problem(line, 'heading', fr.headingMissing);
      else if (before !== undefined)
        log.problem(line, 'heading', fr.pairTwice.replace('{line}', String(before)));
      else if (v.out === true && coded) log.problem(line, 'code', fr.codeOrNot);
      // A line that says neither decides nothing, as in the sheet that people start from.
      else if (cell !== undefined && (v.out === true || coded))
        return [{ line, cell, code: v.out === true ? null : (v.code ?? null) }];
      return [];
    })
    .map((w) => ({
      ...w,
      label: `${w.cell.heading.code} · ${w.cell.software.code}`,
      differences: differencesOf(columns, wireOf(w.cell), { code: w.code, out: w.code === null }),
    }))
    .filter((w) => w.differences.length > 0);
};

const apply = async (
  call: ImportCall,
  customerId: number,
  lines: readonly ImportLine<Columns>[],
  log: ImportLog<Columns>,
): Promise<void> => {
  const writes = writesOf(await grid(call, customerId), lines, log);
  const [changed, made] = [
    writes.filter((w) => w.cell.existing !== undefined),
    writes.filter((w) => w.cell.existing === undefined),
  ];
  await log.touching(
    'heading_code',
    changed.map((w) => ({ id: w.cell.existing?.id ?? 0, line: w.line, label: w.label })),
  );
  await writeCodes(
    call.tx,
    customerId,
    writes.map((w) => ({
      headingId: w.cell.heading.id,
      softwareId: w.cell.software.id,
      code: w.code,
    })),
  );
  const after = new Map((await grid(call, customerId)).map((c) => [pairOf(c), c.existing?.id]));
  await log.made(
    'heading_code',
    made.flatMap((w) => {
      const id = after.get(pairOf(w.cell));
      return id === undefined ? [] : [{ id, line: w.line, label: w.label }];
    }),
  );
  for (const { line, label, cell, differences } of writes)
    log.tell(
      cell.existing === undefined
        ? { line, label, what: 'created', fields: [] }
        : changeOf(line, label, differences),
    );
};

export const codeImport = importKind<Columns>({
  kind: 'heading-codes',
  title: fr.codesTitle,
  may: 'heading.write',
  fields: columns,
  tables: ['heading_code'],
  customer: customerOf,
  rows: async (call, customerId) => (await grid(call, customerId)).map(wireOf),
  apply,
});
