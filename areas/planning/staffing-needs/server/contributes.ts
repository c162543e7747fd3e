import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';

export const contributes: Contributions = { recordNames: [['staffing_need', fr.record]] };
