// Settings of people and targets of their years from a file: one line per person and year.
import { texts } from '#platform/contract/texts.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables } from '#platform/server/call.ts';
import { eachLine } from '#platform/server/imports/each-line.ts';
import {
  importKind,
  type ImportCall,
  type ImportLog,
} from '#platform/server/imports/import-kind.ts';
import { onceEach } from '#platform/server/imports/once-each.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import type { DirectoryTables } from '#areas/collaborators/directory/server/table.ts';
import { customerOf } from '#areas/organisation/infrastructures/server/api.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import { fr } from '../fr.ts';
import {
  changed,
  columns,
  peopleOf,
  refuseLine,
  saidOf,
  weekdaysText,
  type Change,
  type Columns,
  type Line,
  type PersonRow,
  type SaidOfLine,
} from './import-lines.ts';
import type { DeclaredDaysTables } from './table.ts';

const t = texts(fr);
type Tables = DeclaredDaysTables & DirectoryTables;

interface Writing {
  readonly call: ImportCall;
  readonly customerId: number;
  readonly log: ImportLog<Columns>;
  readonly person: PersonRow;
  readonly line: Line;
}
interface Written {
  readonly changes: readonly Change[];
  readonly isNew: boolean;
}
const rowOf = ({ customerId, person }: Writing) => ({
  customer_id: customerId,
  infra_id: person.infra_id,
  collaborator_id: person.id,
});
const named = ({ line }: Writing, id: number) => [
  { id, line: line.line, label: line.values.matricule },
];

const writePerson = async (w: Writing, wanted: SaidOfLine['person']): Promise<Written> => {
  const at = tables<DeclaredDaysTables>({ tx: w.call.tx });
  const standing = await at
    .selectFrom('declared_day_person')
    .selectAll()
    .where('collaborator_id', '=', w.person.id)
    .executeTakeFirst();
  const changes = changed({ ...standing }, wanted);
  const values = {
    declares: orStanding(wanted.declares, standing?.declares),
    starts_on: orStanding(wanted.starts_on, standing?.starts_on),
    unit: orStanding(wanted.unit, standing?.unit),
    rhythm: orStanding(wanted.rhythm, standing?.rhythm),
    weekdays: orStanding(wanted.weekdays, standing?.weekdays),
  };
  if (changes.length === 0) return { changes, isNew: false };
  if (standing !== undefined) {
    await w.log.touching('declared_day_person', named(w, standing.id));
    await at.updateTable('declared_day_person').set(values).where('id', '=', standing.id).execute();
    return { changes, isNew: false };
  }
  const id = await insertedId(at, 'declared_day_person', { ...rowOf(w), ...values });
  await w.log.made('declared_day_person', named(w, id));
  return { changes, isNew: true };
};
/** What is not said stays. */
const orStanding = <V>(wanted: V | null | undefined, standing: V | null | undefined): V | null =>
  wanted === undefined ? (standing ?? null) : wanted;

const writeYear = async (w: Writing, wanted: SaidOfLine['year']): Promise<Written> => {
  const at = tables<DeclaredDaysTables>({ tx: w.call.tx });
  const { year } = w.line.values;
  const standing = await at
    .selectFrom('declared_day_year')
    .selectAll()
    .where('collaborator_id', '=', w.person.id)
    .where('year', '=', year)
    .executeTakeFirst();
  const changes = changed({ ...standing }, wanted);
  const values = {
    target_halves: orStanding(wanted.target_halves, standing?.target_halves),
    before_halves: wanted.before_halves ?? standing?.before_halves ?? 0,
  };
  if (changes.length === 0) return { changes, isNew: false };
  if (standing !== undefined) {
    await w.log.touching('declared_day_year', named(w, standing.id));
    await at.updateTable('declared_day_year').set(values).where('id', '=', standing.id).execute();
    return { changes, isNew: false };
  }
  const id = await insertedId(at, 'declared_day_year', { ...rowOf(w), year, ...values });
  await w.log.made('declared_day_year', named(w, id));
  return { changes, isNew: true };
};

const applyLine = async (w: Writing): Promise<void> => {
  const { line, log } = w;
  await refuseLine(w.call.tx, w.person, line);
  const wanted = saidOf(line);
  const person = await writePerson(w, wanted.person);
  const year = await writeYear(w, wanted.year);
  const changes = [...person.changes, ...year.changes];
  if (changes.length === 0) return;
  log.tell({
    line: line.line,
    label: `${line.values.matricule} · ${line.values.year}`,
    what: person.isNew || year.isNew ? 'created' : 'changed',
    fields: changes,
  });
};
const apply = async (
  call: ImportCall,
  customerId: number,
  all: readonly Line[],
  log: ImportLog<Columns>,
): Promise<void> => {
  const people = await peopleOf(call, customerId, all);
  const lines = onceEach(
    all,
    ({ values: v }) => `${v.matricule} ${v.year}`,
    ({ line }, before) => log.problem(line, 'year', t('importErrors.twice', { line: before })),
  );
  await eachLine({ tx: call.tx, lines, log }, async (line) => {
    const { matricule } = line.values;
    const person = people.get(matricule);
    if (person === undefined) throw invalid({ matricule: t('importErrors.person', { matricule }) });
    await applyLine({ call, customerId, log, person, line });
  });
};

const rowsOf = async ({ tx, actor }: Pick<ImportCall, 'tx' | 'actor'>, customerId: number) =>
  tables<Tables>({ tx })
    .selectFrom('collaborator as c')
    .innerJoin('declared_day_year as y', 'y.collaborator_id', 'c.id')
    .leftJoin('declared_day_person as p', 'p.collaborator_id', 'c.id')
    .select([
      'c.matricule',
      'y.year',
      'p.declares',
      'p.starts_on',
      'p.unit',
      'p.rhythm',
      'p.weekdays',
      'y.target_halves',
      'y.before_halves',
    ])
    .where('c.customer_id', '=', customerId)
    .where('c.infra_id', '=', ofScope(actor.scope))
    .orderBy('c.matricule')
    .orderBy('y.year')
    .limit(50_000)
    .execute();

export const settingImport = importKind<Columns>({
  kind: 'declared-days.settings',
  title: fr.importTitle,
  may: 'declared.configure',
  tables: ['declared_day_person', 'declared_day_year'],
  fields: columns,
  customer: customerOf,
  rows: async (call, customerId) =>
    (await rowsOf(call, customerId)).map((r) => [
      r.matricule,
      r.year,
      r.declares,
      r.starts_on,
      r.unit,
      r.rhythm,
      r.weekdays === null ? null : weekdaysText(r.weekdays),
      r.target_halves === null ? null : r.target_halves / 2,
      r.before_halves / 2,
    ]),
  apply,
});
