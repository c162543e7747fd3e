// Settings of levels from a file: one line per heading, place and first day. The provider's level is not there: it is no customer's.
import { sql } from 'kysely';
import { invalid } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import { fields, type ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { day, text } from '#platform/server/imports/readers.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { NOTHING_SAID } from '#areas/pay-variables/headings/contract.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { HeadingTables } from '#areas/pay-variables/headings/server/table.ts';
import { insertedId, updateRow } from '#platform/server/db/rows.ts';
import { type LevelTables } from './table.ts';
import { settingColumns, settingsOf } from './level-statements.ts';
import { fr } from '../fr.ts';
import { checkSettings, headingsOf, planningsOf, saysNothing } from './check.ts';
import {
  planningNames,
  settingFields,
  settingsOfLine,
  settingWire,
  underColumns,
} from './setting-cells.ts';

const columns = fields({
  heading: { label: fr.heading, reader: text({ max: 20 }), required: true, width: 110 },
  infra: { label: fr.importInfra, reader: text({ max: 40 }), width: 150 },
  matricule: { label: fr.importMatricule, reader: text({ max: 40 }), width: 120 },
  place: { label: fr.place, reader: text(), width: 220 },
  since: { label: fr.since, reader: day(), required: true, width: 120 },
  until: { label: fr.until, reader: day(), width: 120 },
  ...settingFields,
});
type Columns = typeof columns;
type Line = ImportLine<Columns>;
type Tables = HeadingTables & LevelTables & InfrastructureTables & DirectoryTables;

const held = (call: Pick<ImportCall, 'tx' | 'actor'>, customerId: number) =>
  tables<Tables>(call)
    .selectFrom('heading_config as c')
    .leftJoin('infrastructure as i', 'i.id', 'c.infra_id')
    .leftJoin('collaborator as p', 'p.id', 'c.collaborator_id')
    .selectAll('c')
    .select([
      'i.code as infra_code',
      'p.matricule',
      sql<string>`coalesce(i.name, upper(p.last_name) || ' ' || p.first_name)`.as('place'),
    ])
    .where('c.customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('c.infra_id', '=', anyOf(call.actor.scope)),
        eb('p.infra_id', '=', anyOf(call.actor.scope)),
      ]),
    )
    .orderBy('i.code')
    .orderBy('p.matricule')
    .orderBy('c.heading_id')
    .orderBy('c.since')
    .execute();
const configsNow = async (call: Pick<ImportCall, 'tx' | 'actor'>, customerId: number) => ({
  plannings: planningNames(await planningsOf(call, customerId)),
  headings: await headingsOf(call, customerId),
  configs: await held(call, customerId),
});
type Ground = Awaited<ReturnType<typeof configsNow>> & {
  readonly byCode: ReadonlyMap<
    string,
    NonNullable<ReturnType<Awaited<ReturnType<typeof headingsOf>>['get']>>
  >;
  readonly infras: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
};

const groundOf = async (call: ImportCall, customerId: number): Promise<Ground> => {
  const g = await configsNow(call, customerId);
  const t = tables<Tables>(call);
  const infras = await t
    .selectFrom('infrastructure')
    .select(['id', 'code'])
    .where('id', '=', anyOf(call.actor.scope))
    .where('customer_id', '=', customerId)
    .execute();
  const people = await t
    .selectFrom('collaborator')
    .select(['id', 'matricule'])
    .where('infra_id', '=', anyOf(call.actor.scope))
    .where('customer_id', '=', customerId)
    .execute();
  return {
    ...g,
    byCode: new Map([...g.headings.values()].map((h) => [h.code, h])),
    infras: new Map(infras.map((i) => [i.code.toUpperCase(), i.id])),
    people: new Map(people.map((p) => [p.matricule.toUpperCase(), p.id])),
  };
};

