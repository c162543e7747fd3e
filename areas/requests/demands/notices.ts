import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { demands } from './contract.ts';
import type { DemandStatus } from './demand-status.ts';
import { fr } from './fr.ts';

const t = texts(fr);
interface About {
  readonly id: number;
  readonly label: string;
}
interface Written extends About {
  /** As the recipient may read them. */
  readonly who: string;
  readonly text: string;
}
const shared = {
  group: 'exchanges',
  push: false,
  neutral: fr.notices.neutral,
  pages: [demands.details],
} as const;
const EXCERPT = 300;
const by = ({ who, text }: Written): string =>
  t('notices.by', { who, text: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text });

export const notices = {
  message: noticeKind({
    ...shared,
    key: 'demand.message',
    label: fr.notices.kindMessage,
    mail: 'now',
    say: ({ isMention, ...written }: Written & { readonly isMention: boolean }) => ({
      title: t(isMention ? 'notices.mention' : 'notices.message', written),
      text: by(written),
      params: { id: written.id },
    }),
  }),
  internal: noticeKind({
    ...shared,
    key: 'demand.internal',
    label: fr.notices.kindInternal,
    mail: 'daily',
    say: (written: Written) => ({
      title: t('notices.internal', written),
      text: by(written),
      params: { id: written.id },
    }),
  }),
  moved: noticeKind({
    ...shared,
    key: 'demand.moved',
    label: fr.notices.kindMoved,
    mail: 'daily',
    say: ({ status, ...about }: About & { readonly status: DemandStatus }) => ({
      title: t('notices.moved', about),
      text: t('notices.movedText', { status: fr.statuses[status] }),
      params: { id: about.id },
    }),
  }),
  created: noticeKind({
    ...shared,
    key: 'demand.created',
    label: fr.notices.kindCreated,
    mail: 'now',
    say: ({ isAssigned, ...written }: Written & { readonly isAssigned: boolean }) => ({
      title: t(isAssigned ? 'notices.assigned' : 'notices.created', written),
      text: by(written),
      params: { id: written.id },
    }),
  }),
  reminder: noticeKind({
    ...shared,
    key: 'demand.reminder',
    label: fr.notices.kindReminder,
    mail: 'now',
    say: ({ date, ...about }: About & { readonly date: string }) => ({
      title: t('notices.reminder', about),
      text: t('notices.due', { date }),
      params: { id: about.id },
    }),
  }),
} as const;
