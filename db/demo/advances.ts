// Advances of the demo: what the company allows, and the requests of its two employees who sign in.
import type { Tx } from '#platform/server/call.ts';
import { createAdvance, createAdvanceRule } from '#areas/payroll/advance-payments/server/api.ts';
import type { DemoCustomer } from './organisation.ts';

const ASKED = [
  { email: 'driver@demo.test', amount: 30_000, comment: 'Réparation de la voiture', hours: 26 },
  { email: 'sedentary@demo.test', amount: 15_000, comment: '', hours: 3 },
] as const;

export const seedAdvances = async (
  tx: Tx,
  { id: customerId, companyId }: DemoCustomer,
  now: Temporal.Instant,
): Promise<void> => {
  const heading = await tx
    .selectFrom('heading')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('code', '=', 'ACOMPTE')
    .executeTakeFirst();
  if (heading === undefined) return;
  const company = { customerId, infraId: companyId };
  await createAdvanceRule(tx, company, {
    headingId: heading['id'],
    maxAmount: 50_000,
    maxPerMonth: 2,
    monthlyCeiling: 80_000,
    firstDay: 1,
    lastDay: 25,
    minSeniority: 1,
  });
  for (const { email, amount, comment, hours } of ASKED) {
    const user = await tx
      .selectFrom('app_user')
      .select(['id', 'collaborator_id', 'infra_id'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (user === undefined || user['collaborator_id'] === null) continue;
    const person = { collaboratorId: user['collaborator_id'], userId: user['id'] };
    const at = now.subtract({ hours });
    await createAdvance(tx, {
      ...person,
      customerId,
      infraId: user['infra_id'],
      amount,
      comment,
      at,
    });
  }
};
