// The password of a mailbox: sealed for this box alone.
import { AppError } from '#platform/server/app-error.ts';
import type { Secrets } from '#platform/server/services.ts';
import { fr } from '../fr.ts';
import type { Mailbox } from './table.ts';

const context = (id: number): string => `mailbox/${id}/password`;
export const sealPassword = (secrets: Secrets, id: number, plain: string): string =>
  secrets.seal(plain, context(id));
export const openPassword = (
  secrets: Secrets,
  { id, sealed_password: sealed }: Pick<Mailbox, 'id' | 'sealed_password'>,
): string => {
  if (sealed === null) throw new AppError('conflict', { message: fr.stateNoPassword });
  try {
    return secrets.open(sealed, context(id));
  } catch (cause) {
    throw new AppError('secret_unreadable', { status: 409, message: fr.secretUnreadable, cause });
  }
};
