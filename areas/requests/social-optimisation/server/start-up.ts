// A convention's start-up: steps in their order, savings of its months until they are billed.
import { monthOf } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Route } from '#platform/contract/route.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { ofScope } from '#platform/server/list-query/any-of.ts';
import { insertRow } from '#platform/server/db/rows.ts';
import { STEPS, type Step } from '../amount.ts';
import type { socialOptimisation } from '../contract.ts';
import { fr } from '../fr.ts';
import type { SocialTables } from './table.ts';

const t = texts(fr);
type Call = Pick<HandlerCall<Route>, 'tx' | 'actor'>;

const locked = async ({ tx, actor }: Call, id: number) => {
  const row = await tables<SocialTables>({ tx })
    .selectFrom('social_convention as c')
    .selectAll()
    .where('c.id', '=', id)
    .where('c.infra_id', '=', ofScope(actor.scope))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};
export const isBilled = async (tx: Tx, conventionId: number, month?: string): Promise<boolean> => {
  const row = await tables<SocialTables>({ tx })
    .selectFrom('social_billing')
    .select('id')
    .where('social_convention_id', '=', conventionId)
    .$if(month !== undefined, (q) => q.where('month', '=', month ?? ''))
    .executeTakeFirst();
  return row !== undefined;
};
const stepsOf = (tx: Tx, conventionId: number) =>
  tables<SocialTables>({ tx })
    .selectFrom('social_convention_step')
    .select(['step', 'done_on'])
    .where('social_convention_id', '=', conventionId)
    .execute();

export const stepsShown = async (tx: Tx, conventionId: number) => {
  const done = new Map((await stepsOf(tx, conventionId)).map((one) => [one.step, one.done_on]));
  return STEPS.map((step) => ({ step, doneOn: done.get(step) ?? null }));
};
export const monthsShown = async (tx: Tx, conventionId: number) => {
  const of = { tx };
  const savings = await tables<SocialTables>(of)
    .selectFrom('social_saving')
    .select(['month', 'amount'])
    .where('social_convention_id', '=', conventionId)
    .execute();
  const lines = await tables<SocialTables>(of)
    .selectFrom('social_billing')
    .select(['month', 'amount'])
    .where('social_convention_id', '=', conventionId)
    .execute();
  const saved = new Map(savings.map(({ month, amount }) => [month, amount]));
  const billed = new Map(lines.map(({ month, amount }) => [month, amount]));
  return [...new Set([...saved.keys(), ...billed.keys()])]
    .toSorted()
    .toReversed()
    .map((month) => ({
      month,
      saving: saved.get(month) ?? null,
      amount: billed.get(month) ?? null,
    }));
};

const checkOrder = (done: ReadonlySet<Step>, step: Step, isDone: boolean): void => {
  const at = STEPS.indexOf(step);
  const before = STEPS.slice(0, at).find((one) => !done.has(one));
  const after = STEPS.slice(at + 1).find((one) => done.has(one));
  if (isDone && before !== undefined)
    throw invalid({ step: t('stepOrder', { step: fr.stepNames[before] }) });
  if (!isDone && after !== undefined)
    throw invalid({ step: t('stepAfter', { step: fr.stepNames[after] }) });
};
/** A step done again takes another day; the launch stands once a month was billed. */
export const markStep = async (
  call: HandlerCall<typeof socialOptimisation.step>,
): Promise<null> => {
  const { step, doneOn } = call.body;
  const { id, infra_id, customer_id } = await locked(call, call.params.id);
  checkOrder(new Set((await stepsOf(call.tx, id)).map((one) => one.step)), step, doneOn !== null);
  if (doneOn !== null && doneOn > todayIn(call.now, paris))
    throw invalid({ doneOn: fr.stepFuture });
  if (step === 'launch' && (await isBilled(call.tx, id)))
    throw new AppError('conflict', { message: fr.launchBilled });
  await tables<SocialTables>(call)
    .deleteFrom('social_convention_step')
    .where('social_convention_id', '=', id)
    .where('step', '=', step)
    .execute();
  if (doneOn === null) return null;
  await insertRow(tables<SocialTables>(call), 'social_convention_step', {
    infra_id,
    customer_id,
    social_convention_id: id,
    step,
    done_on: doneOn,
    user_id: call.actor.userId,
  });
  return null;
};

export const enterSaving = async (
  call: HandlerCall<typeof socialOptimisation.saving>,
): Promise<null> => {
  const { month, amount } = call.body;
  const { id, infra_id, customer_id, basis, starts_on, ends_on } = await locked(
    call,
    call.params.id,
  );
  if (basis !== 'share') throw invalid({ amount: fr.notShare });
  if (month < monthOf(starts_on) || (ends_on !== null && month > monthOf(ends_on)))
    throw invalid({ month: fr.monthOutside });
  if (await isBilled(call.tx, id, month)) throw invalid({ month: fr.monthBilled });
  await tables<SocialTables>(call)
    .insertInto('social_saving')
    .values({ infra_id, customer_id, social_convention_id: id, month, amount })
    .onConflict((c) => c.columns(['social_convention_id', 'month']).doUpdateSet({ amount }))
    .execute();
  return null;
};
