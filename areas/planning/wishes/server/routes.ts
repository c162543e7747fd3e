import type { Contributions } from '#platform/server/contributions.ts';
import { serve } from '#platform/server/call.ts';
import { wishes } from '../contract.ts';
import { fr } from '../fr.ts';
import { add, list, remove } from './own.ts';

export const contributes: Contributions = {
  recordNames: [['planning_wish', fr.record]],
  recordFields: [
    [
      'planning_wish',
      {
        kind: { label: fr.kind, values: fr.kinds },
        repeat: { label: fr.repeat, values: fr.repeats },
        weekdays: { label: fr.weekdays },
        first_day: { label: fr.firstDay },
        last_day: { label: fr.lastDay },
        start_minute: { label: fr.start, as: 'clock' },
        end_minute: { label: fr.end, as: 'clock' },
      },
    ],
  ],
};
export const wishesServer = serve('wishes', wishes, { list, add, remove });
