import { formatMonth } from '#engines/french-time/formats.ts';
import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
interface Reminded {
  readonly period: number;
  readonly month: string;
  readonly company: string;
  readonly reasons: readonly { readonly label: string; readonly count: number }[];
}

export const notices = {
  reminder: noticeKind({
    key: 'pay-entry.reminder',
    label: fr.kindReminder,
    group: 'pay',
    mail: 'now',
    push: true,
    neutral: fr.neutralReminder,
    pages: [{ path: '/evp-front-office/{period}', may: 'pay-entry.read' }],
    say: ({ period, month, company, reasons }: Reminded) => {
      const values = { period: formatMonth(month), company };
      return {
        title: t('reminderSubject', values),
        text: [t('reminderText', values), ...reasons.map((r) => `– ${r.label} : ${r.count}`)].join(
          '\n',
        ),
        params: { period },
      };
    },
  }),
} as const;
