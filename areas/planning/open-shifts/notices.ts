import { noticeKind, type NoticePage } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
const own: NoticePage = { path: '/collaborative/open-shifts', may: 'space.own' };
export interface Answered {
  readonly what: string;
  readonly is: keyof typeof fr.answeredTitles;
  readonly reason: string | null;
}

export const notices = {
  opened: noticeKind({
    key: 'open-shifts.opened',
    label: fr.kindOpen,
    group: 'planning',
    mail: 'daily',
    push: true,
    neutral: fr.neutralOpen,
    pages: [own],
    say: (values: { readonly day: string; readonly hours: string; readonly agency: string }) => ({
      title: fr.openTitle,
      text: t('openText', values),
    }),
  }),
  proposed: noticeKind({
    key: 'open-shifts.swap-proposed',
    label: fr.kindSwap,
    group: 'planning',
    mail: 'now',
    push: true,
    neutral: fr.neutralSwap,
    pages: [own],
    say: (values: { readonly name: string; readonly give: string; readonly take: string }) => ({
      title: fr.swapTitle,
      text: t('swapText', values),
    }),
  }),
  answered: noticeKind({
    key: 'open-shifts.answered',
    label: fr.kindAnswered,
    group: 'planning',
    mail: 'now',
    push: true,
    neutral: fr.neutralAnswered,
    pages: [own],
    say: ({ what, is, reason }: Answered) => ({
      title: fr.answeredTitles[is],
      text: reason === null ? t('answeredText', { what }) : t('answeredWhy', { what, reason }),
    }),
  }),
} as const;
