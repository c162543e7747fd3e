import { noticeKind, type NoticePage } from '#platform/contract/notice-kinds.ts';
import { formatRange } from '#engines/french-time/formats.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
const ownPlanning: NoticePage = { path: '/collaborative/calendar', may: 'space.own' };

interface PublishedTo {
  readonly range: DayRange;
  readonly days: number;
}
const say = ({ range, days }: PublishedTo) => ({
  title: fr.told,
  text: t('toldText', { range: formatRange(range), days: t('days', { count: days }) }),
});

export const notices = {
  published: noticeKind({
    key: 'planning.published',
    label: fr.kindPublished,
    group: 'planning',
    mail: 'daily',
    push: true,
    neutral: fr.neutral,
    pages: [ownPlanning],
    say,
  }),
  /** Today or tomorrow: whoever reads it after the night reads it too late. */
  changedSoon: noticeKind({
    key: 'planning.changed-soon',
    label: fr.kindSoon,
    group: 'planning',
    mail: 'now',
    push: true,
    isUrgent: true,
    neutral: fr.neutral,
    pages: [ownPlanning],
    say,
  }),
} as const;
