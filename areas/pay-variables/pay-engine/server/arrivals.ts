// What the watched folder refused, for whoever deposits.
import { sql } from 'kysely';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { holdsAllOf, nameOfPlace } from '#areas/organisation/infrastructures/server/api.ts';
import type { PayEngineTables } from './table.ts';

const [DAYS, MOST] = [14, 50];
/** Of companies that the reader holds all of, the latest first: names of files may be names of people. */
export const refusedArrivals = async ({
  tx,
  actor,
  now,
}: {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope' | 'perimeter'>;
  readonly now: Temporal.Instant;
}) => {
  const rows = await tables<PayEngineTables>({ tx })
    .selectFrom('pay_arrival as a')
    .where('a.outcome', '=', 'refused')
    .where('a.at', '>=', now.subtract({ hours: 24 * DAYS }).toString())
    .where(sql<boolean>`a.infra_id = any(${actor.scope}::bigint[])`)
    .where(holdsAllOf('a.infra_id', actor.perimeter))
    .select(['a.id', 'a.name', 'a.reason', 'a.at', nameOfPlace('a.infra_id').as('company')])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ company, reason, ...row }) => ({
    ...row,
    company,
    reason: reason ?? '',
  }));
};
