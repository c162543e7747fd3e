// What drivers noted of article 12 of Regulation 561/2006 on their printouts: time for which an offence stands as claimed, with the rest that it leaves owed.
import type { Interval } from '#engines/french-time/intervals.ts';
import { isClaimed } from '#engines/driving-rules/compensation.ts';
import type { RuleCode } from '#engines/driving-rules/offence.ts';
import { AppError, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { deleteRow, insertRow } from '#platform/server/db/rows.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { collaboratorOf } from '#areas/collaborators/directory/server/api.ts';
import { queueRecompute } from '#areas/working-time/days/server/api.ts';
import type { offences } from '../contract.ts';
import { article12Fr as fr } from '../article12-fr.ts';
import { chosenOffences, type ChosenOffence } from './treat.ts';
import type { OffenceTables } from './table.ts';

/** From the second in which the limit was passed. */
const spanOf = (at: number): Interval => ({ start: at, end: at + 1 });

/** Claimed times by person. */
export const claimsOf = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Interval[]>> => {
  const rows = await tables<OffenceTables>({ tx })
    .selectFrom('article12_claim')
    .select(['collaborator_id', 'at'])
    .where('collaborator_id', '=', anyOf(ids))
    .orderBy('at')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (r) => r.collaborator_id)].map(([id, of]) => [
      id,
      of.map((r) => spanOf(r.at)),
    ]),
  );
};

type Measured = Pick<
  ChosenOffence,
  'article' | 'at' | 'period_start' | 'period_end' | 'collaborator_id'
>;
const covers = (o: Measured, at: number): boolean =>
  isClaimed(
    { article: o.article, at: o.at, period: { start: o.period_start, end: o.period_end } },
    spanOf(at),
  );
/** What a driver may have exceeded to arrive; a compensation that was never given is none of it. */
const EXCEEDED: ReadonlySet<string> = new Set<RuleCode>([
  'continuous-driving',
  'daily-driving',
  'weekly-driving',
  'fortnightly-driving',
  'daily-rest',
  'weekly-rest-late',
]);
export const mayClaim = ({ rule }: { readonly rule: string }): boolean => EXCEEDED.has(rule);

/** The claim that covers an offence, if any. */
export const claimOf = async (tx: Tx, o: Measured) => {
  const rows = await tables<OffenceTables>({ tx })
    .selectFrom('article12_claim')
    .select(['id', 'at', 'reason'])
    .where('collaborator_id', '=', o.collaborator_id)
    .where('at', '>=', o.at)
    .where('at', '<=', o.period_end)
    .orderBy('at')
    .execute();
  return rows.find(({ at }) => covers(o, at)) ?? null;
};

type Call = HandlerCall<typeof offences.claimArticle12 | typeof offences.withdrawArticle12>;

/** The offence, locked, of somebody else than who asks. */
const claimable = async (call: Call): Promise<ChosenOffence> => {
  const [o] = await chosenOffences(call.tx, [call.params.id]);
  if (o === undefined || !mayClaim(o)) throw notFound();
  if (o.collaborator_id === call.actor.collaboratorId)
    throw new AppError('forbidden', { message: fr.ownClaim });
  return o;
};

/** The person is judged again, by a job: what the claim changes may lie weeks later. */
const judgeAgain = async (call: Call, o: ChosenOffence): Promise<number | null> => {
  const person = await collaboratorOf(call.tx, o.collaborator_id);
  return person === null ? null : queueRecompute(call, person, { first: o.day, last: o.day });
};

export const claimArticle12 = async (
  call: HandlerCall<typeof offences.claimArticle12>,
): Promise<{ job: number | null }> => {
  const o = await claimable(call);
  if ((await claimOf(call.tx, o)) !== null)
    throw new AppError('conflict', { message: fr.alreadyClaimed });
  await insertRow(tables<OffenceTables>(call), 'article12_claim', {
    customer_id: o.customer_id,
    infra_id: o.infra_id,
    collaborator_id: o.collaborator_id,
    day: o.day,
    at: o.at,
    reason: call.body.reason,
    user_id: call.actor.userId,
  });
  return { job: await judgeAgain(call, o) };
};

export const withdrawArticle12 = async (
  call: HandlerCall<typeof offences.withdrawArticle12>,
): Promise<{ job: number | null }> => {
  const o = await claimable(call);
  const claim = await claimOf(call.tx, o);
  if (claim === null) throw notFound();
  await deleteRow(tables<OffenceTables>(call), 'article12_claim', claim.id);
  return { job: await judgeAgain(call, o) };
};
