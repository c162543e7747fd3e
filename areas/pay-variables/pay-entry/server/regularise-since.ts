// A version is dated back into closed months and these are to be regularised: they are compared with it in the background.
import { formatMonth } from '#engines/french-time/formats.ts';
import type { Day } from '#engines/french-time/days.ts';
import { may } from '#platform/contract/roles.ts';
import type { Route } from '#platform/contract/route.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { companiesAbove } from '#areas/organisation/infrastructures/server/api.ts';
import { wholeCompany, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { regulationJob } from './regulation-job.ts';
import { closedMonths } from './regulations.ts';
import type { PayEntryTables } from './table.ts';

export interface Redating {
  readonly customerId: number;
  readonly headings: readonly number[];
  readonly text: string;
  readonly since: Day;
  readonly until: Day | null;
}
type Call = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'now' | 'services'>;

/** Closed months that end on the day or after it, of every company of the caller's. */
export const closedSince = async (
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  { customerId, since }: Pick<Redating, 'customerId' | 'since'>,
): Promise<{ readonly company: string; readonly periods: readonly Period[] }[]> => {
  const companies = await companiesAbove(tx, actor.scope);
  return Promise.all(
    companies.map(async ({ id, name }) => ({
      company: name,
      periods: (await closedMonths(tx, id)).filter(
        (p) => p.customerId === customerId && p.lastDay >= since,
      ),
    })),
  );
};

/** Compares the closed months with the version, in the background. Answers how many months are looked at. */
export const regulariseSince = async (call: Call, redating: Redating): Promise<number> => {
  if (!may(call.actor, 'pay-entry.write')) throw new AppError('forbidden');
  let months = 0;
  for (const { company, periods } of await closedSince(call, redating)) {
    const [latest] = periods;
    if (latest === undefined) continue;
    await wholeCompany(call, latest.companyId);
    await tables<PayEntryTables>(call)
      .insertInto('pay_redating')
      .values(
        periods.flatMap((period) =>
          redating.headings.map((heading) => ({
            customer_id: period.customerId,
            infra_id: period.companyId,
            pay_period_id: period.id,
            heading_id: heading,
            text: redating.text,
            since: redating.since,
            until: redating.until,
            user_id: call.actor.userId,
            asked_at: call.now.toString(),
          })),
        ),
      )
      .onConflict((c) =>
        c.columns(['pay_period_id', 'heading_id', 'since']).doUpdateSet({
          text: (eb) => eb.ref('excluded.text'),
          until: (eb) => eb.ref('excluded.until'),
          user_id: (eb) => eb.ref('excluded.user_id'),
          asked_at: (eb) => eb.ref('excluded.asked_at'),
          is_compared: false,
        }),
      )
      .execute();
    await call.services.jobs.enqueue(
      call.tx,
      regulationJob,
      { periodId: latest.id, month: formatMonth(latest.month), company },
      call.actor,
    );
    months += periods.length;
  }
  return months;
};
