import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordFields: [['overtime_setting', { length: { values: fr.lengths } }]],
  recordNames: [['overtime_setting', fr.records.setting]],
};
