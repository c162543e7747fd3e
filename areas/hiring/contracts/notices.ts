import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { contracts } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
export const notices = {
  ends: noticeKind({
    key: 'contracts.ends',
    label: fr.endsNotice,
    group: 'team',
    mail: 'now',
    push: false,
    neutral: fr.endsNeutral,
    pages: [contracts.resume],
    say: ({ lines }: { readonly lines: readonly string[] }) => ({
      title: t('endsSubject', { count: lines.length }),
      text: lines.join('\n'),
    }),
  }),
} as const;
