// The lines of the palette: the last things, the screens that the person may open, then what the search answers.
import { useRouter } from '@tanstack/react-router';
import { BookOpen, Building2, Play, Truck, UserRound, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { fillPath } from '#platform/contract/path.ts';
import {
  useShellPorts,
  type NavigationItem,
  type Profile,
  type SearchResult,
} from '#platform/web/app-shell/ports.ts';
import { recentPlaces } from '#platform/web/app-shell/preferences.ts';
import { mayUse } from '#platform/web/app-shell/rights.ts';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { fr } from './fr.ts';
import { lastResults, rememberResult } from './last-results.ts';
import { ranked } from './ranking.ts';
import { useQuickSearch } from './use-quick-search.ts';

export interface Line {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  [fr.kinds.company]: Building2,
  [fr.kinds.vehicle]: Truck,
  [fr.kinds.document]: BookOpen,
  [fr.kinds.action]: Play,
};
const RECENT_PLACES = 5;
const FIRST_SCREENS = 12;
const FOUND_SCREENS = 8;
const wordsOf = (n: NavigationItem) => ({
  label: n.label,
  keywords: `${n.group} ${n.keywords ?? ''}`,
});

interface Opening {
  /** Opens a screen of the menu. */ readonly screen: (n: NavigationItem) => () => void;
  /** Opens what was found, and keeps it among the last things. */ readonly result: (
    r: SearchResult,
  ) => () => void;
}
const screenLine = (n: NavigationItem, group: string, { screen }: Opening): Line => ({
  id: `${group}-${n.route.path}-${n.label}`,
  group,
  label: n.label,
  hint: n.group,
  icon: n.icon,
  run: screen(n),
});
const foundLine = (r: SearchResult, group: string, { result }: Opening): Line => ({
  id: `${group}-${r.href}-${r.label}`,
  group,
  label: r.label,
  hint: r.hint,
  icon: ICONS[r.group] ?? UserRound,
  run: result(r),
});

const useOpening = (): Opening => {
  const router = useRouter();
  const infra = useInfra();
  return useMemo(() => {
    const open = (href: string): void => {
      void router.navigate({ href } as never);
    };
    return {
      screen: (n) => () => open(fillPath(n.route.path, {}, n.route.twin ? infra : undefined)),
      result: (r) => () => {
        // Done once, an action says something else the next time.
        if (r.group !== fr.kinds.action) rememberResult(r);
        open(r.href);
      },
    };
  }, [router, infra]);
};

/** What the person opened last, of the screens in `screens` and of what was found; with a search, what of it answers. */
const lastLines = (
  text: string,
  screens: readonly NavigationItem[],
  places: readonly string[],
  opening: Opening,
): Line[] => {
  const last = places
    .flatMap((path) => screens.find((n) => n.route.path === path) ?? [])
    .slice(0, RECENT_PLACES);
  return [
    ...ranked(
      text,
      lastResults(),
      (r) => ({ label: r.label, keywords: r.hint }),
      FOUND_SCREENS,
    ).map((r) => foundLine(r, fr.recent, opening)),
    ...ranked(text, last, wordsOf, RECENT_PLACES).map((n) => screenLine(n, fr.recent, opening)),
  ];
};

export const useLines = (
  text: string,
  profile: Profile,
): { lines: readonly Line[]; searching: boolean; failed: boolean } => {
  const { navigation } = useShellPorts();
  const places = recentPlaces();
  const opening = useOpening();
  const { results, searching, failed } = useQuickSearch(text);
  const lines = useMemo(() => {
    const screens = navigation.filter((n) => mayUse(profile, n.may ?? n.route.may));
    const last = lastLines(text, screens, places, opening);
    // What stands among the last things does not stand a second time below.
    const isNew = ({ label, hint = '' }: Line): boolean =>
      !last.some((l) => l.label === label && (l.hint ?? '') === hint);
    return [
      ...last,
      ...[
        ...ranked(text, screens, wordsOf, text === '' ? FIRST_SCREENS : FOUND_SCREENS).map((n) =>
          screenLine(n, fr.screens, opening),
        ),
        ...results.map((r) => foundLine(r, r.group, opening)),
      ].filter(isNew),
    ];
  }, [text, navigation, profile, results, places, opening]);
  return { lines, searching, failed };
};
