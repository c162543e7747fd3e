// Leavers of the demo: one just asked for, two in preparation.
import { sql } from 'kysely';
import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Tx } from '#platform/server/call.ts';
import { createSettlement } from '#areas/payroll/final-settlement/server/api.ts';
import type { DemoCustomer } from './organisation.ts';

const ASKED = [
  { reason: 19, status: 'draft', inDays: 12 },
  { reason: 5, status: 'in_progress', inDays: 3 },
  { reason: 16, status: 'in_progress', inDays: 38 },
] as const;
/** A month of 2,450 €. */
const PAY = { lastTwelve: 2_940_000, monthsPaid: 12, lastThree: 741_000, yearlyBonus: 0 } as const;

export const seedSettlements = async (
  tx: Tx,
  { id: customerId }: DemoCustomer,
  now: Temporal.Instant,
): Promise<void> => {
  const today = todayIn(now);
  const clerk = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', 'pay@demo.test')
    .executeTakeFirst();
  const people = await tx
    .selectFrom('mission')
    .select(['collaborator_id', 'infra_id', 'starts_on'])
    .where('customer_id', '=', customerId)
    .where('type', '=', 'P')
    .where('ends_on', 'is', null)
    .where(
      sql<boolean>`not exists (select from app_user u where u.collaborator_id = mission.collaborator_id)`,
    )
    .orderBy('starts_on')
    .orderBy('id')
    .limit(ASKED.length)
    .execute();
  if (clerk === undefined) return;
  for (const [i, { reason, status, inDays }] of ASKED.entries()) {
    const person = people[i];
    if (person === undefined) continue;
    const prepared = { ...PAY, leaveLeft: 1_250, leaveEarned: 3_000, leaveGross: 2_940_000 };
    await createSettlement(tx, {
      customerId,
      infraId: person['infra_id'],
      collaboratorId: person['collaborator_id'],
      userId: clerk['id'],
      reason,
      status,
      endsOn: addDays(today, inDays),
      at: now.subtract({ hours: 24 * (i + 1) }),
      assigneeId: status === 'draft' ? null : clerk['id'],
      details: {
        startsOn: person['starts_on'],
        notifiedOn: addDays(today, inDays - 60),
        ...(status === 'draft' ? {} : prepared),
      },
    });
  }
};
