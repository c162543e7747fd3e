// Decisions: kept or removed, one or many at once; a removal is tried first, with what it breaks; a decision is taken back while the review is open.
import { sql } from 'kysely';
import type { Auth } from '#platform/server/auth/auth.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { insertedId, updateRow } from '#platform/server/db/rows.ts';
import { stateAfter } from '#platform/server/describe/workflow.ts';
import type { ListEngine } from '#platform/server/list-query/list-engine.ts';
import { scopeOf } from '#platform/server/services.ts';
import type { Role } from '#platform/contract/roles.ts';
import { isBreakGlass } from '#areas/organisation/single-sign-on/server/api.ts';
import {
  accountSeesMore,
  changeHeld,
  grantsOf,
  holds,
  mayEdit,
  keepingAdministrator,
} from '#areas/organisation/users/server/api.ts';
import type { accessReview, Item, ItemKind, Outcome } from '../contract.ts';
import { fr } from '../fr.ts';
import { reservedFor, type Reviewer } from '../judge.ts';
import { reviewFlow } from '../review-status.ts';
import { effectsOf, type Affected } from './effects.ts';
import { isHeld, itemsInSight, reviewOf } from './lists.ts';
import type { AccessReviewTables } from './table.ts';

const t = texts(fr);
/** So many are removed at once; keeping changes no account. */
const MOST_REMOVED = 500;
const MOST_KEPT = 100_000;

export interface Deciding {
  readonly auth: Auth;
  readonly items: ListEngine<Item, { readonly id: number }>;
  /** Rights that answer what waits for somebody. */
  readonly answering: () => readonly string[];
}
type Call = HandlerCall<typeof accessReview.decide>;
type Within = Pick<Call, 'actor' | 'services' | 'now' | 'afterCommit' | 'request' | 'log'> & {
  readonly tx: Tx;
};
interface Row {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly kind: ItemKind;
  readonly ref: string;
  readonly refId: number | null;
  readonly roles: Role[];
  readonly customer: number;
  readonly decision: number | null;
  readonly isHeld: boolean;
}
type Failed = Outcome['failed'];

/** The review, locked: decisions about it come one after the other. */
export const openReview = async (call: Pick<Within, 'tx' | 'actor'>, id: number) => {
  await oneAtATime(call.tx, 'access-review', id);
  const review = await reviewOf(call, id);
  if (review === undefined) throw notFound();
  if (review.status !== 'open')
    throw new AppError('transition_refused', {
      message: t('notOpen', { status: fr.statuses[review.status].toLowerCase() }),
      extra: { allowed: [] },
    });
  return review;
};

const rowsOf = async (call: Within, where: ReturnType<typeof sql<boolean>>): Promise<Row[]> =>
  itemsInSight(call)
    .where(where)
    .select(['x.id', 'x.user_id as userId', 'x.kind', 'x.ref', 'x.ref_id as refId', 'u.roles'])
    .select(['x.customer_id as customer', 'x.decision_id as decision'])
    .select([sql<string>`u.first_name || ' ' || u.last_name`.as('name'), isHeld.as('isHeld')])
    .orderBy('x.id')
    .execute();

/** What the caller is to these accounts and profiles. */
const reviewerOf = async (
  { auth: { access } }: Deciding,
  { tx, actor }: Within,
  rows: readonly Row[],
): Promise<Reviewer> => {
  const accounts = new Map(rows.map((row) => [row.userId, row]));
  const wider = new Set<number>();
  for (const id of accounts.keys()) if (await accountSeesMore(tx, id)) wider.add(id);
  const profilesAbove = new Set<number>();
  for (const id of new Set(rows.flatMap((r) => (r.kind === 'profile' ? [r.refId ?? 0] : [])))) {
    const profile = await grantsOf(tx, id);
    if (profile?.granted.some((right) => !holds(actor, right)) === true) profilesAbove.add(id);
  }
  const stronger = [...accounts.values()].filter(
    (row) => !mayEdit(access, actor, { roles: row.roles, customer_id: row.customer }),
  );
  return {
    userId: actor.userId,
    impersonatorId: actor.impersonator?.id ?? null,
    perimeter: actor.perimeter,
    stronger: new Set(stronger.map(({ userId }) => userId)),
    wider,
    profilesAbove,
  };
};
const refusalOf = (reviewer: Reviewer, row: Row): string | null => {
  const reserved = reservedFor(reviewer, row);
  return reserved === null ? null : fr.reservedFor[reserved];
};

