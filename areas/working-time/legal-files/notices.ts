import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { legalFiles } from './contract.ts';
import type { EntityType } from './delays.ts';
import { fr } from './fr.ts';

const t = texts(fr);
interface DueDownload {
  readonly entityType: EntityType;
  /** As the mail says it, without its greeting. */
  readonly text: string;
}
interface DueDownloads {
  readonly entityType: EntityType;
  /** A line for each card or unit. */
  readonly lines: readonly string[];
}
const say = ({ entityType, text }: DueDownload) => ({ title: fr.mailSubject[entityType], text });

export const notices = {
  own: noticeKind({
    key: 'legal-file.own-card',
    label: fr.kindOwn,
    group: 'time',
    mail: 'now',
    push: true,
    neutral: fr.neutralOwn,
    pages: [{ path: '/', may: 'signed-in' }],
    say,
  }),
  download: noticeKind({
    key: 'legal-file.download',
    label: fr.kindDownload,
    group: 'team',
    mail: 'now',
    push: false,
    neutral: fr.neutralDownload,
    pages: [legalFiles.index],
    say,
  }),
  morning: noticeKind({
    key: 'legal-file.morning',
    label: fr.kindMorning,
    group: 'team',
    mail: 'now',
    push: false,
    neutral: fr.neutralDownload,
    pages: [legalFiles.index],
    say: ({ entityType, lines }: DueDownloads) => ({
      title: t('digestSubject', { count: lines.length, entity: entityType }),
      text: [t('digestHead', { count: lines.length }), lines.join('\n'), fr.digestFoot].join(
        '\n\n',
      ),
    }),
  }),
} as const;
