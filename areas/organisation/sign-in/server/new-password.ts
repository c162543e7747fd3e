// Forgotten passwords, links, and changing one's own.
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { hashPassword, verifyPassword } from '#platform/server/auth/passwords.ts';
import {
  addressPart,
  attempt,
  ACCOUNT_RULE,
  MAIL_ADDRESS_RULE,
  MAIL_RULE,
  throttleKey,
  forgive,
} from '#platform/server/auth/throttle.ts';
import { texts } from '#platform/contract/texts.ts';
import type { FORGOTTEN_CODES, signIn } from '../contract.ts';
import { fr } from '../fr.ts';
import { LONGEST_PASSWORD, passwordFault, SHORTEST_PASSWORD } from '../password-policy.ts';
import { accountsPort } from './account-keeper.ts';
import {
  accountById,
  accountsOf,
  fullName,
  isOpen,
  normalEmail,
  storePassword,
  type Account,
} from './accounts.ts';
import { isGuessable } from './guessable.ts';
import { queueChangedMail, queueResetMail } from './link-mails.ts';
import { noteLogin } from './login-events.ts';
import { openLink, takeLink } from './password-links.ts';
import { tooMany } from './too-many.ts';

const t = texts(fr);
type Code = (typeof FORGOTTEN_CODES)[number];

const refuseFaults = async (password: string, account: Account): Promise<void> => {
  const about = [account.email, account.firstName, account.lastName];
  const plain = passwordFault(password, about);
  const fault = plain ?? ((await isGuessable(password)) ? 'well_known' : null);
  if (fault !== null)
    throw invalid({
      password: t(`password_${fault}`, {
        count: String(fault === 'too_long' ? LONGEST_PASSWORD : SHORTEST_PASSWORD),
      }),
    });
};

/**
 * An unknown address answers SUCCESS like any other. Too many demands for one account are answered alike and send nothing;
 * too many from one place are refused.
 */
export const forgottenWith =
  (auth: Auth) =>
  async (call: HandlerCall<typeof signIn.forgotten>): Promise<{ code: Code }> => {
    const { body, request, services, now } = call;
    if (!auth.ownOrigin(request)) throw new AppError('csrf', { message: fr.wrongOrigin });
    const email = normalEmail(body.email);
    return services.db.elevated(async (tx): Promise<{ code: Code }> => {
      const wait = await attempt(
        tx,
        [throttleKey('mail-address', addressPart(request.ip), MAIL_ADDRESS_RULE)],
        now,
      );
      if (wait > 0) throw tooMany(wait);
      const [first, ...others] = (await accountsOf(tx, email)).filter(isOpen);
      const silenced = await attempt(tx, [throttleKey('mail', email, MAIL_RULE)], now);
      if (first === undefined) return { code: 'SUCCESS' };
      await noteLogin(tx, request, now, { event: 'password_asked', account: first });
      if (silenced === 0) await queueResetMail(tx, services, [first, ...others], now);
      // How many accounts an address has is in the mail alone: the code MULTIPLE_ACCOUNTS would tell it to anybody.
      return { code: 'SUCCESS' };
    });
  };

const gone = (): AppError => new AppError('link_gone', { status: 410, message: fr.linkGone });

export const readLink = async ({ params, services, now }: HandlerCall<typeof signIn.resetLink>) => {
  const link = await services.db.elevated((tx) => openLink(tx, params.token, now));
  if (link === null) throw gone();
  return {
    purpose: link.purpose,
    email: link.account.email,
    name: fullName(link.account),
    customer: link.account.customer ?? fr.provider,
  };
};

/** Sets the password by a link: the account is then active, and every session of it ends. */
export const resetWith =
  (auth: Auth) =>
  async (call: HandlerCall<typeof signIn.reset>): Promise<{ email: string }> => {
    const { params, body, services, now, request } = call;
    if (!auth.ownOrigin(request)) throw new AppError('csrf', { message: fr.wrongOrigin });
    const seen = await services.db.elevated((tx) => openLink(tx, params.token, now));
    if (seen === null) throw gone();
    await refuseFaults(body.password, seen.account);
    const hash = await hashPassword(body.password);
    const { account } = await services.db.elevated(async (tx) => {
      const link = await takeLink(tx, params.token, now);
      if (link === null) throw gone();
      await storePassword(tx, link.account.id, hash, now);
      await forgive(tx, throttleKey('account', link.account.email, ACCOUNT_RULE).key, '');
      if (link.purpose === 'activation') await accountsPort.value.activate(tx, link.account.id);
      else await queueChangedMail(tx, services, link.account);
      await noteLogin(tx, request, now, {
        event: link.purpose === 'activation' ? 'activated' : 'password_changed',
        account: link.account,
      });
      return link;
    });
    await auth.revokeAllOf(account.id);
    return { email: account.email };
  };

/** The person's own change: the current password is asked for, and counted like a sign-in. */
export const changePasswordWith =
  (auth: Auth) =>
  async (call: HandlerCall<typeof signIn.changePassword>): Promise<null> => {
    const { actor, body, services, now, request } = call;
    if (actor.impersonator !== null)
      throw new AppError('forbidden', { message: fr.whileImpersonating });
    const key = throttleKey('password', String(actor.userId), ACCOUNT_RULE);
    const { wait, account } = await services.db.elevated(async (tx) => ({
      wait: await attempt(tx, [key], now),
      account: await accountById(tx, actor.userId),
    }));
    if (wait > 0) throw tooMany(wait);
    if (account === null) throw notFound();
    if (!(await verifyPassword(body.current, account.passwordHash)))
      throw invalid({ current: fr.currentPasswordWrong });
    await refuseFaults(body.password, account);
    const hash = await hashPassword(body.password);
    await services.db.elevated(async (tx) => {
      await storePassword(tx, account.id, hash, now);
      await forgive(tx, key.key, '');
      await queueChangedMail(tx, services, account);
      await noteLogin(tx, request, now, {
        event: 'password_changed',
        account,
        sessionId: actor.sessionId,
      });
    });
    await auth.revokeAllOf(actor.userId, actor.sessionId);
    return null;
  };
