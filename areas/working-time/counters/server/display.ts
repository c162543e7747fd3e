// What infrastructures say of the counters of their people: the nearest one above a person counts.
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { ancestors, infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { myCounters } from '../own-contract.ts';
import { fr } from '../fr.ts';
import { countersOf } from './definitions.ts';
import type { CounterTables } from './table.ts';

interface Saved {
  readonly id: number;
  readonly version: number;
}
const db = (tx: Tx) => tables<CounterTables>({ tx });

export interface Display {
  /** Codes of the counters that are shown first; none: all. */
  readonly widgets: readonly string[];
  /** Whether requests show the counters of leave. */
  readonly holidays: boolean;
}
const ALL: Display = { widgets: [], holidays: true };

/** Of the nearest of some rows, by the order of `levels`. */
const nearest = <R extends { readonly infra_id: number }>(
  levels: readonly number[],
  rows: readonly R[],
): R | undefined =>
  rows.toSorted((a, b) => levels.indexOf(a.infra_id) - levels.indexOf(b.infra_id))[0];

export const displayFor = async (tx: Tx, infraId: number): Promise<Display> => {
  const levels = await ancestors(tx, infraId);
  const rows = await db(tx)
    .selectFrom('counter_display')
    .select(['infra_id', 'widgets', 'holidays'])
    .where('infra_id', '=', anyOf(levels))
    .execute();
  return nearest(levels, rows) ?? ALL;
};

/** In the counter's unit of storage; 0 where nobody says one. */
export const leastFor = async (tx: Tx, infraId: number, counterId: number): Promise<number> => {
  const levels = await ancestors(tx, infraId);
  const rows = await db(tx)
    .selectFrom('counter_threshold')
    .select(['infra_id', 'least'])
    .where('counter_id', '=', counterId)
    .where('infra_id', '=', anyOf(levels))
    .execute();
  return nearest(levels, rows)?.least ?? 0;
};

/** An infrastructure of the caller's, and the counters of its customer. */
const placeOf = async (
  { tx, actor }: Pick<HandlerCall<typeof myCounters.configuration>, 'tx' | 'actor'>,
  infraId: number,
) => {
  const place = actor.scope.includes(infraId) ? await infrastructureOf(tx, infraId) : null;
  if (place === null) throw notFound();
  return { place, counters: await countersOf(tx, place.customerId) };
};

/** What an infrastructure itself says, with the infrastructures above it left aside. */
export const displayOf = async (tx: Tx, infraId: number) => {
  const display = await db(tx)
    .selectFrom('counter_display')
    .select(['widgets', 'holidays', 'version'])
    .where('infra_id', '=', infraId)
    .executeTakeFirst();
  return { ...ALL, version: 0, ...display, widgets: [...(display?.widgets ?? [])] };
};
export const configuration = async (call: HandlerCall<typeof myCounters.configuration>) => {
  const { infraId } = call.query;
  const { counters } = await placeOf(call, infraId);
  const thresholds = await db(call.tx)
    .selectFrom('counter_threshold')
    .select(['id', 'counter_id as counterId', 'least'])
    .where('infra_id', '=', infraId)
    .orderBy('id')
    .execute();
  return {
    infraId,
    counters: counters.map(({ id, code, label, format }) => ({ id, code, label, format })),
    display: await displayOf(call.tx, infraId),
    thresholds,
  };
};

/** A new one: a counter has one in each infrastructure. */
export const saveThreshold = async (
  call: HandlerCall<typeof myCounters.saveThreshold>,
): Promise<Saved> => {
  const { infraId, counterId, least } = call.body;
  const { place, counters } = await placeOf(call, infraId);
  if (!counters.some((c) => c.id === counterId)) throw invalid({ counterId: fr.counterMissing });
  const made = await db(call.tx)
    .insertInto('counter_threshold')
    .values({ customer_id: place.customerId, infra_id: infraId, counter_id: counterId, least })
    .onConflict((c) => c.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (made === undefined) throw invalid({ counterId: fr.thresholdTwice });
  return made;
};
export const removeThreshold = async (
  call: HandlerCall<typeof myCounters.removeThreshold>,
): Promise<null> => {
  const gone = await db(call.tx)
    .deleteFrom('counter_threshold')
    .where('id', '=', call.params.id)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound();
  return null;
};

/** Version 0 where the infrastructure has said nothing yet. */
export const saveDisplay = async (
  call: HandlerCall<typeof myCounters.saveDisplay>,
): Promise<Saved> => {
  const { infraId, version, holidays } = call.body;
  const { place, counters } = await placeOf(call, infraId);
  const widgets = counters.filter((c) => call.body.widgets.includes(c.code)).map((c) => c.code);
  const values = { widgets: JSON.stringify(widgets), holidays };
  const before = await db(call.tx)
    .selectFrom('counter_display')
    .select('id')
    .where('infra_id', '=', infraId)
    .executeTakeFirst();
  if (before !== undefined) {
    const seen = { id: before.id, version };
    const saved = await updateVersioned<Saved>(call.tx, 'counter_display', seen, values);
    return { id: saved.id, version: saved.version };
  }
  return (
    db(call.tx)
      .insertInto('counter_display')
      // Not 0, which whoever saw nothing has: two who begin at once do not overwrite each other.
      .values({ customer_id: place.customerId, infra_id: infraId, ...values, version: 1 })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  );
};
