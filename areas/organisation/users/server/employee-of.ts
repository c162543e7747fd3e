import { AppError } from '#platform/server/app-error.ts';
import type { Actor } from '#platform/server/call.ts';
import { fr } from '../fr.ts';

/** The employee behind the account that calls. Throws 403 in words where the account is nobody's. */
export const employeeOf = (actor: Pick<Actor, 'collaboratorId'>): number => {
  if (actor.collaboratorId === null) throw new AppError('forbidden', { message: fr.notEmployee });
  return actor.collaboratorId;
};
