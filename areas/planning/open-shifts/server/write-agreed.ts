// What people agreed on becomes the plan: judged as on the board, all of it or nothing.
import { AppError } from '#platform/server/app-error.ts';
import { texts } from '#platform/contract/texts.ts';
import type { WriteCall } from '#areas/planning/changes/server/api.ts';
import { fr } from '../fr.ts';
import type { PlannedChange } from '../swap-changes.ts';
import { tryChanges } from './verdict.ts';

const t = texts(fr);
export interface Written {
  readonly written: boolean;
  /** A limit is passed and nobody said why: nothing was written. */
  readonly reasonNeeded: boolean;
  readonly warnings: string[];
  /** Why the plan does not take it; nothing was written. */
  readonly refused: string | null;
}
interface Said {
  readonly trace: string;
  readonly reason: string;
}
const SHORTEST_REASON = 3;

export const writeAgreed = async (
  call: WriteCall,
  changes: readonly PlannedChange[],
  { trace, reason }: Said,
): Promise<Written> => {
  const hasReason = reason.length >= SHORTEST_REASON;
  const judged = await tryChanges(call, changes, { preview: true });
  const warnings = judged.warnings.map((w) => w.message);
  const [why] = judged.refused;
  if (why !== undefined)
    return { written: false, reasonNeeded: false, warnings, refused: why.message };
  if (warnings.length > 0 && !hasReason)
    return { written: false, reasonNeeded: true, warnings, refused: null };
  const answer = await tryChanges(call, changes, {
    preview: false,
    reason: hasReason ? t('traceWith', { trace, reason }) : trace,
  });
  const [refused] = answer.refused;
  // The plan moved between the judgement and the writing.
  if (refused !== undefined)
    return { written: false, reasonNeeded: false, warnings, refused: refused.message };
  if (answer.warnings.length > 0 && !hasReason)
    throw new AppError('conflict', { message: answer.warnings[0]?.message ?? fr.reasonShort });
  return { written: true, reasonNeeded: false, warnings, refused: null };
};