interface Made {
  readonly done: readonly Row[];
  readonly failed: Failed;
  /** What follows once it stands: sessions that end. */
  readonly after: readonly Parameters<Within['afterCommit']>[0][];
}
/** Each succeeds or fails alone; what is taken back ends nobody's session. */
const eachAlone = async (
  call: Within,
  rows: readonly Row[],
  work: (within: Within, row: Row) => Promise<void>,
): Promise<Made> => {
  const { tx } = call;
  const [done, failed]: [Row[], Failed] = [[], []];
  const after: Made['after'][number][] = [];
  for (const row of rows) {
    const own: typeof after = [];
    await tx.run`savepoint reviewed`;
    try {
      await work({ ...call, afterCommit: (task) => own.push(task) }, row);
      await tx.run`release savepoint reviewed`;
      done.push(row);
      after.push(...own);
    } catch (problem) {
      if (!(problem instanceof AppError) || problem.status >= 500) throw problem;
      await tx.run`rollback to savepoint reviewed`;
      failed.push({
        id: row.id,
        account: row.name,
        message: problem.details[0]?.message ?? problem.message,
      });
    }
  }
  return { done, failed, after };
};

/** Without its whole administrators a customer could not be administered any more; nor entered, without the account that keeps its password. */
const takeOne = async ({ auth }: Deciding, call: Within, row: Row): Promise<void> => {
  const { tx } = call;
  if (!row.isHeld) throw invalid({ ids: fr.notHeld });
  const opens = row.kind === 'account' || row.ref === 'ROLE_ADMIN' || row.refId === row.customer;
  if (opens && row.kind !== 'profile' && (await isBreakGlass(tx, row.customer, row.userId)))
    throw invalid({ ids: fr.keptAccount });
  await keepingAdministrator(tx, row.customer, () =>
    changeHeld(auth, call, row.userId, { take: [row], give: [] }),
  );
};

const judged = async (deciding: Deciding, call: Within, rows: readonly Row[]) => {
  const reviewer = await reviewerOf(deciding, call, rows);
  const failed: Failed = [];
  const free = rows.filter((row) => {
    const message = refusalOf(reviewer, row) ?? (row.decision === null ? null : fr.decided);
    if (message !== null) failed.push({ id: row.id, account: row.name, message });
    return message === null;
  });
  return { free, failed };
};

interface Decided {
  readonly outcome: Outcome;
  readonly taken: readonly Affected[];
}
const decideIn = async (
  deciding: Deciding,
  call: Within,
  { params, body: { selection, values, preview } }: Pick<Call, 'params' | 'body'>,
): Promise<Decided> => {
  const { tx, actor } = call;
  const review = await openReview(call, params.id);
  const isRemoval = values.decision === 'remove';
  if (isRemoval) await oneAtATime(tx, 'administrators', review.customer_id);
  const ids = await deciding.items.selectedIds(
    { ...call, params },
    selection,
    isRemoval ? MOST_REMOVED : MOST_KEPT,
  );
  const rows = await rowsOf(call, sql<boolean>`x.id = any(${ids}::bigint[])`);
  const { free, failed } = await judged(deciding, call, rows);
  await tx.run`savepoint decision`;
  const made = isRemoval
    ? await eachAlone(call, free, (within, row) => takeOne(deciding, within, row))
    : { done: free, failed: [], after: [] };
  const outcome = {
    done: made.done.length,
    failed: [...failed, ...made.failed],
    effects: [],
    decision: null,
  };
  const taken = made.done.map(({ userId, name, kind, ref }) => ({ userId, name, kind, ref }));
  if (preview || made.done.length === 0) {
    await tx.run`rollback to savepoint decision`;
    return { outcome, taken };
  }
  const decision = await insertedId(tables<AccessReviewTables>({ tx }), 'access_review_decision', {
    customer_id: review.customer_id,
    review_id: review.id,
    decision: values.decision,
    items: made.done.length,
    reason: values.reason === '' ? null : values.reason,
    made_by: actor.userId,
    undone_by: null,
    undone_at: null,
  });
  await tx.run`update access_review_item set decision_id = ${decision} where id = any(${made.done.map(({ id }) => id)}::bigint[])`;
  made.after.forEach(call.afterCommit);
  return { outcome: { ...outcome, decision }, taken };
};

