// « 23/09/2026 »: the planning around a day.
import { isDay } from '#engines/french-time/days.ts';
import { formatLongDay } from '#engines/french-time/formats.ts';
import { parseTypedDate } from '#engines/french-time/typed-dates.ts';
import { todayIn } from '#engines/french-time/zones.ts';
import { fillPath } from '#platform/contract/path.ts';
import type { ContributionCall, QuickFind } from '#platform/server/contributions.ts';
import { board } from '../contract.ts';
import { fr } from '../fr.ts';

/** A matricule may be four or eight digits: without a mark between them they are no day. */
const HAS_MARK = /\d[/.\- ]|[a-z]/iu;
export const findDay = (call: ContributionCall, text: string): Promise<QuickFind[]> => {
  const day = HAS_MARK.test(text)
    ? parseTypedDate(text, Number(todayIn(call.now).slice(0, 4)))
    : null;
  if (day === null || !isDay(day)) return Promise.resolve([]);
  return Promise.resolve([
    {
      kind: 'screen' as const,
      label: `${fr.title} : ${formatLongDay(day)}`,
      url: `${fillPath(board.screen.path)}?view=week&anchor=${day}`,
    },
  ]);
};
