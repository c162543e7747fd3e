import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = {
  recordNames: [['planning_template', fr.record]],
  recordFields: [['planning_template', { place_id: { label: fr.place } }]],
};
