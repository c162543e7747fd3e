import { formatLongDay, formatMonth } from '#engines/french-time/formats.ts';
import type { Day } from '#engines/french-time/days.ts';
import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { declaredDays } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
interface AnsweredDay {
  readonly day: Day;
  readonly move: 'refuse' | 'reopen';
  readonly reason: string | null;
}
interface MissingDays {
  readonly month: string;
  readonly missing: number;
}

export const notices = {
  answered: noticeKind({
    key: 'declared-days.answered',
    label: fr.kindAnswered,
    group: 'time',
    mail: 'daily',
    push: true,
    neutral: fr.neutralAnswered,
    pages: [declaredDays.ownPage],
    say: ({ day, move, reason }: AnsweredDay) => ({
      title: fr.told[move],
      text: t(`toldOf.${move}`, { day: formatLongDay(day), reason: reason ?? '' }),
      query: { month: day.slice(0, 7) },
    }),
  }),
  reminded: noticeKind({
    key: 'declared-days.reminded',
    label: fr.kindReminded,
    group: 'time',
    mail: 'now',
    push: true,
    neutral: fr.neutralReminded,
    pages: [declaredDays.ownPage],
    say: ({ month, missing }: MissingDays) => ({
      title: fr.told.remind,
      text: [t('toldOf.remind', { count: missing, month: formatMonth(month) }), fr.mailHow].join(
        ' ',
      ),
      query: { month },
    }),
  }),
} as const;
