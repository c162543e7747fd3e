import { sql } from 'kysely';
import type { CloseCheck, Contributions } from '#platform/server/contributions.ts';
import { fillPath } from '#platform/contract/path.ts';
import { creditOnClose } from '#areas/pay-variables/pay-entry/server/api.ts';
import { hourLimits } from '../contract.ts';
import { fr } from '../fr.ts';
import { creditBeyond } from './credit-rest.ts';
import { contingent, fullWeeks } from './limits.ts';

const check = (
  code: keyof typeof fr.reasons,
  kind: 'over' | 'part_time',
  passed: typeof contingent,
): CloseCheck => ({
  code,
  check: async ({ tx }, { infras, firstDay: first, lastDay: last }) => {
    const rowsOf = passed({ infras: sql`${infras}::bigint[]`, first, last });
    const rows =
      await tx.value<number>`select count(*)::int as n from (${rowsOf}) as x where x.kind = ${kind}`;
    return {
      code,
      label: fr.reasons[code],
      count: rows ?? 0,
      blocking: false,
      may: hourLimits.list.may,
      url: `${fillPath(hourLimits.list.path)}?kind=${kind}`,
    };
  },
});

export const contributes: Contributions = {
  ports: [creditOnClose.filledBy(creditBeyond)],
  closeChecks: [
    check('part_time_full_week', 'part_time', fullWeeks),
    check('contingent_exceeded', 'over', contingent),
  ],
};
