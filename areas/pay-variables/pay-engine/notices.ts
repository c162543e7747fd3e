import { formatMonth } from '#engines/french-time/formats.ts';
import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);

export const notices = {
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
