import { formatMonth } from '#engines/french-time/formats.ts';
import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);

interface Rejected {
  readonly period: number;
  readonly month: string;
  readonly name: string;
  readonly by: string;
  readonly reason: string;
}

export const notices = {
  rejected: noticeKind({
    key: 'pay-document.rejected',
    label: fr.kindRejected,
    group: 'pay',
    mail: 'now',
    push: false,
    neutral: fr.neutralRejected,
    pages: [{ path: '/evp-payroll/prepay/{period}', may: 'pay-document.read' }],
    say: ({ period, month, name, by, reason }: Rejected) => ({
      title: t('rejectedSubject', { name }),
      text: [
        t('rejectedBody', { name, period: formatMonth(month), by }),
        t('rejectedReason', { reason }),
      ].join('\n\n'),
      params: { period },
    }),
  }),
  payslip: noticeKind({
    key: 'payslip.there',
    label: fr.kindPayslip,
    group: 'pay',
    mail: 'now',
    push: true,
    neutral: fr.neutralPayslip,
    pages: [{ path: '/collaborative/my-payslips', may: 'space.payslips' }],
    say: ({ month }: { readonly month: string }) => ({
      title: fr.payslipThere,
      text: t('payslipOf', { month: formatMonth(month) }),
    }),
  }),
} as const;
