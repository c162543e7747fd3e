// What brings the missions of a person back to what they were. Pure.
import type { KeptMission, MissionValues } from './contract.ts';

/** The missions before a save, as a save takes them after it: those that stayed at their present version, those that went as new ones; what was added is left out. */
export const undoing = (
  before: readonly KeptMission[],
  after: readonly KeptMission[],
): MissionValues[] => {
  const now = new Map(after.map((m) => [m.id, m]));
  return before.map(({ agency: _, ...m }) => {
    const stands = now.get(m.id);
    return stands === undefined ? { ...m, id: 0, version: 0 } : { ...m, version: stands.version };
  });
};
