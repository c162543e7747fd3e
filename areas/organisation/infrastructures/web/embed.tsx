// The infrastructures of the perimeter, for the fields that choose among them.
import { useMemo } from 'react';
import { useApi } from '#platform/web/client/use-api.ts';
import { latePart } from '#platform/web/pages/late-part.tsx';
import type { Choice as Option } from '#platform/web/fields/use-options.ts';
import { infrastructureChoice, type TreeNode } from '../contract.ts';
import { fr } from '../fr.ts';

/** Options of a select, each named with what it stands under. `types` narrows them. */
export const useInfrastructureOptions = (
  types?: readonly TreeNode['type'][],
): readonly Option[] => {
  // The tree changes seldom, and is the whole perimeter in whatever infrastructure the page is.
  const nodes = useApi(infrastructureChoice.tree, {}, { anywhere: true, fresh: 5 * 60_000 }).data
    ?.nodes;
  return useMemo(() => {
    const names = new Map((nodes ?? []).map((n) => [n.id, n.name]));
    return (nodes ?? [])
      .filter((n) => n.mine && (types?.includes(n.type) ?? true))
      .map((n) => ({
        value: String(n.id),
        label: n.name,
        hint: n.parentId === null ? fr[n.type] : (names.get(n.parentId) ?? fr[n.type]),
      }));
  }, [nodes, types]);
};

export { inTreeOrder, levelsOf } from './levels.ts';
export const CustomerField = latePart(
  async () => (await import('./customer-field.tsx')).CustomerField,
);
