/** A heading and the headings that its formula names. */
export interface HeadingNode {
  readonly code: string;
  readonly needs: readonly string[];
}

export type HeadingOrder =
  | { readonly order: readonly string[] }
  /** The codes that need each other in turn; the first one stands again at the end. */
  | { readonly cycle: readonly string[] };

/**
 * An order in which every heading comes after those it needs; headings that need nothing of each other keep the given order.
 * Codes that are needed but not given are left to the check of names.
 */
export function orderHeadings(headings: readonly HeadingNode[]): HeadingOrder {
  const byCode = new Map(headings.map((heading) => [heading.code, heading]));
  const done = new Set<string>();
  for (const { code } of headings) {
    const cycle = visit(code, byCode, done);
    if (cycle) return { cycle };
  }
  return { order: [...done] };
}

/** Depth first, with a path of our own: a chain of ten thousand headings must not exhaust the stack. */
function visit(start: string, byCode: ReadonlyMap<string, HeadingNode>, done: Set<string>): string[] | null {
  const path: { readonly code: string; next: number }[] = [{ code: start, next: 0 }];
  const onPath = new Set([start]);
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const needed = byCode.get(top.code)?.needs[top.next];
    top.next += 1;
    if (needed === undefined || done.has(top.code)) {
      done.add(top.code);
      onPath.delete(top.code);
      path.pop();
    } else if (onPath.has(needed)) {
      const codes = path.map(({ code }) => code);
      return [...codes.slice(codes.indexOf(needed)), needed];
    } else if (byCode.has(needed) && !done.has(needed)) {
      path.push({ code: needed, next: 0 });
      onPath.add(needed);
    }
  }
  return null;
}
