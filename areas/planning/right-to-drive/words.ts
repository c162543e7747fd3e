// A lack in French: why somebody may not drive that day.
import { formatLongDay, formatPlainDay } from '#engines/french-time/formats.ts';
import type { Lack } from '#engines/right-to-drive/right-to-drive.ts';
import { texts } from '#platform/contract/texts.ts';
import { fr } from './fr.ts';

const t = texts(fr);
const whyOf = ({ why, until }: Lack): string => {
  const day = until === null ? '' : formatPlainDay(until);
  if (why === 'expired') return t('lacks.expired', { until: day });
  if (why !== 'suspended') return fr.lacks[why];
  return until === null ? fr.lacks.suspended : t('lacks.suspendedUntil', { until: day });
};
export const titleNames = fr.kinds;
export const lackText = (lack: Lack): string =>
  t('lack', { kind: fr.kinds[lack.kind], why: whyOf(lack) });
export const lackWarning = (name: string, day: string, lack: Lack): string =>
  t('warning', {
    name,
    day: formatLongDay(day),
    kind: fr.kinds[lack.kind],
    why: whyOf(lack),
  });
/** The same with its article, where nothing beside it names it. */
export const withArticle = ({
  message,
  article,
}: {
  readonly message: string;
  readonly article: string;
}): string => t('refusal', { warning: message, article });
