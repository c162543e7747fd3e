// What a figure reads that last month's did not read alike: the leaves of two explanations, side by side. Pure.
import type { ChangedInput, ExplainedNode } from './explained.ts';

/** Names and sums that the formula reads, by how it writes them; a literal says nothing. */
const readBy = (tree: ExplainedNode): ReadonlyMap<string, ExplainedNode> => {
  const leaves = (n: ExplainedNode): ExplainedNode[] => {
    // Parts that no formula writes (how hours were judged) explain the name above them.
    const written = n.children.filter((c) => c.text !== '');
    return written.length === 0 ? [n] : written.flatMap(leaves);
  };
  return new Map(
    leaves(tree)
      .filter((n) => n.text !== n.shown && /\p{L}/u.test(n.text) && n.error === null)
      .map((n) => [n.text, n]),
  );
};

/** Those that differ, in the order of the newer explanation; what is read no more comes last. */
export const changedInputs = (before: ExplainedNode, after: ExplainedNode): ChangedInput[] => {
  const [was, is] = [readBy(before), readBy(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((text) => {
    const [old, now] = [was.get(text), is.get(text)];
    return old?.shown === now?.shown
      ? []
      : [
          {
            label: (now ?? old)?.label ?? text,
            text,
            before: old?.shown ?? null,
            after: now?.shown ?? null,
          },
        ];
  });
};
