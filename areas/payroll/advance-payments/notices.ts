import { formatEuros } from '#engines/money/french-numbers.ts';
import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { advancePayments } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
export type ToldStatus = keyof typeof fr.mailSubjects;
interface AnsweredAdvance {
  readonly status: ToldStatus;
  /** Cents. */
  readonly amount: number;
  readonly reason: string;
}

export const notices = {
  answered: noticeKind({
    key: 'advance.answered',
    label: fr.kindAnswered,
    group: 'pay',
    mail: 'now',
    push: true,
    neutral: fr.neutral,
    pages: [advancePayments.ownPage],
    say: ({ status, amount, reason }: AnsweredAdvance) => ({
      title: fr.mailSubjects[status],
      text: [
        t(`mailBodies.${status}`, { amount: formatEuros(amount) }),
        ...(status === 'rejected' ? [t('mailReason', { reason })] : []),
      ].join(' '),
    }),
  }),
} as const;
