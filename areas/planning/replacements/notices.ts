import { noticeKind } from '#platform/contract/notice-kinds.ts';
import type { Day } from '#engines/french-time/days.ts';
import { formatColumnDay } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
export const notices = {
  /** Whoever takes them is told by `planning/publications`. */
  covered: noticeKind({
    key: 'planning.replaced',
    label: fr.kindCovered,
    group: 'planning',
    mail: 'daily',
    push: false,
    neutral: fr.neutral,
    pages: [{ path: '/collaborative/calendar', may: 'space.own' }],
    say: ({ name, days }: { readonly name: string; readonly days: readonly Day[] }) => ({
      title: fr.coveredTitle,
      text: t('covered', { name, count: days.length, days: days.map(formatColumnDay).join(', ') }),
    }),
  }),
} as const;
