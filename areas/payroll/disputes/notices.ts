import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';
import { subjectText } from './subject-text.ts';

const t = texts(fr);
interface AnsweredDispute extends Readonly<Parameters<typeof subjectText>[0]> {
  readonly status: keyof typeof fr.toldTitle;
  readonly answer: string;
}

export const notices = {
  answered: noticeKind({
    key: 'dispute.answered',
    label: fr.kindAnswered,
    group: 'pay',
    mail: 'now',
    push: true,
    neutral: fr.neutral,
    pages: [
      { path: '/collaborative/calendar', may: 'space.own' },
      { path: '/collaborative/my-card', may: 'space.pay' },
    ],
    say: ({ status, answer, day, month, label }: AnsweredDispute) => ({
      title: fr.toldTitle[status],
      text: t('toldText', { what: subjectText({ day, month, label }), answer }),
      page: day === null ? 1 : 0,
      query: { month: (day ?? month ?? '').slice(0, 7) },
    }),
  }),
} as const;
