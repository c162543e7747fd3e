// The period that a call works on: seen, open, with the configuration that counts for it.
import { sql } from 'kysely';
import { formatMonth } from '#engines/french-time/formats.ts';
import { AppError } from '#platform/server/app-error.ts';
import { tables, type Actor, type Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { payConfiguration, type PayConfiguration } from '#areas/pay-variables/headings/server/api.ts';
import { seenOf, visiblePeriod, type Period } from '#areas/pay-variables/pay-periods/server/api.ts';
import { fr } from '../fr.ts';
import type { PayEntryTables } from './table.ts';

export interface PeriodCall { readonly tx: Tx; readonly actor: Pick<Actor, 'scope' | 'perimeter'> }
export const t = texts(fr);

export const refuseClosed = (period: Period): void => {
  if (period.status === 'closed') throw new AppError('pay_period_closed', { status: 409, message: t('periodClosed', { period: formatMonth(period.month) }) });
};

/** An open period, kept open until the transaction ends. */
export const openPeriod = async (call: PeriodCall, id: number): Promise<Period> => {
  const period = await visiblePeriod(call, id, 'share');
  refuseClosed(period);
  return period;
};

/** The period with what the caller sees of its company. */
export const seenPeriod = async (call: PeriodCall, id: number): Promise<{ period: Period; infras: number[] }> => {
  const period = await visiblePeriod(call, id);
  return { period, infras: await seenOf(call, period.companyId) };
};

/** The configuration of a period: as it is now while it is open, as its last snapshot froze it once it is closed. */
export const configurationOf = async (tx: Tx, period: Period): Promise<PayConfiguration> => {
  if (period.status === 'closed') {
    const frozen = await tables<PayEntryTables>({ tx }).selectFrom('pay_snapshot')
      .select(sql<PayConfiguration>`json_build_object('headings', content -> 'headings', 'parameters', content -> 'parameters')`.as('configuration'))
      .where('pay_period_id', '=', period.id).orderBy('number', 'desc').limit(1).executeTakeFirst();
    if (frozen !== undefined) return frozen.configuration;
  }
  return payConfiguration(tx, period.customerId, period.lastDay);
};
