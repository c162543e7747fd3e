// The period to work on: of the company of the page, else of the one worked on last.
import { tables, type HandlerCall, type Tx } from '#platform/server/call.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { companyOf, inScope } from '#areas/organisation/infrastructures/server/api.ts';
import { periodFor, periodsOf, visiblePeriod } from '#areas/working-time/pay-periods/server/api.ts';
import type { payEntry } from '../contract.ts';
import { companiesOf } from './reading.ts';
import type { PayEntryTables } from './table.ts';

type Call = HandlerCall<typeof payEntry.currentPeriod>;
type Current = { readonly id: number | null; readonly company: number | null };

/** The last period of a company that is over and still open, else the one of today. */
const periodToPrepare = async (tx: Tx, company: number, today: string): Promise<number | null> => {
  const over = (await periodsOf(tx, [company])).find(
    (p) => p.status === 'open' && p.lastDay < today,
  );
  return over?.id ?? (await periodFor(tx, company, today))?.id ?? null;
};

const lastCompany = async ({ tx, actor }: Call): Promise<number | null> => {
  const row = await tables<PayEntryTables>({ tx })
    .selectFrom('pay_entry_last_company')
    .select('company_id')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  const seen = row !== undefined && actor.perimeter.includes(row.company_id);
  return seen ? row.company_id : null;
};

/**
 * The period to prepare. A company chosen in the page is kept to, except by the provider's staff where it has no month of its own (the provider itself):
 * they go on with the company that they worked on last.
 */
export const currentPeriod = async (call: Call): Promise<Current> => {
  const { tx, actor } = call;
  const today = todayIn(call.now);
  const here = actor.contextInfra === null ? null : await companyOf(tx, actor.contextInfra);
  const id = here === null ? null : await periodToPrepare(tx, here.id, today);
  if (here !== null && (id !== null || !actor.provider)) return { id, company: here.id };
  const [mine] = await inScope(tx, actor.scope, 'company');
  const [first] = mine === undefined ? await companiesOf(call) : [mine];
  for (const company of [await lastCompany(call), first?.id ?? null]) {
    const period = company === null ? null : await periodToPrepare(tx, company, today);
    if (period !== null) return { id: period, company };
  }
  return { id: null, company: null };
};

/** Somebody opened the month of a company: the next time, without a company chosen, they come back to it. */
export const openedPeriod = async (call: HandlerCall<typeof payEntry.opened>): Promise<null> => {
  const { companyId } = await visiblePeriod(call, call.body.period);
  const { userId, customerId } = call.actor;
  await tables<PayEntryTables>(call)
    .insertInto('pay_entry_last_company')
    .values({ customer_id: customerId, user_id: userId, company_id: companyId })
    .onConflict((c) => c.column('user_id').doUpdateSet({ company_id: companyId }))
    .execute();
  return null;
};
