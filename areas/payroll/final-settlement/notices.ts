import { formatDay } from '#engines/french-time/formats.ts';
import type { Day } from '#engines/french-time/days.ts';
import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { finalSettlement } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
interface Moved {
  readonly id: number;
  readonly kind: keyof typeof fr.mails;
  readonly name: string;
  readonly endsOn: Day;
  /** Why the contract ends, in French. */
  readonly reason: string;
  /** Why it was refused; null where it was not. */
  readonly note: string | null;
}

export const notices = {
  moved: noticeKind({
    key: 'final-settlement.moved',
    label: fr.kindMoved,
    group: 'pay',
    mail: 'now',
    push: false,
    neutral: fr.neutralMoved,
    pages: [finalSettlement.show],
    say: ({ id, kind, name, endsOn, reason, note }: Moved) => ({
      title: t(`mails.${kind}`, { name }),
      text: [
        t('mailText', { date: formatDay(endsOn), reason }),
        ...(note === null ? [] : [t('mailReason', { reason: note })]),
      ].join('\n\n'),
      params: { id },
    }),
  }),
} as const;
