import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { offences } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);

export const notices = {
  differences: noticeKind({
    key: 'offence.differences',
    label: fr.kindDifferences,
    group: 'pay',
    mail: 'now',
    push: false,
    neutral: fr.neutralDifferences,
    pages: [offences.differenceList],
    /** A line for each agency. */
    say: ({ lines }: { readonly lines: readonly string[] }) => ({
      title: t('differenceSubject', { count: lines.length }),
      text: [fr.differenceHead, lines.join('\n'), fr.differenceFoot].join('\n\n'),
    }),
  }),
} as const;
