// Who the lines of a file of other software are about, and by which clock it tells the time.
import { type TimeZone } from '#engines/french-time/territories.ts';
import { texts } from '#platform/contract/texts.ts';
import type { ImportFields } from '#platform/server/imports/fields.ts';
import type { ImportCall, ImportLog } from '#platform/server/imports/import-kind.ts';
import { collaboratorsOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import { personRows } from '#areas/collaborators/directory/server/table.ts';
import { zoneOf } from '#areas/organisation/infrastructures/server/api.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
const c = personRows('c');
interface SaidOf {
  readonly line: number;
  readonly values: { readonly person: string };
}
/** Whom each line is about: by matricule, or by the address where the other software knows no other. */
export const peopleOfLines = async <F extends ImportFields>(
  { tx, actor }: ImportCall,
  customerId: number,
  lines: readonly SaidOf[],
  log: ImportLog<F>,
): Promise<ReadonlyMap<number, Person>> => {
  const wanted = [...new Set(lines.map(({ values }) => values.person.toLowerCase()))];
  const rows = await tx.run<{ id: number; who: string }>`
    select ${c.id} as id, w.who from ${c.rows} join unnest(${wanted}::text[]) as w(who) on lower(${c.matricule}) = w.who or lower(${c.email}) = w.who
    where ${c.customer} = ${customerId} and ${c.in(actor.scope)}`;
  const people = new Map(
    (await collaboratorsOf(tx, [...new Set(rows.map(({ id }) => id))])).map((p) => [p.id, p]),
  );
  const byWho = Map.groupBy(rows, ({ who }) => who);
  return new Map(
    lines.flatMap(({ line, values: { person: who } }): [number, Person][] => {
      const matches = byWho.get(who.toLowerCase()) ?? [];
      const only = matches.length === 1 ? people.get(matches[0]?.id ?? 0) : undefined;
      if (only !== undefined) return [[line, only]];
      const why = matches.length > 1 ? 'activityErrors.several' : 'activityErrors.nobody';
      log.problem(line, 'person', t(why, { who }));
      return [];
    }),
  );
};
export const zonesOf = async (
  { tx }: Pick<ImportCall, 'tx'>,
  people: Iterable<Pick<Person, 'infraId'>>,
): Promise<ReadonlyMap<number, TimeZone>> => {
  const zones = new Map<number, TimeZone>();
  for (const id of new Set([...people].map(({ infraId }) => infraId))) {
    zones.set(id, await zoneOf(tx, id));
  }
  return zones;
};
