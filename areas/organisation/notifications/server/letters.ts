// The words of the mails: one event at once, or what a day brought, each with why it comes and how it is stopped.
import { texts } from '#platform/contract/texts.ts';
import type { DeclaredNotice } from '#platform/contract/notice-kinds.ts';
import { fillPath } from '#platform/contract/path.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import type { QueuedMail } from '#platform/server/mail/send-mail.ts';
import type { Services } from '#platform/server/services.ts';
import { notifications } from '../contract.ts';
import { fr } from '../fr.ts';
import { stopUrl } from './stop-link.ts';

const t = texts(fr);

export interface Letter {
  readonly message: string;
  readonly userId: number;
  readonly customerId: number | null;
  readonly firstName: string;
  readonly email: string;
}
export interface Event {
  readonly kind: DeclaredNotice;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
}
type Kit = Pick<Services, 'secrets' | 'config'>;

const endOf = (kit: Kit, { userId }: Letter, kinds: readonly DeclaredNotice[]) => {
  const stop = stopUrl(kit, { user: userId, kinds: kinds.map(({ key }) => key) });
  const labels = kinds.map(({ label }) => label).join(', ');
  return {
    foot: {
      text: t('mailWhy', { kinds: labels }),
      links: [
        { label: fr.mailStop, url: stop },
        { label: fr.mailChoose, url: kit.config.publicUrl + fillPath(notifications.choices.path) },
      ],
    },
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

const addressed = ({ message, email, customerId }: Letter) => ({
  id: message,
  to: email,
  customerId,
});

/** `replyTo`: where it is answered; null: nowhere. */
export const letterOf = (
  kit: Kit,
  to: Letter,
  { kind, title, text, link }: Event,
  replyTo: string | null,
): QueuedMail => {
  const { foot, headers } = endOf(kit, to, [kind]);
  const action =
    link === null ? undefined : { label: fr.mailOpen, url: kit.config.publicUrl + link };
  const paragraphs = [t('mailHello', { name: to.firstName }), text].filter((p) => p !== '');
  return {
    ...addressed(to),
    headers: { ...headers, ...(replyTo === null ? {} : { 'Reply-To': replyTo }) },
    subject: title,
    ...mailLayout({ title, paragraphs, action, foot, isAnswerable: replyTo !== null }),
  };
};

/** The mail of the day, in the order in which things happened. */
export const digestOf = (kit: Kit, to: Letter, events: readonly Event[]): QueuedMail => {
  const kinds = [...new Set(events.map(({ kind }) => kind))];
  const { foot, headers } = endOf(kit, to, kinds);
  const title = t('digestSubject', { count: events.length });
  const paragraphs = [
    t('mailHello', { name: to.firstName }),
    fr.digestIntro,
    ...events.map(({ title: what, text }) => [what, text].filter((p) => p !== '').join('\n')),
  ];
  const action = {
    label: fr.mailOpenAll,
    url: kit.config.publicUrl + fillPath(notifications.list.path),
  };
  return {
    ...addressed(to),
    headers,
    subject: title,
    ...mailLayout({ title, paragraphs, action, foot }),
  };
};
