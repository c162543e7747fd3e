// Kinds that no area has, for the tests of how any kind is told.
import { noticeKind, type NoticeKind } from '#platform/contract/notice-kinds.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}
type Settings = Partial<Pick<NoticeKind, 'mail' | 'push' | 'isUrgent' | 'pages'>>;

const testKind = (name: string, settings: Settings = {}): NoticeKind<Words> =>
  noticeKind({
    key: `test.${name}`,
    label: `Essai ${name}`,
    group: 'person',
    mail: 'now',
    push: false,
    neutral: 'Une nouvelle vous attend.',
    pages: [{ path: '/collaborative/absences', may: 'space.own' }],
    say: (words) => words,
    ...settings,
  });

export const plain = testKind('plain');
export const urgent = testKind('urgent', { isUrgent: true });
export const daily = testKind('daily', { mail: 'daily' });
export const silent = testKind('silent', { mail: 'off' });
export const ofStaff = testKind('staff', { pages: [{ path: '/faq', may: 'nobody.may' }] });
export const pushed = testKind('pushed', { mail: 'off', push: true });
export const testKinds = [plain, urgent, daily, silent, ofStaff, pushed];
