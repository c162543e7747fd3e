// Months that ought to go wrong, worked out on paper before they were computed.
import { hostileBorders } from './hostile-borders.ts';
import { hostileDays } from './hostile-days.ts';
import { hostileLengths } from './hostile-lengths.ts';
import { hostileMissions } from './hostile-missions.ts';
import type { WrittenCase } from './written-case.ts';

export const hostileMonths: readonly WrittenCase[] = [
  ...hostileMissions,
  ...hostileLengths,
  ...hostileDays,
  ...hostileBorders,
];
