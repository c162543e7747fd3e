// Sentence-like builders for the tests of days.
import type { Day } from '#engines/french-time/days.ts';
import type { Tx } from '#platform/server/call.ts';
import {
  createCollaborator,
  createMission,
  type NewPerson,
} from '#areas/collaborators/directory/server/api.ts';
import type { Activity, Span } from '../spans.ts';

/** `'06:00 work 06:30 driving 10:00 rest'`: each activity lasts until the next time; the last one until 24:00 UTC. */
export const dayOf = (text: string): Span[] => {
  const words = text.split(' ');
  const at = (clock: string): number => {
    const [h = 0, m = 0] = clock.split(':').map(Number);
    return h * 3600 + m * 60;
  };
  return Array.from({ length: words.length / 2 }, (_, i) => {
    const start = at(words[2 * i] ?? '');
    const next = words[2 * i + 2];
    return {
      start,
      seconds: (next === undefined ? 86_400 : at(next)) - start,
      activity: words[2 * i + 1] as Activity,
      crew: false,
    };
  });
};

let serial = 0;
/** A person of an agency with one mission since 2020. Elevated. */
export const someone = async (
  tx: Tx,
  place: { customerId: number; infraId: number },
  o: Partial<NewPerson> & { since?: Day } = {},
): Promise<{ id: number; missionId: number }> => {
  serial += 1;
  const { since = '2020-01-01', ...person } = o;
  const id = await createCollaborator(tx, {
    ...place,
    matricule: `T${serial}-${process.pid}`,
    lastName: 'Durand',
    firstName: 'Julien',
    type: 1,
    driverType: 'CD',
    ...person,
  });
  const missionId = await createMission(tx, {
    ...place,
    collaboratorId: id,
    type: 'P',
    startsOn: since,
    jobTitle: 'Conducteur',
    driverType: person.driverType ?? 'CD',
    monthlyMinutes: 9100,
    weeklyMinutes: 2100,
  });
  return { id, missionId };
};
