// One’s own payslips: read beyond the account’s perimeter, held to the person (whoever changed agency keeps theirs).
import type { Download, HandlerCall } from '#platform/server/call.ts';
import {
  ownPayslip,
  ownPayslips,
  type OwnPayslip as Kept,
} from '#areas/pay-variables/pay-engine/server/api.ts';
import { monthText } from '#areas/working-time/pay-periods/server/api.ts';
import { employeeOf } from '#areas/organisation/users/server/api.ts';
import type { myPayslips, OwnPayslip } from '../payslip-contract.ts';

const shown = (kept: Kept): OwnPayslip => ({
  id: kept.id,
  name: kept.name,
  month: monthText(kept),
  size: kept.size,
  replaced: !kept.current,
  depositedAt: kept.created_at,
  openedAt: kept.delivered_at,
});
export const loadPayslips = async ({
  actor,
  services,
}: HandlerCall<typeof myPayslips.payslips>): Promise<{ payslips: OwnPayslip[] }> => {
  const id = employeeOf(actor);
  const kept = await services.db.elevated((tx) => ownPayslips(tx, id));
  return { payslips: kept.map(shown) };
};

export const openPayslip = (call: HandlerCall<typeof myPayslips.payslip>): Promise<Download> =>
  ownPayslip(call, employeeOf(call.actor), {
    id: call.params.id,
    inline: call.query.inline === true,
  });
