// Absences on days on which somebody drives: which cells of the calendar they concern, and how they are told.
import { formatRange } from '#engines/french-time/formats.ts';
import { texts } from '#platform/contract/texts.ts';
import type { Overlap } from './assignment.ts';
import { fr } from './fr.ts';

const t = texts(fr);
/** `person day` → the absence in words, for every day on which its person drives a circuit. */
export const overlapsByCell = (absences: readonly Overlap[]): ReadonlyMap<string, string> =>
  new Map(
    absences.flatMap((a) => {
      const text = t(a.pending ? 'awayAsked' : 'awayThen', {
        name: a.name,
        what: a.label,
        when: formatRange({ first: a.startsOn, last: a.endsOn }),
      });
      return a.circuits.map((c) => [`${a.collaboratorId} ${c.day}`, text] as const);
    }),
  );
