import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';

const t = texts(fr);

/** 429 that says how long, in the unit people think in; the header says it in seconds. */
export const tooMany = (seconds: number): AppError =>
  new AppError('too_many', {
    message:
      seconds < 90
        ? t('tooManySeconds', { count: seconds })
        : t('tooManyMinutes', { count: Math.ceil(seconds / 60) }),
    extra: { retryAfter: seconds },
  });
