// Drivers with evidence and what it shows, for tests.
import type { Db } from '#platform/server/services.ts';
import { createCollaborator, createMission } from '#areas/collaborators/directory/server/api.ts';
import { recordEvidence, type Span } from '#areas/working-time/days/server/api.ts';
import { judgePeople } from './judge-people.ts';

const HOUR = 3600;
/** `[['rest', 6], ['driving', 5]]`: hours from midnight UTC, then rest until the end of the day. */
export const day = (...parts: readonly (readonly [Span['activity'], number])[]): Span[] => {
  let at = 0;
  const spans = [
    ...parts,
    ['rest', 24 - parts.reduce((n, [, hours]) => n + hours, 0)] as const,
  ].map(([activity, hours]) => {
    const start = at;
    at += hours * HOUR;
    return { start, seconds: hours * HOUR, activity, crew: false };
  });
  return spans;
};

/** Julien Durand of the first agency drove 5 h on 3 March 2026 and 6 h on 4 March, and had his card out on the 6th; Lucie Morel of the second agency drove 5 h on 3 March. All judged. */
export const evidencedDrivers = (
  db: Db,
  c: { readonly customerId: number; readonly agencies: readonly [number, number] },
): Promise<readonly number[]> =>
  db.elevated(async (tx) => {
    const people = [
      [
        'Durand',
        'Julien',
        c.agencies[0],
        {
          '2026-03-03': day(['rest', 6], ['driving', 5]),
          '2026-03-04': day(['rest', 6], ['driving', 6]),
          '2026-03-06': day(['rest', 6], ['driving', 2], ['unknown', 15]),
        },
      ],
      ['Morel', 'Lucie', c.agencies[1], { '2026-03-03': day(['rest', 6], ['driving', 5]) }],
    ] as const;
    const ids: number[] = [];
    for (const [lastName, firstName, infraId, days] of people) {
      const place = { customerId: c.customerId, infraId };
      const id = await createCollaborator(tx, {
        ...place,
        matricule: `O-${lastName}`,
        lastName,
        firstName,
        type: 1,
        driverType: 'LD',
      });
      await createMission(tx, {
        ...place,
        collaboratorId: id,
        type: 'P',
        startsOn: '2020-01-01',
        jobTitle: 'Conducteur',
        driverType: 'LD',
        monthlyMinutes: 9120,
        weeklyMinutes: 2100,
      });
      await recordEvidence(tx, {
        ...place,
        collaboratorId: id,
        source: 'card',
        origin: 'essai',
        days: Object.entries(days).map(([on, spans]) => ({ day: on, spans })),
      });
      ids.push(id);
    }
    await judgePeople(tx, ids);
    return ids;
  });
