import { sql } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall, type Served } from '#platform/server/call.ts';
import type { RatableThing } from '#platform/server/contributions.ts';
import { satisfaction } from '../contract.ts';
import { fr } from '../fr.ts';
import { rate } from './api.ts';
import type { SatisfactionTables } from './table.ts';

const MOST_REVIEWS = 200;
const shown = (r: { rating: number; comment: string | null; updated_at: string }) => ({
  rating: r.rating,
  comment: r.comment,
  at: r.updated_at,
});

/** Throws unless an area says that this thing exists for this person. */
const checkRatable = async (
  ratable: readonly RatableThing[],
  call: HandlerCall<typeof satisfaction.give>,
): Promise<void> => {
  const { kind, id } = call.body;
  const thing = ratable.find((r) => r.kind === kind);
  if (thing === undefined) throw invalid({ kind: fr.notRatable });
  if (!may(call.actor, thing.may) || !(await thing.exists(call, id)))
    throw new AppError('not_found');
};

const give =
  (ratable: readonly RatableThing[]) => async (call: HandlerCall<typeof satisfaction.give>) => {
    await checkRatable(ratable, call);
    return shown(await rate(call, call.body));
  };

const of = (call: HandlerCall<typeof satisfaction.mine>) => {
  const { kind, id } = call.query;
  return tables<SatisfactionTables>(call)
    .selectFrom('satisfaction as s')
    .where('s.subject_kind', '=', kind)
    .where('s.subject_id', '=', id);
};

const mine = async (call: HandlerCall<typeof satisfaction.mine>) => {
  const row = await of(call)
    .select(['s.rating', 's.comment', 's.updated_at'])
    .where('s.user_id', '=', call.actor.userId)
    .executeTakeFirst();
  return { given: row === undefined ? null : shown(row) };
};

const reviews = async (call: HandlerCall<typeof satisfaction.reviews>) => {
  const { average, count } = await of(call)
    .select([
      sql<number | null>`round(avg(s.rating), 1)::float8`.as('average'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await of(call)
    .select([
      's.id',
      's.rating',
      's.comment',
      's.updated_at',
      sql<string | null>`user_name(s.user_id)`.as('who'),
    ])
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_REVIEWS)
    .execute();
  return { average, count, reviews: rows.map((r) => ({ id: r.id, who: r.who, ...shown(r) })) };
};

/** `ratable`: what the areas let people rate. */
export const satisfactionServer = (ratable: readonly RatableThing[]): Served =>
  serve('satisfaction', satisfaction, { give: give(ratable), mine, reviews });
