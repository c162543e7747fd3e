import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  recordNames: [['planning_publication', fr.record]],
};
