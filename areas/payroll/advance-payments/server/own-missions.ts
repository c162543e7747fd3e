// Missions on the company's own payroll: who is hired in is paid, and advanced money, by their employer.
import type { DayRange } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import { missionsDuring, type Mission } from '#areas/collaborators/directory/server/api.ts';

/** Of one person, by start. */
export const ownMissions = async (
  tx: Tx,
  person: number,
  range: DayRange,
): Promise<readonly Mission[]> =>
  (await missionsDuring(tx, { collaboratorIds: [person] }, range)).filter(
    ({ type }) => type === 'P',
  );
