// Models from a file: one line per model and heading. What a file does not name stays.
import { tables } from '#platform/server/call.ts';
import { invalid } from '#platform/server/app-error.ts';
import { differencesOf, changeOf, type Difference } from '#platform/server/imports/differences.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { text } from '#platform/server/imports/readers.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { NOTHING_SAID } from '#areas/pay-variables/headings/contract.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { insertedId, updateRow } from '#platform/server/db/rows.ts';
import { settingColumns, settingsOf } from './level-statements.ts';
import { fr } from '../fr.ts';
import { checkSettings, headingsOf, planningsOf } from './check.ts';
import {
  planningNames,
  settingFields,
  settingsOfLine,
  settingWire,
  underColumns,
} from './setting-cells.ts';
import type { ModelTables } from './table.ts';

const columns = fields({
  model: { label: fr.model, reader: text({ max: 120 }), required: true, width: 200 },
  note: { label: fr.note, reader: text({ max: 2000 }), width: 200 },
  infras: { label: fr.importGiven, reader: text({ max: 4000 }), width: 220 },
  heading: { label: fr.heading, reader: text({ max: 20 }), width: 110 },
  ...settingFields,
});
type Columns = typeof columns;
type Line = ImportLine<Columns>;
type Wire = string | number | boolean | null;
type Tables = ModelTables & InfrastructureTables;
const SEPARATOR = ' | ';

const modelsNow = async (call: Pick<ImportCall, 'tx' | 'actor'>, customerId: number) => {
  const t = tables<Tables>(call);
  const plannings = planningNames(await planningsOf(call, customerId));
  const headings = await headingsOf(call, customerId);
  const models = await t
    .selectFrom('evp_model')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('label')
    .execute();
  const items = Map.groupBy(
    await t
      .selectFrom('evp_model_heading')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    (i) => i.model_id,
  );
  const infras = await t
    .selectFrom('infrastructure')
    .select(['id', 'code'])
    .where('id', '=', anyOf(call.actor.scope))
    .where('customer_id', '=', customerId)
    .orderBy('code')
    .execute();
  const given = Map.groupBy(
    await t
      .selectFrom('evp_model_infra as g')
      .innerJoin('infrastructure as i', 'i.id', 'g.infra_id')
      .select(['g.model_id', 'g.infra_id', 'i.code'])
      .where('g.customer_id', '=', customerId)
      .where('g.infra_id', '=', anyOf(call.actor.scope))
      .orderBy('i.code')
      .execute(),
    (g) => g.model_id,
  );
  return {
    plannings,
    headings,
    byCode: new Map([...headings.values()].map((h) => [h.code, h])),
    infras: new Map(infras.map((i) => [i.code.toUpperCase(), i.id])),
    models: models.map((m) => ({
      ...m,
      items: items.get(m.id) ?? [],
      given: given.get(m.id) ?? [],
    })),
  };
};
type Ground = Awaited<ReturnType<typeof modelsNow>>;
type Model = Pick<Ground['models'][number], 'id' | 'label' | 'note' | 'items' | 'given'>;
const givenCell = (codes: readonly string[]): string => codes.toSorted().join(SEPARATOR);

const rowsOf = (g: Ground): Wire[][] =>
  g.models.flatMap((m) => {
    const head = [m.label, m.note, givenCell(m.given.map((i) => i.code))];
    const lines = m.items.flatMap((i) => {
      const h = g.headings.get(i.heading_id);
      return h === undefined
        ? []
        : [[...head, h.code, ...Object.values(settingWire(settingsOf(i), h.unit, g.plannings))]];
    });
    return lines.length === 0
      ? [[...head, null, ...Object.values(settingFields).map(() => null)]]
      : lines;
  });

interface Run {
  readonly call: ImportCall;
  readonly customerId: number;
  readonly log: ImportLog<Columns>;
  readonly ground: Ground;
  /** By name, as the lines before have left them. */
  readonly models: Map<string, Model>;
}
/** The model of a line: the one of that name, changed where the line says otherwise, or a new one. */
const modelOfLine = async (
  { call, customerId, log, models }: Run,
  { line, values: v }: Line,
): Promise<Model> => {
  const was = models.get(v.model);
  const t = tables<Tables>(call);
  if (was === undefined) {
    const id = await insertedId(t, 'evp_model', {
      customer_id: customerId,
      label: v.model,
      note: v.note ?? '',
    });
    await log.made('evp_model', [{ id, line, label: v.model }]);
    return { id, label: v.model, note: v.note ?? '', items: [], given: [] };
  }
  if (v.note === undefined || (v.note ?? '') === was.note) return was;
  await log.touching('evp_model', [{ id: was.id, line, label: was.label }]);
  await updateRow(t, 'evp_model', was.id, { note: v.note ?? '' });
  return { ...was, note: v.note ?? '' };
};

