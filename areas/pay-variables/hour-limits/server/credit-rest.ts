// Rest due for overtime beyond the contingent, credited by the close of each month to the counter of obligatory rest.
import { formatHours } from '#engines/french-time/hours.ts';
import { daysOfMonth } from '#engines/french-time/months.ts';
import { texts } from '#platform/contract/texts.ts';
import { sql } from 'kysely';
import type { CreditOnClose } from '#areas/pay-variables/pay-entry/server/api.ts';
import { creditByClose } from '#areas/working-time/counters/server/api.ts';
import { periodsOf } from '#areas/working-time/pay-periods/server/api.ts';
import { fr } from '../fr.ts';
import { restOwed, type RestOwed } from './limits.ts';

const t = texts(fr);
const OBLIGATORY_REST = 'COR';

/** The month that closes and those of its year that were closed after it: an earlier month closed again changes what they owe. In days as the person works them. */
export const creditBeyond: CreditOnClose = async (call, period, infras) => {
  const year = period.month.slice(0, 4);
  const asked = {
    infras: sql`${infras}::bigint[]`,
    first: `${year}-01-01`,
    last: `${year}-12-31`,
  };
  const of = { company: period.companyId, period: period.id };
  const rows = await call.tx.run<RestOwed>`select x.* from (${restOwed(asked, of)}) x`;
  const months = (await periodsOf(call.tx, [period.companyId])).filter(
    (p) =>
      p.month >= period.month &&
      p.month.startsWith(year) &&
      (p.id === period.id || p.status === 'closed'),
  );
  for (const { month } of months)
    await creditByClose(call, {
      customerId: period.customerId,
      infras,
      code: OBLIGATORY_REST,
      day: daysOfMonth(month).last,
      source: `contingent ${period.companyId} ${month}`,
      credits: rows
        .filter((r) => r.month === month && r.rest > 0)
        .map((r) => ({
          collaboratorId: r.collaboratorId,
          infraId: r.infraId,
          days: r.rest / r.day,
          reason: t('restCredited', {
            beyond: formatHours(r.beyond),
            limit: formatHours(r.limit),
            rest: formatHours(r.rest),
          }),
        })),
    });
};
