// What employees ask for themselves: read beyond the account's perimeter and held to the person, written in the agency where they work today.
import { type Selectable } from 'kysely';
import type { Day } from '#engines/french-time/days.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { daysOfMonth, monthOf } from '#engines/french-time/months.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { movesFrom } from '#engines/state-machine/state-machine.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { asEmployee } from '#areas/collaborators/directory/server/api.ts';
import { infrastructureOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import { monthText } from '#areas/working-time/pay-periods/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { advanceStatus, STANDING, type AdvanceStatus } from '../advance-status.ts';
import type { advancePayments, OwnAdvance, OwnAdvances } from '../contract.ts';
import { fr } from '../fr.ts';
import { leftOf, refusalsOf, type AdvanceRefusal, type AskedAdvance } from '../limits.ts';
import { noteEvent } from './events.ts';
import { ownMissions } from './own-missions.ts';
import { ruleOf, type AgencyRule } from './rules.ts';
import { advanceRow, type AdvancePaymentTables } from './table.ts';

const t = texts(fr);
type Tables = AdvancePaymentTables & PayPeriodTables;

/** The agency that pays a person on a day, and since when without a look at breaks. */
const employment = async (tx: Tx, person: number, day: Day) => {
  const all = await ownMissions(tx, person, { first: '1900-01-01', last: day });
  const present = all.findLast(({ endsOn }) => endsOn === null || endsOn >= day);
  return present === undefined
    ? null
    : { infraId: present.infraId, since: all[0]?.startsOn ?? null };
};

/** The person's requests of a calendar month that count against its limits. */
const standingOf = async (tx: Tx, person: number, day: Day): Promise<number[]> => {
  const { first, last } = daysOfMonth(monthOf(day));
  return tx.column<number>`
    select amount from advance_payment where collaborator_id = ${person} and status = any(${[...STANDING]}::text[])
      and (requested_at at time zone 'Europe/Paris')::date between ${first}::date and ${last}::date`;
};

const refusalText = (refusal: AdvanceRefusal): string => {
  switch (refusal.code) {
    case 'window':
      return t('refusals.window', {
        firstDay: String(refusal.firstDay),
        lastDay: String(refusal.lastDay),
      });
    case 'seniority':
      return t('refusals.seniority', { months: refusal.months });
    case 'amount':
      return t('refusals.amount', { most: formatEuros(refusal.most) });
    case 'count':
      return t('refusals.count', { most: refusal.most });
    case 'ceiling':
      return t('refusals.ceiling', { left: formatEuros(refusal.left) });
  }
};

interface Ground {
  readonly rule: AgencyRule | null;
  readonly infraId: number | null;
  readonly asked: Omit<AskedAdvance, 'amount'>;
}
const groundOf = async (tx: Tx, person: number, today: Day): Promise<Ground> => {
  const work = await employment(tx, person, today);
  const rule = work === null ? null : await ruleOf(tx, work.infraId);
  return {
    rule: rule?.active === true ? rule : null,
    infraId: work?.infraId ?? null,
    asked: { today, since: work?.since ?? null, standing: await standingOf(tx, person, today) },
  };
};
const SMALLEST = 100;
/** Why nothing at all may be asked today. */
const closedBecause = ({ rule, infraId, asked }: Ground): string | null => {
  if (infraId === null) return fr.noMission;
  if (rule === null) return fr.notOffered;
  const [refusal] = refusalsOf(rule, { ...asked, amount: SMALLEST });
  return refusal === undefined ? null : refusalText(refusal);
};

const movesOf = (status: AdvanceStatus, isRevivedToday: boolean): OwnAdvance['moves'] => {
  const moves = movesFrom(advanceStatus, status);
  const relaunches = (status === 'waiting' && !isRevivedToday) || moves.includes('waiting');
  return [
    ...(moves.includes('cancel') ? (['cancel'] as const) : []),
    ...(relaunches ? (['relaunch'] as const) : []),
  ];
};

export const loadOwn = (call: HandlerCall<typeof advancePayments.own>): Promise<OwnAdvances> => {
  const person = employeeOf(call.actor);
  const today = todayIn(call.now);
  return call.services.db.elevated(async (tx) => {
    const ground = await groundOf(tx, person, today);
    const rows = await tables<Tables>({ tx })
      .selectFrom('advance_payment as a')
      .leftJoin('pay_period as p', 'p.id', 'a.pay_period_id')
      .selectAll('a')
      .select(['p.year', 'p.month'])
      .where('a.collaborator_id', '=', person)
      .orderBy('a.requested_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(100)
      .execute();
    const { rule, asked } = ground;
    return {
      rules: rule === null ? null : shownRules(rule),
      left: rule === null ? { amount: 0, count: 0 } : leftOf(rule, asked.standing),
      closed: closedBecause(ground),
      requests: rows.map((a) => ({
        id: a.id,
        amount: a.amount,
        status: a.status,
        comment: a.comment,
        reason: a.reason,
        requestedAt: a.requested_at,
        transferOn: a.transfer_on,
        payMonth:
          a.year === null || a.month === null ? null : monthText({ year: a.year, month: a.month }),
        moves: movesOf(a.status, a.revived_on === today),
      })),
    };
  });
};
const shownRules = ({ headingId: _, active: __, ...rules }: AgencyRule) => rules;

type Asking =
  | HandlerCall<typeof advancePayments.create>
  | HandlerCall<typeof advancePayments.cancel>
  | HandlerCall<typeof advancePayments.relaunch>;
const refuseBeyond = (ground: Ground, amount: number): number => {
  const { rule, infraId, asked } = ground;
  if (infraId === null || rule === null)
    throw new AppError('conflict', { message: infraId === null ? fr.noMission : fr.notOffered });
  const refusals = refusalsOf(rule, { ...asked, amount });
  if (refusals.length > 0) throw invalid({ amount: refusals.map(refusalText).join(' ') });
  return infraId;
};

type Moved = { id: number; status: AdvanceStatus };
const noted = (row: { id: number; customer_id: number; infra_id: number }) => ({
  id: row.id,
  customerId: row.customer_id,
  infraId: row.infra_id,
});
export const createOwn = (call: HandlerCall<typeof advancePayments.create>): Promise<Moved> =>
  asEmployee(call, async (tx, person) => {
    const { amount, comment } = call.body;
    const infraId = refuseBeyond(await groundOf(tx, person, todayIn(call.now)), amount);
    const place = await infrastructureOf(tx, infraId);
    if (place === null) throw notFound();
    const row = await tables<AdvancePaymentTables>({ tx })
      .insertInto('advance_payment')
      .values({
        customer_id: place.customerId,
        infra_id: infraId,
        collaborator_id: person,
        amount,
        comment,
        status: advanceStatus.initial,
        requested_at: call.now.toString(),
      })
      .returning(['id', 'status', 'customer_id', 'infra_id'])
      .executeTakeFirstOrThrow();
    await noteEvent(tx, noted(row), {
      event: 'created',
      userId: call.actor.userId,
      at: call.now,
      note: comment === '' ? null : comment,
    });
    return { id: row.id, status: row.status };
  });

type Row = Selectable<AdvancePaymentTables['advance_payment']>;
interface Change {
  readonly event: 'canceled' | 'revived' | 'reopened';
  readonly values: Partial<
    Pick<Row, 'status' | 'revivals' | 'revived_on' | 'reason' | 'requested_at'>
  >;
}
const store = async (tx: Tx, call: Asking, row: Row, { event, values }: Change): Promise<Moved> => {
  await advanceRow.write(tx, row.id, values);
  await noteEvent(tx, noted(row), { event, userId: call.actor.userId, at: call.now });
  return { id: row.id, status: values.status ?? row.status };
};

export const cancelOwn = (call: HandlerCall<typeof advancePayments.cancel>): Promise<Moved> =>
  asEmployee(call, async (tx, person) => {
    const { row, after } = await advanceRow.ofPerson(tx, person, call.params.id);
    return store(tx, call, row, { event: 'canceled', values: { status: after('cancel') } });
  });

/** A reminder of one that waits (once a day); of one that was canceled or refused, the same request again, judged by the rules of today. */
export const relaunchOwn = (call: HandlerCall<typeof advancePayments.relaunch>): Promise<Moved> =>
  asEmployee(call, async (tx, person) => {
    const { row, after } = await advanceRow.ofPerson(tx, person, call.params.id);
    const today = todayIn(call.now);
    if (row.status === 'waiting') {
      if (row.revived_on === today) throw new AppError('conflict', { message: fr.revivedToday });
      const values = { revivals: row.revivals + 1, revived_on: today };
      return store(tx, call, row, { event: 'revived', values });
    }
    const status = after('waiting');
    refuseBeyond(await groundOf(tx, person, today), row.amount);
    const values = { status, reason: null, requested_at: call.now.toString() };
    return store(tx, call, row, { event: 'reopened', values });
  });