/** Gives the model where the line says; what it was given to before stays. */
const give = async (
  { call, customerId, log, ground: g }: Run,
  { line, values: v }: Line,
  model: Model,
): Promise<Model> => {
  const wanted = (v.infras ?? '')
    .split('|')
    .map((c) => c.trim())
    .filter((c) => c !== '');
  const missing = wanted.filter((c) => !g.infras.has(c.toUpperCase()));
  if (missing.length > 0)
    throw invalid({ infras: fr.importPlace.replace('{codes}', missing.join(', ')) });
  const fresh = [...new Set(wanted.map((c) => c.toUpperCase()))]
    .map((code) => ({ code, infra_id: g.infras.get(code) ?? 0, model_id: model.id }))
    .filter((i) => !model.given.some((x) => x.infra_id === i.infra_id));
  if (fresh.length === 0) return model;
  const made = await tables<Tables>(call)
    .insertInto('evp_model_infra')
    .values(
      fresh.map((i) => ({ customer_id: customerId, model_id: model.id, infra_id: i.infra_id })),
    )
    .returning('id')
    .execute();
  await log.made(
    'evp_model_infra',
    made.map(({ id }) => ({ id, line, label: model.label })),
  );
  return { ...model, given: [...model.given, ...fresh] };
};

/** Writes the settings of a line's heading; answers what is different now, null where nothing is. */
const setHeading = async (
  { call, customerId, log, ground: g }: Run,
  { line, values: v }: Line,
  model: Model,
): Promise<{
  readonly model: Model;
  readonly before: Wire[];
  readonly after: Record<string, Wire>;
  readonly made: boolean;
} | null> => {
  if ((v.heading ?? null) === null) return null;
  const heading = g.byCode.get(v.heading ?? '');
  if (heading === undefined) throw invalid({ heading: fr.headingMissing });
  const item = model.items.find((i) => i.heading_id === heading.id);
  const before = item === undefined ? NOTHING_SAID : settingsOf(item);
  const settings = settingsOfLine(v, before, { unit: heading.unit, plannings: g.plannings });
  await underColumns(() => checkSettings(call, { customerId, heading, settings }));
  const t = tables<Tables>(call);
  const [was, is] = [
    settingWire(before, heading.unit, g.plannings),
    settingWire(settings, heading.unit, g.plannings),
  ];
  const label = `${model.label} · ${heading.code}`;
  const row = {
    model_id: model.id,
    heading_id: heading.id,
    position: item?.position ?? model.items.length,
    ...settingColumns(settings),
  };
  if (item === undefined) {
    const made = await t
      .insertInto('evp_model_heading')
      .values({ customer_id: customerId, ...row })
      .returningAll()
      .executeTakeFirstOrThrow();
    await log.made('evp_model_heading', [{ id: made.id, line, label }]);
    return {
      model: { ...model, items: [...model.items, made] },
      before: Object.values(was),
      after: is,
      made: true,
    };
  }
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  await log.touching('evp_model_heading', [{ id: item.id, line, label }]);
  await t
    .updateTable('evp_model_heading')
    .set(settingColumns(settings))
    .where('id', '=', item.id)
    .execute();
  return { model, before: Object.values(was), after: is, made: false };
};

const oneLine = async (run: Run, line: Line): Promise<void> => {
  const { log, models } = run;
  const was = models.get(line.values.model);
  const model = await give(run, line, await modelOfLine(run, line));
  const set = await setHeading(run, line, model);
  models.set(line.values.model, set?.model ?? model);
  const head =
    was === undefined
      ? []
      : differencesOf(
          { note: columns.note, infras: columns.infras },
          [was.note, givenCell(was.given.map((i) => i.code))],
          { note: model.note, infras: givenCell(model.given.map((i) => i.code)) },
        );
  const settings: Difference[] =
    set === null ? [] : differencesOf(settingFields, set.before, set.after);
  const label = `${line.values.model}${(line.values.heading ?? null) === null ? '' : ` · ${line.values.heading}`}`;
  if (was === undefined || set?.made === true)
    log.tell({ line: line.line, label, what: 'created', fields: [] });
  else if (head.length + settings.length > 0)
    log.tell(changeOf(line.line, label, [...head, ...settings]));
};

export const modelImport = importKind<Columns>({
  kind: 'evp-models',
  title: fr.modelsTitle,
  may: 'heading-config.write',
  fields: columns,
  tables: ['evp_model', 'evp_model_heading', 'evp_model_infra'],
  customer: customerOf,
  rows: async (call, customerId) => rowsOf(await modelsNow(call, customerId)),
  apply: async (call, customerId, lines, log) => {
    const ground = await modelsNow(call, customerId);
    const models = new Map<string, Model>(ground.models.map((m) => [m.label, m]));
    const run: Run = { call, customerId, log, ground, models };
    const once = onceEach(
      lines,
      (l) => `${l.values.model}\n${l.values.heading ?? ''}`,
      ({ line }, before) =>
        log.problem(line, 'heading', fr.importTwice.replace('{line}', String(before))),
    );
    await eachLine({ tx: call.tx, lines: once, log }, (line) => oneLine(run, line));
  },
});
