// The tree of the perimeter, for the switcher and for the fields that choose in it.
import { useMemo } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { useProfile } from '#platform/web/app-shell/rights.ts';
import type { Infrastructure } from '#platform/web/app-shell/ports.ts';
import type { Choice as Option } from '#platform/web/fields/use-options.ts';
import { infrastructureChoice, type TreeNode } from '../contract.ts';
import { fr } from '../fr.ts';

const MINUTE = 60_000;
/** The tree changes seldom. It is the whole perimeter, whatever the page's infrastructure: the call leaves the twin. */
const whole = { ...infrastructureChoice.tree, twin: false };
const useTree = (): readonly TreeNode[] | undefined => {
  const signedIn = useProfile() !== undefined;
  return useApi(whole, {}, { enabled: signedIn, fresh: 5 * MINUTE, select: (answer) => answer.nodes }).data;
};

/** For the shell's switcher; undefined while it loads. */
export const useInfrastructures = (): readonly Infrastructure[] | undefined => {
  const nodes = useTree();
  return useMemo(() => nodes?.map((n) => ({ id: n.id, name: n.name, kind: n.type, parent: n.parentId, hint: n.code })), [nodes]);
};

/** For a select: those of the perimeter, named with what they stand under. `types` narrows them. */
export const useInfrastructureOptions = (types?: readonly TreeNode['type'][]): readonly Option[] => {
  const nodes = useTree();
  return useMemo(() => {
    const names = new Map((nodes ?? []).map((n) => [n.id, n.name]));
    return (nodes ?? []).filter((n) => n.mine && (types?.includes(n.type) ?? true))
      .map((n) => ({ value: String(n.id), label: n.name, hint: n.parentId === null ? fr[n.type] : names.get(n.parentId) ?? fr[n.type] }));
  }, [nodes, types]);
};
