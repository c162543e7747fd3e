// Plannings from a file: one line per planning, year and heading, a column a month. What a file does not name stays.
import { invalid } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import { fields, type ImportField, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { decimal, flag, text } from '#platform/server/imports/readers.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { insertedId, updateRow } from '#platform/server/db/rows.ts';
import { type LevelTables } from './table.ts';
import { fr } from '../fr.ts';
import { has } from '../month-grid.ts';
import { headingsOf } from './check.ts';

const MONTHS = Object.keys(fr.monthNames) as readonly (keyof typeof fr.monthNames)[];
const monthColumns = Object.fromEntries(
  MONTHS.map((m) => [m, { label: fr.monthNames[m], reader: flag(), width: 80 }]),
) as Readonly<Record<keyof typeof fr.monthNames, ImportField<boolean>>>;
const columns = fields({
  planning: { label: fr.planning, reader: text({ max: 120 }), required: true, width: 220 },
  note: { label: fr.note, reader: text({ max: 2000 }), width: 200 },
  year: { label: fr.year, reader: decimal({ min: 2000, max: 2100 }), required: true },
  heading: { label: fr.heading, reader: text({ max: 20 }), required: true, width: 110 },
  ...monthColumns,
});
type Columns = typeof columns;
type Line = ImportLine<Columns>;

const planningsNow = async (call: Pick<ImportCall, 'tx'>, customerId: number) => {
  const t = tables<HeadingTables & LevelTables>(call);
  const headings = await headingsOf(call, customerId);
  const plannings = await t
    .selectFrom('evp_planning')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('label')
    .execute();
  const years = await t
    .selectFrom('evp_planning_year as y')
    .innerJoin('heading as h', 'h.id', 'y.heading_id')
    .selectAll('y')
    .select('h.code')
    .where('y.customer_id', '=', customerId)
    .orderBy('y.year')
    .orderBy('h.position')
    .orderBy('h.code')
    .execute();
  return {
    byCode: new Map([...headings.values()].map((h) => [h.code, h])),
    plannings: new Map(plannings.map((p) => [p.label, p])),
    years: new Map(years.map((y) => [`${y.planning_id} ${y.year} ${y.code}`, y])),
  };
};
type Ground = Awaited<ReturnType<typeof planningsNow>>;
const ticks = (months: number): boolean[] => MONTHS.map((_, i) => has(months, i));

interface Run {
  readonly call: ImportCall;
  readonly customerId: number;
  readonly log: ImportLog<Columns>;
  readonly ground: Ground;
}
const planningOf = async (
  { call, customerId, log, ground: g }: Run,
  { line, values: v }: Line,
): Promise<{ id: number; note: string }> => {
  const was = g.plannings.get(v.planning);
  const t = tables<HeadingTables & LevelTables>(call);
  if (was === undefined) {
    const made = await t
      .insertInto('evp_planning')
      .values({ customer_id: customerId, label: v.planning, note: v.note ?? '' })
      .returningAll()
      .executeTakeFirstOrThrow();
    await log.made('evp_planning', [{ id: made.id, line, label: v.planning }]);
    g.plannings.set(v.planning, made);
    return made;
  }
  if (v.note === undefined || (v.note ?? '') === was.note) return was;
  await log.touching('evp_planning', [{ id: was.id, line, label: v.planning }]);
  await updateRow(t, 'evp_planning', was.id, { note: v.note ?? '' });
  g.plannings.set(v.planning, { ...was, note: v.note ?? '' });
  return { ...was, note: v.note ?? '' };
};

const oneLine = async (run: Run, importLine: Line): Promise<void> => {
  const { call, customerId, log, ground: g } = run;
  const { line, values: v } = importLine;
  const heading = g.byCode.get(v.heading);
  if (heading === undefined) throw invalid({ heading: fr.headingMissing });
  const before = g.plannings.get(v.planning);
  const planning = await planningOf(run, importLine);
  const was = g.years.get(`${planning.id} ${v.year} ${v.heading}`);
  const months = MONTHS.reduce((sum, m, i) => {
    const tick = v[m];
    const isDue = tick === undefined ? has(was?.months ?? 0, i) : tick === true;
    return isDue ? sum | (1 << i) : sum;
  }, 0);
  const label = `${v.planning} · ${v.heading} · ${v.year}`;
  const t = tables<HeadingTables & LevelTables>(call);
  if (was === undefined) {
    const id = await insertedId(t, 'evp_planning_year', {
      customer_id: customerId,
      planning_id: planning.id,
      heading_id: heading.id,
      year: v.year,
      months,
    });
    await log.made('evp_planning_year', [{ id, line, label }]);
    return log.tell({ line, label, what: 'created', fields: [] });
  }
  const differences = [
    ...differencesOf({ note: columns.note }, [before?.note ?? ''], { note: planning.note }),
    ...differencesOf(
      monthColumns,
      ticks(was.months),
      Object.fromEntries(MONTHS.map((m, i) => [m, has(months, i)])),
    ),
  ];
  if (differences.length === 0) return;
  if (months !== was.months) {
    await log.touching('evp_planning_year', [{ id: was.id, line, label }]);
    await updateRow(t, 'evp_planning_year', was.id, { months });
  }
  log.tell(changeOf(line, label, differences));
};

export const planningImport = importKind<Columns>({
  kind: 'evp-plannings',
  title: fr.planningsTitle,
  may: 'heading-config.write',
  fields: columns,
  tables: ['evp_planning', 'evp_planning_year'],
  customer: customerOf,
  rows: async (call, customerId) => {
    const { plannings, years } = await planningsNow(call, customerId);
    return [...plannings.values()].flatMap((p) =>
      [...years.values()]
        .filter((y) => y.planning_id === p.id)
        .map((y) => [p.label, p.note, y.year, y.code, ...ticks(y.months)]),
    );
  },
  apply: async (call, customerId, lines, log) => {
    const run: Run = { call, customerId, log, ground: await planningsNow(call, customerId) };
    const once = onceEach(
      lines,
      (l) => `${l.values.planning}\n${l.values.year}\n${l.values.heading}`,
      ({ line }, before) =>
        log.problem(line, 'heading', fr.importTwice.replace('{line}', String(before))),
    );
    await eachLine({ tx: call.tx, lines: once, log }, (line) => oneLine(run, line));
  },
});
