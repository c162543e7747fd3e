// What a meal and a night come to, from a day on: a company's own amounts, beside the protocol's.
import { todayIn } from '#engines/french-time/zones.ts';
import { invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import {
  infrastructureOf,
  inScope,
  subtree,
} from '#areas/organisation/infrastructures/server/api.ts';
import type { InfrastructureTables } from '#areas/organisation/infrastructures/server/table.ts';
import { deleteRow } from '#platform/server/db/rows.ts';
import { mealRules } from './meal-rules.ts';
import type { expenses, Rates } from '../contract.ts';
import { fr } from '../fr.ts';
import { protocolRates, protocolWindows } from '../protocol-rates.data.ts';
import { queueRecalculation } from './recalculate.ts';
import type { ExpenseTables } from './table.ts';

type Tables = ExpenseTables & InfrastructureTables;
const windowOf = (from: number | null, to: number | null): number[] | null =>
  from === null || to === null ? null : [from, to];
type Writing = HandlerCall<typeof expenses.saveRate> | HandlerCall<typeof expenses.removeRate>;
interface Concerned {
  readonly infraId: number;
  readonly regime: 'road' | 'sedentary';
  readonly startsOn: string;
}
const usualWindows = (regime: Concerned['regime']) =>
  regime === 'road' ? protocolWindows : { lunch: null, dinner: null };
/** The windows that hold on a day, as one text. */
const windowsOn = async (
  { tx }: Writing,
  { infraId, regime, startsOn }: Concerned,
): Promise<string> => {
  const rule = (await mealRules(tx, [infraId]))(
    { infraId, driverType: regime === 'road' ? 'CD' : null },
    startsOn,
  );
  const minutes = (w: { readonly from: number; readonly to: number } | null): number[] | null =>
    w === null ? null : [w.from / 60, w.to / 60];
  const { lunch, dinner } =
    rule === null
      ? usualWindows(regime)
      : { lunch: minutes(rule.lunch), dinner: minutes(rule.dinner) };
  return JSON.stringify([lunch, dinner, rule?.parisZone ?? false]);
};
/** Days that are there already follow other windows: from the first one up to today. Amounts alone change no day. */
const follow = async (call: Writing, of: Concerned, before: string): Promise<number | null> => {
  const [to, { infraId, startsOn: from }] = [todayIn(call.now), of];
  if (from > to || before === (await windowsOn(call, of))) return null;
  const agencies = await subtree(call.tx, infraId);
  return (await queueRecalculation(call, { from, to, agencies, collaborators: [] })).job;
};
export const rates = async (call: HandlerCall<typeof expenses.rates>): Promise<Rates> => ({
  protocol: protocolRates.toReversed().map((r) => ({
    ...r,
    room: r.trip1 - r.meal,
    lunch: [...protocolWindows.lunch],
    dinner: [...protocolWindows.dinner],
  })),
  own: (
    await tables<Tables>(call)
      .selectFrom('expense_rate as r')
      .innerJoin('infrastructure as i', 'i.id', 'r.infra_id')
      .select([
        'r.id',
        'r.infra_id as infraId',
        'i.name as company',
        'r.regime',
        'r.starts_on as startsOn',
        'r.meal',
        'r.room',
        'r.lunch_from',
        'r.lunch_to',
        'r.dinner_from',
        'r.dinner_to',
        'r.paris_zone as parisZone',
      ])
      .where('r.infra_id', '=', anyOf(call.actor.scope))
      .orderBy('i.name')
      .orderBy('r.regime')
      .orderBy('r.starts_on', 'desc')
      .execute()
  ).map(
    ({
      lunch_from: lunchFrom,
      lunch_to: lunchTo,
      dinner_from: dinnerFrom,
      dinner_to: dinnerTo,
      ...r
    }) => ({ ...r, lunch: windowOf(lunchFrom, lunchTo), dinner: windowOf(dinnerFrom, dinnerTo) }),
  ),
  companies: (await inScope(call.tx, call.actor.scope, 'company')).map((c) => ({
    id: c.id,
    name: c.name,
  })),
});

export const saveRate = async (
  call: HandlerCall<typeof expenses.saveRate>,
): Promise<{ id: number; job: number | null }> => {
  const { infraId, regime, startsOn, meal, room, parisZone } = call.body;
  const usual = usualWindows(regime);
  const { lunch = usual.lunch, dinner = usual.dinner } = call.body;
  const level = call.actor.scope.includes(infraId)
    ? await infrastructureOf(call.tx, infraId)
    : null;
  if (level === null) throw invalid({ infraId: fr.companyMissing });
  const before = await windowsOn(call, call.body);
  const amounts = {
    meal,
    room,
    lunch_from: lunch?.[0] ?? null,
    lunch_to: lunch?.[1] ?? null,
    dinner_from: dinner?.[0] ?? null,
    dinner_to: dinner?.[1] ?? null,
    paris_zone: parisZone,
  };
  const { id } = await tables<ExpenseTables>(call)
    .insertInto('expense_rate')
    .values({
      customer_id: level.customerId,
      infra_id: infraId,
      regime,
      starts_on: startsOn,
      ...amounts,
    })
    .onConflict((c) => c.columns(['infra_id', 'regime', 'starts_on']).doUpdateSet(amounts))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, job: await follow(call, call.body, before) };
};

export const removeRate = async (call: HandlerCall<typeof expenses.removeRate>): Promise<null> => {
  const rate = await tables<ExpenseTables>(call)
    .selectFrom('expense_rate')
    .select(['infra_id', 'regime', 'starts_on'])
    .where('id', '=', call.params.id)
    .where('infra_id', '=', anyOf(call.actor.scope))
    .executeTakeFirst();
  if (rate === undefined) throw notFound();
  const of = { infraId: rate.infra_id, regime: rate.regime, startsOn: rate.starts_on };
  const before = await windowsOn(call, of);
  await deleteRow(tables<ExpenseTables>(call), 'expense_rate', call.params.id);
  await follow(call, of, before);
  return null;
};
