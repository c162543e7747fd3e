// The pages of a document as a tree lists them (ISO 32000-2, 7.7.3).
import type { PdfDocument } from './document.ts';
import { isKind, refKey, type PdfValue } from './values.ts';

/** Invented: no tree of pages is deeper, or has more of them. */
const DEEPEST = 64;
const MOST_PAGES = 200_000;

/** The references of all pages. */
export const pagesOf = (document: PdfDocument): Set<string> => {
  const pages = new Set<string>();
  const visited = new Set<string>();
  const visit = (node: PdfValue, depth: number): void => {
    if (!isKind(node, 'ref') || visited.has(refKey(node)) || depth > DEEPEST) return;
    visited.add(refKey(node));
    const kids = document.array(document.dict(node)?.entries.get('Kids'));
    if (kids === null && pages.size < MOST_PAGES) pages.add(refKey(node));
    for (const kid of kids ?? []) visit(kid, depth + 1);
  };
  const root = document.dict(document.trailer.entries.get('Root'));
  visit(root?.entries.get('Pages') ?? null, 0);
  return pages;
};
