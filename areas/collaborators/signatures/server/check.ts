// Judges a PDF that anybody drops: in memory, in a thread with limits, and nothing of it stays.
import { AppError, invalid } from '#platform/server/app-error.ts';
import { addressPart, attempt, CHECK_RULE, throttleKey } from '#platform/server/auth/throttle.ts';
import type { HandlerCall } from '#platform/server/call.ts';
import { judgeInTurn, STRANGER } from '#platform/server/pdf-signature/judge-in-turn.ts';
import { trustOfSettings } from '#platform/server/pdf-signature/seal-certificate.ts';
import type { Judgement, signatures } from '../contract.ts';
import { fr } from '../fr.ts';

export const check = async (call: HandlerCall<typeof signatures.check>): Promise<Judgement> => {
  const { services, now } = call;
  const [file] = call.files;
  if (file?.content === undefined) throw invalid({ file: fr.pdfOnly });
  const key = throttleKey('check-address', addressPart(call.request.ip), CHECK_RULE);
  const wait = await services.db.elevated((tx) => attempt(tx, [key], now));
  if (wait > 0) throw new AppError('too_many', { extra: { retryAfter: wait } });
  const trusted = await trustOfSettings(services.config, now);
  const { report } = await judgeInTurn(STRANGER, { bytes: file.content, trusted, now });
  return {
    verdict: report.verdict,
    sha256: file.sha256,
    signatures: report.signatures.map((one) => ({
      signer: one.signer,
      isIntact: one.intact,
      coversWhole: one.covers === 'whole',
      isTrusted: one.trusted,
      isTimeProved: one.time === 'proved',
    })),
  };
};