export const decide = async (deciding: Deciding, call: Call): Promise<Outcome> => {
  const { services, actor, request, body } = call;
  if (body.values.decision === 'remove' && !body.preview && body.values.reason === '')
    throw invalid({ reason: fr.reasonMissing });
  const { outcome, taken } = await services.db.within(scopeOf(actor, request), 'write', (tx) =>
    decideIn(deciding, { ...call, tx }, call),
  );
  if (!body.preview || body.values.decision === 'keep' || taken.length === 0) return outcome;
  return { ...outcome, effects: await effectsOf(deciding, call, taken) };
};

export const undo = async (
  deciding: Deciding,
  call: HandlerCall<typeof accessReview.undo>,
): Promise<Outcome> => {
  const { tx, params, actor, now } = call;
  const review = await openReview(call, params.id);
  const decisions = tables<AccessReviewTables>({ tx });
  const decision = await decisions
    .selectFrom('access_review_decision')
    .selectAll()
    .where('id', '=', params.decision)
    .where('review_id', '=', review.id)
    .executeTakeFirst();
  if (decision === undefined) throw notFound();
  if (decision.undone_at !== null) throw new AppError('conflict', { message: fr.undoneAlready });
  const rows = await rowsOf(call, sql<boolean>`x.decision_id = ${decision.id}`);
  if (rows.length < decision.items)
    throw new AppError('forbidden', { message: fr.reservedFor.above });
  const reviewer = await reviewerOf(deciding, call, rows);
  // A place given back before its account is active again: the account itself comes last.
  const inOrder = rows.toSorted(
    (a, b) => Number(a.kind === 'account') - Number(b.kind === 'account'),
  );
  const { done, failed, after } = await eachAlone(call, inOrder, async (within, row) => {
    const reserved = refusalOf(reviewer, row);
    if (reserved !== null) throw new AppError('forbidden', { message: reserved });
    if (decision.decision === 'remove' && !row.isHeld)
      await changeHeld(deciding.auth, within, row.userId, { take: [], give: [row] });
  });
  after.forEach(call.afterCommit);
  await tx.run`update access_review_item set decision_id = null where id = any(${done.map(({ id }) => id)}::bigint[])`;
  const isWhole = failed.length === 0;
  await updateRow(decisions, 'access_review_decision', decision.id, {
    items: isWhole ? decision.items : failed.length,
    ...(isWhole ? { undone_by: actor.userId, undone_at: now.toString() } : {}),
  });
  return { done: done.length, failed, effects: [], decision: decision.id };
};

export const move = async (call: HandlerCall<typeof accessReview.move>) => {
  const { tx, params, actor, now } = call;
  const review = await openReview(call, params.id);
  const status = stateAfter(reviewFlow, review.status, params.move);
  // Whoever ends a review sees all of it.
  if (!actor.perimeter.includes(review.infra_id))
    throw new AppError('forbidden', { message: fr.endElsewhere });
  if (status === 'closed' && review.unanswered === 'required') {
    const count =
      await tx.value<number>`select count(*)::int as n from access_review_item where review_id = ${review.id} and decision_id is null`;
    if ((count ?? 0) > 0)
      throw new AppError('conflict', { message: t('unansweredLeft', { count: count ?? 0 }) });
  }
  await updateRow(tables<AccessReviewTables>({ tx }), 'access_review', review.id, {
    status,
    ended_by: actor.userId,
    ended_at: now.toString(),
  });
  return { id: review.id, status };
};
