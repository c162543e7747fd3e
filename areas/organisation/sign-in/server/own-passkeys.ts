// The person's own passkeys: made, listed (`own-factor.ts`), taken away.
import { invalid, notFound } from '#platform/server/app-error.ts';
import type { Auth } from '#platform/server/auth/auth.ts';
import { requireConfirmed, unconfirmOthers } from '#platform/server/auth/step-up.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import type { Passkey, passkeys } from '../passkey-contract.ts';
import { fr as factorTexts } from '../factor-fr.ts';
import { authenticatorSince, dropCodesAlone } from './factors.ts';
import { queueFactorMail } from './link-mails.ts';
import { newCodes, note, ownAccount, refused, refuseLast, withFactor } from './own-factor.ts';
import { passkeysOf, portalName, removePasskey, startPasskey, storePasskey } from './passkeys.ts';

export const listOwnPasskeys = ({ actor, services }: HandlerCall<typeof passkeys.list>) =>
  services.db.elevated(async (tx) => ({
    authenticatorSince: await authenticatorSince(tx, actor.userId),
    keys: (await passkeysOf(tx, actor.userId)).map((key): Passkey => ({
      id: key.id,
      name: key.name,
      createdAt: key.created_at,
      lastUsedAt: key.last_used_at,
    })),
  }));

/** Whoever sits down at an open screen must not put their own key beside the password: it is asked for again. */
export const startOwnPasskey = (call: HandlerCall<typeof passkeys.start>) =>
  call.services.db.elevated(async (tx) => {
    const account = await ownAccount(tx, call);
    await requireConfirmed(tx, call);
    const at = portalName(call.services, call.request);
    const options = await startPasskey(tx, account, at, call.now);
    if (options === null) throw refused(factorTexts.passkeyTooMany);
    return options;
  });

export const addPasskeyWith = (auth: Auth) => async (call: HandlerCall<typeof passkeys.add>) => {
  const { services, request, now, body } = call;
  const after: (() => void)[] = [];
  const codes = await services.db.elevated(async (tx) => {
    const account = await ownAccount(tx, call);
    await requireConfirmed(tx, call);
    const at = portalName(services, request);
    if (!(await storePasskey(tx, body.name, { account, response: body.answer, at, now })))
      return null;
    await unconfirmOthers(tx, call.actor);
    await note(tx, call, account, 'passkey_added');
    await queueFactorMail(tx, services, account, { what: 'passkey_added' });
    await auth.rightsChanged(
      { tx, afterCommit: (forget) => after.push(forget) },
      { user: account.id },
    );
    return newCodes(tx, account.id);
  });
  if (codes === null) throw invalid({ name: factorTexts.passkeyUnproved });
  for (const forget of after) forget();
  return { codes };
};

export const removeOwnPasskey = (call: HandlerCall<typeof passkeys.remove>): Promise<null> =>
  call.services.db.elevated(async (tx) => {
    const account = await withFactor(tx, call);
    const [only, other] = await passkeysOf(tx, account.id);
    const isLast = other === undefined && (await authenticatorSince(tx, account.id)) === null;
    if (isLast && only?.id === call.params.id) await refuseLast(tx, call);
    if (!(await removePasskey(tx, account.id, call.params.id))) throw notFound();
    await dropCodesAlone(tx, account.id);
    await note(tx, call, account, 'passkey_removed');
    await queueFactorMail(tx, call.services, account, { what: 'passkey_removed' });
    return null;
  });
