// The code that proves that whoever signs reads the address: six digits, ten minutes, five tries. Only its hash is stored, under a key of the
// installation: without that key a hash of six digits is read in a second.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { texts } from '#platform/contract/texts.ts';
import { AppError, invalid } from '#platform/server/app-error.ts';
import { derivedKey } from '#platform/server/secrets/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import type { ParticipantChange, ParticipantRow } from './table.ts';

const t = texts(fr);
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
const CODES_AN_HOUR = 5;
/** Codes that were used up by wrong tries, after which the sender has to let the person try again. */
const FAILED_CODES = 3;

type Written = ParticipantChange;
const hashOf = ({ config }: Pick<Services, 'config'>, participant: number, code: string): string =>
  createHmac('sha256', derivedKey(config, 'signature code'))
    .update(`${participant} ${code}`)
    .digest('hex');

/** A new code for the mail, and what is stored of it. Throws when too many were asked for. */
export const newCode = (
  services: Pick<Services, 'config'>,
  row: ParticipantRow,
  now: Temporal.Instant,
): { readonly code: string; readonly written: Written & { readonly code_until: string } } => {
  const isSameHour =
    row.codes_since !== null &&
    Temporal.Instant.compare(Temporal.Instant.from(row.codes_since).add({ hours: 1 }), now) > 0;
  const sent = isSameHour ? row.codes_sent : 0;
  if (sent >= CODES_AN_HOUR) throw new AppError('too_many', { message: fr.codeMany });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    code,
    written: {
      code_hash: hashOf(services, row.id, code),
      code_until: now.add({ minutes: CODE_MINUTES }).toString(),
      code_tries: 0,
      codes_sent: sent + 1,
      codes_since: isSameHour ? row.codes_since : now.toString(),
    },
  };
};

export type CodeVerdict =
  | { readonly isRight: true }
  | {
      readonly isRight: false;
      readonly refusal: AppError;
      /** What is written all the same. */
      readonly written: Written;
      readonly isWrong: boolean;
      readonly isBlocked: boolean;
    };
const refused = (refusal: AppError): CodeVerdict => ({
  isRight: false,
  refusal,
  written: {},
  isWrong: false,
  isBlocked: false,
});

export const judgeCode = (
  services: Pick<Services, 'config'>,
  row: ParticipantRow,
  typed: string,
  now: Temporal.Instant,
): CodeVerdict => {
  const { code_hash: stored, code_until: until } = row;
  if (row.status === 'error') return refused(new AppError('conflict', { message: fr.blocked }));
  if (
    stored === null ||
    until === null ||
    Temporal.Instant.compare(now, Temporal.Instant.from(until)) > 0
  )
    return refused(invalid({ code: fr.codeGone }));
  const hash = hashOf(services, row.id, typed);
  if (timingSafeEqual(Buffer.from(hash), Buffer.from(stored))) return { isRight: true };
  const tries = row.code_tries + 1;
  const isUsedUp = tries >= CODE_TRIES;
  const failed = row.codes_failed + (isUsedUp ? 1 : 0);
  const isBlocked = failed >= FAILED_CODES;
  const left = t('codeWrong', { count: CODE_TRIES - tries });
  return {
    isRight: false,
    refusal: isBlocked
      ? new AppError('conflict', { message: fr.blocked })
      : invalid({ code: isUsedUp ? fr.codeGone : left }),
    written: {
      code_tries: tries,
      codes_failed: failed,
      ...(isUsedUp ? { code_hash: null } : {}),
      ...(isBlocked ? { status: 'error' } : {}),
    },
    isWrong: true,
    isBlocked,
  };
};
