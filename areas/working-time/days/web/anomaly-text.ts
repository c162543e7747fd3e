// What is odd about a day, in words.
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { DayRecordView } from '../contract.ts';
import { fr } from '../fr.ts';

const t = texts(fr);
export const anomalyText = (a: DayRecordView['anomalies'][number]): string =>
  t(`anomaly.${a.code}`, { duration: formatHours(a.seconds ?? 0) });
