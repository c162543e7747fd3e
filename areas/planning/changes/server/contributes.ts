import type { Contributions } from '#platform/server/contributions.ts';
import { fr } from '../fr.ts';
import { notices } from '../notices.ts';
import { followJob } from './follow.ts';
import { shiftCorrectionPort } from '#areas/working-time/clocking/server/api.ts';
import { correctShift } from './correct-shift.ts';

export const contributes: Contributions = {
  ports: [shiftCorrectionPort.filledBy(correctShift)],
  noticeKinds: Object.values(notices),
  jobs: [followJob],
  recordNames: [['planning_comment', fr.commentRecord]],
};
