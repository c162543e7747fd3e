// The specification's own calls write or are refused: what the board is told of each line, others are told as an error when no line could be written.
import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import type { BatchAnswer, Refused } from '../changes.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

/** The answer where anything was written. Otherwise an error: 422 for what is wrong in the call, 409 for what stands in the way. @param fieldOf where in the call a refused line is asked for */
export const orRefused = (answer: BatchAnswer, fieldOf: (line: Refused) => string): BatchAnswer => {
  const { written, reasonNeeded, refused, warnings } = answer;
  if (written) return answer;
  if (reasonNeeded)
    throw new AppError('invalid', {
      message: fr.limitReason,
      details: [{ field: 'reason', message: warnings.map((w) => w.message).join(' ') }],
      extra: { warnings },
    });
  const [one] = refused;
  if (one === undefined) return answer;
  const message =
    refused.length === 1
      ? one.message
      : t('nothingWritten', { count: refused.length, reason: one.message });
  throw new AppError(
    refused.every((r) => r.code === 'dates' || r.code === 'code') ? 'invalid' : 'conflict',
    {
      message,
      details: refused.map((r) => ({ field: fieldOf(r), message: r.message })),
      extra: { refused },
    },
  );
};
