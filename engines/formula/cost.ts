import { ROWS_RECKONED } from './limits.ts';
import { childrenOf, type Node } from './syntax.ts';
import type { RowScope } from './vocabulary.ts';

/** Elementary operations of one run: every part counts once, what an aggregate holds once for every day (week, month) of a month. */
export function costOf(node: Node, scopeOf: ReadonlyMap<Node, RowScope>): number {
  const inner = childrenOf(node).reduce((sum, child) => sum + costOf(child, scopeOf), 0);
  const scope = node.kind === 'call' ? scopeOf.get(node) : undefined;
  return 1 + inner * (scope ? ROWS_RECKONED[scope] : 1);
}
