// Another person with the same work: roles, profiles, perimeter and accreditations of an account under a new name (specification 002 §2.4).
import type { Access } from '#platform/contract/roles.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { isSuperAdmin } from '#platform/server/access/perimeter.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { inviteToActivate } from '#areas/organisation/sign-in/server/api.ts';
import type { usersContract } from '../contract.ts';
import { fr } from '../fr.ts';
import { copyAccreditations, opensMore } from './accredited.ts';
import { insertUser } from './insert-user.ts';
import { checkPlace } from './escalation.ts';
import { checkEmail, checkProfiles, checkRoles, emailConflict } from './keep.ts';
import { editableUser, perimeterOf, profilesOf } from './read.ts';

/** Copies what the caller sees of the account and could give; the new one waits for its activation. */
export const duplicate = async (
  access: Access,
  call: HandlerCall<typeof usersContract.duplicate>,
): Promise<{ id: number; version: number }> => {
  const { tx, actor, body } = call;
  const model = await editableUser(access, call, call.params.userId);
  const keeper = { tx, actor, access };
  const perimeter = (await perimeterOf(call, model.id)).map((p) => p.id);
  const profileIds = (await profilesOf(call, model.id)).map((p) => p.id);
  if (perimeter.length === 0 && model.customer_id !== null)
    throw invalid({ perimeter: fr.perimeterMissing });
  if (!isSuperAdmin(actor) && (await opensMore(tx, model.id, actor.userId, actor.perimeter)))
    throw new AppError('forbidden', { message: fr.accreditationStronger });
  checkRoles(keeper, model, model.customer_id, []);
  await checkPlace(keeper, model.infra_id, model.customer_id);
  await checkProfiles(keeper, { profileIds }, model.customer_id, []);
  await checkEmail(tx, body.email, model.customer_id, 0);
  const made = await insertUser(tx, {
    ...body,
    roles: model.roles,
    customerId: model.customer_id,
    infraId: model.infra_id,
    perimeter,
    profileIds,
  }).catch(emailConflict);
  await copyAccreditations(tx, model.id, { id: made.id, customerId: model.customer_id });
  await inviteToActivate(tx, call.services.jobs, made.id);
  return { id: made.id, version: made.version };
};
