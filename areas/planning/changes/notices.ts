import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
export type ToldStatus = keyof typeof fr.mailSubjects;
export interface AnsweredAbsence {
  readonly status: ToldStatus;
  readonly type: string;
  readonly range: string;
  readonly reason: string;
  /** Who answered. */
  readonly who: string;
}

export const notices = {
  answered: noticeKind({
    key: 'absence.answered',
    label: fr.kindAnswered,
    group: 'absences',
    mail: 'now',
    push: true,
    neutral: fr.neutral,
    pages: [{ path: '/collaborative/absences', may: 'space.own' }],
    say: ({ status, type, range, reason, who }: AnsweredAbsence) => ({
      title: fr.mailSubjects[status],
      text: [
        t(`mailBodies.${status}`, { type, range }),
        ...(reason === '' ? [] : [t('mailReason', { reason })]),
        t('mailSee', { who }),
      ].join(' '),
    }),
  }),
} as const;
