// The mails of sign-in. Each is queued in the transaction that makes its link, sealed (see send-mail.ts).
import { fillPath } from '#platform/contract/path.ts';
import type { Tx } from '#platform/server/call.ts';
import { mailLayout } from '#platform/server/mail/layout.ts';
import { queueMail } from '#platform/server/mail/send-mail.ts';
import type { JobKind, Services } from '#platform/server/services.ts';
import { texts } from '#platform/contract/texts.ts';
import { signIn } from '../contract.ts';
import { fr as factorTexts } from '../factor-fr.ts';
import { fr } from '../fr.ts';
import { accountById, fullName, type Account } from './accounts.ts';
import { makeLink } from './password-links.ts';

const t = texts(fr);
const tf = texts(factorTexts);
type Kit = Pick<Services, 'jobs' | 'secrets' | 'config'>;

const linkOf = (kit: Kit, token: string): string =>
  kit.config.publicUrl + fillPath(signIn.resetLink.path, { token });
const customerOf = (a: Account): string => a.customer ?? fr.provider;

/** One mail with one link for each account of the address. */
export const queueResetMail = async (
  tx: Tx,
  kit: Kit,
  accounts: readonly [Account, ...Account[]],
  now: Temporal.Instant,
): Promise<void> => {
  const [first, ...others] = accounts;
  const lines: string[] = [];
  const urls: string[] = [];
  for (const account of accounts) {
    const url = linkOf(kit, await makeLink(tx, account.id, 'reset', now));
    urls.push(url);
    lines.push(`${customerOf(account)} : ${url}`);
  }
  const hello = t('mailGreeting', { name: fullName(first) });
  const [url = ''] = urls;
  const body =
    others.length === 0
      ? mailLayout({
          title: fr.resetSubject,
          paragraphs: [hello, fr.resetBody, fr.resetIgnore],
          action: { label: fr.resetSubject, url },
        })
      : mailLayout({
          title: fr.resetSubject,
          paragraphs: [hello, fr.resetBodyMany, ...lines, fr.resetIgnore],
        });
  await queueMail(tx, kit, {
    to: first.email,
    customerId: first.customerId,
    subject: fr.resetSubject,
    ...body,
  });
};

const queueActivationMail = async (
  tx: Tx,
  kit: Kit,
  account: Account,
  now: Temporal.Instant,
): Promise<void> => {
  const url = linkOf(kit, await makeLink(tx, account.id, 'activation', now));
  const paragraphs = [
    t('mailGreeting', { name: fullName(account) }),
    t('activationBody', { customer: customerOf(account) }),
  ];
  await queueMail(tx, kit, {
    to: account.email,
    customerId: account.customerId,
    subject: fr.activationSubject,
    ...mailLayout({
      title: fr.activationSubject,
      paragraphs,
      action: { label: fr.activationTitle, url },
    }),
  });
};

/** Tells the person that its password changed, in case it was not the one who did it. */
export const queueChangedMail = async (tx: Tx, kit: Kit, account: Account): Promise<void> => {
  const paragraphs = [
    t('mailGreeting', { name: fullName(account) }),
    t('passwordChangedBody', { customer: customerOf(account) }),
  ];
  const action = {
    label: fr.forgottenTitle,
    url: kit.config.publicUrl + signIn.forgottenPage.path,
  };
  await queueMail(tx, kit, {
    to: account.email,
    customerId: account.customerId,
    subject: fr.passwordChangedSubject,
    ...mailLayout({ title: fr.passwordChangedSubject, paragraphs, action }),
  });
};

/** What happened to the second factor of an account. */
export type FactorNews =
  | {
      readonly what:
        | 'factor_added'
        | 'factor_removed'
        | 'factor_reset'
        | 'passkey_added'
        | 'passkey_removed';
    }
  | { readonly what: 'recovery_used'; readonly left: number };
/** Tells the person, in case it was not the one who did it. */
export const queueFactorMail = async (
  tx: Tx,
  kit: Kit,
  account: Account,
  news: FactorNews,
): Promise<void> => {
  const left = 'left' in news ? news.left : 0;
  const subject = factorTexts.factorMails[news.what];
  await queueMail(tx, kit, {
    to: account.email,
    customerId: account.customerId,
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [
        t('mailGreeting', { name: fullName(account) }),
        tf(`factorBodies.${news.what}`, { customer: customerOf(account), count: left }),
        factorTexts.factorMailIgnore,
      ],
      action: { label: fr.account, url: kit.config.publicUrl + signIn.accountPage.path },
    }),
  });
};

/**
 * Invites somebody to activate an account. A job of its own, because whoever creates the account acts as the application's role,
 * which cannot write links. Nothing is sent when the account was activated or put to rest meanwhile.
 */
export const ACTIVATION_JOB: JobKind<{ readonly userId: number }> = {
  kind: 'sign-in.activation',
  title: () => fr.activationSubject,
  may: null,
  retries: 5,
  run: async ({ payload, services, now, finish }) => {
    await services.db.elevated(async (tx) => {
      const account = await accountById(tx, payload.userId);
      if (account !== null && !account.activated && !account.deactivated)
        await queueActivationMail(tx, services, account, now);
      // A second mail would take the first one's link away.
      await finish(tx);
    });
  },
};
