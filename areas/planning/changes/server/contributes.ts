import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { followJob } from './follow.ts';

export const contributes: Contributions = {
  noticeKinds: Object.values(notices),
  jobs: [followJob],
  recordNames: [['planning_comment', fr.commentRecord]],
};
