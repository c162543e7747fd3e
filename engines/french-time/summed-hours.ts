// Sums of many people's hours where there is little room.
import { formatHours } from './hours.ts';

const [HOUR, MANY, MILLION] = [3_600, 10_000, 1_000_000];

/** A sum in seconds: to the minute below 10 000 hours, then `205 954 h`, from a million on `1,82 Mh`. */
export const formatSummedHours = (seconds: number): string => {
  const hours = Math.round(Math.abs(seconds) / HOUR);
  if (hours < MANY) return formatHours(seconds);
  if (hours < MILLION)
    return `${formatHours(Math.sign(seconds) * hours * HOUR).slice(0, -3)}\u202fh`;
  return `${seconds < 0 ? '−' : ''}${(hours / MILLION).toFixed(2).replace('.', ',')}\u202fMh`;
};
