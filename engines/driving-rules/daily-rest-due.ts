// The daily rest that is due where the evidence ends: when it must begin, or from when on the running one is enough.
import { dailyRestWindows } from './daily-rest.ts';
import { isCrewed, windowAt, type DailyRestLaw } from './rest-windows.ts';
import type { Settings } from './settings.ts';
import { staffRestLaw, staffWindowRules } from './staff-daily-rest.ts';
import type { Track } from './track.ts';

/** The daily rest that must begin in time. Instants in UTC seconds. */
export interface DailyRestDue {
  /** Latest start of the rest in its full length (11 h; 10 h outside the Regulation). */
  readonly regularBy: number;
  /** Latest start of the shorter rest that is still allowed (9 h reduced, second part, or of a crew); null where none is. */
  readonly reducedBy: number | null;
  readonly reducedLeft: number;
  /** A rest is running since; it is enough, reduced and in full, from then on. */
  readonly running: {
    readonly since: number;
    readonly reducedAt: number | null;
    readonly regularAt: number;
  } | null;
}

/** The last window of daily rest: the one that no rest has ended yet. */
interface OpenWindow {
  readonly start: number;
  readonly open: number;
  readonly law: DailyRestLaw;
  readonly reducedLeft: number;
}

function openWindow(track: Track, settings: Settings): OpenWindow | null {
  if (settings.regulation561) {
    const window = dailyRestWindows(track, settings).at(-1);
    if (!window) return null;
    const { start, open, law, reducedBefore } = window;
    return { start, open, law, reducedLeft: (law.reduced?.times ?? 0) - reducedBefore };
  }
  let window: OpenWindow | null = null;
  for (let open = 0; open < track.stints.length;) {
    const start = track.stints[open]?.start ?? 0;
    const law = staffRestLaw(start, settings.staff);
    if (law !== null) window = { start, open, law, reducedLeft: 0 };
    open =
      law === null ? open + 1 : windowAt(track, open, staffWindowRules(law, settings)).retained;
  }
  return window;
}

export function restDue(track: Track, until: number, settings: Settings): DailyRestDue | null {
  const window = openWindow(track, settings);
  const since = track.stints.at(-1)?.end;
  if (window === null || since === undefined) return null;
  const { start, open, law, reducedLeft } = window;
  const hasFirstPart =
    law.split !== null &&
    track.rests
      .slice(open + 1, -1)
      .some(({ seconds, ferry }) => ferry === null && seconds >= (law.split?.first ?? Infinity));
  const crew =
    law.crew !== null && isCrewed(track.stints.slice(open), start + law.crew.aloneUntil)
      ? law.crew
      : null;
  const shorter = shortestRest(law, { hasFirstPart, reducedLeft, crew });
  const end = start + (crew ?? law).window;
  const at = (seconds: number | null): number | null => (seconds === null ? null : since + seconds);
  return {
    regularBy: start + law.window - law.regular,
    reducedBy: shorter === null ? null : end - shorter,
    reducedLeft: Math.max(0, reducedLeft),
    running:
      until > since ? { since, reducedAt: at(shorter), regularAt: since + law.regular } : null,
  };
}

function shortestRest(
  law: DailyRestLaw,
  {
    hasFirstPart,
    reducedLeft,
    crew,
  }: {
    readonly hasFirstPart: boolean;
    readonly reducedLeft: number;
    readonly crew: DailyRestLaw['crew'];
  },
): number | null {
  if (crew !== null) return crew.least;
  if (hasFirstPart && law.split) return law.split.second;
  return law.reduced && reducedLeft > 0 ? law.reduced.least : null;
}
