import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
interface AwaitedAnswer {
  readonly name: string;
  readonly type: string;
  readonly range: string;
  readonly asks: 'absence' | 'cancellation';
  readonly comment: string | null;
}
const requests = [{ path: '/exploitation/absence-requests', may: 'absence.validate' }] as const;
const textOf = ({ name, type, range, asks, comment }: AwaitedAnswer): string =>
  [
    t(asks === 'cancellation' ? 'mailCancellation' : 'mailRequest', { name, type, range }),
    ...(comment === null ? [] : [t('mailComment', { comment })]),
    fr.mailWhy,
  ].join(' ');

export const notices = {
  awaited: noticeKind({
    key: 'absence.awaits-answer',
    label: fr.kindAwaited,
    group: 'team',
    mail: 'now',
    push: true,
    neutral: fr.neutral,
    pages: requests,
    say: (awaited: AwaitedAnswer) => ({ title: fr.mailSubject, text: textOf(awaited) }),
  }),
  revived: noticeKind({
    key: 'absence.revived',
    label: fr.kindRevived,
    group: 'team',
    mail: 'now',
    push: true,
    neutral: fr.neutral,
    pages: requests,
    say: (awaited: AwaitedAnswer) => ({ title: fr.mailAgain, text: textOf(awaited) }),
  }),
} as const;
