import { invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { refuseTaken } from '#platform/server/db/refuse-taken.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { importHandlers } from '#platform/server/imports/handlers.ts';
import { collaboratorOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { civilData, type CivilSheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { readSection } from '../sections.ts';
import { civilImport } from './import-civil.ts';
import { civilRows } from './list.ts';
import { civilDataOn, columnsOf, missingSections, recordsOf, valuesOf } from './records.ts';
import type { CivilDataTables } from './table.ts';

/** The person inside the caller's scope; 404 otherwise. */
const personOf = async (
  call: Pick<HandlerCall<typeof civilData.load>, 'tx' | 'actor' | 'params'>,
): Promise<Person> => {
  const person = await collaboratorOf(call.tx, call.params.id);
  if (person === null || !call.actor.scope.includes(person.infraId)) throw notFound();
  return person;
};

const load = async (call: HandlerCall<typeof civilData.load>): Promise<CivilSheet> => {
  const { id } = await personOf(call);
  const byPerson = await civilDataOn(call.tx, [id], todayIn(call.now));
  return {
    records: (await recordsOf(call.tx, id)).map((r) => ({
      id: r.id,
      version: r.version,
      section: r.section,
      since: r.since,
      values: valuesOf(r),
    })),
    missing: missingSections(byPerson.get(id)),
  };
};

const taken = refuseTaken({ civil_record_since: () => invalid({ since: fr.sameDay }) });

const save = async (call: HandlerCall<typeof civilData.save>) => {
  const { section, since, version } = call.body;
  const person = await personOf(call);
  const { values, faults } = readSection(section, call.body.values);
  if (values === null) throw invalid(faults);
  const columns = { since, ...columnsOf(values) };
  if (call.params.record === 0)
    return call.tx
      .insertInto('civil_record')
      .values({
        customer_id: person.customerId,
        infra_id: person.infraId,
        collaborator_id: person.id,
        section,
        ...columns,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
      .catch(taken);
  const stored = await tables<CivilDataTables>(call)
    .selectFrom('civil_record')
    .select('id')
    .where('id', '=', call.params.record)
    .where('collaborator_id', '=', person.id)
    .where('section', '=', section)
    .executeTakeFirst();
  if (stored === undefined) throw notFound();
  const saved = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'civil_record',
    { id: stored.id, version },
    columns,
  ).catch(taken);
  return { id: saved.id, version: saved.version };
};

const remove = async (call: HandlerCall<typeof civilData.remove>): Promise<null> => {
  const person = await personOf(call);
  const removed = await tables<CivilDataTables>(call)
    .deleteFrom('civil_record')
    .where('id', '=', call.params.record)
    .where('collaborator_id', '=', person.id)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) throw notFound();
  return null;
};

/** The record where somebody changed it meanwhile. */
const savedRecord = async (call: HandlerCall<typeof civilData.save>) => {
  const { records } = await load({ ...call, params: { id: call.params.id }, body: {} });
  return records.find(({ id }) => id === call.params.record);
};

export const civilDataServer = serve(
  'civil-data',
  civilData,
  { ...civilRows.handlers, ...importHandlers(civilImport), load, save, remove },
  { save: savedRecord },
);
