// Positions come in with the files that hold them, and go with them.
import { addDays, type DayRange } from '#engines/french-time/days.ts';
import { dayAt } from '#engines/french-time/zones.ts';
import { sql } from 'kysely';
import { tables, type Tx } from '#platform/server/call.ts';
import { insertManyOnConflict } from '#platform/server/db/insert-many.ts';
import { POSITION_SOURCES, type Position, type PositionSource } from '../positions.ts';
import { JOURNEY_DAYS } from '../night-away.ts';
import { markStale } from './evidence.ts';
import type { DayTables } from './table.ts';

export interface NewPositions {
  readonly customerId: number;
  readonly infraId: number;
  readonly collaboratorId: number;
  readonly source: PositionSource;
  readonly legalFileId: number | null;
  readonly positions: readonly Position[];
}
const types = {
  customer_id: 'bigint',
  infra_id: 'bigint',
  collaborator_id: 'bigint',
  at: 'bigint',
  kind: 'text',
  source: 'text',
  nation: 'int2',
  latitude: 'int4',
  longitude: 'int4',
  odometer: 'int4',
  authenticated: 'boolean',
  legal_file_id: 'bigint',
} as const;

/** Keeps positions of people; what the same source gave already is kept once. Answers those that are new; the days of their journeys are marked stale. */
export const recordPositions = async (
  tx: Tx,
  all: readonly NewPositions[],
): Promise<readonly number[]> => {
  const rows = all.flatMap((n) =>
    [...new Map(n.positions.map((p) => [`${p.at} ${p.kind}`, p])).values()].map((p) => ({
      customer_id: n.customerId,
      infra_id: n.infraId,
      collaborator_id: n.collaboratorId,
      at: p.at,
      kind: p.kind,
      source: n.source,
      nation: p.nation,
      latitude: p.latitude,
      longitude: p.longitude,
      odometer: p.odometer,
      authenticated: p.authenticated,
      legal_file_id: n.legalFileId,
    })),
  );
  if (rows.length === 0) return [];
  const added = await insertManyOnConflict(
    tx,
    {
      table: 'position_evidence',
      columns: types,
      onConflict: '(collaborator_id, at, kind, source) where not withdrawn do nothing',
    },
    rows,
  );
  if (added.length > 0) for (const one of all) await markJourney(tx, one);
  return added;
};

/** Places tell where the nights of a journey were spent: its days are derived again, from the one before to the last that a journey may reach. */
const markJourney = async (tx: Tx, { collaboratorId, positions }: NewPositions): Promise<void> => {
  const days = journeyDays(positions);
  if (days !== null) await markStale(tx, collaboratorId, days);
};
/** The days that places of a journey may tell something of. */
export const journeyDays = (
  positions: readonly Pick<Position, 'at' | 'kind'>[],
): DayRange | null => {
  const instants = positions
    .filter(({ kind }) => kind === 'start' || kind === 'end')
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    first: addDays(dayAt(first, 'UTC'), -1),
    last: addDays(dayAt(last, 'UTC'), JOURNEY_DAYS),
  };
};

/** The most believed first. */
export const bySource = sql<number>`strpos(${POSITION_SOURCES.join(' ')}, source)`;
export interface KnownPosition extends Position {
  readonly source: PositionSource;
}
/** Where somebody was between two instants (UTC seconds), in order. Of a card and a vehicle unit that tell the same moment, the card speaks; before what other software says, a vehicle unit does. */
export const positionsBetween = async (
  tx: Tx,
  collaboratorId: number,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<KnownPosition[]> => {
  const rows = await tables<DayTables>({ tx })
    .selectFrom('position_evidence')
    .select([
      'at',
      'kind',
      'source',
      'nation',
      'latitude',
      'longitude',
      'odometer',
      'authenticated',
    ])
    .where('collaborator_id', '=', collaboratorId)
    .where('withdrawn', '=', false)
    .where('at', '>=', start)
    .where('at', '<=', end)
    .orderBy('at')
    .orderBy(bySource)
    .limit(500)
    .execute();
  return [
    ...new Map(
      rows.toReversed().map((r) => [`${r.at} ${r.kind}`, { ...r, at: Number(r.at) }]),
    ).values(),
  ].reverse();
};
