import { noticeKind } from '#platform/contract/notice-kinds.ts';
import { texts } from '#platform/contract/texts.ts';
import { messages } from './contract.ts';
import { fr } from './fr.ts';

const t = texts(fr);
interface Written {
  /** The message that it is about. */
  readonly id: number;
  readonly subject: string;
  /** As the recipient may read them. */
  readonly who: string;
  readonly text: string;
}
const EXCERPT = 300;
const say = (title: string) => (written: Written) => ({
  title,
  text: t('notices.by', {
    who: written.who,
    text: written.text.length > EXCERPT ? `${written.text.slice(0, EXCERPT)}…` : written.text,
  }),
  params: { id: written.id },
});
const shared = {
  group: 'exchanges',
  push: false,
  neutral: fr.notices.neutral,
  pages: [messages.view],
} as const;

export const notices = {
  message: noticeKind({
    ...shared,
    key: 'message.new',
    label: fr.notices.kindMessage,
    mail: 'now',
    say: (written: Written) => say(t('notices.message', written))(written),
  }),
  internal: noticeKind({
    ...shared,
    key: 'message.internal',
    label: fr.notices.kindInternal,
    mail: 'daily',
    say: (written: Written) => say(t('notices.internal', written))(written),
  }),
  alert: noticeKind({
    ...shared,
    key: 'message.alert',
    label: fr.notices.kindAlert,
    mail: 'now',
    say: (written: Written) => say(t('notices.alert', written))(written),
  }),
} as const;
