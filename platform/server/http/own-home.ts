// The portal's home: an employee's has an entry of its own (decision 0020).
import type { Actor } from '../call.ts';

const HOME = '/';
const isEmployeeOnly = ({ roles, collaboratorId, impersonator, contextInfra }: Actor): boolean =>
  collaboratorId !== null &&
  impersonator === null &&
  contextInfra === null &&
  roles.every((role) => role === 'ROLE_COLLABORATOR');

export const isOwnHome = (screen: string, who: Actor): boolean =>
  screen === HOME && isEmployeeOnly(who);
