import type { ApiKey } from '../contract.ts';
import type { ApiKeyTables } from './table.ts';

export const SHOWN_SIGNS = 8;
export const today = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString();

export const stateOf = (
  k: Pick<ApiKeyTables['api_key'], 'revoked_at' | 'expires_on'>,
  now: Temporal.Instant,
): ApiKey['state'] => {
  if (k.revoked_at !== null) return 'revoked';
  return k.expires_on < today(now) ? 'expired' : 'active';
};
