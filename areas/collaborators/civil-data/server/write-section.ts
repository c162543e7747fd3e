// One section of civil data as a line of a file has it: written where it says something else than what holds on that day.
import type { Day } from '#engines/french-time/days.ts';
import type { Field } from '#platform/contract/describe/field.ts';
import { invalid } from '#platform/server/app-error.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { describedValue } from '#platform/server/imports/described-fields.ts';
import type { ImportFields } from '#platform/server/imports/fields.ts';
import type { ImportLog } from '#platform/server/imports/import-kind.ts';
import { fr } from '../fr.ts';
import { forms, readSection, type Section } from '../sections.ts';
import { civilDataOn, columnsOf } from './records.ts';
import type { CivilDataTables } from './table.ts';

type Wire = string | number | boolean;
export interface SectionOfLine {
  readonly person: {
    readonly id: number;
    readonly customerId: number;
    readonly infraId: number;
    readonly matricule: string;
  };
  readonly section: Section;
  readonly since: Day;
  readonly line: number;
  /** Under the names of the fields; what is blank stays as it is. */
  readonly cells: Readonly<Record<string, unknown>>;
}

/** What the line says of the section, with what holds beside it. Null where it says nothing. */
export const sectionOfLine = async (tx: Tx, { person, section, since, cells }: SectionOfLine) => {
  const { fields, empty } = forms[section];
  const given = Object.entries(fields as Readonly<Record<string, Field>>).flatMap(
    ([name, field]): [string, unknown][] => {
      const cell = cells[name] as Wire | null | undefined;
      return cell === undefined || cell === null ? [] : [[name, describedValue(field, cell)]];
    },
  );
  if (given.length === 0) return null;
  const before = (await civilDataOn(tx, [person.id], since)).get(person.id)?.[section];
  const { since: from, ...stored } = before ?? { since: null };
  const read = readSection(section, { ...empty, ...stored, ...Object.fromEntries(given) });
  return { read, from, stored };
};

/** The tables: `civil_record`. Throws 422 by field where the values of the section do not do. */
export const writeSection = async <F extends ImportFields>(
  { tx }: { readonly tx: Tx },
  log: ImportLog<F>,
  of: SectionOfLine,
): Promise<void> => {
  const { person, section, since, line } = of;
  const stated = await sectionOfLine(tx, of);
  if (stated === null) return;
  const { read, from, stored } = stated;
  if (read.values === null) throw invalid(read.faults);
  if (JSON.stringify(read.values) === JSON.stringify(stored)) return;
  const row = { line, label: `${person.matricule} ${fr.sections[section]}` };
  if (from === since) {
    const { id } = await tables<CivilDataTables>({ tx })
      .selectFrom('civil_record')
      .select('id')
      .where('collaborator_id', '=', person.id)
      .where('section', '=', section)
      .where('since', '=', since)
      .executeTakeFirstOrThrow();
    await log.touching('civil_record', [{ ...row, id }]);
    await tx.updateTable('civil_record').set(columnsOf(read.values)).where('id', '=', id).execute();
    return;
  }
  const made = await tx
    .insertInto('civil_record')
    .values({
      customer_id: person.customerId,
      infra_id: person.infraId,
      collaborator_id: person.id,
      section,
      since,
      ...columnsOf(read.values),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await log.made('civil_record', [{ ...row, id: made['id'] }]);
};
