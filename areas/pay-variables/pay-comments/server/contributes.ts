import { AppError } from '#platform/server/app-error.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { visiblePeriod } from '#areas/working-time/pay-periods/server/api.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordNames: [['pay_comment', fr.records.comment]],
  ratable: [
    {
      kind: 'period',
      may: 'pay-comment.write',
      exists: (call, id) =>
        visiblePeriod(call, id).then(
          () => true,
          (e: unknown) => {
            if (e instanceof AppError) return false;
            throw e;
          },
        ),
    },
  ],
};
