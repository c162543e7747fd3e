// The closed period that documents and states belong to; the caller sees all of its company.
import { formatMonth } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import type { Route } from '#platform/contract/route.ts';
import {
  visiblePeriod,
  wholeCompany,
  type Period,
} from '#areas/working-time/pay-periods/server/api.ts';
import { fr } from '../fr.ts';

export const t = texts(fr);
export const closedOnly = ({ status, month }: Pick<Period, 'status' | 'month'>): void => {
  if (status !== 'closed')
    throw new AppError('pay_period_open', {
      status: 409,
      message: t('periodOpen', { period: formatMonth(month) }),
    });
};
export type Call = Pick<HandlerCall<Route>, 'tx' | 'actor' | 'services'>;
export const closedPeriod = async (
  call: Call,
  id: number,
): Promise<{ readonly period: Period; readonly infras: number[] }> => {
  const period = await visiblePeriod(call, id, 'update');
  const infras = await wholeCompany(call, period.companyId);
  closedOnly(period);
  return { period, infras };
};
/** Topic of the specification for documents of the payroll software (001 §7). */
export const announce = (
  { tx, services }: Pick<Call, 'tx' | 'services'>,
  period: Period,
): Promise<void> =>
  services.live.publish(tx, {
    topics: [`/infrastructures/${period.companyId}/silae-documents`],
    type: 'silae-documents',
    data: { period: period.id },
  });
