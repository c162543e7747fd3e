import { fillPath } from '#platform/contract/path.ts';
import { tables } from '#platform/server/call.ts';
import { sql } from 'kysely';
import type { Contributions } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { debitCredit } from '../contract.ts';
import { fr } from '../fr.ts';
import { recomputeDebitCredit } from './recompute-job.ts';
import type { DebitCreditTables } from './table.ts';

export const contributes: Contributions = {
  recordFields: [
    ['debit_credit_addition', { kind: { values: fr.kinds }, amount: { as: 'seconds' } }],
    [
      'debit_credit_preference',
      {
        period: { values: fr.periods },
        format: { values: fr.formats },
        least: { as: 'seconds' },
        most: { as: 'seconds' },
        day_minutes: { as: 'minutes' },
      },
    ],
    [
      'debit_credit_setting',
      {
        period: { values: fr.periods },
        format: { values: fr.formats },
        least: { as: 'seconds' },
        most: { as: 'seconds' },
        day_minutes: { as: 'minutes' },
        at_end: { values: fr.ends },
        week_most: { as: 'seconds' },
      },
    ],
  ],
  recordNames: [
    ['debit_credit_setting', fr.records.setting],
    ['debit_credit_preference', fr.records.preference],
    ['debit_credit_addition', fr.records.addition],
    ['debit_credit_line', fr.records.line],
    ['debit_credit_state', fr.records.state],
    ['working-time.debit-credit', fr.records.run],
  ],
  jobs: [recomputeDebitCredit],
  schedules: [
    {
      name: 'debit-credit',
      cron: '10 3 * * *',
      kind: recomputeDebitCredit.kind,
      payload: { customerId: null, from: null },
    },
  ],
  linkedPages: [{ name: 'debit_credit', route: debitCredit.page, legacy: ['debit-credit'] }],
  notices: [
    {
      for: 'home',
      may: 'debit-credit.read',
      read: async (call) => {
        const { n } = await tables<DebitCreditTables>(call)
          .selectFrom('debit_credit_state')
          .select(sql<number>`count(*)::int`.as('n'))
          .where('infra_id', '=', anyOf(call.actor.scope))
          .where('status', '=', 'not_authorized_balance')
          .executeTakeFirstOrThrow();
        return n === 0
          ? []
          : [
              {
                id: 'debit-credit-beyond',
                title: `${fr.beyondNotice} : ${n}`,
                detail: fr.beyondNoticeDetail,
                at: call.now.toString(),
                tone: 'warning',
                url: `${fillPath(debitCredit.page.path)}?status=not_authorized_balance`,
              },
            ];
      },
    },
  ],
};
