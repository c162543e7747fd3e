import { formatLongDay, formatMonth } from '#engines/french-time/formats.ts';
import type { Day } from '#engines/french-time/days.ts';
import { monthOf } from '#engines/french-time/months.ts';
import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { sedentaryHours } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
export type ToldMove = keyof typeof fr.told;
interface AnsweredDay {
  readonly day: Day;
  readonly move: ToldMove;
  readonly reason: string | null;
}

export const notices = {
  answered: noticeKind({
    key: 'sedentary.answered',
    label: fr.kindAnswered,
    group: 'time',
    mail: 'daily',
    push: true,
    neutral: fr.neutral,
    pages: [sedentaryHours.ownPage],
    say: ({ day, move, reason }: AnsweredDay) => ({
      title: fr.told[move],
      text: [
        t(`toldOf.${move}`, {
          day: move === 'reopenSheet' ? formatMonth(monthOf(day)) : formatLongDay(day),
        }),
        ...(move === 'reject' && reason !== null ? [t('toldReason', { reason })] : []),
      ].join(' '),
    }),
  }),
} as const;
