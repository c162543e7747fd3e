import { formatDay } from '#engines/french-time/formats.ts';
import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { absenceManager } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
export const notices = {
  away: noticeKind({
    key: 'absence-manager.away',
    group: 'exchanges',
    label: fr.kindAway,
    push: false,
    mail: 'daily',
    neutral: fr.awayNeutral,
    pages: [absenceManager.setForm],
    say: ({ name, text, until }: { name: string; text: string; until: string }) => ({
      title: t('away', { name, date: formatDay(until) }),
      text,
    }),
  }),
} as const;
