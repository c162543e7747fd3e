import { noticeKind, type NoticePage } from '#platform/contract/notice-kinds.ts';
import { formatRange } from '#engines/french-time/formats.ts';
import type { DayRange } from '#engines/french-time/days.ts';
import type { DayChange } from './differences.ts';
import { changeText } from './words.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
const ownPlanning: NoticePage = { path: '/collaborative/calendar', may: 'space.own' };

interface PublishedTo {
  readonly range: DayRange;
  readonly changes: readonly DayChange[];
  /** Why, where a change is told by itself. */
  readonly about: string;
}
/** So many are told whole; of more, their number. */
const MOST_TOLD = 3;
const whatChanges = ({ range, changes }: PublishedTo): string =>
  changes.length <= MOST_TOLD
    ? changes.map(changeText).join(' ; ')
    : t('toldText', { range: formatRange(range), days: t('days', { count: changes.length }) });
const sayAs = (title: string) => (change: PublishedTo) => ({
  title,
  text: [change.about, whatChanges(change)].filter(Boolean).join(' '),
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
    say: sayAs(fr.told),
  }),
  /** Told by itself, of a day that is further away. */
  changed: noticeKind({
    key: 'planning.changed',
    label: fr.kindChanged,
    group: 'planning',
    mail: 'now',
    push: true,
    neutral: fr.neutral,
    pages: [ownPlanning],
    say: sayAs(fr.changed),
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
    say: sayAs(fr.changedSoon),
  }),
} as const;
