import type { Contributions } from '#platform/server/contributions.ts';
import { purgeHolds } from '#areas/working-time/legal-files/server/api.ts';
import { fr } from '../fr.ts';
import { peopleOf } from './people.ts';
import { purgeJob } from './purge-job.ts';

export const contributes: Contributions = {
  ports: [
    purgeHolds.filledBy(async (tx, customerId, today) =>
      (await peopleOf(tx, { customerId, today }))
        .filter(({ holds }) => holds.length > 0)
        .map(({ id }) => id),
    ),
  ],
  jobs: [purgeJob],
  recordNames: [
    ['retention_run', fr.recordRun],
    ['retention_hold', fr.recordHold],
    ['retention_pseudonym', fr.recordPseudonym],
  ],
  recordFields: [
    [
      'retention_hold',
      {
        reason: { label: fr.reason },
        placed_by: { label: fr.by },
        lifted_on: { label: fr.liftedOn },
        lifted_by: { label: fr.liftedBy },
        lifted_reason: { label: fr.liftReason },
      },
    ],
  ],
};
