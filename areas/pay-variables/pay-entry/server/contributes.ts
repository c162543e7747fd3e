import { sql } from 'kysely';
import { fillPath } from '#platform/contract/path.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { payEntry } from '../contract.ts';
import { fr } from '../fr.ts';
import { calculateJob } from './calculate-job.ts';
import { closeChecks } from './checks.ts';
import { PAYROLL_FILE } from './export.ts';

export const contributes: Contributions = {
  closeChecks,
  jobs: [calculateJob],
  linkedPages: [
    { name: 'evp_front_office', route: payEntry.index, legacy: ['saisie-paie'] }, { name: 'evp_front_office_pay_entry', route: payEntry.entry }, { name: 'evp_front_office_period', route: payEntry.period },
  ],
  indicators: [{
    for: 'home', may: 'pay-entry.close',
    read: async (call) => {
      const today = call.now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pay_period p where p.status = 'open' and p.last_day < ${today}::date
        and p.infra_id in (select c.ancestor_id from infrastructure_closure c where c.descendant_id = any(${call.actor.scope}::bigint[]))`.execute(call.tx);
      const value = rows[0]?.n ?? 0;
      return [{ name: 'periods-to-close', label: fr.periodsToClose, value, detail: fr.periodsToCloseDetail, tone: value > 0 ? 'warning' : 'success', url: fillPath(payEntry.index.path) }];
    },
  }],
  fileOwners: [{
    kind: PAYROLL_FILE, may: 'pay-entry.export',
    canRead: async (call, reference) => reference.infraId !== null && call.actor.perimeter.includes(reference.infraId),
  }],
};
