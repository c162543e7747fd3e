// Who may have a connector run: the right of the screens for the same data, and for no more than they see.
import { may } from '#platform/contract/roles.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { Actor, Tx } from '#platform/server/call.ts';
import { accountSeesMore } from '#areas/organisation/users/server/api.ts';
import type { DataType } from '../catalogue.data.ts';
import type { Identity } from '../codes.ts';
import { fr } from '../fr.ts';

const planning = { right: 'planning.import', message: fr.importRight };
const RIGHTS: Readonly<Record<DataType, { readonly right: string; readonly message: string }>> = {
  pay_variables: { right: 'pay-entry.export', message: fr.exportRight },
  pay_files: { right: 'pay-document.write', message: fr.depositRight },
  absences: planning,
  planned_days: planning,
  activities: { right: 'day.validate', message: fr.activityRight },
  positions: { right: 'day.validate', message: fr.activityRight },
  collaborators: { right: 'collaborator.write', message: fr.peopleRight },
  vehicles: { right: 'vehicle.write', message: fr.vehicleRight },
  clockings: { right: 'clocking.configure', message: fr.clockingRight },
};
/** The right that the screens ask for the same data. */
export const checkDataRight = (actor: Actor, { dataType }: Pick<Identity, 'dataType'>): void => {
  const { right, message } = RIGHTS[dataType];
  if (!may(actor, right)) throw new AppError('forbidden', { message });
};

interface Runner {
  readonly active: boolean;
  readonly activated_by: number | null;
}
/**
 * By the clock a connector runs as whoever switched it on. Somebody who sees less, or lacks the right, would have what they cannot read carried
 * where they say.
 */
export const runsForMore = async (
  { tx, actor }: { readonly tx: Tx; readonly actor: Actor },
  { active, activated_by }: Runner,
  { dataType }: Pick<Identity, 'dataType'>,
): Promise<boolean> => {
  if (!active || activated_by === null || activated_by === actor.userId) return false;
  return !may(actor, RIGHTS[dataType].right) || accountSeesMore(tx, activated_by);
};
