// An anomaly as people read it.
import { formatHours } from '#engines/french-time/hours.ts';
import { texts } from '#platform/contract/texts.ts';
import type { ClockingAnomaly, DayAnomaly } from './facts.ts';
import { fr } from './fr.ts';

const t = texts(fr);

export const anomalyWords = ({ code, measured }: DayAnomaly): string =>
  t(`dayAnomalies.${code}`, {
    measured: measured ?? 0,
    duration: formatHours(measured ?? 0),
  });

export const clockingAnomalyWords = ({ code, seconds }: ClockingAnomaly): string =>
  t(`clockingAnomalies.${code}`, { duration: formatHours(Math.abs(seconds)) });
