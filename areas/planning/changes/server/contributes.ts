import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { followJob } from './follow.ts';

export const contributes: Contributions = {
  jobs: [followJob],
  recordNames: [['planning_comment', fr.commentRecord]],
};
