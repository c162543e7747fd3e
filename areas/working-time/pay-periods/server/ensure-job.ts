// Every company has the period of this month and of the next one before anybody needs them.
import { sql } from 'kysely';
import { monthOf } from '#engines/french-time/months.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import type { JobKind } from '#platform/server/services.ts';
import { missionRows } from '#areas/collaborators/directory/server/table.ts';
import { levelRows, placeRows } from '#areas/organisation/infrastructures/server/table.ts';
import { fr } from '../fr.ts';
import { ensureCurrentPeriods } from './open-month.ts';

export const ensureJob: JobKind = {
  kind: 'pay.ensure-periods',
  title: () => fr.ensureTitle,
  may: null,
  run: async ({ services, now }) => {
    const month = monthOf(now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString());
    const made = await services.db.elevated(async (tx) => {
      await auditAs(tx, {
        userId: null,
        impersonatorId: null,
        requestId: 'pay.ensure-periods',
        ip: '',
      });
      const [i, below, m] = [placeRows('i'), levelRows('below'), missionRows('m')];
      const { rows: companies } = await sql<{
        id: number;
        customer_id: number;
      }>`select ${i.id} as id, ${i.customer} as customer_id from ${i.rows} where ${i.type} = 'company' and ${i.active}
        and exists (select from ${below.rows} join ${m.rows} on ${m.agency} = ${below.below} where ${below.above} = ${i.id})`.execute(
        tx,
      );
      let count = 0;
      for (const c of companies)
        count += await ensureCurrentPeriods(
          tx,
          { customerId: c.customer_id, companyId: c.id },
          month,
        );
      return count;
    });
    return { result: { made } };
  },
};
