// The shell's needs, answered by the areas (platform/web/app-shell/ports.ts says each).
import { navigation as finding } from '#areas/administration/navigation/contract.ts';
import { exportFiles } from '#areas/interfaces/exports/contract.ts';
import { makeUseJobs } from '#areas/interfaces/exports/web/embed.tsx';
import { infrastructureChoice } from '#areas/organisation/infrastructures/contract.ts';
import { NotificationChoices } from '#areas/organisation/notifications/web/embed.tsx';
import { notifications } from '#areas/organisation/notifications/contract.ts';
import { signIn } from '#areas/organisation/sign-in/contract.ts';
import { ProviderDoor } from '#areas/organisation/single-sign-on/web/embed.tsx';
import type { AppParts } from '#platform/web/app-shell/mount-app.tsx';
import type { SearchResult, Infrastructure, ShellPorts } from '#platform/web/app-shell/ports.ts';
import { send } from '#platform/web/client/send.ts';
import { useApi } from '#platform/web/client/use-api.ts';
import { fr as paletteTexts } from '#platform/web/command-palette/fr.ts';
import { useLiveStatus } from '#platform/web/live/use-live.ts';
import { linkAreas } from './area-links.tsx';
import { loadAreas } from './areas.tsx';
import { groups } from './groups.ts';
import { badgesRoute, offline, session, useBadges } from './session.ts';

interface Tree {
  readonly nodes: readonly {
    readonly id: number;
    readonly parentId: number | null;
    readonly type: Infrastructure['kind'];
    readonly name: string;
    readonly code: string;
    readonly mine: boolean;
  }[];
  readonly more: boolean;
}
const nodesOf = ({ nodes }: Tree): Infrastructure[] =>
  nodes.map((n) => ({
    id: n.id,
    name: n.name,
    kind: n.type,
    parent: n.parentId,
    hint: n.code,
    ...(n.mine ? {} : { locked: true }),
  }));

/** A perimeter too large to send whole is searched on the server. */
const useInfrastructures = (search: string): readonly Infrastructure[] | undefined => {
  const head = useApi(
    infrastructureChoice.tree,
    {},
    { anywhere: true, fresh: 5 * 60_000, select: (t) => ({ nodes: nodesOf(t), more: t.more }) },
  );
  const asks = head.data?.more === true && search.trim().length > 1;
  const searchedTree = useApi(
    infrastructureChoice.tree,
    { query: { q: search.trim() } },
    { anywhere: true, enabled: asks, keepPrevious: true, select: nodesOf },
  );
  return (asks ? searchedTree.data : undefined) ?? head.data?.nodes;
};

const useJobs = makeUseJobs({
  jobs: exportFiles.jobs,
  cancel: exportFiles.cancel,
  link: exportFiles.link,
});

const quickSearch = async (text: string, signal: AbortSignal): Promise<readonly SearchResult[]> => {
  const { results } = await send(finding.quickSearch, { query: { q: text } }, { signal });
  // Screens are found in the page itself.
  return results
    .filter((r) => r.kind !== 'screen')
    .map((r, i) => ({
      id: `${i}-${r.url}`,
      group: paletteTexts.kinds[r.kind],
      label: r.label,
      href: r.url,
      ...(r.detail === undefined ? {} : { hint: r.detail }),
    }));
};

const ports: Omit<ShellPorts, 'navigation'> = {
  ...session,
  useInfrastructures,
  useBadges,
  useJobs,
  useLive: useLiveStatus,
  quickSearch,
  groups,
  welcome: notifications.choices,
  ownProfile: signIn.accountPage,
  AccountSection: NotificationChoices,
  ProviderDoor,
};

/** `isFirst`: the page was answered with one screen of it; else it comes from another screen, and may go to any. */
export const loadParts = async (isFirst: boolean): Promise<AppParts> => {
  linkAreas();
  return {
    areas: await loadAreas(isFirst),
    ports,
    session,
    jobs: exportFiles.jobs,
    badges: badgesRoute,
    offline,
  };
};
