// French forms that only screens need. Days, months and hours are written by engines/french-time; values of columns by data-table/show-value.
import { daysBetween } from '#engines/french-time/days.ts';
import { formatDay } from '#engines/french-time/formats.ts';
import { formatClock } from '#engines/french-time/hours.ts';
import { secondsOf, wallClockAt } from '#engines/french-time/zones.ts';

const NO_BREAK = '\u00a0';

/** How long ago, as people say it: `à l’instant`, `il y a 5 min`, `il y a 3 h`, `hier à 14:30`, then the day. Both are ISO instants. */
export const formatAgo = (
  instant: string,
  now: string = Temporal.Now.instant().toString(),
): string => {
  const [then, present] = [instant, now].map((i) => secondsOf(Temporal.Instant.from(i))) as [
    number,
    number,
  ];
  const minutes = Math.floor((present - then) / 60);
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${minutes}${NO_BREAK}min`;
  const at = wallClockAt(then);
  const days = daysBetween(at.day, wallClockAt(present).day);
  if (days === 0) return `il y a ${Math.floor(minutes / 60)}${NO_BREAK}h`;
  return days === 1 ? `hier à ${formatClock(at.secondOfDay)}` : formatDay(at.day);
};

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const sizes = [
  [1_000_000_000, 'Go'],
  [1_000_000, 'Mo'],
  [1_000, 'ko'],
] as const;
/** Bytes → `12 o`, `340 ko`, `2,4 Mo`. */
export const formatBytes = (bytes: number): string => {
  const [unit, name] = sizes.find(([unit]) => bytes >= unit) ?? [1, 'o'];
  return `${unit > 1_000 ? oneDecimal.format(bytes / unit) : Math.round(bytes / unit)}${NO_BREAK}${name}`;
};

/** `Inès Lefort` → `IL`. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((w) => w.charAt(0).toLocaleUpperCase('fr'))
    .join('');
