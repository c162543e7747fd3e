import { formatMonth } from '#engines/french-time/formats.ts';
import { formatHours } from '#engines/french-time/hours.ts';
import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import type { DueReminder } from './reminders.ts';
import { THRESHOLDS } from './stages.ts';

const t = texts(fr);
interface Reminded extends DueReminder {
  readonly company: string;
  readonly month: string;
}

export const notices = {
  reminder: noticeKind({
    key: 'pay-workflow.reminder',
    label: fr.kindReminder,
    group: 'pay',
    mail: 'now',
    push: false,
    neutral: fr.neutralReminder,
    pages: [{ path: '/evp-payroll/pay-workflow', may: 'pay-document.read' }],
    say: ({ stage, level, seconds, company, month }: Reminded) => {
      const { success, warning } = THRESHOLDS[stage];
      const values = {
        company,
        month: formatMonth(month),
        stage: fr.stages[stage],
        hours: formatHours(seconds),
        limit: String(level === 'warning' ? success : warning),
        next: fr.nexts[stage],
      };
      return {
        title: t(level === 'warning' ? 'remindTitle' : 'lateTitle', values),
        text: t('remindText', values),
        query: { month },
      };
    },
  }),
} as const;
