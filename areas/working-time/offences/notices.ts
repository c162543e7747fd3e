import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { offences } from './contract.ts';
import { fr } from './fr.ts';
import { ownLettersFr } from './own-letters-fr.ts';
import type { LetterAnswer } from './letter-answers.ts';
import { ownLetters } from './own-letters-contract.ts';

const t = texts(fr);
const own = texts(ownLettersFr);

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
  letter: noticeKind({
    key: 'offence.letter',
    label: ownLettersFr.kindLetter,
    group: 'time',
    mail: 'now',
    push: true,
    neutral: ownLettersFr.neutralLetter,
    pages: [ownLetters.list],
    say: ({ count }: { readonly count: number }) => ({
      title: ownLettersFr.letterNotice,
      text: own('letterNoticeText', { count }),
    }),
  }),
  letterAnswered: noticeKind({
    key: 'offence.letter-answered',
    label: ownLettersFr.kindLetterAnswered,
    group: 'time',
    mail: 'daily',
    push: false,
    neutral: ownLettersFr.neutralLetterAnswered,
    pages: [offences.letterList],
    say: ({
      name,
      answer,
      reason,
    }: {
      readonly name: string;
      readonly answer: LetterAnswer;
      readonly reason: string;
    }) => ({
      title: own(`answerSubjects.${answer}`, { name }),
      text: reason === '' ? ownLettersFr.answerSeen : own('answerReason', { reason }),
    }),
  }),
} as const;
