// PDFs of several payslips that were cut for a period.
import { sql } from 'kysely';
import { may } from '#platform/contract/roles.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { holdsAllOf } from '#areas/organisation/infrastructures/server/api.ts';
import type { Period } from '#areas/working-time/pay-periods/server/api.ts';
import { fileRight } from '../access.ts';
import { fr } from '../fr.ts';
import type { Stage } from '../documents.ts';
import type { PayPeriodTables } from '#areas/working-time/pay-periods/server/table.ts';
import type { PayEngineTables } from './table.ts';

const MOST_BOOKS = 20;
/** For who may see payslips of the whole company; nobody else learns their total. */
export const booksOf = async (
  {
    tx,
    actor,
  }: { readonly tx: Tx; readonly actor: Pick<Actor, 'permissions' | 'roles' | 'perimeter'> },
  { id }: Pick<Period, 'id'>,
  stage: Stage,
) => {
  if (!may(actor, fileRight(stage === 'pay' ? 'payslip' : 'pre-payslip'))) return [];
  const rows = await tables<PayEngineTables & PayPeriodTables>({ tx })
    .selectFrom('pay_book as b')
    .innerJoin('pay_period as p', 'p.id', 'b.pay_period_id')
    .where('b.pay_period_id', '=', id)
    .where('b.stage', '=', stage)
    .where(holdsAllOf('p.infra_id', actor.perimeter))
    .selectAll('b')
    .select(
      sql<string>`coalesce(user_name(b.user_id), case when b.user_id is null then ${fr.folder} else '' end)`.as(
        'user',
      ),
    )
    .orderBy('b.id', 'desc')
    .limit(MOST_BOOKS)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    pages: row.pages,
    payslips: row.payslips,
    netCents: row.net_cents,
    statedPayslips: row.stated_payslips,
    statedNetCents: row.stated_net_cents,
    user: row.user,
    at: row.created_at,
  }));
};
