import { sql } from 'kysely';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import type { Contract } from '#platform/contract/route.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { serve, tables, type HandlerCall, type Served } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { insertedId } from '#platform/server/db/rows.ts';
import type { ListCall } from '#platform/server/list-query/list-spec.ts';
import { scopeOf } from '#platform/server/services.ts';
import { prefixed } from '#platform/contract/shapes.ts';
import { infrastructureOf, PROVIDER_ROOT } from '#areas/organisation/infrastructures/server/api.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import { heldRights } from '#areas/organisation/users/server/api.ts';
import { accessReview, type Sheet } from '../contract.ts';
import { fr } from '../fr.ts';
import { reviewStatus } from '../review-status.ts';
import { tracedRights, type TracedArea } from '../traces.ts';
import { decide, move, openReview, undo, type Deciding } from './decisions.ts';
import { cutoffOf, freeze, judgesUse, trailSince, type Freezing } from './freeze.ts';
import { itemsEngine, itemsInSight, reviewOf, reviews, rightsOf } from './lists.ts';
import type { AccessReviewTables } from './table.ts';

export const contributes: Contributions = {
  recordNames: [
    ['access_review', fr.record],
    ['access_review_item', fr.recordItem],
    ['access_review_decision', fr.recordDecision],
    ['access-review.freeze', fr.runFreeze],
  ],
  recordFields: [
    [
      'access_review',
      {
        name: { label: fr.name },
        status: { label: fr.status, values: fr.statuses },
        frozen_at: { label: fr.frozenAt },
        due_on: { label: fr.dueOn },
        unused_months: { label: fr.unusedMonths },
        unanswered: { label: fr.unanswered, values: fr.unansweredChoices },
        trail_since: { label: fr.trailSince },
        opened_by: { label: fr.openedBy },
        ended_by: { label: fr.endedBy },
        ended_at: { label: fr.endedAt },
      },
    ],
    [
      'access_review_decision',
      {
        review_id: { label: fr.record },
        decision: { label: fr.outcome, values: fr.outcomes },
        items: { label: fr.items },
        reason: { label: fr.reason },
        made_by: { label: fr.decidedBy },
        undone_by: { label: fr.undoneBy },
        undone_at: { label: fr.undoneAt },
      },
    ],
  ],
  recordPages: [['access_review', accessReview.itemList]],
};

export interface AccessReviewParts {
  readonly areas: readonly TracedArea[];
  /** Those of every area, once all are made. */
  readonly contracts: () => readonly Contract[];
  /** Rights that answer what waits for somebody. */
  readonly answering: readonly string[];
}
type Open = HandlerCall<typeof accessReview.open>;

const open = async (freezing: Freezing, call: Open): Promise<{ id: number }> => {
  const { services, actor, request, now, body } = call;
  if (body.dueOn <= todayIn(now)) throw invalid({ dueOn: fr.dueBefore });
  const place = await services.db.within(scopeOf(actor, request), 'read', async (tx) =>
    actor.perimeter.includes(body.infraId) ? infrastructureOf(tx, body.infraId) : null,
  );
  if (place === null) throw invalid({ infraId: fr.perimeterRefused });
  if (place.customerId === PROVIDER_ROOT) throw invalid({ infraId: fr.providerRefused });
  const { customerId } = place;
  return services.db.elevated(async (tx) => {
    await auditAs(tx, { ...scopeOf(actor, request).audit, customerId });
    const values = {
      customer_id: customerId,
      infra_id: place.id,
      name: body.name,
      status: reviewStatus.initial,
      frozen_at: now.toString(),
      due_on: body.dueOn,
      unused_months: body.unusedMonths,
      unanswered: body.unanswered,
      trail_since: await trailSince(tx, customerId),
      opened_by: actor.userId,
      ended_by: null,
      ended_at: null,
    };
    const id = await insertedId(tables<AccessReviewTables>({ tx }), 'access_review', values);
    await freeze(tx, freezing, { ...values, id }, { now });
    return { id };
  });
};

