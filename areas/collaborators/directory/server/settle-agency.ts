import { todayIn } from '#engines/french-time/zones.ts';
import { tables, type Tx } from '#platform/server/call.ts';
import { missionsDuring } from './missions.ts';
import type { DirectoryTables } from './table.ts';

/** The person is counted where today's mission is, else where the last one was. */
export const settleAgency = async (
  tx: Tx,
  personId: number,
  now: Temporal.Instant,
): Promise<void> => {
  const today = todayIn(now);
  const missions = await missionsDuring(
    tx,
    { collaboratorIds: [personId] },
    { first: '1900-01-01', last: '2999-12-31' },
  );
  const current =
    missions.findLast((m) => m.startsOn <= today && (m.endsOn === null || m.endsOn >= today)) ??
    missions.findLast((m) => m.startsOn <= today) ??
    missions.at(0);
  if (current !== undefined)
    await tables<DirectoryTables>({ tx })
      .updateTable('collaborator')
      .set({ infra_id: current.infraId })
      .where('id', '=', personId)
      .where('infra_id', '<>', current.infraId)
      .execute();
};
