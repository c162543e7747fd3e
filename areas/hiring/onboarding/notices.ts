import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { onboarding } from './contract.ts';
import { fr } from './fr.ts';
import type { ListKind } from './steps.ts';

const t = texts(fr);
interface NewList {
  readonly kind: ListKind;
  readonly person: string;
  readonly day: string;
  readonly lines: readonly string[];
  readonly personId: number;
}
const kinds = { group: 'team', mail: 'now', push: false, pages: [onboarding.list] } as const;
export const notices = {
  created: noticeKind({
    ...kinds,
    key: 'onboarding.created',
    label: fr.newNotice,
    neutral: fr.newNeutral,
    say: ({ kind, person, day, lines, personId }: NewList) => ({
      title: t('newSubject', { kind, person, day }),
      text: lines.join('\n'),
      query: { person: String(personId) },
    }),
  }),
  late: noticeKind({
    ...kinds,
    key: 'onboarding.late',
    label: fr.lateNotice,
    neutral: fr.lateNeutral,
    say: ({ lines }: { readonly lines: readonly string[] }) => ({
      title: t('lateSubject', { count: lines.length }),
      text: lines.join('\n'),
      query: { state: 'late' },
    }),
  }),
} as const;
