// One change, field by field, with the names of everything it refers to and the way to the thing itself.
import { sql } from 'kysely';
import { fillPath, pathParts } from '#platform/contract/path.ts';
import { may } from '#platform/contract/roles.ts';
import type { Route } from '#platform/contract/route.ts';
import { notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { auditTrail } from '#platform/server/db/audit-trail.ts';
import { nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import type { logs, ChangedValue } from '../contract.ts';
import { valueTexts } from '../record-values-fr.ts';
import { changedInWords, columnsOf, type Line } from './changed-in-words.ts';
import { author, concerned, personName, recordName, titleOf, type TrailWords } from './list.ts';
import { isReference, isThere, namesOf, targetOf, unitOf, type Names } from './references.ts';
import { labelOf, shownValue } from './record-words.ts';

export type RecordPages = ReadonlyMap<string, Route>;
type Call = HandlerCall<typeof logs.historyDetail>;

/** The page of a row, for whom may open it; a list that holds it has no parameter. */
const pageOf = (
  { actor }: Call,
  pages: RecordPages,
  record: string,
  id: number | null,
): string | null => {
  const route = pages.get(record);
  if (route === undefined || id === null || !may(actor, route.may)) return null;
  const [part, ...more] = pathParts(route.path);
  if (more.length > 0) return null;
  return fillPath(route.path, part === undefined ? {} : { [part.name]: id });
};

const referred = (line: Line): { table: string; id: number }[] =>
  columnsOf(line).flatMap((column) =>
    [line.before?.[column], line.after?.[column]].flatMap((id) => {
      const table = targetOf(line.table_name, column);
      return isReference(line.table_name, column, id) && table !== undefined ? [{ table, id }] : [];
    }),
  );

interface Reading {
  readonly words: TrailWords;
  readonly line: Line;
  readonly names: Names;
  readonly unit: string | null;
}
const valueOf = ({ words, line, names, unit }: Reading, column: string, value: unknown) => {
  const table = targetOf(line.table_name, column);
  if (table !== undefined && isReference(line.table_name, column, value))
    return names(table, value) ?? valueTexts.nobody;
  const whole = { unit, ...line.before, ...line.after };
  const { fields } = words;
  return (
    shownValue({ words: fields, record: line.table_name, column, whole }, value) ??
    (value === undefined || value === null ? null : valueTexts.content)
  );
};
const changesOf = (reading: Reading): ChangedValue[] =>
  columnsOf(reading.line).flatMap((column) => {
    const { line, words } = reading;
    const label = labelOf(words.fields, line.table_name, column);
    const before = valueOf(reading, column, line.before?.[column]);
    const after = valueOf(reading, column, line.after?.[column]);
    const isEmpty = before === null && after === null;
    return label === undefined || isEmpty ? [] : [{ label, before, after }];
  });

export const changeDetail = (words: TrailWords, pages: RecordPages) => async (call: Call) => {
  const { tx } = call;
  const r = await auditTrail(call)
    .selectAll('l')
    .select([
      nameOfPlace('l.infra_id').as('infra'),
      author.as('who'),
      sql<string | null>`user_name(l.impersonator_id)`.as('impersonator'),
      titleOf.as('name'),
      personName.as('person'),
      concerned.as('personId'),
    ])
    .where('l.id', '=', call.params.id)
    .executeTakeFirst();
  if (r === undefined) throw notFound();
  const isRow = r.action === 'insert' || r.action === 'update' || r.action === 'delete';
  const here = isRow && r.row_id !== null && (await isThere(tx, r.table_name, r.row_id));
  const unit = here ? await unitOf(tx, r.table_name, r.row_id ?? 0) : null;
  const names = await namesOf(tx, referred(r));
  return {
    id: r.id,
    at: r.at,
    who: r.who,
    impersonator: r.impersonator,
    action: r.action,
    what: r.table_name,
    name: recordName(words, r.table_name),
    title: r.name,
    person: r.person,
    changed: changedInWords(words.fields, r),
    infra: r.infra,
    ip: r.ip,
    url: here ? pageOf(call, pages, r.table_name, r.row_id) : null,
    personUrl: r.person === null ? null : pageOf(call, pages, 'collaborator', r.personId),
    changes: changesOf({ words, line: r, names, unit }),
  };
};
