// Minutes of a planned day as people read them. On its own: the drawing needs it and none of the words of a day.
import { formatClock } from '#engines/french-time/hours.ts';

const MIDNIGHT = 24 * 60;
/** Minutes from local midnight as a clock shows them: a night shift ends at 05:00, not at 29:00. */
export const clockOf = (minutes: number): string =>
  formatClock((minutes > MIDNIGHT ? minutes - MIDNIGHT : minutes) * 60);
