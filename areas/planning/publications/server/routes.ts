import { sql } from 'kysely';
import { serve, tables, type HandlerCall } from '#platform/server/call.ts';
import { collaboratorsOf, personName } from '#areas/collaborators/directory/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { publications, type OwnPublication, type PublicationView } from '../contract.ts';
import { marks } from './marks.ts';
import { publish } from './publish.ts';
import type { PublicationTables } from './table.ts';

/** Shown to planners. */
const MOST_LISTED = 30;
const MOST_NAMED = 20;
const MOST_OWN = 50;
interface Row extends Omit<PublicationView, 'waiting'> {
  readonly waiting: readonly number[];
}

const list = async ({
  tx,
  actor,
}: HandlerCall<typeof publications.list>): Promise<{ publications: PublicationView[] }> => {
  const rows = await tx.run<Row>`
    select p.publication as id, min(p.first_day)::text as first, max(p.last_day)::text as last, min(p.published_by) as by, iso(min(p.created_at)) as at,
      count(*) filter (where p.changes <> '[]')::int as told, count(p.seen_at) filter (where p.changes <> '[]')::int as seen,
      coalesce((array_agg(p.collaborator_id order by p.collaborator_id) filter (where p.seen_at is null))[1:${sql.lit(MOST_NAMED)}], '{}') as waiting
    from planning_publication p where p.infra_id = any(${actor.scope}::bigint[]) and p.cause = 'published'
    group by p.publication order by min(p.created_at) desc limit ${MOST_LISTED}`;
  const people = await collaboratorsOf(tx, [
    ...new Set(rows.flatMap((r) => r.waiting.map(Number))),
  ]);
  const names = new Map(people.map((p) => [p.id, personName(p)]));
  return {
    publications: rows.map((r) => ({
      ...r,
      waiting: r.waiting
        .flatMap((id) => names.get(Number(id)) ?? [])
        .toSorted((x, y) => x.localeCompare(y, 'fr')),
    })),
  };
};

const own = (
  call: HandlerCall<typeof publications.own>,
): Promise<{ publications: OwnPublication[] }> => {
  const person = employeeOf(call.actor);
  return call.services.db.elevated(async (tx) => {
    const rows = await tables<PublicationTables>({ tx })
      .selectFrom('planning_publication')
      .select([
        'id',
        'first_day as first',
        'last_day as last',
        'published_by as by',
        'created_at as at',
        'changes',
        sql<boolean>`cause <> 'published'`.as('isChange'),
      ])
      .where('collaborator_id', '=', person)
      .where('seen_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(MOST_OWN)
      .execute();
    return { publications: rows.map((r) => ({ ...r, changes: [...r.changes] })) };
  });
};

const seen = async ({
  tx,
  actor,
  body,
}: HandlerCall<typeof publications.seen>): Promise<{ done: number }> => {
  employeeOf(actor);
  const rows = await tx.value<number>`
    select planning_publication_seen(${body.ids}::bigint[]) as done`;
  return { done: rows ?? 0 };
};

export const publicationsServer = serve('publications', publications, {
  list,
  publish,
  marks,
  own,
  seen,
});
