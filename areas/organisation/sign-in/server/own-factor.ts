// The person's own second factor: shown, added, its recovery codes renewed, taken away.
import { AppError, invalid, notFound } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { requireConfirmed, unconfirmOthers } from '#platform/server/auth/step-up.ts';
import type { HandlerCall, Tx } from '#platform/server/call.ts';
import { ACCOUNT_RULE, attempt, forgive, throttleKey } from '#platform/server/auth/throttle.ts';
import type { SecondFactor, signIn } from '../contract.ts';
import { fr as factorTexts } from '../factor-fr.ts';
import { fr } from '../fr.ts';
import { factorRule } from './account-keeper.ts';
import { accountById, type Account } from './accounts.ts';
import {
  confirmEnrolment,
  factorState,
  hasFactor,
  removeFactor,
  renewRecoveryCodes,
  startEnrolment,
} from './factors.ts';
import { queueFactorMail } from './link-mails.ts';
import { noteLogin } from './login-events.ts';
import { passkeysOf } from './passkeys.ts';
import type { LoginEvent } from './table.ts';
import { tooMany } from './too-many.ts';
import { base32, keyUri } from './totp.ts';

export type Call = Pick<
  HandlerCall<typeof signIn.renewRecovery>,
  'actor' | 'services' | 'request' | 'now'
>;

export const refused = (message: string): AppError =>
  new AppError('transition_refused', { status: 409, message });

/** One's own account: whoever acts as somebody else leaves their factor alone. */
export const ownAccount = async (tx: Tx, { actor }: Pick<Call, 'actor'>): Promise<Account> => {
  if (actor.impersonator !== null)
    throw new AppError('forbidden', { message: fr.whileImpersonating });
  const account = await accountById(tx, actor.userId);
  if (account === null) throw notFound();
  return account;
};
export const note = (tx: Tx, { request, now, actor }: Call, account: Account, event: LoginEvent) =>
  noteLogin(tx, request, now, { event, account, sessionId: actor.sessionId });

export const showFactor = async ({
  actor,
  services,
}: HandlerCall<typeof signIn.secondFactor>): Promise<SecondFactor> =>
  services.db.elevated(async (tx) => ({
    ...(await factorState(tx, actor.userId)),
    requiredFrom: (await factorRule.value(tx, actor))?.toString() ?? null,
  }));

/** Whoever sits down at an open screen must not put their own telephone beside the password: it is asked for again. */
export const startFactor = async (call: HandlerCall<typeof signIn.startFactor>) => {
  const { services, now } = call;
  return services.db.elevated(async (tx) => {
    const account = await ownAccount(tx, call);
    await requireConfirmed(tx, call);
    const secret = await startEnrolment(tx, services, account.id, now);
    if (secret === null) throw refused(factorTexts.factorIsOn);
    return { uri: keyUri('Roulement', account.email, secret), secret: base32(secret) };
  });
};

export const confirmFactorWith =
  (auth: Auth) => async (call: HandlerCall<typeof signIn.confirmFactor>) => {
    const { services, now, body } = call;
    const { db } = services;
    const account = await db.elevated((tx) => ownAccount(tx, call));
    const key = throttleKey('factor', String(account.id), ACCOUNT_RULE);
    const wait = await db.elevated((tx) => attempt(tx, [key], now));
    if (wait > 0) throw tooMany(wait);
    const code = body.code.replaceAll(/\s/g, '');
    const after: (() => void)[] = [];
    const codes = await db.elevated(async (tx) => {
      if (!(await confirmEnrolment(tx, services, account.id, { code, now }))) return null;
      await forgive(tx, key.key, '');
      await unconfirmOthers(tx, call.actor);
      await note(tx, call, account, 'factor_added');
      await queueFactorMail(tx, services, account, { what: 'factor_added' });
      await auth.rightsChanged(
        { tx, afterCommit: (forget) => after.push(forget) },
        { user: account.id },
      );
      return newCodes(tx, account.id);
    });
    if (codes === null) throw invalid({ code: fr.codeWrong });
    // What was closed to an account without a second factor is open to the next call.
    for (const forget of after) forget();
    return { codes };
  };

/** With the factor itself: the confirmation of a session asks for a code as soon as there is one. */
export const withFactor = async (tx: Tx, call: Call): Promise<Account> => {
  const account = await ownAccount(tx, call);
  if (!(await hasFactor(tx, account.id))) throw notFound();
  await requireConfirmed(tx, call);
  return account;
};

/** The last factor stays where the customer asks for one. */
export const refuseLast = async (tx: Tx, { actor }: Pick<Call, 'actor'>): Promise<void> => {
  if ((await factorRule.value(tx, actor)) !== null) throw refused(factorTexts.factorIsRequired);
};
/** Those that are there stay: they were written down once. */
export const newCodes = async (tx: Tx, userId: number): Promise<string[]> =>
  (await factorState(tx, userId)).recoveryLeft > 0 ? [] : renewRecoveryCodes(tx, userId);

export const renewRecovery = (call: HandlerCall<typeof signIn.renewRecovery>) =>
  call.services.db.elevated(async (tx) => {
    const account = await withFactor(tx, call);
    await note(tx, call, account, 'recovery_renewed');
    return { codes: await renewRecoveryCodes(tx, account.id) };
  });

export const removeOwnFactor = (call: HandlerCall<typeof signIn.removeFactor>): Promise<null> =>
  call.services.db.elevated(async (tx) => {
    const account = await withFactor(tx, call);
    if ((await passkeysOf(tx, account.id)).length === 0) await refuseLast(tx, call);
    if (!(await removeFactor(tx, account.id))) throw notFound();
    await note(tx, call, account, 'factor_removed');
    await queueFactorMail(tx, call.services, account, { what: 'factor_removed' });
    return null;
  });
