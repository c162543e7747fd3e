// A new try of what failed: the days of the person, and the offences after them, as one job each.
import { port } from '#platform/server/ports.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import type { Services } from '#platform/server/services.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { collaboratorsOf, type Person } from '#areas/collaborators/directory/server/api.ts';
import type { DerivationTables } from './table.ts';

/** Queues the derivation of a person's days and of what follows from them. This area knows neither days nor offences. */
export type QueueDerivation = (
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  o: { readonly person: Person; readonly range: DayRange; readonly by: Actor | null },
) => Promise<unknown>;

export const derivationPort = port<QueueDerivation>('derivation of days');

interface Reach {
  readonly collaborator_id: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
}
/** The days that the failures of one person name; of a whole history today is enough, for offences are always judged whole. */
const rangeOf = (failures: readonly Reach[], today: string): DayRange => ({
  first: failures.map((f) => f.first_day ?? today).toSorted()[0] ?? today,
  last:
    failures
      .map((f) => f.last_day ?? today)
      .toSorted()
      .at(-1) ?? today,
});

/** Queues a new try for the people of some failures; answers how many people. */
export const retryFailures = async (
  tx: Tx,
  services: Pick<Services, 'jobs' | 'now'>,
  o: { readonly ids: readonly number[] | 'all'; readonly by: Actor | null },
): Promise<number> => {
  let rows = tables<DerivationTables>({ tx })
    .selectFrom('derivation_failure')
    .select(['collaborator_id', 'first_day', 'last_day']);
  if (o.ids !== 'all') rows = rows.where('id', '=', anyOf(o.ids));
  const failures = Map.groupBy(await rows.execute(), (f) => f.collaborator_id);
  const people = await collaboratorsOf(tx, [...failures.keys()]);
  const today = todayIn(services.now());
  for (const person of people)
    await derivationPort.value(tx, services, {
      person,
      range: rangeOf(failures.get(person.id) ?? [], today),
      by: o.by,
    });
  return people.length;
};
