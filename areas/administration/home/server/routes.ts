import { serve, type Served } from '#platform/server/call.ts';
import { allowed, type ContributionCall } from '#platform/server/contributions.ts';
import type { Gathered } from '#platform/server/gather.ts';
import { adminHome, home, type IndicatorSeen, type NoticeSeen } from '../contract.ts';
import { dropCursor, setCursor } from './cursor.ts';
import { start, startIndicator } from './start-guide.ts';
import { workforce } from './workforce.ts';

type Place = 'home' | 'admin';
const MOST_NOTICES = 50;

const indicators = async (
  gifts: Gathered,
  place: Place,
  call: ContributionCall,
): Promise<{ indicators: IndicatorSeen[] }> => {
  const all: IndicatorSeen[] = [];
  for (const source of allowed(
    gifts.indicators.filter((s) => s.for === place),
    call.actor,
  ))
    all.push(...(await source.read(call)));
  return { indicators: all };
};
const notices = async (
  gifts: Gathered,
  place: Place,
  call: ContributionCall,
): Promise<{ notifications: NoticeSeen[] }> => {
  const all: NoticeSeen[] = [];
  for (const source of allowed(
    gifts.notices.filter((s) => s.for === place),
    call.actor,
  ))
    all.push(...(await source.read(call)));
  return { notifications: all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_NOTICES) };
};
const badges = async (
  gifts: Gathered,
  call: ContributionCall,
): Promise<{ badges: Record<string, number> }> => {
  const counts: Record<string, number> = {};
  for (const source of allowed(gifts.badges, call.actor))
    counts[source.name] = await source.count(call);
  return { badges: counts };
};

export const homeServer = (gifts: Gathered): Served =>
  serve('home', home, {
    indicators: async (call) => {
      const figures = await indicators(gifts, 'home', call);
      return { indicators: [...(await startIndicator(call)), ...figures.indicators] };
    },
    start,
    notifications: (call) => notices(gifts, 'home', call),
    badges: (call) => badges(gifts, call),
    workforce,
    setCursor,
    dropCursor,
  });

export const adminHomeServer = (gifts: Gathered): Served =>
  serve('admin-home', adminHome, {
    indicators: (call) => indicators(gifts, 'admin', call),
    notifications: (call) => notices(gifts, 'admin', call),
    messageStats: async (call) => {
      const sources = allowed(gifts.messageStats, call.actor);
      const stats: IndicatorSeen[] = [];
      for (const source of sources) stats.push(...(await source.read(call)));
      return { installed: gifts.messageStats.length > 0, stats };
    },
  });
