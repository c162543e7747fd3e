// One’s own payslips: read beyond the account’s perimeter, held to the person (whoever changed agency keeps theirs).
import { todayIn } from '#engines/french-time/zones.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Download, HandlerCall } from '#platform/server/call.ts';
import { auditAs } from '#platform/server/db/audit.ts';
import { scopeOf } from '#platform/server/services.ts';
import {
  ownPayslip,
  ownPayslips,
  payslipKeptUntil,
  payslipRefusedSince,
  refusePayslips,
  type OwnPayslip as Kept,
} from '#areas/pay-variables/pay-engine/server/api.ts';
import { monthText } from '#areas/working-time/pay-periods/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import { fr } from '../fr.ts';
import type { myPayslips, OwnPayslip } from '../payslip-contract.ts';

const shown = (kept: Kept): OwnPayslip => ({
  id: kept.id,
  name: kept.name,
  month: monthText(kept),
  size: kept.size,
  replaced: kept.isReplaced,
  publishedAt: kept.published_at,
  openedAt: kept.delivered_at,
  keptUntil:
    kept.delivered_at === null
      ? null
      : payslipKeptUntil(todayIn(Temporal.Instant.from(kept.delivered_at)), kept.birth_date),
});
export const loadPayslips = async ({
  actor,
  services,
}: HandlerCall<typeof myPayslips.payslips>): Promise<{
  payslips: OwnPayslip[];
  refusedSince: string | null;
}> => {
  const id = employeeOf(actor);
  return services.db.elevated(async (tx) => ({
    payslips: (await ownPayslips(tx, id)).map(shown),
    refusedSince: await payslipRefusedSince(tx, id),
  }));
};

/** The person’s own choice: support working in their name does not make it. */
export const choosePayslips = async ({
  actor,
  services,
  body,
  now,
  request,
}: HandlerCall<typeof myPayslips.payslipChoice>): Promise<{ refusedSince: string | null }> => {
  const id = employeeOf(actor);
  if (actor.impersonator !== null)
    throw new AppError('forbidden', { message: fr.payslipChoiceOwn });
  return services.db.elevated(async (tx) => {
    await auditAs(tx, scopeOf(actor, request).audit);
    await refusePayslips(tx, id, { refused: body.refused, now });
    return { refusedSince: await payslipRefusedSince(tx, id) };
  });
};

export const openPayslip = (call: HandlerCall<typeof myPayslips.payslip>): Promise<Download> =>
  ownPayslip(call, employeeOf(call.actor), {
    id: call.params.id,
    inline: call.query.inline === true,
  });
