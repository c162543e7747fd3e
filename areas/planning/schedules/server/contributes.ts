import { tables } from '#platform/server/call.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { anyOf } from '#platform/server/list-query/any-of.ts';
import { absenceCodes, PENDING_ABSENCES } from '../contract.ts';
import { fr } from '../fr.ts';
import type { ScheduleTables } from './table.ts';

export const contributes: Contributions = {
  // The catalogue is the same everywhere as long as customers have no codes of their own.
  accreditables: [{ kind: 'other-times', read: async () => absenceCodes.map((c) => ({ key: c.code, label: `${c.label} (${c.code})` })) }],
  recordNames: [['absence', fr.records.absence], ['planned_day', fr.records.plannedDay]],
  closeChecks: [{
    code: 'pending_absences',
    check: async (call, period) => {
      const { n } = await tables<ScheduleTables>(call).selectFrom('absence').select((eb) => eb.fn.countAll<number>().as('n'))
        .where('infra_id', '=', anyOf(period.infras)).where('status', 'in', [...PENDING_ABSENCES]).where('starts_on', '<=', period.lastDay).where('ends_on', '>=', period.firstDay).executeTakeFirstOrThrow();
      return { code: 'pending_absences', label: fr.pending, count: n, blocking: true };
    },
  }],
};
