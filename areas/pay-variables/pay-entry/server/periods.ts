// The period that a call works on: seen, open, with the configuration that counts for it.
import { formatMonth } from '#engines/french-time/formats.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { seenOf, visiblePeriod, type Period } from '#areas/working-time/pay-periods/server/api.ts';
import { fr } from '../fr.ts';

export interface PeriodCall {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'scope' | 'perimeter'>;
}
export const t = texts(fr);

export const refuseClosed = (period: Period): void => {
  if (period.status === 'closed')
    throw new AppError('pay_period_closed', {
      status: 409,
      message: t('periodClosed', { period: formatMonth(period.month) }),
    });
};

/** An open period, kept open until the transaction ends. */
export const openPeriod = async (call: PeriodCall, id: number): Promise<Period> => {
  const period = await visiblePeriod(call, id, 'share');
  refuseClosed(period);
  return period;
};

/** The period with what the caller sees of its company. */
export const seenPeriod = async (
  call: PeriodCall,
  id: number,
): Promise<{ period: Period; infras: number[] }> => {
  const period = await visiblePeriod(call, id);
  return { period, infras: await seenOf(call, period.companyId) };
};
