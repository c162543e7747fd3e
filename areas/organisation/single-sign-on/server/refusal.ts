import { texts } from '#platform/contract/texts.ts';
import { AppError } from '#platform/server/app-error.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export type Refusal = keyof typeof fr.refusals;

/** Nobody comes in. */
export const identityRefused = (why: Refusal, cause?: unknown): AppError =>
  new AppError('identity_refused', { status: 403, message: t(`refusals.${why}`), cause });