/** Where a line stands: exactly one of an infrastructure and a person, the caller's own. */
const placeOf = (
  { values: v }: Line,
  g: Ground,
): { infra_id: number | null; collaborator_id: number | null } => {
  const [infra, matricule] = [v.infra ?? null, v.matricule ?? null];
  if ((infra === null) === (matricule === null)) throw invalid({ infra: fr.importOnePlace });
  const infraId = infra === null ? null : g.infras.get(infra.toUpperCase());
  const personId = matricule === null ? null : g.people.get(matricule.toUpperCase());
  if (infraId === undefined) throw invalid({ infra: fr.placeMissing });
  if (personId === undefined) throw invalid({ matricule: fr.placeMissing });
  return { infra_id: infraId, collaborator_id: personId };
};

interface Run {
  readonly call: ImportCall;
  readonly customerId: number;
  readonly log: ImportLog<Columns>;
  readonly ground: Ground;
}
const oneLine = async ({ call, customerId, log, ground: g }: Run, line: Line): Promise<void> => {
  const v = line.values;
  const heading = g.byCode.get(v.heading);
  if (heading === undefined) throw invalid({ heading: fr.headingMissing });
  const place = placeOf(line, g);
  const was = g.configs.find(
    (c) =>
      c.heading_id === heading.id &&
      c.infra_id === place.infra_id &&
      c.collaborator_id === place.collaborator_id &&
      c.since === v.since,
  );
  const before = was === undefined ? NOTHING_SAID : settingsOf(was);
  const settings = settingsOfLine(v, before, { unit: heading.unit, plannings: g.plannings });
  const until = v.until === undefined ? (was?.until ?? null) : v.until;
  if (saysNothing(settings)) throw invalid({ heading: fr.saysNothing });
  if (until !== null && until < v.since) throw invalid({ until: fr.validity });
  await underColumns(() => checkSettings(call, { customerId, heading, settings }));
  const label = `${heading.code} · ${v.infra ?? v.matricule ?? ''}`;
  const t = tables<Tables>(call);
  if (was === undefined) {
    const id = await insertedId(t, 'heading_config', {
      customer_id: customerId,
      heading_id: heading.id,
      heading_code: null,
      ...place,
      since: v.since,
      until,
      ...settingColumns(settings),
      model_id: null,
    });
    await log.made('heading_config', [{ id, line: line.line, label }]);
    return log.tell({ line: line.line, label, what: 'created', fields: [] });
  }
  const differences = differencesOf(
    { until: columns.until, ...settingFields },
    [was.until, ...Object.values(settingWire(before, heading.unit, g.plannings))],
    { until, ...settingWire(settings, heading.unit, g.plannings) },
  );
  if (differences.length === 0) return;
  await log.touching('heading_config', [{ id: was.id, line: line.line, label }]);
  await updateRow(t, 'heading_config', was.id, {
    until,
    ...settingColumns(settings),
    model_id: null,
  });
  log.tell(changeOf(line.line, label, differences));
};

export const configImport = importKind<Columns>({
  kind: 'heading-configs',
  title: fr.listTitle,
  may: 'heading-config.write',
  fields: columns,
  tables: ['heading_config'],
  customer: customerOf,
  rows: async (call, customerId) => {
    const { plannings, headings, configs } = await configsNow(call, customerId);
    return configs.flatMap((c) => {
      const h = headings.get(c.heading_id ?? 0);
      return h === undefined
        ? []
        : [
            [
              h.code,
              c.infra_code,
              c.matricule,
              c.place,
              c.since,
              c.until,
              ...Object.values(settingWire(settingsOf(c), h.unit, plannings)),
            ],
          ];
    });
  },
  apply: async (call, customerId, lines, log) => {
    const run: Run = { call, customerId, log, ground: await groundOf(call, customerId) };
    const once = onceEach(
      lines,
      ({ values: v }) =>
        `${v.heading}\n${(v.infra ?? '').toUpperCase()}\n${(v.matricule ?? '').toUpperCase()}\n${v.since}`,
      ({ line }, before) =>
        log.problem(line, 'heading', fr.importTwice.replace('{line}', String(before))),
    );
    await eachLine({ tx: call.tx, lines: once, log }, (line) => oneLine(run, line));
  },
});
