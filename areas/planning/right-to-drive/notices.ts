import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { rightToDrive } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
export const notices = {
  digest: noticeKind({
    key: 'right-to-drive.digest',
    label: fr.digestTitle,
    group: 'team',
    mail: 'now',
    push: false,
    neutral: fr.digestNeutral,
    pages: [rightToDrive.list],
    say: ({ lines }: { readonly lines: readonly string[] }) => ({
      title: t('digestSubject', { count: lines.length }),
      text: lines.join('\n'),
    }),
  }),
} as const;
