// Who the person is for the customer's identity provider (specification 002 §2.4, tab sso).
import type { Access } from '#platform/contract/roles.ts';
import { invalid } from '#platform/server/app-error.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { sqlState } from '#platform/server/db/transactions.ts';
import { updateVersioned } from '#platform/server/db/versioned.ts';
import type { Sso, usersContract } from '../contract.ts';
import { fr } from '../fr.ts';
import { checkAddress } from './escalation.ts';
import { editableUser, profilesOf, userOrNotFound, type Reader } from './read.ts';

export const loadSso = async (call: Reader, userId: number): Promise<Sso> => {
  const user = await userOrNotFound(call, userId);
  return {
    identifier: user.sso_identifier,
    directory: user.provisioned_name,
    version: user.version,
  };
};

/** One identifier is one account of a customer. */
const taken = (e: unknown): never => {
  throw sqlState(e) === '23505' ? invalid({ identifier: fr.ssoTaken }) : e;
};

export const saveSso = async (
  access: Access,
  call: HandlerCall<typeof usersContract.saveSso>,
): Promise<{ id: number; version: number }> => {
  const user = await editableUser(access, call, call.params.userId);
  // Whoever says who the identity provider means may let anybody in.
  if (call.body.identifier !== user.sso_identifier)
    await checkAddress(
      call,
      user.id,
      (await profilesOf(call, user.id)).map((p) => p.id),
      'identifier',
    );
  const { id, version } = await updateVersioned<{ id: number; version: number }>(
    call.tx,
    'app_user',
    { id: user.id, version: call.body.version },
    {
      sso_identifier: call.body.identifier,
      // What an administrator wrote is taken by the provider that first vouches for it.
      ...(call.body.identifier === user.sso_identifier ? {} : { sso_issuer: null }),
    },
  ).catch(taken);
  return { id, version };
};
