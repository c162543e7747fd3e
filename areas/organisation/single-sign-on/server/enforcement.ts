// Passwords are closed by somebody who came in by the provider, once another administrator's password was proved; and opened again.
import { AppError, invalid } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { verifyPassword } from '#platform/server/auth/passwords.ts';
import { requireConfirmed } from '#platform/server/auth/step-up.ts';
import { ACCOUNT_RULE, attempt, forgive, throttleKey } from '#platform/server/auth/throttle.ts';
import { tables, type HandlerCall } from '#platform/server/call.ts';
import { updateRow } from '#platform/server/db/rows.ts';
import { accountsOf, isOpen, tooMany } from '#areas/organisation/sign-in/server/api.ts';
import type { singleSignOn } from '../contract.ts';
import { fr } from '../fr.ts';
import { customerOf, inScope, storedProvider } from './own-provider.ts';
import type { SingleSignOnTables } from './table.ts';

type Enforce = HandlerCall<typeof singleSignOn.enforce>;
const refused = (message: string): AppError =>
  new AppError('transition_refused', { status: 409, message });

/** Another administrator of the whole customer, whose password was typed; counted like a sign-in. */
const proved = async (auth: Auth, call: Enforce, customer: number): Promise<number> => {
  const { services, body, now, actor } = call;
  const key = throttleKey('break-glass', String(customer), ACCOUNT_RULE);
  const { wait, accounts } = await services.db.elevated(async (tx) => ({
    wait: await attempt(tx, [key], now),
    accounts: await accountsOf(tx, body.account),
  }));
  if (wait > 0) throw tooMany(wait);
  const account = accounts.find((one) => one.customerId === customer && isOpen(one));
  const isRight = await verifyPassword(body.password, account?.passwordHash ?? null);
  const rights =
    account === undefined || !isRight || account.id === actor.userId
      ? null
      : await auth.actorOf(account.id);
  if (account === undefined || rights?.permissions.has('single-sign-on.configure') !== true)
    throw invalid({ password: fr.enforceAccountFault });
  await services.db.elevated((tx) => forgive(tx, key.key, ''));
  return account.id;
};

export const enforce = async (auth: Auth, call: Enforce): Promise<null> => {
  const { actor, now, body, afterCommit } = call;
  const provider = await inScope(call, 'read', async (tx) => {
    const stored = await storedProvider(tx, await customerOf({ tx, actor }, body.customer));
    if (!stored.is_active) throw refused(fr.inactive);
    if (actor.identityProvider !== stored.id) throw refused(fr.enforceByProvider);
    await requireConfirmed(tx, call);
    return stored;
  });
  const breakGlass = await proved(auth, call, provider.customer_id);
  await inScope(call, 'write', async (tx) => {
    await updateRow(tables<SingleSignOnTables>({ tx }), 'identity_provider', provider.id, {
      enforced_at: now.toString(),
      break_glass_id: breakGlass,
    });
    await auth.rightsChanged({ tx, afterCommit }, 'all');
  });
  return null;
};

export const release = async (
  auth: Auth,
  call: HandlerCall<typeof singleSignOn.release>,
): Promise<null> => {
  const stored = await storedProvider(call.tx, await customerOf(call, call.body.customer));
  await requireConfirmed(call.tx, call);
  await updateRow(tables<SingleSignOnTables>(call), 'identity_provider', stored.id, {
    enforced_at: null,
    break_glass_id: null,
  });
  await auth.rightsChanged(call, 'all');
  return null;
};
