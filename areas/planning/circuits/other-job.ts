// A driver of one kind on a circuit whose days are of another: remarked, never refused.
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
/** Codes of days that are kinds of drivers too. */
const JOBS: ReadonlySet<string> = new Set(['CD', 'LD', 'ME']);
export const otherJob = (driverType: string | null, shiftCode: string): string | null =>
  driverType === null || !JOBS.has(shiftCode) || shiftCode === driverType
    ? null
    : t('otherJob', { job: driverType, other: shiftCode });
