import type { Contributions } from '#platform/server/contributions.ts';
import { missionChanges } from '../contract.ts';

export const contributes: Contributions = {
  linkedPages: [
    {
      name: 'mission-modification',
      route: missionChanges.screen,
      legacy: ['modification-missions'],
    },
  ],
};
