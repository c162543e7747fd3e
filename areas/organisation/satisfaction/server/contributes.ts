import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { satisfactionFigures } from './figures.ts';

export const contributes: Contributions = {
  figures: satisfactionFigures,
  recordNames: [['satisfaction', fr.records.rating]],
};
