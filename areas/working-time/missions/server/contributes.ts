import type { Contributions } from '#platform/server/contributions.ts';
import { fillPath } from '#platform/contract/path.ts';
import { quickActions } from '#platform/server/quick-actions.ts';
import { directory } from '#areas/collaborators/directory/contract.ts';
import { missionChanges } from '../contract.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  quickSearch: [
    {
      may: 'collaborator.write',
      search: quickActions([
        {
          label: fr.importAction,
          url: fillPath(directory.list.path),
          keywords: fr.importKeywords,
        },
      ]),
    },
  ],
  linkedPages: [
    {
      name: 'mission-modification',
      route: missionChanges.screen,
      legacy: ['modification-missions'],
    },
  ],
};
