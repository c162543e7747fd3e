import { AppError } from '#platform/server/app-error.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
/** What the other side does, or a refusal once `ms` have passed; `abandon` then cuts the connection. */
export const within = async <T>(ms: number, abandon: () => void, work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(() => {
    abandon();
    late.reject(
      new AppError('peer_late', { status: 409, message: t('late', { seconds: ms / 1000 }) }),
    );
  }, ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(clock);
    // Of a connection that was cut nobody waits for the answer any more.
    work.catch(() => undefined);
  }
};
