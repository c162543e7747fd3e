import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordFields: [
    [
      'planning_export_setting',
      { format: { values: fr.formats }, week_offset: { values: fr.weekOffsets } },
    ],
  ],
  recordNames: [['planning_export_setting', fr.record]],
};