const catchUp = async (
  freezing: Freezing,
  call: HandlerCall<typeof accessReview.catchUp>,
): Promise<{ added: number }> => {
  const { services, actor, request, params, now } = call;
  const scope = scopeOf(actor, request);
  const review = await services.db.within(scope, 'write', (tx) =>
    openReview({ tx, actor }, params.id),
  );
  if (!actor.perimeter.includes(review.infra_id)) throw invalid({ id: fr.endElsewhere });
  return services.db.elevated(async (tx) => {
    await auditAs(tx, { ...scope.audit, customerId: review.customer_id });
    return { added: await freeze(tx, freezing, review, { now, isAdded: true }) };
  });
};

const below = levelRows('below');
const sheet = async (call: HandlerCall<typeof accessReview.sheet>): Promise<Sheet> => {
  const { tx, actor, params } = call;
  const review = await reviewOf(call, params.id);
  if (review === undefined) throw notFound();
  const held = sql`(select h.user_id, h.kind, h.ref from ${heldRights} h where h.customer_id = ${review.customer_id} and h.infra_id = any(${[...actor.scope]}::bigint[])
    and h.infra_id in (select ${below.below} from ${below.rows} where ${below.above} = ${review.infra_id}) and (h.kind <> 'place' or h.ref_id = any(${[...actor.perimeter]}::bigint[])))`;
  const counts = await itemsInSight(call)
    .where('x.review_id', '=', review.id)
    .leftJoin('access_review_decision as d', 'd.id', 'x.decision_id')
    .select([
      sql<number>`count(*)::int`.as('items'),
      sql<number>`(count(*) filter (where d.id is null))::int`.as('undecided'),
      sql<number>`(count(*) filter (where d.decision = 'remove'))::int`.as('removed'),
      sql<number>`(count(*) filter (where d.id is null and x.exceptions = '{}'))::int`.as('plain'),
      sql<number>`(count(*) filter (where d.decision is distinct from 'remove' and not exists (select from ${held} h where h.user_id = x.user_id and h.kind = x.kind and h.ref = x.ref)))::int`.as(
        'gone',
      ),
    ])
    .executeTakeFirstOrThrow();
  const added = await tx.value<number>`select count(*)::int as n from ${held} h
    where not exists (select from access_review_item x where x.review_id = ${review.id} and x.user_id = h.user_id and x.kind = h.kind and x.ref = h.ref)`;
  const decisions = await tx.run<Sheet['decisions'][number]>`
    select d.id, d.decision, d.items, d.reason, user_name(d.made_by) as by, d.created_at as at, d.undone_at is not null as undone
    from access_review_decision d where d.review_id = ${review.id} and (d.made_by = ${actor.userId} or ${actor.perimeter.includes(review.infra_id)}) order by d.id desc limit 50`;
  return {
    id: review.id,
    name: review.name,
    place: review.place,
    status: review.status,
    frozenAt: review.frozen_at,
    dueOn: review.due_on,
    ...counts,
    unusedMonths: review.unused_months,
    unanswered: review.unanswered,
    trailSince: review.trail_since,
    judges: judgesUse(
      review,
      cutoffOf(Temporal.Instant.from(review.frozen_at), review.unused_months),
    ),
    added: added ?? 0,
    rights: await rightsOf(call as ListCall<{ readonly id: number }>),
    decisions,
  };
};

export const accessReviewServer = (auth: Auth, parts: AccessReviewParts): Served => {
  const items = itemsEngine(auth.access);
  const traced = () => tracedRights(parts.areas, parts.contracts());
  const freezing = (): Freezing => ({ auth, areas: parts.areas, traced: traced() });
  // What waits may also be shown to those who only read it.
  const answering = (): string[] => {
    const writes = traced();
    return [...new Set(parts.answering)].filter((right) => writes.has(right));
  };
  const deciding: Deciding = { auth, items, answering };
  return serve('access-review', accessReview, {
    ...reviews.handlers,
    ...prefixed('item', items.handlers),
    sheet,
    move,
    open: (call) => open(freezing(), call),
    catchUp: (call) => catchUp(freezing(), call),
    decide: (call) => decide(deciding, call),
    undo: (call) => undo(deciding, call),
  });
};
