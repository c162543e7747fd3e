import { tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { visiblePeriod, wholeCompany } from '#areas/working-time/pay-periods/server/api.ts';
import { AppError } from '#platform/server/app-error.ts';
import { may } from '#platform/contract/roles.ts';
import { fileRight } from '../access.ts';
import { fr } from '../fr.ts';
import { PAY_DOCUMENT } from './integrate.ts';
import type { PayEngineTables } from './table.ts';

export const contributes: Contributions = {
  liveTopics: [{ name: 'silae-documents', may: 'pay-document.read' }],
  recordNames: [
    ['pay_document', fr.records.document],
    ['payroll_state', fr.records.state],
  ],
  fileOwners: [
    {
      kind: PAY_DOCUMENT,
      may: 'pay-document.read',
      canRead: async (call, reference) => {
        const row = await tables<PayEngineTables>(call)
          .selectFrom('pay_document')
          .select(['pay_period_id', 'category'])
          .where('id', '=', reference.owner.row)
          .executeTakeFirst();
        if (row === undefined || !may(call.actor, fileRight(row.category))) return false;
        try {
          const seen = { tx: call.tx, actor: { ...call.actor, scope: call.actor.perimeter } };
          await wholeCompany(seen, (await visiblePeriod(seen, row.pay_period_id)).companyId);
          return true;
        } catch (e) {
          if (e instanceof AppError) return false;
          throw e;
        }
      },
    },
  ],
};
