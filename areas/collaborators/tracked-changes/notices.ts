import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
interface DecidedChange {
  readonly field: keyof typeof fr.fields;
  readonly after: string | null;
  readonly isDone: boolean;
}

export const notices = {
  decided: noticeKind({
    key: 'tracked-change.decided',
    label: fr.kindDecided,
    group: 'person',
    mail: 'daily',
    push: false,
    neutral: fr.neutral,
    pages: [{ path: '/collaborative/profile', may: 'space.own' }],
    say: ({ field, after, isDone }: DecidedChange) => ({
      title: isDone ? fr.validatedTitle : fr.refusedTitle,
      text: t(isDone ? 'validatedText' : 'refusedText', {
        field: fr.fields[field],
        after: after ?? fr.none,
      }),
    }),
  }),
} as const;
