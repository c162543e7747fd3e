// A new customer begins with what each area gives it: in a job, since only then its tree is there for everybody to see.
import { auditAs } from '#platform/server/db/audit.ts';
import type { CustomerStart } from '#platform/server/contributions.ts';
import type { JobKind } from '#platform/server/services.ts';
import { fr } from '../fr.ts';

export interface NewCustomer {
  readonly customerId: number;
}

/** `starts` is asked for when the job runs: the areas are gathered after their jobs. */
export const startCustomerJob = (starts: () => readonly CustomerStart[]): JobKind<NewCustomer> => ({
  kind: 'start-customer',
  title: () => fr.startCustomer,
  may: null,
  retries: 5,
  orderedBy: ({ customerId }) => `start-customer ${customerId}`,
  run: async ({ payload: { customerId }, services, scope }) => {
    await services.db.elevated(async (tx) => {
      await auditAs(tx, { ...scope.audit, customerId });
      for (const { start } of starts()) await start(tx, customerId);
    });
  },
});
