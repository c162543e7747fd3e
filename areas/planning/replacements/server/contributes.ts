import { addDays } from '#engines/french-time/days.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import type { Contributions } from '#platform/server/contributions.ts';
import { replacements } from '../contract.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { isOpen, uncoveredIn } from './uncovered.ts';

/** Days that the home page looks ahead. */
const AHEAD = 6;
export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  recordNames: [['planning_replacement', fr.record]],
  indicators: [
    {
      for: 'home',
      may: 'planning.edit',
      read: async (call) => {
        const today = todayIn(call.now);
        const uncovered = await uncoveredIn(call, { first: today, last: addDays(today, AHEAD) });
        const value = uncovered.filter(isOpen).length;
        return value === 0
          ? []
          : [
              {
                name: 'to-replace',
                label: fr.indicator,
                value,
                tone: 'warning',
                url: replacements.page.path,
              },
            ];
      },
    },
  ],
};
