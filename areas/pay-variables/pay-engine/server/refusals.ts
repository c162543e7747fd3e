// The electronic payslip is the rule unless the employee refuses it, at any time and without a reason (L3243-2, D3243-7).
import { tables, type Tx } from '#platform/server/call.ts';
import { collaboratorsOf } from '#areas/collaborators/directory/server/api.ts';
import type { PayEngineTables } from './table.ts';

const db = (tx: Tx) => tables<PayEngineTables>({ tx });
/** Since when the person refuses it; null where they do not. */
export const payslipRefusedSince = async (tx: Tx, person: number): Promise<string | null> =>
  (
    await db(tx)
      .selectFrom('payslip_refusal')
      .where('collaborator_id', '=', person)
      .select('since')
      .executeTakeFirst()
  )?.since ?? null;

/** From now on, at once (the law gives three months): what came before stays as it came. */
export const refusePayslips = async (
  tx: Tx,
  person: number,
  { refused, now }: { readonly refused: boolean; readonly now: Temporal.Instant },
): Promise<void> => {
  if (!refused) {
    await db(tx).deleteFrom('payslip_refusal').where('collaborator_id', '=', person).execute();
    return;
  }
  const [collaborator] = await collaboratorsOf(tx, [person]);
  if (collaborator === undefined) return;
  await db(tx)
    .insertInto('payslip_refusal')
    .values({
      customer_id: collaborator.customerId,
      collaborator_id: person,
      since: now.toString(),
    })
    .onConflict((c) => c.column('collaborator_id').doNothing())
    .execute();
};
