// Whom an open shift suits: a mission of the agency that day, the team, the qualification, and nothing else that day.
import type { Day } from '#engines/french-time/days.ts';
import { missionsDuring, type Mission } from '#areas/collaborators/directory/server/api.ts';
import { membersOf } from '#areas/collaborators/groups/server/api.ts';
import { busyOn, type WriteCall } from '#areas/planning/changes/server/api.ts';
import { suits, type Wanted } from '../open-shift.ts';

interface DayWanted extends Wanted {
  readonly day: Day;
}
const chosen = async (
  call: WriteCall,
  wanted: DayWanted,
  missions: readonly Mission[],
): Promise<number[]> => {
  const last = new Map(missions.map((m) => [m.collaboratorId, m]));
  const ids = [...last.keys()];
  const busy = await busyOn(call.tx, ids, wanted.day);
  const { groupId } = wanted;
  const members = new Set(groupId === null ? [] : await membersOf(call, 'collaborator', [groupId]));
  return ids.filter((id) =>
    suits(wanted, {
      mission: last.get(id) ?? null,
      groups: new Set(groupId !== null && members.has(id) ? [groupId] : []),
      isBusy: busy.has(id),
    }),
  );
};

export const suitablePeople = async (call: WriteCall, wanted: DayWanted): Promise<number[]> => {
  const range = { first: wanted.day, last: wanted.day };
  return chosen(call, wanted, await missionsDuring(call.tx, { infras: [wanted.infraId] }, range));
};
export const suitsPerson = async (
  call: WriteCall,
  wanted: DayWanted,
  person: number,
): Promise<boolean> => {
  const range = { first: wanted.day, last: wanted.day };
  const missions = await missionsDuring(call.tx, { collaboratorIds: [person] }, range);
  return (await chosen(call, wanted, missions)).includes(person);
};
