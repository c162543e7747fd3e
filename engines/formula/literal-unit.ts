// A bare number beside a figure of another unit.
import type { Node } from './syntax.ts';
import type { Unit } from './units.ts';

const LITERAL_SUFFIXES: Readonly<Partial<Record<Unit, string>>> = {
  hour: 'h',
  day: 'j',
  euro: ' €',
};

/** A bare number with the unit that its neighbour has; null when it is something else. */
export const withUnit = (node: Node, itsUnit: Unit, wanted: Unit): string | null => {
  const suffix = LITERAL_SUFFIXES[wanted];
  return node.kind === 'literal' && itsUnit === 'number' && suffix ? node.text + suffix : null;
};
