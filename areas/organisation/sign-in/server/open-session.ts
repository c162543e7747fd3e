// A session begins: by a password, or by the customer's identity provider where that is asked for.
import { AppError } from '#platform/server/app-error.ts';
import { insertSession, type OpenedBy } from '#platform/server/auth/sessions.ts';
import type { Tx } from '#platform/server/call.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';
import { accountsPort, passwordDoor } from './account-keeper.ts';
import type { Account } from './accounts.ts';
import type { AtTheDoor } from './ask-factor.ts';
import { noteLogin } from './login-events.ts';

const t = texts(fr);

interface Opened {
  readonly by: OpenedBy;
  /** The customer's identity provider that vouched for the person. */
  readonly provider?: number;
}
/** The token of the session. Elevated. */
export const openSession = async (
  tx: Tx,
  { request, now }: Pick<AtTheDoor, 'request' | 'now'>,
  account: Account,
  opened: Opened = { by: 'password' },
): Promise<string> => {
  const { ip, userAgent } = request;
  await accountsPort.value.signedIn(tx, account.id, now);
  const { sessionId, token } = await insertSession(
    tx,
    {
      userId: account.id,
      ip,
      userAgent,
      openedBy: opened.by,
      identityProvider: opened.provider ?? null,
    },
    now,
  );
  await noteLogin(tx, request, now, { event: 'sign_in', account, sessionId });
  return token;
};

/** Throws 409 `provider_required` where the customer lets nobody in by a password. The password was right: only its owner reads it. */
export const passPasswordDoor = async (
  { services, request, now }: AtTheDoor,
  account: Account,
): Promise<void> => {
  const refused = await services.db.elevated(async (tx) => {
    const provider = await passwordDoor.value(tx, account);
    if (provider === null) return null;
    const failure = 'provider_required';
    await noteLogin(tx, request, now, { event: 'sign_in_failed', failure, account });
    return new AppError(failure, { status: 409, message: t('providerRequired', { provider }) });
  });
  if (refused !== null) throw refused;
};
