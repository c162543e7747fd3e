// The lines of the palette: the screens that the person may open, then what the search answers.
import { useRouter } from '@tanstack/react-router';
import { UserRound, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { fillPath } from '#platform/contract/path.ts';
import { useShellPorts, type Profile } from '#platform/web/app-shell/ports.ts';
import { mayUse } from '#platform/web/app-shell/rights.ts';
import { useInfra } from '#platform/web/client/infra-context.ts';
import { fr } from './fr.ts';
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

export const useLines = (
  text: string,
  profile: Profile,
): { lines: readonly Line[]; searching: boolean; failed: boolean } => {
  const { navigation } = useShellPorts();
  const router = useRouter();
  const infra = useInfra();
  const { results, searching, failed } = useQuickSearch(text);
  const lines = useMemo(() => {
    const open = (href: string) => () => {
      void router.navigate({ href } as never);
    };
    const screens = navigation.filter((n) => mayUse(profile, n.may ?? n.route.may));
    return [
      ...ranked(
        text,
        screens,
        (n) => ({ label: n.label, keywords: `${n.group} ${n.keywords ?? ''}` }),
        text === '' ? 12 : 8,
      ).map((n): Line => ({
        id: `screen-${n.route.path}-${n.label}`,
        group: fr.screens,
        label: n.label,
        hint: n.group,
        icon: n.icon,
        run: open(fillPath(n.route.path, {}, n.route.twin ? infra : undefined)),
      })),
      ...results.map((r): Line => ({
        id: `found-${r.id}`,
        group: r.group,
        label: r.label,
        hint: r.hint,
        icon: UserRound,
        run: open(r.href),
      })),
    ];
  }, [text, navigation, profile, results, router, infra]);
  return { lines, searching, failed };
};
