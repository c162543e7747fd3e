// The lines of a month that is over: each convention that was launched by then, once.
import { addMonths, monthOf, type Month } from '#engines/french-time/months.ts';
import { paris, todayIn } from '#engines/french-time/zones.ts';
import { formatEuros } from '#engines/money/french-numbers.ts';
import { texts } from '#platform/contract/texts.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import type { Command } from '#platform/server/commands.ts';
import { auditAs, recordRun } from '#platform/server/db/audit.ts';
import type { JobKind } from '#platform/server/services.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { levelRows } from '#areas/organisation/infrastructures/server/table.ts';
import { amountOf } from '../amount.ts';
import { fr } from '../fr.ts';
import type { SocialTables } from './table.ts';

const t = texts(fr);
const [m, below] = [missionRows('m'), levelRows('below')];

const daysOf = (month: Month) => ({
  first: `${month}-01`,
  last: Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString(),
});
/** Everybody with a mission in the company during the month. */
const peopleOf = async (tx: Tx, companyId: number, month: Month): Promise<number> => {
  const rows = await tx.value<number>`
    select count(distinct ${m.person})::int as n from ${m.rows} join ${below.rows} on ${below.below} = ${m.agency}
    where ${below.above} = ${companyId} and ${m.during(daysOf(month))}`;
  return Number(rows ?? 0);
};

/** Locked, so that a saving that is being entered is either in the line or refused. */
const billable = (tx: Tx, month: Month) => {
  const { first, last } = daysOf(month);
  return tables<SocialTables>({ tx })
    .selectFrom('social_convention as c')
    .select(['c.id', 'c.infra_id', 'c.customer_id', 'c.basis', 'c.price', 'c.share'])
    .where('c.starts_on', '<=', last)
    .where((eb) => eb.or([eb('c.ends_on', 'is', null), eb('c.ends_on', '>=', first)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('social_convention_step as s')
          .select('s.id')
          .whereRef('s.social_convention_id', '=', 'c.id')
          .where('s.step', '=', 'launch')
          .where('s.done_on', '<=', last),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('social_billing as b')
            .select('b.id')
            .whereRef('b.social_convention_id', '=', 'c.id')
            .where('b.month', '=', month),
        ),
      ),
    )
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
};
const savingOf = async (tx: Tx, conventionId: number, month: Month): Promise<number | null> => {
  const row = await tables<SocialTables>({ tx })
    .selectFrom('social_saving')
    .select('amount')
    .where('social_convention_id', '=', conventionId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.amount ?? null;
};

interface Written {
  readonly lines: number;
  readonly total: number;
}
/** Elevated. A month that is not over has none; one without its saving waits for it. */
export const billMonth = async (tx: Tx, month: Month, now: Temporal.Instant): Promise<Written> => {
  let [lines, total] = [0, 0];
  if (month >= monthOf(todayIn(now, paris))) return { lines, total };
  for (const { id, infra_id, customer_id, ...terms } of await billable(tx, month)) {
    const people = await peopleOf(tx, infra_id, month);
    const saving = await savingOf(tx, id, month);
    const amount = amountOf(terms, { people, saving });
    if (amount === null) continue;
    await tables<SocialTables>({ tx })
      .insertInto('social_billing')
      .values({
        customer_id,
        infra_id,
        social_convention_id: id,
        month,
        basis: terms.basis,
        quantity: people,
        base: saving ?? 0,
        amount,
      })
      .onConflict((c) => c.doNothing())
      .execute();
    lines += 1;
    total += amount;
  }
  return { lines, total };
};

interface Payload {
  /** Null: the last month that is over. */
  readonly month: Month | null;
}
export const billJob: JobKind<Payload> = {
  kind: 'social-optimisation.bill',
  title: () => fr.billTitle,
  may: null,
  orderedBy: () => 'social-optimisation',
  run: ({ services, payload, now, scope }) =>
    services.db.elevated(async (tx) => {
      await auditAs(tx, scope.audit);
      const month = payload.month ?? addMonths(monthOf(todayIn(now, paris)), -1);
      const { lines } = await billMonth(tx, month, now);
      await recordRun(tx, { what: billJob.kind, counts: { lines } });
      return { result: { lines } };
    }),
};

export const billCommand: Command<Payload> = {
  job: billJob,
  label: fr.billTitle,
  about: fr.billAbout,
  parameters: [{ kind: 'month', name: 'month', label: fr.month }],
  payload: ({ month }) => ({ month: String(month) }),
  rehearse: async (tx, { month }, now) => {
    if (String(month) >= monthOf(todayIn(now, paris))) return [fr.billMonthOpen];
    const { lines, total } = await billMonth(tx, String(month), now);
    return [t('billLines', { count: lines, total: formatEuros(total) })];
  },
  results: { lines: fr.billWritten },
};
