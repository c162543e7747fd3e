// Civil data from a file: a line is a person, known by the matricule, with what holds from a day on. A section that a line leaves free stays as it is.
import { todayIn } from '#engines/french-time/zones.ts';
import type { Field } from '#platform/contract/describe/field.ts';
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { describedFields } from '#platform/server/imports/described-fields.ts';
import { changeOf, differencesOf } from '#platform/server/imports/differences.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import type { ImportField, ImportLine } from '#platform/server/imports/fields.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { day, text } from '#platform/server/imports/readers.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { personName } from '#areas/collaborators/directory/server/api.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';
import { allFields, SECTIONS } from '../sections.ts';
import { civilDataOn } from './records.ts';
import { writeSection } from './write-section.ts';

const t = texts(fr);
type Wire = string | number | boolean | null;
const named: Record<string, Field> = Object.fromEntries(
  allFields.map(({ name, field }) => [name, field]),
);
const columns: Record<string, ImportField> & {
  readonly matricule: ImportField<string> & { readonly required: true };
  readonly since: ImportField<string>;
} = {
  matricule: { label: fr.matricule, reader: text({ max: 30 }), required: true, width: 110 },
  since: { label: fr.since, reader: day(), width: 120 },
  ...describedFields(named),
};
type Line = ImportLine<typeof columns>;

const people = (call: Pick<ImportCall, 'tx' | 'actor'>, customerId: number) =>
  tables<DirectoryTables>(call)
    .selectFrom('collaborator')
    .select(['id', 'matricule', 'last_name', 'first_name', 'infra_id'])
    .where('customer_id', '=', customerId)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .orderBy('matricule')
    .execute();
type Person = Awaited<ReturnType<typeof people>>[number];

/** A value as a cell holds it. */
const wire = (value: unknown): Wire =>
  Array.isArray(value) ? value.join(', ') : ((value ?? null) as Wire);
const cellsOf = (
  person: Person,
  day: string | null,
  values: Readonly<Record<string, unknown>>,
): Wire[] => [person.matricule, day, ...allFields.map(({ name }) => wire(values[name]))];
const flat = (data: object | undefined): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...Object.values(data ?? {})) as Readonly<Record<string, unknown>>;

interface Order {
  readonly person: Person;
  readonly customerId: number;
  readonly since: string;
  readonly log: ImportLog<typeof columns>;
}
const writeLine = async (call: ImportCall, one: Line, order: Order): Promise<void> => {
  const { person, customerId, since, log } = order;
  const of = { id: person.id, customerId, infraId: person.infra_id, matricule: person.matricule };
  const before = (await civilDataOn(call.tx, [person.id], since)).get(person.id);
  for (const section of SECTIONS)
    await writeSection(call, log, {
      person: of,
      section,
      since,
      line: one.line,
      cells: one.values,
    });
  const after = (await civilDataOn(call.tx, [person.id], since)).get(person.id);
  const [was, is] = [cellsOf(person, null, flat(before)), cellsOf(person, null, flat(after))];
  const says = Object.fromEntries(Object.keys(columns).map((name, i) => [name, is[i] ?? null]));
  const differences = differencesOf(columns, was, says);
  if (differences.length === 0) return;
  const name = personName({ lastName: person.last_name, firstName: person.first_name });
  log.tell(changeOf(one.line, `${name} · ${person.matricule}`, differences));
};

export const civilImport = importKind({
  kind: 'civil-data',
  title: fr.title,
  may: 'civil-data.write',
  tables: ['civil_record'],
  fields: columns,
  customer: customerOf,
  rows: async (call, customerId) => {
    const all = await people(call, customerId);
    const data = await civilDataOn(
      call.tx,
      all.map((p) => p.id),
      todayIn(call.now),
    );
    return all.map((p) => cellsOf(p, null, flat(data.get(p.id))));
  },
  apply: async (call, customerId, lines, log) => {
    const byMatricule = new Map((await people(call, customerId)).map((p) => [p.matricule, p]));
    const today = todayIn(call.now);
    const once = onceEach(
      lines.map((one) => one),
      ({ values }) => `${values.matricule} ${values.since ?? today}`,
      ({ line }, before) => log.problem(line, 'matricule', t('samePerson', { line: before })),
    );
    await eachLine({ tx: call.tx, lines: once, log }, async (one) => {
      const person = byMatricule.get(one.values.matricule);
      if (person === undefined) throw invalid({ matricule: fr.nobody });
      await writeLine(call, one, {
        person,
        customerId,
        since: one.values.since ?? today,
        log,
      });
    });
  },
});
